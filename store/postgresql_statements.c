/*
 * What PostgreSQL does not understand in the words of SQLite, or is better
 * asked otherwise.  What is not here is asked as statements.c has it.
 *
 * What was there already is no error here, as an error ends the transaction:
 * it adds no row (see postgresql_ways).  A row that is added tells its number.
 */
#include "store/postgresql.h"

#include "store/statements.h"

#define ADDED(what)	" ON CONFLICT DO NOTHING RETURNING " what

const char *const postgresql_statements[STATEMENTS] = {
	[MARK_BACK] = "ROLLBACK TO SAVEPOINT mark",
	[MARK_END] = "RELEASE SAVEPOINT mark",

	[PLAYER_ADD] = "INSERT INTO player (name, address, lang, key)"
	    " VALUES (?1, ?2, ?3, ?4)" ADDED("player"),
	[PLAYER_AT] = "SELECT player, name, address, lang, key FROM player"
	    " WHERE lower(address) = lower(?1 COLLATE \"C\")"
	    " ORDER BY player LIMIT 1",
	[PLAYER_SAME_KEY] = "SELECT player, name, address, lang, key"
	    " FROM player WHERE right(key, 42) = ?1 ORDER BY player",
	[GAME_ADD] = "INSERT INTO game (id, ruleset, rules, seats, no_join,"
	    " host, options, edition, deadline, secret, made)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
	    ADDED("game"),

#define STATUS	"SELECT g.id, g.ruleset, h.decision, p.name, h.line," \
	    " h.since, h.until, h.round FROM "
#define STATUS_PLAYER	" LEFT JOIN player AS p ON p.player = h.player"
	[STATUS_LATE] = STATUS "head AS h JOIN game AS g"
	    " ON g.game = h.game" STATUS_PLAYER " WHERE h.until <= ?1"
	    " UNION " STATUS "join_deadline AS j JOIN head AS h"
	    " ON h.game = j.game JOIN game AS g ON g.game = j.game"
	    STATUS_PLAYER " WHERE j.until <= ?2 ORDER BY 1",
#undef STATUS_PLAYER
#undef STATUS
	/* Whether the row was there need not be asked first. */
	[SNAPSHOT_MOVE] = "INSERT INTO snapshot (game, era, line, layout,"
	    " position) VALUES (?1, ?2 >> 4, ?2, ?3, ?4)"
	    " ON CONFLICT (game, era) DO UPDATE SET line = excluded.line,"
	    " layout = excluded.layout, position = excluded.position",

	/* Without a row where there is one, or a gap. */
	[LINE_ADD] = "INSERT INTO log (game, line, text, hash, file)"
	    " SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?2 = 0 OR EXISTS (SELECT 1"
	    " FROM log WHERE game = ?1 AND line = ?2 - 1)"
	    " ON CONFLICT DO NOTHING",
	[FILE_ADD] = "INSERT INTO file (game, file, seat, identity, text,"
	    " seal, first, last) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"
	    " WHERE ?2 = 1 OR EXISTS (SELECT 1 FROM file WHERE game = ?1"
	    " AND file = ?2 - 1) ON CONFLICT DO NOTHING",
	/* A page of rows: what comes next is asked for in another. */
	[LINE_GET] = "SELECT line, text, hash, file FROM log"
	    " WHERE game = ?1 AND line >= ?2 ORDER BY line" STORE_LIMIT,
	[LINE_EACH] = "SELECT line, text, hash, file FROM log"
	    " WHERE game = ?1 AND line > ?2 ORDER BY line" STORE_LIMIT,
	[FILE_GET] = "SELECT file, seat, identity, text, seal, first, last"
	    " FROM file WHERE game = ?1 AND file >= ?2 ORDER BY file"
	    STORE_LIMIT,
	[LINE_HOSTS] = "SELECT line, text, hash, file FROM log"
	    " WHERE game = ?1 AND line > ?2 AND substring(text FROM"
	    " position(' '::bytea IN text) + 22 FOR 5) = 'host '::bytea"
	    " ORDER BY line",

#define ALARM(after) "SELECT a.act, a.game, g.id" \
	    " FROM alarm AS a JOIN game AS g ON g.game = a.game" \
	    " WHERE a.act <= ?1 AND " after " ORDER BY a.act, a.game LIMIT ?4"
	[ALARM_SAME] = ALARM("a.act = ?2 AND a.game > ?3"),
	[ALARM_DUE] = ALARM("a.act > ?2"),
#undef ALARM
	[REMINDER_EACH] = "SELECT a.player, a.game FROM alarm AS a"
	    " LEFT JOIN mail_prefs AS m ON m.player = a.player"
	    " WHERE a.remind <= ?1"
	    " AND (m.reminded IS NULL OR m.reminded < ?2"
	    " OR m.reminded > ?2 + 86400)"
	    " ORDER BY a.player, a.game",
	[OUTAGE_EACH] = "SELECT o.outage, o.began, o.ended, o.seconds,"
	    " o.total, o.text, o.seal, c.at, c.text, c.seal FROM outage AS o"
	    " LEFT JOIN cancelled AS c ON c.outage = o.outage"
	    " WHERE o.outage > ?1 ORDER BY o.outage" STORE_LIMIT,
	/* A sum of numbers is wider than they are. */
	[OUTAGE_TOTAL] = "SELECT coalesce((SELECT total FROM outage"
	    " ORDER BY outage DESC LIMIT 1), 0) -"
	    " coalesce((SELECT sum(o.seconds) FROM cancelled AS c"
	    " JOIN outage AS o ON o.outage = c.outage), 0)::bigint",
	[MARK_SET] = "INSERT INTO mark (mark, letter, game, file)"
	    " VALUES (1, (SELECT coalesce(max(letter), 0) FROM letter),"
	    " (SELECT coalesce(max(game), 0) FROM game),"
	    " (SELECT coalesce(max(came), 0) FROM file))"
	    " ON CONFLICT (mark) DO UPDATE SET letter = excluded.letter,"
	    " game = excluded.game, file = excluded.file",
#define SINCE(what, table) "> greatest((SELECT max(" what ") FROM " table \
	    ") - 1000, coalesce((SELECT " table " FROM mark), 0))"
	[MARK_TIME] = "SELECT greatest("
	    "coalesce((SELECT max(at) FROM letter WHERE letter "
	    SINCE("letter", "letter") "), 0),"
	    " coalesce((SELECT max(made) FROM game WHERE game "
	    SINCE("game", "game") "), 0))",
	[MARK_LINES] = "SELECT l.text FROM file AS f"
	    " JOIN game AS g ON g.game = f.game"
	    " JOIN log AS l ON l.game = f.game AND l.line = f.last"
	    " WHERE f.came " SINCE("came", "file")
	    " AND g.secret IS NOT NULL",
#undef SINCE

	[ABSENCE_ADD] = "INSERT INTO absence (player, request, leaves,"
	    " returns) VALUES (?1, ?2, ?3, ?4)" ADDED("absence"),

	[LETTER_ADD] = "INSERT INTO letter (at, message, hash, size, state,"
	    " tries, note, bytes) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
	    ADDED("letter"),
	[LETTER_COMING] = "SELECT min(at) FROM letter WHERE state = 'new'"
	    " AND at >= ?1",
#define LETTER	"SELECT l.letter, l.at, l.message, l.hash, l.size," \
	    " l.state, l.tries, l.note, coalesce(e.sender, '')," \
	    " coalesce(e.subject, ''), coalesce(e.words, 0), e.done, l.bytes" \
	    " FROM letter AS l " \
	    " LEFT JOIN envelope AS e ON e.letter = l.letter"
	[LETTER_EMPTY] = "UPDATE letter SET bytes = '' WHERE letter = ?1",
	[LETTER_PURGE] = "UPDATE letter SET bytes = '' WHERE letter IN"
	    " (SELECT letter FROM letter"
	    " WHERE length(bytes) > 0 AND at < ?1"
	    " AND state <> 'new' AND state <> 'stuck' ORDER BY at LIMIT ?2"
	    " FOR UPDATE SKIP LOCKED)",
	[LETTER_NEXT_OPEN] = LETTER
	    " WHERE l.state = ?1 AND (l.state = 'new' OR l.state = 'stuck')"
	    " AND l.letter > ?2 ORDER BY l.letter LIMIT 1",
	/* A byte that is no ASCII stands there as three digits. */
#define THEIRS "(SELECT letter FROM envelope WHERE sender <> ''" \
	    " AND lower(encode(sender, 'escape') COLLATE \"C\") =" \
	    " lower(?2 COLLATE \"C\")" \
	    " UNION SELECT letter FROM outbox WHERE player = ?1" \
	    " AND letter IS NOT NULL)"
	[LETTER_THEIRS] = LETTER " WHERE l.letter IN " THEIRS
	    " AND l.letter > ?3 ORDER BY l.letter LIMIT 1",
#undef LETTER
	[LETTER_FORGET] = "UPDATE letter SET bytes = '' WHERE letter IN "
	    THEIRS " AND state NOT IN ('new', 'stuck')",
	[ENVELOPE_FORGET] = "UPDATE envelope SET sender = '', subject = ''"
	    " WHERE letter IN " THEIRS,
#undef THEIRS
	[OUTBOX_FORGET] = "UPDATE outbox SET bytes = '', recipient = '',"
	    " error = NULL, args = '{}',"
	    " address = CASE WHEN player IS NULL THEN '' END,"
	    " state = CASE state WHEN 'sent' THEN 'sent' ELSE 'dropped' END"
	    " WHERE player = ?1"
	    " OR lower(address) = lower(?2 COLLATE \"C\")",
	[OUTBOX_UNNAME] = "UPDATE outbox SET args = '{}'"
	    " WHERE state IN ('sent', 'dropped', 'failed') AND ("
	    "strpos(lower(encode(args, 'escape') COLLATE \"C\"),"
	    " lower(nullif(?1, '') COLLATE \"C\")) > 0"
	    " OR strpos(encode(args, 'escape'), '\"' || ?2 || '\"') > 0)",
	[REGISTRATION_FORGET] = "UPDATE registration SET name = '',"
	    " address = '', ended = coalesce(ended, at)"
	    " WHERE name = ?1 OR lower(address) = lower(?2 COLLATE \"C\")",
	[BARRED_GET] = "SELECT 1 FROM barred WHERE key = ?2"
	    " OR lower(address) = lower(?1 COLLATE \"C\") LIMIT 1",

	[REQUEST_ADD] = "INSERT INTO request (identity, player, key, text,"
	    " seal, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)" ADDED("request"),
	[REGISTRATION_ADD] = "INSERT INTO registration (name, address, lang,"
	    " key, token, at, confirmed, ended)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
	    ADDED("registration"),

	/* Who comes with it again waits for what becomes of the first. */
	[REGISTRATION_BY_TOKEN] = "SELECT registration, name, address, lang,"
	    " key, token, at, confirmed, ended FROM registration"
	    " WHERE token = ?1 FOR UPDATE",
	[REGISTRATION_END] = "UPDATE registration SET ended = ?2"
	    " WHERE registration IN (SELECT registration FROM registration"
	    " WHERE ended IS NULL AND confirmed IS NULL AND at < ?1"
	    " FOR UPDATE SKIP LOCKED)",
	[BUDGET_CLEAR] = "DELETE FROM budget WHERE (name, who) IN"
	    " (SELECT name, who FROM budget WHERE ends < ?1"
	    " ORDER BY ends LIMIT ?2 FOR UPDATE SKIP LOCKED)",

#define OUTBOX(bytes) "SELECT o.outbox, o.at, o.player, o.address," \
	    " o.game, o.kind, o.line, o.letter, o.args, o.state, o.tries," \
	    " o.next, o.message, o.recipient, o.sent, o.error, p.name, g.id," \
	    " r.player IS NOT NULL, " bytes " FROM outbox AS o" \
	    " LEFT JOIN returned AS r ON r.player = o.player" \
	    " AND o.address IS NULL" \
	    " LEFT JOIN player AS p ON p.player = o.player" \
	    " LEFT JOIN game AS g ON g.game = o.game"
	[OUTBOX_DUE] = "SELECT outbox, player, address, game FROM outbox"
	    " WHERE (state = 'waiting' OR state = 'sending')"
	    " AND (next <= ?1 OR next > ?1 + 86400)"
	    " AND (player IS NULL OR address IS NOT NULL"
	    " OR player NOT IN (SELECT player FROM returned))"
	    " ORDER BY outbox",
	[OUTBOX_HELD] = OUTBOX("o.bytes")
	    " WHERE o.state = 'waiting' AND coalesce(o.player, 0) = ?1"
	    " AND coalesce(o.game, 0) = coalesce(?2::bigint, 0)"
	    " AND o.kind = ?3 AND o.outbox > ?4 ORDER BY o.outbox LIMIT 1",
#undef OUTBOX
	/* Of those at which nobody is: see lock.h. */
	[JOIN_DEADLINE_DUE] = "SELECT j.game, g.id, j.until, j.next, j.stage"
	    " FROM join_deadline AS j JOIN game AS g ON g.game = j.game"
	    " JOIN head AS h ON h.game = j.game WHERE j.next <= ?1"
	    " AND (j.next, j.game) > (?2, ?3)"
	    " ORDER BY j.next, j.game LIMIT 1"
	    " FOR NO KEY UPDATE OF h SKIP LOCKED",
	[OUTBOX_PURGE] = "UPDATE outbox SET bytes = '' WHERE outbox IN"
	    " (SELECT outbox FROM outbox"
	    " WHERE length(bytes) > 0 AND coalesce(sent, next) < ?1"
	    " AND state <> 'waiting' AND state <> 'sending'"
	    " ORDER BY coalesce(sent, next) LIMIT ?2"
	    " FOR UPDATE SKIP LOCKED)",
#define LISTED(what, list) what " = ANY(string_to_array(" list "::text, ' '))"
#define HEADS	"SELECT g.id FROM head AS h JOIN game AS g" \
	    " ON g.game = h.game WHERE "
#define IN_ORDER " ORDER BY g.id FOR NO KEY UPDATE OF h"
	[HOLD_CLOCK] = "SELECT pg_advisory_xact_lock(1314213443, 2)",
	/* As OUTBOX_DUE: what is sent elsewhere is not, before that ends. */
	[HOLD_OUTBOX] = "SELECT 1 FROM outbox WHERE outbox = ?1"
	    " AND (state = 'waiting' OR state = 'sending')"
	    " AND (next <= ?2 OR next > ?2 + 86400) FOR UPDATE SKIP LOCKED",
	[LOCK_OUTBOX] = "SELECT 1 FROM outbox WHERE outbox = ?1 FOR UPDATE",
	[HOLD_LETTER] = "SELECT 1 FROM letter WHERE letter = ?1 FOR UPDATE",
	[HOLD_PLAYERS] = "SELECT 1 FROM player WHERE " LISTED("name", "?1")
	    " ORDER BY player FOR NO KEY UPDATE",
	[HOLD_GAME] = "SELECT 1 FROM head WHERE game ="
	    " (SELECT game FROM game WHERE id = ?1) FOR NO KEY UPDATE",
	[HOLD_GAMES] = HEADS LISTED("g.id", "?1") IN_ORDER,
	[HOLD_THEIRS] = HEADS "h.game IN (SELECT game FROM game WHERE "
	    LISTED("id", "?1") " UNION SELECT s.game FROM seat AS s"
	    " JOIN player AS p ON p.player = s.player"
	    " JOIN head AS r ON r.game = s.game AND r.decision IS NOT NULL"
	    " WHERE " LISTED("p.name", "?2") ")" IN_ORDER,
	[SHARE_PLAYERS] = "SELECT 1 FROM player WHERE " LISTED("name", "?1")
	    " ORDER BY player FOR SHARE",
	[TRY_GAMES] = HEADS LISTED("g.id", "?1") IN_ORDER " SKIP LOCKED",
	[TRY_PLAYERS] = "SELECT player FROM player WHERE player ="
	    " ANY(string_to_array(?1::text, ' ')::bigint[])"
	    " ORDER BY player FOR NO KEY UPDATE SKIP LOCKED",
#undef IN_ORDER
#undef HEADS
#undef LISTED
	[CLAIM_LETTER] = "SELECT pg_advisory_lock(?1)",
	[CLAIM_FREE] = "SELECT pg_try_advisory_lock(?1)",
	[CLAIM_END] = "SELECT pg_advisory_unlock(?1)",

	[OUTBOX_YOUNGER] = "SELECT 1 FROM outbox"
	    " WHERE (state = 'waiting' OR state = 'sending')"
	    " AND coalesce(player, 0) = coalesce(?1::bigint, 0)"
	    " AND coalesce(game, 0) = coalesce(?2::bigint, 0) AND kind = ?3"
	    " AND address IS NOT DISTINCT FROM ?4 AND outbox > ?5 LIMIT 1"
};

