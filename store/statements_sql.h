/*
 * statements_sql.h: the statements that both engines share, with macros for the
 * parts that differ.
 *
 * This file is included twice, within the tables of sqlite_statements.c and of
 * postgresql_statements.c.  Each of these first defines the following macros
 * for its engine:
 *
 *	ADDED(column)		returns the number of an added row
 *	PAGE			limits the rows to STORE_PAGE
 *	INDEXED(index)		reads a table by this index
 *	IN_TURN			JOIN, with the table before it read first
 *	SAME_ADDRESS(a, b)	equal, ignoring case
 *	AS_TEXT(column)		the text of a column of bytes from outside
 *	BYTEWISE		compares a text by bytes, not by a language
 *	HAS(text, part)		true if the part is in the text
 *	IS_HOSTS(column)	true if the text is a line with an order of the
 *				host
 *	LAST_42(column)		its last 42 characters
 *	SAME, SAME_ROW(a, b)	equal, or both without a value
 *	EMPTY			no bytes
 *	HOLD			locks the rows read until the transaction ends
 *	UNHELD			reads only rows that nobody has locked (lock.h)
 */

	[MARK] = "SAVEPOINT mark",
	[MARK_BACK] = "ROLLBACK TO SAVEPOINT mark",
	[MARK_END] = "RELEASE SAVEPOINT mark",

	[HOST_SET] = "INSERT INTO host (host, name, key) VALUES (1, ?1, ?2)"
	    " ON CONFLICT (host) DO UPDATE SET name = excluded.name,"
	    " key = excluded.key",
	[HOST_GET] = "SELECT name, key FROM host",

	[PLAYER_ADD] = "INSERT INTO player (name, address, lang, key)"
	    " VALUES (?1, ?2, ?3, ?4)" ADDED("player"),
#define PLAYER "SELECT player, name, address, lang, key FROM player"
	[PLAYER_BY_NAME] = PLAYER " WHERE name = ?1",
	[PLAYER_BY_ID] = PLAYER " WHERE player = ?1",
	[PLAYER_SET] = "UPDATE player SET address = ?2, lang = ?3, key = ?4"
	    " WHERE player = ?1",
	[PLAYER_EACH] = PLAYER " ORDER BY name",
	[PLAYER_AT] = PLAYER " WHERE " SAME_ADDRESS("address", "?1")
	    " ORDER BY player LIMIT 1",
	[PLAYER_SEALING] = PLAYER " WHERE key >= ?1 AND key < ?2"
	    " AND substr(key, 1, 7) <> 'letter:'"
	    " ORDER BY name <> ?3, player LIMIT 1",
	[PLAYER_SAME_KEY] = PLAYER " WHERE " LAST_42("key") " = ?1"
	    " ORDER BY player",
#undef PLAYER
	/* A player who was replaced does not have the seat any more. */
	[PLAYER_GAMES] = "SELECT DISTINCT g.id"
	    " FROM seat AS s JOIN head AS h ON h.game = s.game"
	    " JOIN game AS g ON g.game = s.game"
	    " WHERE s.player = ?1 AND h.decision IS NOT NULL"
	    " AND NOT EXISTS (SELECT 1 FROM seat AS t WHERE t.game = s.game"
	    " AND t.seat = s.seat AND t.line > s.line) ORDER BY g.id",

	[GAME_ADD] = "INSERT INTO game (id, ruleset, rules, seats, no_join,"
	    " host, options, edition, deadline, secret, made)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
	    ADDED("game"),
	[TERMS_ADD] = "INSERT INTO terms (game, text) VALUES (?1, ?2)",
	[FORMAT_ADD] = "INSERT INTO format (game, format, plays, early,"
	    " bots, spare, letters) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
	[GAME_GET] = "SELECT g.game, g.id, g.ruleset, g.rules, g.seats,"
	    " g.no_join, g.host, g.options, g.edition, g.deadline, t.text,"
	    " g.secret, g.made, f.format, coalesce(f.plays, -1), f.early,"
	    " f.bots, f.spare, f.letters, (SELECT count(*) FROM early AS y"
	    " WHERE y.game = g.game AND y.decision IS NOT NULL)"
	    " FROM game AS g LEFT JOIN terms AS t ON t.game = g.game"
	    " LEFT JOIN format AS f ON f.game = g.game WHERE g.id = ?1",
	[GAME_NAME] = "SELECT id FROM game WHERE game = ?1",
	[GAME_SECRET] = "UPDATE game SET secret = ?2 WHERE game = ?1",
	[MOVED_PUT] = "INSERT INTO moved (game, address) VALUES (?1, ?2)"
	    " ON CONFLICT (game) DO UPDATE SET address = excluded.address",
	[MOVED_GET] = "SELECT address FROM moved WHERE game = ?1",

