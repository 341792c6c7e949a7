/*
 * A row that exists already is no error here, since an error would end the
 * transaction: the statement then adds no row (see postgresql_ways).  A
 * statement that does add a row returns the row's number.
 */
#include "store/postgresql/postgresql.h"

#include "store/statements.h"

#define ADDED(column)		" ON CONFLICT DO NOTHING RETURNING " column
#define PAGE			" LIMIT " STORE_NUMBER(STORE_PAGE)
#define INDEXED(index)		""
#define IN_TURN			" JOIN "
#define SAME_ADDRESS(a, b)	"lower(" a ") = lower(" b BYTEWISE ")"
/* A byte that is not ASCII becomes a backslash and three digits. */
#define AS_TEXT(column)		"encode(" column ", 'escape')" BYTEWISE
#define BYTEWISE		" COLLATE \"C\""
#define HAS(text, part)		"strpos(" text ", " part ") > 0"
#define IS_HOSTS(column)	"substring(" column " FROM position(" \
	    "' '::bytea IN " column ") + 22 FOR 5) = 'host '::bytea"
#define LAST_42(column)		"right(" column ", 42)"
#define SAME			" IS NOT DISTINCT FROM "
#define SAME_ROW(a, b)		"coalesce(" a ", 0) =" \
	    " coalesce(" b "::bigint, 0)"
#define EMPTY			"''"
#define HOLD			" FOR UPDATE"
#define UNHELD			" FOR UPDATE SKIP LOCKED"

const char *const postgresql_statements[STATEMENTS] = {
#include "store/statements_sql.h"

	/* The statement adds the row or replaces it, so nobody asks first. */
	[SNAPSHOT_MOVE] = "INSERT INTO snapshot (game, era, line, layout,"
	    " position) VALUES (?1, ?2 >> 4, ?2, ?3, ?4)"
	    " ON CONFLICT (game, era) DO UPDATE SET line = excluded.line,"
	    " layout = excluded.layout, position = excluded.position",
	/* Add a line only right behind the last one. */
	[LINE_ADD] = "INSERT INTO log (game, line, text, hash, file)"
	    " SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?2 = 0 OR EXISTS (SELECT 1"
	    " FROM log WHERE game = ?1 AND line = ?2 - 1)"
	    " ON CONFLICT DO NOTHING",
	[FILE_ADD] = "INSERT INTO file (game, file, seat, identity, text,"
	    " seal, first, last) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"
	    " WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM file WHERE game = ?1"
	    " AND file = ?2 - 1) ON CONFLICT DO NOTHING",

#define LISTED(what, list) what " = ANY(string_to_array(" list "::text, ' '))"
#define HEADS	"SELECT g.id FROM head AS h JOIN game AS g" \
	    " ON g.game = h.game WHERE "
#define IN_ORDER " ORDER BY g.id FOR NO KEY UPDATE OF h"
	[HOLD_CLOCK] = "SELECT pg_advisory_xact_lock(1314213443, 2)",
	[HOLD_CLUB] = "SELECT pg_advisory_xact_lock(1314213443, 3)",
	/* As in OUTBOX_DUE: nobody else is sending it. */
	[HOLD_OUTBOX] = "SELECT 1 FROM outbox WHERE outbox = ?1"
	    " AND (state = 'waiting' OR state = 'sending')"
	    " AND (next <= ?2 OR next > ?2 + 86400) FOR UPDATE SKIP LOCKED",
	[LOCK_OUTBOX] = "SELECT 1 FROM outbox WHERE outbox = ?1 FOR UPDATE",
	[HOLD_LETTER] = "SELECT 1 FROM letter WHERE letter = ?1 FOR UPDATE",
	[HOLD_PLAYERS] = "SELECT 1 FROM player WHERE " LISTED("name", "?1")
	    " ORDER BY player FOR NO KEY UPDATE",
	[HOLD_GAMES] = HEADS LISTED("g.id", "?1") IN_ORDER,
	[HOLD_THEIRS] = HEADS "h.game IN (SELECT game FROM game WHERE "
	    LISTED("id", "?1") " UNION SELECT s.game FROM seat AS s"
	    " JOIN player AS p ON p.player = s.player"
	    " JOIN head AS r ON r.game = s.game AND r.decision IS NOT NULL"
	    " WHERE " LISTED("p.name", "?2") ")" IN_ORDER,
	[SHARE_PLAYERS] = "SELECT 1 FROM player WHERE " LISTED("name", "?1")
	    " ORDER BY player FOR SHARE",
	[TRY_GAME] = HEADS "g.id = ?1 FOR NO KEY UPDATE OF h SKIP LOCKED",
	[TRY_PLAYER] = "SELECT 1 FROM player WHERE player = ?1"
	    " FOR NO KEY UPDATE SKIP LOCKED",
#undef IN_ORDER
#undef HEADS
#undef LISTED
#define IDLE(limit) "set_config('idle_session_timeout', " limit ", false)"
	[CLAIM_LETTER] = "SELECT pg_advisory_lock(?1), " IDLE("'1min'"),
	[CLAIM_FREE] = "SELECT CASE WHEN pg_try_advisory_lock(?1) THEN "
	    IDLE("'1min'") " <> '' ELSE false END",
	[CLAIM_END] = "SELECT pg_advisory_unlock(?1), "
	    IDLE("CASE WHEN ?2 > 0 THEN '1min' ELSE '0' END"),
#undef IDLE
};

const unsigned char postgresql_ways[STATEMENTS] = {
	[PLAYER_ADD] = WAY_ADD, [GAME_ADD] = WAY_ADD, [LETTER_ADD] = WAY_ADD,
	[REQUEST_ADD] = WAY_ADD, [REGISTRATION_ADD] = WAY_ADD,
	[TOURNAMENT_ADD] = WAY_ADD,
	[LINE_ADD] = WAY_ONCE, [FILE_ADD] = WAY_ONCE,
	[EVIDENCE_ADD] = WAY_TRY, [EARLY_ADD] = WAY_TRY,
	[PLAYER_SET] = WAY_TRY, [SEAT_ADD] = WAY_TRY, [TERMS_ADD] = WAY_TRY,
	[FORMAT_ADD] = WAY_TRY, [LETTER_EMPTY] = WAY_TRY,
	[WANT_PUT] = WAY_TRY,
	[COPY_READ] = WAY_WALK, [STATUS_ALL] = WAY_WALK,
	[STATUS_LATE] = WAY_WALK, [STATUS_JOINS] = WAY_WALK,
	[STATUS_DESK] = WAY_WALK, [REMINDER_EACH] = WAY_WALK,
	[PLAYER_EACH] = WAY_WALK, [REGISTRATION_EACH] = WAY_WALK,
	[WANT_EACH] = WAY_WALK, [STAND_IN_EACH] = WAY_WALK,
	[WATCH_EACH] = WAY_WALK, [WATCH_OF_PLAYER] = WAY_WALK,
	[TOURNAMENT_EACH] = WAY_WALK, [TOURNAMENTS_RUNNING] = WAY_WALK,
	[ENTRANT_EACH] = WAY_WALK, [PAIRING_EACH] = WAY_WALK,
	[OUTBOX_DUE] = WAY_WALK, [OUTBOX_EACH] = WAY_WALK,
	[OUTBOX_THEIRS] = WAY_WALK, [OUTBOX_HOST] = WAY_WALK,
	[OUTBOX_REFUSED] = WAY_WALK
};
