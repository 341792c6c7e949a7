/*
 * schema.h: are the tables and triggers of a store those of schema.sql?  Of
 * store/ alone.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store/result.h"

enum { SCHEMA_VERSION = 2 };		/* user_version of schema.sql */

extern const char store_schema[];	/* schema.sql, embedded */

/*
 * Is this a store of ours that this program understands?  It may be older;
 * then *version says so.  FOREIGN: it is none, or a newer one.  Within a
 * transaction.
 */
enum store_result schema_check(struct store *, int *version);
/*
 * Each statement of the store is one of schema.sql, and there are as many as
 * this version has; else DAMAGED.
 */
enum store_result schema_check_as(struct store *, int version);
/* Make what schema.sql has and the store has not. */
enum store_result schema_complete(struct store *);

#endif