#define STATUS	"SELECT g.id, g.ruleset, h.decision, p.name, h.line," \
	    " h.since, h.until, h.round FROM "
#define STATUS_PLAYER	" LEFT JOIN player AS p ON p.player = h.player"
#define STATUS_OF_GAME	STATUS "game AS g" \
	    " LEFT JOIN head AS h ON h.game = g.game" STATUS_PLAYER
	[STATUS_ALL] = STATUS_OF_GAME " ORDER BY g.id",
	[STATUS_ONE] = STATUS_OF_GAME " WHERE g.id = ?1",
#undef STATUS_OF_GAME
#define STATUS_OF_HEAD	STATUS "head AS h" IN_TURN "game AS g" \
	    " ON g.game = h.game" STATUS_PLAYER
#define STATUS_DUE	STATUS_OF_HEAD " WHERE h.until <= ?1" \
	    " UNION " STATUS "join_deadline AS j" IN_TURN "head AS h" \
	    " ON h.game = j.game" IN_TURN "game AS g ON g.game = j.game" \
	    STATUS_PLAYER " WHERE j.until <= ?1"
	[STATUS_LATE] = STATUS_DUE " ORDER BY 1",
	[STATUS_DESK] = STATUS_DUE " UNION " STATUS_OF_HEAD
	    " WHERE h.desk = 1 ORDER BY 1",
#undef STATUS_DUE
	[STATUS_JOINS] = STATUS_OF_HEAD " WHERE h.decision = 'join'"
	    " ORDER BY h.game DESC LIMIT ?1",
#undef STATUS_OF_HEAD
#undef STATUS_PLAYER
#undef STATUS

	[SEAT_ADD] = "INSERT INTO seat (game, seat, line, player, key)"
	    " VALUES (?1, ?2, ?3, ?4, ?5)",
	[SEAT_EACH] = "SELECT s.seat, s.line, s.player, p.name, s.key"
	    " FROM seat AS s LEFT JOIN player AS p ON p.player = s.player"
	    " WHERE s.game = ?1 ORDER BY s.seat, s.line",

#define LINE "SELECT line, text, hash, file FROM log WHERE game = ?1 AND line "
	/* These two go on to the rows after the first: see call_at(). */
	[LINE_GET] = LINE ">= ?2 ORDER BY line" PAGE,
	[LINE_EACH] = LINE "> ?2 ORDER BY line" PAGE,
	[LINE_HOSTS] = LINE "> ?2 AND " IS_HOSTS("text") " ORDER BY line",
#undef LINE

#define FILES "SELECT file, seat, identity, text, seal, first, last" \
	    " FROM file WHERE game = ?1 AND "
	[FILE_GET] = FILES "file >= ?2 ORDER BY file" PAGE,
	[FILE_FIND] = FILES "identity = ?2",
#undef FILES

	[EVIDENCE_ADD] = "INSERT INTO evidence (game, file, e, salt, record,"
	    " letter) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
	[EVIDENCE_GET] = "SELECT file, e, salt, record, letter FROM evidence"
	    " WHERE game = ?1 AND file = ?2",
	[EVIDENCE_FIND] = "SELECT file FROM evidence WHERE game = ?1"
	    " AND e = ?2",
	[EVIDENCE_AFTER] = "SELECT file FROM evidence WHERE game = ?1"
	    " AND file > ?2 ORDER BY file LIMIT 1",

#define STANDS " WHERE game = ?1 AND decision IS NOT NULL"
	[EARLY_ADD] = "INSERT INTO early (game, seat, identity, decision,"
	    " after, line, number, text, seal, e, salt, record, letter)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,"
	    " ?13)",
#define EARLY "SELECT seat, identity, decision, after, line, number"
	[EARLY_FIND] = EARLY ", text, seal, e, salt, record, letter FROM early"
	    " WHERE game = ?1 AND seat = ?2 AND identity = ?3",
	[EARLY_EACH] = EARLY " FROM early" STANDS " ORDER BY seat, decision",
#undef EARLY
#define DROP "UPDATE early SET decision = NULL, text = '', seal = ''," \
	    " e = NULL, salt = NULL, record = NULL, letter = NULL" STANDS
	[EARLY_DROP] = DROP " AND seat = ?2 AND decision = ?3",
	[EARLY_DROP_SEAT] = DROP " AND seat = ?2",
	[EARLY_DROP_ALL] = DROP,
