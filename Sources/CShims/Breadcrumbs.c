#include "Breadcrumbs.h"

#include "BreadcrumbStack.h"

struct sl_breadcrumb sl_breadcrumbs[SL_BREADCRUMBS];
volatile unsigned sl_breadcrumb_depth;

void sl_body_begin(const char *view_name, const char *file, unsigned line) {
  struct sl_breadcrumb *slot = &sl_breadcrumbs[sl_breadcrumb_depth % SL_BREADCRUMBS];
  slot->view = view_name;
  slot->file = file;
  slot->line = line;
  slot->depth = sl_breadcrumb_depth;
  sl_breadcrumb_depth += 1;
}

void sl_body_end(void) { sl_breadcrumb_depth -= 1; }
