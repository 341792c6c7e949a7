/*
 * versions.h: what older versions of a store were, and how they become the
 * next one.  Of store/ alone.
 */
#ifndef STORE_VERSIONS_H
#define STORE_VERSIONS_H

enum { SCHEMA_VERSION = 3 };		/* user_version of schema.sql */

struct version {
	/*
	 * BLAKE2b-256, in hex, of its statements, sorted by name, in the
	 * spelling of schema_check(), each with a NUL after it.
	 */
	const char *digest;
	/*
	 * SQL, or NULL.  Rows of a table that the next version has in another
	 * form: "CREATE TEMP TABLE old_x AS SELECT * FROM x".  (A table that
	 * is only a cache and can be empty needs no line.)
	 */
	const char *keep;
	/*
	 * SQL, or NULL, when all tables and indexes of schema.sql are there:
	 * "INSERT INTO x (...) SELECT ... FROM old_x; DROP TABLE old_x".
	 */
	const char *fill;
};

/* By version: 1 to SCHEMA_VERSION - 1.  What has been released stays. */
extern const struct version store_versions[SCHEMA_VERSION];

#endif
