/*
 * versions.c: what stands in store/versions.c when a version of the store has
 * followed on another.  older.sql makes such a store.
 */
#include "store/versions.h"

const struct version store_versions[SCHEMA_VERSION] = {
	[2] = {
		.digest = "b5f44f507c0addf7d9c95973632227c4"
		    "ac2fc5e3b9a3e3a5467d195205b92b8c",
		.keep = "CREATE TEMP TABLE old_mailing AS"
		    " SELECT player, digest, reminded FROM mail_prefs",
		.fill = "INSERT INTO mail_prefs (player, digest, proofs, brief,"
		    " html, ascii, zone, reminded) SELECT player, digest, 0,"
		    " 0, 0, 0, '', reminded"
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
