/*
 * schema.h: checks that nuncio made the tables and triggers of a store, and
 * adds what an older store lacks.  For store/ only.
 *
 * "Statements" are those with which a store was made, as SQLite remembers
 * them.  Two are the same if they differ in comments and blanks only.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store/result.h"

/*
 * The value set by sqlite/schema.sql, and its place in an SQLite file, where it
 * is big-endian.
 */
enum { APPLICATION_ID = 0x4e554e43, APPLICATION_AT = 68 };

extern const char sqlite_schema[];	/* made by schema.sh */

/*
 * Is this a store that this program understands?  *version is its version,
 * which may be an older one.  FOREIGN: it is not a store, or a newer one.
 * DAMAGED: its statements are not exactly those of its version.  Call it
 * within a transaction.
 */
enum store_result schema_check(struct store *, int *version);

/*
 * Bring an older store to the newest version.  Tables, indexes and triggers
 * that sqlite_schema lacks are dropped, with their rows; those that the store
 * lacks are made; rows are moved and filled in as its version says
 * (versions.h).  Call it within a transaction, and without foreign keys, which
 * it checks at the end.
 */
enum store_result schema_upgrade(struct store *, int version);

/*
 * The same for a reader: the tables that an upgrade would make are made as
 * temporary ones, which hide those of the file; the file does not change.  Call
 * it outside a transaction.
 */
enum store_result schema_shadow(struct store *, int version);

#endif
