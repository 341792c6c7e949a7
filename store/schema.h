/*
 * schema.h: checks that nuncio made the tables and triggers of a store, and
 * adds what an older store lacks.  For store/ only.
 *
 * "Statements" are the statements with which a store was made, as SQLite
 * remembers them.  Two statements count as the same if they differ only in
 * comments and blanks.
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

/*
 * Check that this is a store that this program understands.  *version is the
 * store's version, which may be an older one.  FOREIGN: it is not a store, or a
 * newer one.  DAMAGED: its statements are not exactly those of its version.
 * Call this function within a transaction.
 */
enum store_result schema_check(struct store *, int *version);

/*
 * Bring an older store to the newest version.  Tables, indexes and triggers
 * that sqlite_schema does not have are dropped, with their rows.  Those that
 * the store does not have are made.  Rows are moved and filled in as the
 * store's version says (versions.h).  Call this function within a transaction,
 * and with foreign keys switched off.  The function checks foreign keys at the
 * end.
 */
enum store_result schema_upgrade(struct store *, int version);

/*
 * Prepare an older store for a reader.  The tables that an upgrade would make
 * are made as temporary tables, which hide those of the file.  The file does
 * not change.  Call this function outside of a transaction.
 */
enum store_result schema_shadow(struct store *, int version);

#endif