const unsigned char postgresql_ways[STATEMENTS] = {
	[PLAYER_ADD] = WAY_ADD, [GAME_ADD] = WAY_ADD,
	[ABSENCE_ADD] = WAY_ADD, [LETTER_ADD] = WAY_ADD,
	[REQUEST_ADD] = WAY_ADD, [REGISTRATION_ADD] = WAY_ADD,
	[OUTBOX_ADD] = WAY_LATER,
	[LINE_ADD] = WAY_ONCE, [FILE_ADD] = WAY_ONCE,
	[MARK] = WAY_LATER, [MARK_BACK] = WAY_LATER, [MARK_END] = WAY_LATER,
	[HEAD_PUT] = WAY_LATER, [SNAPSHOT_MOVE] = WAY_CHANGE,
	[ALARM_PUT] = WAY_LATER, [ALARM_DROP] = WAY_LATER,
	[BUDGET_PUT] = WAY_LATER, [BUDGET_CLEAR] = WAY_LATER,
	[ENVELOPE_PUT] = WAY_LATER,
	[HOLD_CLOCK] = WAY_LATER, [HOLD_LETTER] = WAY_LATER,
	[HOLD_PLAYERS] = WAY_LATER, [HOLD_GAME] = WAY_LATER,
	[HOLD_GAMES] = WAY_LATER, [HOLD_THEIRS] = WAY_LATER,
	[LOCK_OUTBOX] = WAY_LATER, [SHARE_PLAYERS] = WAY_LATER,
	[PLAYER_SET] = WAY_TRY, [SEAT_ADD] = WAY_TRY, [TERMS_ADD] = WAY_TRY,
	[FORMAT_ADD] = WAY_TRY, [OUTAGE_CANCEL] = WAY_TRY,
	[LETTER_EMPTY] = WAY_TRY,
	[COPY_WRITE] = WAY_LATER,
	[COPY_READ] = WAY_WALK, [STATUS_ALL] = WAY_WALK,
	[STATUS_LATE] = WAY_WALK,
	[REMINDER_EACH] = WAY_WALK,
	[MARK_LINES] = WAY_WALK, [PLAYER_EACH] = WAY_WALK,
	[REGISTRATION_EACH] = WAY_WALK, [WANT_EACH] = WAY_WALK,
	[OUTBOX_DUE] = WAY_WALK, [OUTBOX_EACH] = WAY_WALK,
	[OUTBOX_THEIRS] = WAY_WALK, [OUTBOX_HOST] = WAY_WALK
};
