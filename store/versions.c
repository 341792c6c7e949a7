#include "store/versions.h"

const struct version store_versions[SCHEMA_VERSION] = {
	/* Nobody looked at the clock yet. */
	[1] = {
		.digest = "e54c6d84d6be2b582eaf9b4f8ab0bc2e"
		    "ec0a4df84534f04aec9fb3c9d1185742",
		.fill = "INSERT INTO alarm (game, player, act, remind)"
		    " SELECT game, player, until,"
		    " since + (until - since) / 5 * 4 FROM head"
		    " WHERE decision IS NOT NULL AND player IS NOT NULL"
		    " AND until IS NOT NULL"
	},
	/*
	 * Snapshots did not say how they are laid out; nobody was sent the
	 * files of others or HTML, and everybody the drawn position.
	 */
	[2] = {
		.digest = "f87b892952d31cc61b0f9effb4f023f3"
		    "b07764da4cae4f6f5671e5518b6bef9f",
		.keep = "CREATE TEMP TABLE old_mailing AS"
		    " SELECT player, digest, reminded FROM mailing",
		.fill = "INSERT INTO mailing (player, digest, proofs, brief,"
		    " html, ascii, zone, reminded) SELECT player, digest, 0,"
		    " 0, 0, 0, '', reminded"
		    " FROM old_mailing; DROP TABLE old_mailing"
	}
};
