/*
 * versions.h: what stores of older versions were, and how each becomes one of
 * the newest version.  For store/ only.
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
	 * SQL, or NULL: puts aside the rows of tables that the newest version
	 * has in another form, before these are dropped.  "CREATE TEMP TABLE
	 * old_x AS SELECT * FROM x".
	 */
	const char *keep;
	/*
	 * SQL, or NULL: fills the tables of the newest version, all of which
	 * are there with their indexes, and not yet their triggers.  "INSERT
	 * INTO x (...) SELECT ... FROM old_x; DROP TABLE old_x".
	 */
	const char *fill;
};

/*
 * By version, to SCHEMA_VERSION - 1; without a digest: there was none.  What
 * has been released stays.
 */
extern const struct version store_versions[SCHEMA_VERSION];

#endif
