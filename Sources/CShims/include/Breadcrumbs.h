#ifndef SIGHTLINE_BREADCRUMBS_H
#define SIGHTLINE_BREADCRUMBS_H

/// Says that the body of a view begins to be evaluated; the strings must stay valid for ever.
///
/// `file` may be NULL and `line` 0 when the place is not known.
void sl_body_begin(const char *view_name, const char *file, unsigned line);

/// Says that the innermost body has been evaluated.
void sl_body_end(void);

#endif
