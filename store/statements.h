/*
 * statements.h: all SQL of the program but the schema.
 *
 * Parameters are ?1, ?2, ... in the order in which store.c puts them in, and
 * columns come in the order in which it takes them out.  Each is prepared when
 * it is first needed: a process that takes one turn file wants a dozen of
 * them, and preparing the rest would cost it more than its own work.
 */
#ifndef STORE_STATEMENTS_H
#define STORE_STATEMENTS_H

enum statement {
	BEGIN_READ, BEGIN_WRITE, COMMIT, ROLLBACK,
	APPLICATION, VERSION, SCHEMA,
	HOST_SET, HOST_GET,
	PLAYER_ADD, PLAYER_BY_NAME, PLAYER_BY_ID, PLAYER_SET, PLAYER_EACH,
	PLAYER_GAMES,
	GAME_ADD, GAME_GET,
	STATUS_ALL, STATUS_ONE,
	SEAT_ADD, SEAT_EACH,
	LINE_ADD, LINE_GET, LINE_EACH,
	FILE_ADD, FILE_GET, FILE_FIND,
	HEAD_PUT, HEAD_GET,
	SNAPSHOT_MOVE, SNAPSHOT_ADD, SNAPSHOT_GET,
	STATEMENTS
};

static const char *const statements[STATEMENTS] = {
	[BEGIN_READ] = "BEGIN",
	[BEGIN_WRITE] = "BEGIN IMMEDIATE",
	[COMMIT] = "COMMIT",
	[ROLLBACK] = "ROLLBACK",

	[APPLICATION] = "PRAGMA application_id",
	[VERSION] = "PRAGMA user_version",
	/* ANALYZE's tables may stay; nobody else can use their names. */
	[SCHEMA] = "SELECT sql, name FROM sqlite_schema WHERE sql IS NOT NULL"
	    " AND NOT (name GLOB 'sqlite_stat[0-9]' AND type = 'table')",

	[HOST_SET] = "INSERT OR REPLACE INTO host (host, name, key)"
	    " VALUES (1, ?1, ?2)",
	[HOST_GET] = "SELECT name, key FROM host",

	[PLAYER_ADD] = "INSERT INTO player (name, address, lang, key)"
	    " VALUES (?1, ?2, ?3, ?4)",
	[PLAYER_BY_NAME] = "SELECT player, name, address, lang, key"
	    " FROM player WHERE name = ?1",
	[PLAYER_BY_ID] = "SELECT player, name, address, lang, key"
	    " FROM player WHERE player = ?1",
	[PLAYER_SET] = "UPDATE player SET address = ?2, lang = ?3, key = ?4"
	    " WHERE player = ?1",
	[PLAYER_EACH] = "SELECT player, name, address, lang, key"
	    " FROM player ORDER BY name",
	/* Whoever was replaced sits there no more. */
	[PLAYER_GAMES] = "SELECT DISTINCT g.id"
	    " FROM seat AS s JOIN head AS h ON h.game = s.game"
	    " JOIN game AS g ON g.game = s.game"
	    " WHERE s.player = ?1 AND h.decision IS NOT NULL"
	    " AND NOT EXISTS (SELECT 1 FROM seat AS t WHERE t.game = s.game"
	    " AND t.seat = s.seat AND t.line > s.line) ORDER BY g.id",

	[GAME_ADD] = "INSERT INTO game (id, ruleset, rules, seats, no_join,"
	    " host, options, edition, deadline, secret, made)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
	[GAME_GET] = "SELECT game, id, ruleset, rules, seats, no_join,"
	    " host, options, edition, deadline, secret, made FROM game"
	    " WHERE id = ?1",

#define STATUS	"SELECT g.id, g.ruleset, h.decision, p.name, h.line," \
	    " h.since, h.until, h.round FROM game AS g" \
	    " LEFT JOIN head AS h ON h.game = g.game" \
	    " LEFT JOIN player AS p ON p.player = h.player"
	[STATUS_ALL] = STATUS " ORDER BY g.id",
	[STATUS_ONE] = STATUS " WHERE g.id = ?1",
#undef STATUS

	[SEAT_ADD] = "INSERT INTO seat (game, seat, line, player, key)"
	    " VALUES (?1, ?2, ?3, ?4, ?5)",
	[SEAT_EACH] = "SELECT s.seat, s.line, s.player, p.name, s.key"
	    " FROM seat AS s LEFT JOIN player AS p ON p.player = s.player"
	    " WHERE s.game = ?1 ORDER BY s.seat, s.line",

	[LINE_ADD] = "INSERT INTO log (game, line, text, hash, file)"
	    " VALUES (?1, ?2, ?3, ?4, ?5)",
	/* These go on to the rows behind: see call_at(). */
	[LINE_GET] = "SELECT line, text, hash, file FROM log"
	    " WHERE game = ?1 AND line >= ?2 ORDER BY line",
	[LINE_EACH] = "SELECT line, text, hash, file FROM log"
	    " WHERE game = ?1 AND line > ?2 ORDER BY line",

	[FILE_ADD] = "INSERT INTO file (game, file, seat, identity, text,"
	    " seal, first, last) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
	[FILE_GET] = "SELECT file, seat, identity, text, seal, first, last"
	    " FROM file WHERE game = ?1 AND file >= ?2 ORDER BY file",
	[FILE_FIND] = "SELECT file, seat, identity, text, seal, first, last"
	    " FROM file WHERE game = ?1 AND identity = ?2",

	[HEAD_PUT] = "INSERT OR REPLACE INTO head (game, line, hash, files,"
	    " file_head, round, decision, player, since, until)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
	[HEAD_GET] = "SELECT line, hash, files, file_head, round, decision,"
	    " player, since, until FROM head WHERE game = ?1",

	/* In its place; the first of 16 lines is added. */
	[SNAPSHOT_MOVE] = "UPDATE snapshot SET line = ?2, position = ?3"
	    " WHERE game = ?1 AND era = (?2 >> 4)",
	[SNAPSHOT_ADD] = "INSERT INTO snapshot (game, era, line, position)"
	    " VALUES (?1, ?2 >> 4, ?2, ?3)",
	[SNAPSHOT_GET] = "SELECT line, position FROM snapshot WHERE game = ?1"
	    " AND era <= (?2 >> 4) AND line <= ?2 ORDER BY era DESC LIMIT 1"
};

#endif
