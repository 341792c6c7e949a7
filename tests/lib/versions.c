/*
 * versions.c: an example of store/versions.c after a new version of the store
 * has followed another. older.sql makes a store of the older version.
 * After a change of the newest version, make the dump of version 2 again, from
 * the top of the tree:
 *
 *	sh tests/past/version.sh build/tests/nuncio tests/lib/older.sql \
 *	    >tests/past/version-2.sql
 */
#include "store/versions.h"

const struct version store_versions[SCHEMA_VERSION] = {
	[2] = {
		.digest = "320c35f3f1f181866a9f1c74035f1728"
		    "b46486dd9ade078a3b135c3edd85f97b",
		.keep = "CREATE TEMP TABLE old_mailing AS"
		    " SELECT player, digest, reminded FROM mail_prefs",
		.fill = "INSERT INTO mail_prefs (player, digest, proofs, brief,"
		    " html, zone, reminded) SELECT player, digest, 0,"
		    " 0, 0, '', reminded"
		    " FROM old_mailing; DROP TABLE old_mailing;"
		    " INSERT INTO alarm (game, player, act, remind)"
		    " SELECT game, player, until - o.total,"
		    " since + (until - since) / 5 * 4 - o.total FROM head,"
		    " (SELECT coalesce(sum(seconds), 0) AS total FROM outage)"
		    " AS o"
		    " WHERE decision IS NOT NULL AND player IS NOT NULL"
		    " AND until IS NOT NULL"
	}
};
