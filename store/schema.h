/*
 * schema.h: are the tables and triggers of a store those that a nuncio made?
 * And what an older one lacks.  Of store/ alone.
 *
 * "Statements" are those with which a store was made, as SQLite remembers
 * them.  Two are the same if they differ in comments and blanks only.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store/result.h"

extern const char store_schema[];	/* schema.sql, embedded */

/*
 * Is this a store of ours that this program understands?  It may be older;
 * then *version says so.  FOREIGN: it is none, or a newer one.  DAMAGED: its
 * statements are not exactly those of its version.  Within a transaction.
 */
enum store_result schema_check(struct store *, int *version);

/*
 * Bring an older store to the newest version.  Statements that schema.sql does
 * not have are dropped, rows and all; those that it has more are made; rows
 * are moved and filled in as its version says (versions.h).  Within a
 * transaction, and without foreign keys, which are checked at the end.
 */
enum store_result schema_upgrade(struct store *, int version);

/*
 * The same for somebody who reads: what an upgrade would make is made as
 * temporary tables, which go before those of the file, and nothing of the
 * file changes.  Outside of a transaction.
 */
enum store_result schema_shadow(struct store *, int version);

#endif