#undef DROP
#undef STANDS
	[EARLY_FORGET] = "DELETE FROM early WHERE game = ?1 AND seat = ?2"
	    " AND identity = ?3",
	/* The last row stays, because the next number is counted from it. */
	[EARLY_PURGE] = "DELETE FROM early WHERE game = ?1 AND seat = ?2"
	    " AND decision IS NULL AND after < ?3 AND number < ?4",
	[EARLY_LAST] = "SELECT coalesce(max(number), 0) FROM early"
	    " WHERE game = ?1 AND seat = ?2",

	[HEAD_PUT] = "INSERT INTO head (game, line, hash, files, file_head,"
	    " round, decision, player, since, until, desk) VALUES"
	    " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
	    " ON CONFLICT (game) DO"
	    " UPDATE SET line = excluded.line, hash = excluded.hash,"
	    " files = excluded.files, file_head = excluded.file_head,"
	    " round = excluded.round, decision = excluded.decision,"
	    " player = excluded.player, since = excluded.since, until"
	    " = excluded.until, desk = excluded.desk",
	[HEAD_GET] = "SELECT line, hash, files, file_head, round, decision,"
	    " player, since, until, desk FROM head WHERE game = ?1",

	[SNAPSHOT_ADD] = "INSERT INTO snapshot (game, era, line, layout,"
	    " position) VALUES (?1, ?2 >> 4, ?2, ?3, ?4)",
	[SNAPSHOT_GET] = "SELECT line, position FROM snapshot WHERE game = ?1"
	    " AND era <= (?2 >> 4) AND line <= ?2 AND layout = ?3"
	    " ORDER BY era DESC LIMIT 1",

	[ALARM_PUT] = "INSERT INTO alarm (game, player, act, remind, tries)"
	    " VALUES (?1, ?2, ?3, ?4, 0) ON CONFLICT (game) DO UPDATE SET"
	    " player = excluded.player, act = excluded.act, remind ="
	    " excluded.remind, tries = 0",
	[ALARM_DROP] = "DELETE FROM alarm WHERE game = ?1",
	[ALARM_TRY] = "UPDATE alarm SET tries = tries + 1 WHERE game ="
	    " (SELECT game FROM game WHERE id = ?1)",
	[ALARM_DUE] = "SELECT g.id"
	    " FROM alarm AS a" INDEXED("alarm_act") IN_TURN "game AS g"
	    " ON g.game = a.game"
	    " WHERE a.act <= ?1 ORDER BY a.tries, a.act, a.game",
	[HEAD_AHEAD] = "SELECT g.id"
	    " FROM head AS h" INDEXED("head_since") IN_TURN "game AS g"
	    " ON g.game = h.game"
	    " WHERE h.since > ?1 AND h.until IS NOT NULL ORDER BY h.game",
	/* SQLite sorts the rows, in a file if there are many. */
	[REMINDER_EACH] = "SELECT a.player, a.game"
	    " FROM alarm AS a" INDEXED("alarm_remind")
	    " LEFT JOIN mail_prefs AS m ON m.player = a.player"
	    " WHERE a.remind <= ?1"
	    " AND (m.reminded IS NULL OR m.reminded < ?2"
	    " OR m.reminded > ?2 + 86400)"
	    " ORDER BY a.player, a.game",

	[JOIN_DEADLINE_PUT] = "INSERT INTO join_deadline (game, until, next,"
	    " stage)"
	    " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (game) DO UPDATE"
	    " SET until = excluded.until, next = excluded.next, stage"
	    " = excluded.stage",
	[JOIN_DEADLINE_DROP] = "DELETE FROM join_deadline WHERE game = ?1",
#define JOINING "SELECT j.game, g.id, j.until, j.next, j.stage" \
	    " FROM join_deadline AS j JOIN game AS g ON g.game = j.game"
	[JOIN_DEADLINE_GET] = JOINING " WHERE j.game = ?1",
	[JOIN_DEADLINE_DUE] = JOINING " WHERE j.next IS NOT NULL"
	    " AND j.next <= ?1 AND (j.next, j.game) > (?2, ?3)"
	    " ORDER BY j.next, j.game LIMIT 1",
