/*
 * versions.h: recognising stores of older versions, and upgrading each to the
 * newest.  For store/ only.
 */
#ifndef STORE_VERSIONS_H
#define STORE_VERSIONS_H

enum { SCHEMA_VERSION = 3 };		/* in sqlite/schema.sql */

/*
 * A version from which a store can be upgraded.  An upgrade leads to the newest
 * version in one step.  It makes the tables that are missing, and drops each
 * table that has another form in the newest version, together with its rows.
 * For readers of an older file the same SQL runs in temporary tables, and it
 * also runs on servers.  So the SQL uses words that both engines know, and
 * names no schema.  An index that a statement names with INDEXED() must be on a
 * table that is new or has changed.
 */
struct version {
	/*
	 * BLAKE2b-256, in hex, of the version's statements.  They are sorted by
	 * name and spelled as in schema_check().  A NUL follows each of them.
	 */
	const char *digest;
	/*
	 * SQL, or NULL.  It saves the rows of tables that have another form in
	 * the newest version, before these tables are dropped.  For example:
	 * "CREATE TEMP TABLE old_x AS SELECT * FROM x".
	 */
	const char *keep;
	/*
	 * SQL, or NULL.  It fills the tables of the newest version.  All these
	 * tables and their indexes exist then, but not their triggers.  For
	 * example: "INSERT INTO x (...) SELECT ... FROM old_x; DROP TABLE
	 * old_x".
	 */
	const char *fill;
};

/*
 * The versions by number, up to SCHEMA_VERSION - 1.  A row without a digest
 * means that there was no such version.  Rows of released versions stay.
 */
extern const struct version store_versions[SCHEMA_VERSION];

#endif
