/*
 * versions.h: recognising stores of older versions, and upgrading each to the
 * newest.  For store/ only.
 */
#ifndef STORE_VERSIONS_H
#define STORE_VERSIONS_H

enum { SCHEMA_VERSION = 3 };		/* in sqlite/schema.sql */

struct version {
	/*
	 * BLAKE2b-256, in hex, of its statements, sorted by name, in the
	 * spelling of schema_check(), each with a NUL after it.
	 */
	const char *digest;
	/*
	 * SQL, or NULL: saves the rows of tables that have another form in the
	 * newest version, before these are dropped.  "CREATE TEMP TABLE old_x
	 * AS SELECT * FROM x".
	 */
	const char *keep;
	/*
	 * SQL, or NULL: fills the tables of the newest version, which all exist
	 * with their indexes, but not yet their triggers.  "INSERT INTO x (...)
	 * SELECT ... FROM old_x; DROP TABLE old_x".
	 */
	const char *fill;
};

/*
 * By version, to SCHEMA_VERSION - 1; without a digest: there was none.  Rows of
 * released versions stay.
 */
extern const struct version store_versions[SCHEMA_VERSION];

#endif