#undef JOINING

	[JOIN_DEADLINE_PUT_OFF] = "UPDATE join_deadline"
	    " SET until = until + ?1, next = next + ?1"
	    " WHERE next IS NOT NULL",
	[TOURNAMENT_PUT_OFF] = "UPDATE tournament SET until = until + ?1"
	    " WHERE until IS NOT NULL AND state <> 'over'",

	[CLOCK_SET] = "INSERT INTO clock (clock, ticked, gap, told) VALUES"
	    " (1, ?1, ?2, ?3) ON CONFLICT (clock) DO UPDATE SET ticked ="
	    " excluded.ticked, gap = excluded.gap, told = excluded.told",
	[CLOCK_GET] = "SELECT ticked, gap, told FROM clock",

	[ABSENCE_ADD] = "INSERT INTO absence (player, request, leaves,"
	    " returns) VALUES (?1, ?2, ?3, ?4)",
	[ABSENCE_EACH] = "SELECT player, request, leaves, returns"
	    " FROM absence WHERE player = ?1 AND returns > ?2"
	    " ORDER BY leaves, absence",

	[CONFIG_SET] = "INSERT INTO config (name, value) VALUES (?1, ?2) ON"
	    " CONFLICT (name) DO UPDATE SET value = excluded.value",
	[CONFIG_DROP] = "DELETE FROM config WHERE name = ?1",
	[CONFIG_GET] = "SELECT value FROM config WHERE name = ?1",

	[LETTER_ADD] = "INSERT INTO letter (at, message, hash, size, state,"
	    " tries, note, bytes, server)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)" ADDED("letter"),
	[LETTER_FIND] = "SELECT letter, state, tries FROM letter"
	    " WHERE message = ?1 AND hash = ?2",
	[LETTER_KNOWN] = "SELECT letter FROM letter WHERE message = ?1 LIMIT 1",
	/* Those with a note wait for something else than being read. */
	[LETTER_COMING] = "SELECT min(at) FROM letter" INDEXED("letter_open")
	    " WHERE state = 'new' AND note IS NULL"
	    " AND (tries = 0 OR at >= ?1)",
	[LETTER_OLDER] = "SELECT letter, tries FROM letter"
	    INDEXED("letter_open") " WHERE state = 'new' AND note IS NULL"
	    " AND letter > ?1 AND letter < ?2 ORDER BY letter LIMIT 1",
	[LETTER_WAITS] = "SELECT letter, at FROM letter"
	    INDEXED("letter_open")
	    " WHERE state = 'new' AND waits = ?1"
	    " AND (?2 = '' OR substr(" AS_TEXT("note") ", 5) = ?2)"
	    " ORDER BY letter LIMIT 1",
	[LETTER_LAST] = "SELECT at FROM letter ORDER BY letter DESC LIMIT 1",
#define LETTER(index) "SELECT l.letter, l.at, l.message, l.hash, l.size," \
	    " l.state, l.tries, l.note, coalesce(l.server, ''), l.waits," \
	    " coalesce(e.sender, '')," \
	    " coalesce(e.subject, ''), coalesce(e.words, 0), e.done, l.bytes" \
	    " FROM letter AS l" index \
	    " LEFT JOIN envelope AS e ON e.letter = l.letter"
	[LETTER_GET] = LETTER("") " WHERE l.letter = ?1",
	[LETTER_SET] = "UPDATE letter SET state = ?2, tries = ?3, note = ?4,"
	    " waits = ?5, server = ?6 WHERE letter = ?1",
	[LETTER_EMPTY] = "UPDATE letter SET bytes = " EMPTY
	    " WHERE letter = ?1",
	[LETTER_PURGE] = "UPDATE letter SET bytes = " EMPTY " WHERE letter IN"
	    " (SELECT letter FROM letter" INDEXED("letter_whole")
	    " WHERE length(bytes) > 0 AND at < ?1"
	    " AND state <> 'new' AND state <> 'stuck' AND NOT EXISTS"
	    " (SELECT 1 FROM envelope AS e WHERE e.letter = letter.letter"
	    " AND e.letter > ?3 AND e.words = 1 AND e.done IS NULL)"
	    " ORDER BY at LIMIT ?2" UNHELD ")",
	/* The youngest message for which the younger ones leave no room. */
	[WORDS_LAST] = "SELECT coalesce(max(letter), 0) FROM (SELECT e.letter,"
	    " sum(length(l.bytes)) OVER (ORDER BY e.letter DESC) AS room"
	    " FROM envelope AS e" IN_TURN "letter AS l"
	    " ON l.letter = e.letter WHERE e.words = 1 AND e.done IS NULL)"
	    " AS w WHERE room > ?1",
	/*
	 * New and stuck letters are few among many, so they are found by an
	 * index that has no other letters.
	 */
	[LETTER_NEXT_OPEN] = LETTER(INDEXED("letter_open"))
	    " WHERE l.state = ?1 AND (l.state = 'new' OR l.state = 'stuck')"
	    " AND l.letter > ?2 ORDER BY l.letter LIMIT 1",
	[LETTER_NEXT_DONE] = LETTER("") " WHERE l.state = ?1"
	    " AND l.letter > ?2 ORDER BY l.letter LIMIT 1",
	[LETTER_NEXT_WORDS] = LETTER("") " WHERE l.letter = (SELECT letter"
	    " FROM envelope WHERE words = 1 AND done IS NULL"
	    " AND letter > ?1 ORDER BY letter LIMIT 1)",

	[ENVELOPE_PUT] = "INSERT INTO envelope (letter, sender, subject,"
	    " words, done) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT"
	    " (letter) DO UPDATE SET sender = excluded.sender,"
	    " subject = excluded.subject, words = excluded.words,"
	    " done = excluded.done",

	/* A player's letters are those from the player's address, and those to
	   which the player got an answer. */
