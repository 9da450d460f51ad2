#ifndef SIGHTLINE_BREADCRUMB_STACK_H
#define SIGHTLINE_BREADCRUMB_STACK_H

/// The views whose bodies are being evaluated: a ring that keeps the innermost ones.
///
/// One thread writes it, the main one; a signal handler reads it.
#define SL_BREADCRUMBS 64u

struct sl_breadcrumb {
  const char *view;
  const char *file;
  unsigned line;
  /// How many bodies were being evaluated outside this one; tells a slot that is in use from one
  /// that deeper bodies have left behind.
  unsigned depth;
};

extern struct sl_breadcrumb sl_breadcrumbs[SL_BREADCRUMBS];
extern volatile unsigned sl_breadcrumb_depth;

#endif
