/*
 * web.h: what the parts of the page's WebAssembly share.  exports.c says how
 * the page calls them; practice.c has the games against the program.
 */
#ifndef WEB_H
#define WEB_H

#include "core/key.h"

#include <jansson.h>

#define EXPORT(name) __attribute__((export_name(#name)))

struct record;

/* The caller's bytes; a NUL stands behind them. */
char *web_given(void);
/* The result of a call, which is the end of it; or why there is none. */
void web_tell(json_t *);
void web_tell_fault(const char *sentence);

/* The game of the bundle that was found in order, or NULL. */
struct record *web_seen(void);
/* The key that is open, or NULL. */
const struct secret *web_key(void);

/*
 * Put the pen at the position where a record stands, seen by a seat or by
 * PUBLIC, and tell it.  The bundle and the record are left alone.
 */
void web_put_pen(struct record *, int seat);

#endif