#define THEIRS "(SELECT letter FROM envelope WHERE sender <> ''" \
	    " AND " SAME_ADDRESS(AS_TEXT("sender"), "?2") \
	    " UNION SELECT letter FROM outbox WHERE player = ?1" \
	    " AND letter IS NOT NULL)"
	[LETTER_THEIRS] = LETTER("") " WHERE l.letter IN " THEIRS
	    " AND l.letter > ?3 ORDER BY l.letter LIMIT 1",
#undef LETTER
	[LETTER_FORGET] = "UPDATE letter SET bytes = " EMPTY
	    " WHERE letter IN " THEIRS " AND state NOT IN ('new', 'stuck')",
	[ENVELOPE_FORGET] = "UPDATE envelope SET sender = '', subject = ''"
	    " WHERE letter IN " THEIRS,
#undef THEIRS
	[OUTBOX_FORGET] = "UPDATE outbox SET bytes = " EMPTY ","
	    " recipient = '', error = NULL, args = '{}',"
	    " address = CASE WHEN player IS NULL THEN '' END,"
	    " state = CASE state WHEN 'sent' THEN 'sent' ELSE 'dropped' END"
	    " WHERE player = ?1 OR " SAME_ADDRESS("address", "?2"),
	/* Letters to others that have the address, or the name as a value. */
	[OUTBOX_UNNAME] = "UPDATE outbox SET args = '{}'"
	    " WHERE state IN ('sent', 'dropped', 'failed') AND ("
	    HAS("lower(" AS_TEXT("args") ")",
	    "lower(nullif(?1, '')" BYTEWISE ")")
	    " OR " HAS(AS_TEXT("args"), "'\"' || ?2 || '\"'") ")",
	[REQUEST_FORGET] = "UPDATE request SET player = '', text = '',"
	    " seal = '' WHERE player = ?1",
	[REGISTRATION_FORGET] = "UPDATE registration SET name = '',"
	    " address = '', wish = NULL, ended = coalesce(ended, at)"
	    " WHERE name = ?1 OR " SAME_ADDRESS("address", "?2"),
	[PLAYER_SEATS] = "SELECT count(*) FROM seat WHERE player = ?1",
	[PLAYER_FORGET] = "UPDATE player SET name = coalesce(?2, name),"
	    " address = '' WHERE player = ?1",
	[BARRED_ADD] = "INSERT INTO barred (address, key) VALUES (?1, ?2)",
	[BARRED_GET] = "SELECT 1 FROM barred WHERE (key = ?2"
	    " AND substr(key, 1, 7) <> 'letter:')"
	    " OR " SAME_ADDRESS("address", "?1") " LIMIT 1",

	[REQUEST_ADD] = "INSERT INTO request (identity, player, key, text,"
	    " seal, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)" ADDED("request"),
	[REQUEST_NEXT] = "SELECT request, identity, player, key, text, seal,"
	    " at FROM request WHERE request > ?1 ORDER BY request LIMIT 1",

	[REGISTRATION_ADD] = "INSERT INTO registration (name, address, lang,"
	    " key, token, at, confirmed, ended, wish)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
	    ADDED("registration"),
#define REGISTRATION "SELECT registration, name, address, lang, key, token," \
	    " at, confirmed, ended, wish FROM registration"
	/* A second use of the token waits for the first to finish. */
	[REGISTRATION_BY_TOKEN] = REGISTRATION " WHERE token = ?1" HOLD,
	[REGISTRATION_BY_NUMBER] = REGISTRATION " WHERE registration = ?1",
	[REGISTRATION_SET] = "UPDATE registration SET confirmed = ?2,"
	    " ended = ?3 WHERE registration = ?1",
	[REGISTRATION_EACH] = REGISTRATION " WHERE ended IS NULL"
	    " ORDER BY registration",
