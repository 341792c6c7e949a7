/*
 * schema.h: checks that nuncio made the tables and triggers of a store.  For
 * store/ only.
 *
 * "Statements" are the statements with which a store was made, as SQLite
 * remembers them: without comments, so that these may change.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store/result.h"

/*
 * The value that sqlite/schema.sql sets, and its place in an SQLite file.  It
 * is big-endian there.
 */
enum { APPLICATION_ID = 0x4e554e43, APPLICATION_AT = 68 };

extern const char sqlite_schema[];	/* made by schema.sh */

/* Check the version of a store on any engine.  FOREIGN: it is another one. */
enum store_result schema_check_version(struct store *, int version);

/*
 * Check that this is a store of this version, on SQLite.  FOREIGN: it is not a
 * store, or has another version.  DAMAGED: its statements are not exactly those
 * of the schema.  Call this function within a transaction.
 */
enum store_result schema_check(struct store *);

#endif