#undef REGISTRATION
	[REGISTRATION_END] = "UPDATE registration SET ended = ?2"
	    " WHERE registration IN (SELECT registration FROM registration"
	    " WHERE ended IS NULL AND confirmed IS NULL AND at < ?1"
	    UNHELD ")",

	[MAIL_PREFS_GET] = "SELECT digest, reminded, brief, html,"
	    " zone FROM mail_prefs WHERE player = ?1",
	[MAIL_PREFS_PUT] = "INSERT INTO mail_prefs (player, digest, reminded,"
	    " brief, html, zone) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
	    " ON CONFLICT (player) DO UPDATE SET digest ="
	    " excluded.digest, reminded = excluded.reminded, brief ="
	    " excluded.brief, html = excluded.html, zone ="
	    " excluded.zone",
	[WANT_PUT] = "INSERT INTO want (ruleset, seats, terms, player, at)"
	    " VALUES (?1, ?2, ?3, ?4, ?5)",
	[WANT_DROP] = "DELETE FROM want WHERE (?1 = '' OR ruleset = ?1)"
	    " AND (?2 = 0 OR seats = ?2) AND (?3 = '' OR terms = ?3)"
	    " AND (?4 = 0 OR player = ?4)",
	[WANT_EACH] = "SELECT w.ruleset, w.seats, w.terms, w.player, p.name,"
	    " w.at FROM want AS w JOIN player AS p ON p.player = w.player"
	    " ORDER BY w.ruleset, w.seats, w.terms, w.at, w.player",
	[STAND_IN_PUT] = "INSERT INTO stand_in (player, ruleset, at) VALUES"
	    " (?1, ?2, ?3) ON CONFLICT (player, ruleset)"
	    " DO UPDATE SET at = stand_in.at",
	[STAND_IN_DROP] = "DELETE FROM stand_in WHERE player = ?1"
	    " AND (?2 = '' OR ruleset = ?2)",
	[STAND_IN_EACH] = "SELECT s.player, p.name, s.ruleset, s.at"
	    " FROM stand_in AS s JOIN player AS p ON p.player = s.player"
	    " ORDER BY s.ruleset, s.at, p.name",
	[OFFER_PUT] = "INSERT INTO offer (game, seat, until, told) VALUES"
	    " (?1, ?2, ?3, ?4) ON CONFLICT (game) DO UPDATE SET"
	    " seat = excluded.seat, until = excluded.until,"
	    " told = excluded.told",
	[OFFER_DROP] = "DELETE FROM offer WHERE game = ?1",
#define OFFER "SELECT o.game, g.id, o.seat, o.until, o.told" \
	    " FROM offer AS o JOIN game AS g ON g.game = o.game"
	[OFFER_GET] = OFFER " WHERE g.id = ?1",
	[OFFER_DUE] = OFFER " WHERE o.until <= ?1 AND o.game > ?2"
	    " ORDER BY o.game LIMIT 1",
#undef OFFER
	[WATCH_PUT] = "INSERT INTO watch (game, player, round, line)"
	    " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (game, player)"
	    " DO UPDATE SET round = excluded.round, line = excluded.line",
	[WATCH_DROP] = "DELETE FROM watch WHERE player = ?2"
	    " AND (?1 = 0 OR game = ?1)",
#define WATCH "SELECT w.game, w.player, w.round, w.line, g.id" \
	    " FROM watch AS w JOIN game AS g ON g.game = w.game"
	[WATCH_EACH] = WATCH " WHERE w.game = ?1 ORDER BY w.player",
	[WATCH_OF_PLAYER] = WATCH " WHERE w.player = ?1 ORDER BY g.id",
#undef WATCH
	[TOURNAMENT_ADD] = "INSERT INTO tournament (name, ruleset, terms,"
	    " rounds, seats, length, drawn, state, round, until, at)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
	    ADDED("tournament"),
	[TOURNAMENT_SET] = "UPDATE tournament SET state = ?2, round = ?3,"
	    " until = ?4 WHERE tournament = ?1",
#define TOURNAMENT "SELECT tournament, name, ruleset, terms, rounds," \
	    " seats, length, drawn, state, round, until, at FROM tournament"
	[TOURNAMENT_GET] = TOURNAMENT " WHERE name = ?1",
	[TOURNAMENT_EACH] = TOURNAMENT " ORDER BY name",
	[TOURNAMENTS_RUNNING] = TOURNAMENT " WHERE state = 'running'"
	    " ORDER BY name",
#undef TOURNAMENT
	[ENTRANT_PUT] = "INSERT INTO entrant (tournament, player, request,"
	    " entry, gone) VALUES (?1, ?2, ?3, ?4, ?5)"
	    " ON CONFLICT (tournament, player) DO UPDATE SET"
	    " request = excluded.request, entry = excluded.entry,"
	    " gone = excluded.gone",
	[ENTRANT_EACH] = "SELECT e.player, p.name, e.request, e.entry, e.gone"
	    " FROM entrant AS e JOIN player AS p ON p.player = e.player"
	    " WHERE e.tournament = ?1 ORDER BY p.name",
	[PAIRING_ADD] = "INSERT INTO pairing (tournament, round, player,"
	    " number, seat, game) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
	[PAIRING_CLOSE] = "UPDATE pairing SET line = (SELECT h.line"
	    " FROM head AS h WHERE h.game = pairing.game)"
	    " WHERE tournament = ?1 AND round = ?2 AND line IS NULL"
	    " AND game IS NOT NULL",
#define IS_OVER "(h.decision IS NULL OR EXISTS (SELECT 1 FROM moved AS m" \
	    " WHERE m.game = p.game))"
	[PAIRING_EACH] = "SELECT p.round, p.number, p.seat, p.player, p.game,"
	    " g.id, p.line, (SELECT count(*) FROM head AS h"
	    " WHERE h.game = p.game AND " IS_OVER ")"
	    " FROM pairing AS p"
	    " LEFT JOIN game AS g ON g.game = p.game"
	    " WHERE p.tournament = ?1 ORDER BY p.round, p.number, p.seat,"
	    " p.player",
	[PAIRING_LEFT] = "SELECT count(*) FROM pairing AS p"
	    " JOIN head AS h ON h.game = p.game"
	    " WHERE p.tournament = ?1 AND p.round = ?2 AND NOT " IS_OVER,
#undef IS_OVER
	[BUDGET_GET] = "SELECT ends, used FROM budget"
	    " WHERE name = ?1 AND who = ?2",
	[BUDGET_PUT] = "INSERT INTO budget (name, who, ends, used)"
	    " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (name, who) DO UPDATE"
	    " SET ends = excluded.ends, used = excluded.used",
	[BUDGET_CLEAR] = "DELETE FROM budget WHERE (name, who) IN"
	    " (SELECT name, who FROM budget WHERE ends < ?1"
	    " ORDER BY ends LIMIT ?2" UNHELD ")",

	[DKIM_KEY_ADD] = "INSERT INTO dkim_key (domain, selector, hash, first,"
	    " last, counts, waits, good, record)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
	[DKIM_KEY_SET] = "UPDATE dkim_key SET last = ?4, counts = ?5,"
	    " waits = ?6, good = ?7 WHERE domain = ?1 AND selector = ?2"
	    " AND hash = ?3",
	[DKIM_KEY_CALM] = "UPDATE dkim_key SET waits = NULL WHERE domain = ?1"
	    " AND selector = ?2 AND hash <> ?3 AND waits IS NOT NULL",
#define DKIM_KEY "SELECT hash, first, last, counts, waits, good, (SELECT" \
	    " count(*) FROM dkim_key AS w WHERE w.domain = ?1" \
	    " AND w.selector = ?2 AND w.waits IS NOT NULL), record" \
	    " FROM dkim_key WHERE domain = ?1 AND selector = ?2"
	[DKIM_KEY_LATEST] = DKIM_KEY
	    " ORDER BY coalesce(counts, -1) DESC, last DESC LIMIT 1",
	[DKIM_KEY_GET] = DKIM_KEY " AND hash = ?3",
#undef DKIM_KEY

	[OUTBOX_ADD] = "INSERT INTO outbox (at, player, address, game, kind,"
	    " line, letter, args, state, tries, next)"
	    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
#define OUTBOX(bytes) "SELECT o.outbox, o.at, o.player, o.address," \
	    " o.game, o.kind, o.line, o.letter, o.args, o.state, o.tries," \
	    " o.next, o.message, o.recipient, o.sent, o.error, p.name, g.id," \
	    " CAST(CASE WHEN r.player IS NOT NULL THEN 1 WHEN o.address" \
	    " IS NULL AND p.address = '-' THEN 2 ELSE 0 END AS BIGINT), " \
	    bytes \
	    " FROM outbox AS o" \
	    " LEFT JOIN returned AS r ON r.player = o.player" \
	    " AND o.address IS NULL" \
	    " LEFT JOIN player AS p ON p.player = o.player" \
	    " LEFT JOIN game AS g ON g.game = o.game"
	[OUTBOX_GET] = OUTBOX("o.bytes") " WHERE o.outbox = ?1",
	[OUTBOX_SET] = "UPDATE outbox SET state = ?2, tries = ?3, next = ?4,"
	    " message = ?5, recipient = ?6, sent = ?7, error = ?8, bytes = ?9"
	    " WHERE outbox = ?1",
	[OUTBOX_OPEN] = "SELECT tries, next FROM outbox WHERE outbox = ?1"
	    " AND (state = 'waiting' OR state = 'sending')",
	[OUTBOX_DUE] = "SELECT outbox FROM outbox" INDEXED("outbox_due")
	    " WHERE (state = 'waiting' OR state = 'sending')"
	    /*
	     * No letter waits longer than a day.  A later time means that the
	     * clock was ahead when it was set.
	     */
	    " AND (next <= ?1 OR next > ?1 + 86400)"
	    " AND (player IS NULL OR address IS NOT NULL"
	    " OR player NOT IN (SELECT player FROM returned)"
	    " AND NOT EXISTS (SELECT 1 FROM player AS p"
	    " WHERE p.player = outbox.player AND p.address = '-'))"
	    " ORDER BY tries, outbox",
	[OUTBOX_HELD] = OUTBOX("o.bytes")
	    " WHERE o.state = 'waiting' AND " SAME_ROW("o.player", "?1")
	    " AND " SAME_ROW("o.game", "?2")
	    " AND o.kind = ?3 AND o.outbox > ?4 ORDER BY o.outbox LIMIT 1",
	[OUTBOX_DROP] = "UPDATE outbox SET state = 'dropped'"
	    " WHERE outbox = ?1 AND state = 'waiting'",
	[OUTBOX_EACH] = OUTBOX("NULL")
	    " WHERE ?1 <> 0 OR o.state NOT IN ('sent', 'dropped')"
	    " ORDER BY o.outbox",
	[OUTBOX_THEIRS] = OUTBOX("o.bytes") " WHERE o.player = ?1"
	    " ORDER BY o.outbox",
	[OUTBOX_HOST] = OUTBOX("NULL")
	    /* The + makes SQLite sort, rather than read all rows in order. */
	    " WHERE o.kind = 'host' AND o.at >= ?1 ORDER BY +o.outbox",
	[OUTBOX_REFUSED] = OUTBOX("NULL")
	    " WHERE o.kind IN ('refusal', 'answers') AND o.args <> '{}'"
	    " AND coalesce(o.sent, o.next) >= ?1 ORDER BY +o.outbox",
	[OUTBOX_SAID] = OUTBOX("NULL")
	    " WHERE o.kind = 'say' AND coalesce(o.player, 0) = ?1"
	    " AND coalesce(o.address, '') = ?2 ORDER BY o.outbox DESC LIMIT 1",
#undef OUTBOX
	[OUTBOX_PURGE] = "UPDATE outbox SET bytes = " EMPTY " WHERE outbox IN"
	    " (SELECT outbox FROM outbox" INDEXED("outbox_whole")
	    " WHERE length(bytes) > 0 AND coalesce(sent, next) < ?1"
	    " AND state <> 'waiting' AND state <> 'sending'"
	    " ORDER BY coalesce(sent, next) LIMIT ?2" UNHELD ")",
	[OUTBOX_EMPTY] = "UPDATE outbox SET args = '{}' WHERE outbox IN"
	    " (SELECT outbox FROM outbox" INDEXED("outbox_refused")
	    " WHERE kind IN ('refusal', 'answers') AND args <> '{}'"
	    " AND coalesce(sent, next) < ?1"
	    " AND state <> 'waiting' AND state <> 'sending'"
	    " ORDER BY coalesce(sent, next) LIMIT ?2" UNHELD ")",
	[OUTBOX_CAME] = "UPDATE outbox SET state = 'waiting', tries = 0,"
	    " next = ?2, message = NULL, recipient = NULL, sent = NULL,"
	    " bytes = NULL WHERE player = ?1 AND address IS NULL"
	    " AND state = 'failed' AND sent IS NOT NULL",
	[RETURNED_ADD] = "INSERT INTO returned"
	    " (player, at, letter, why) VALUES (?1, ?2, ?3, ?4)"
	    " ON CONFLICT (player) DO NOTHING",
	[RETURNED_DROP] = "DELETE FROM returned WHERE player = ?1",
	[RETURNED_EACH] = "SELECT r.player, r.at, r.letter, r.why, p.name,"
	    " p.address FROM returned AS r"
	    " JOIN player AS p ON p.player = r.player ORDER BY p.name",
