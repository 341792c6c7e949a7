-- The tables and indexes of a nuncio store, for both engines.  schema.sh writes
-- them in the words of each engine.  kept.sql has the triggers that protect
-- authoritative rows.  The schema.sql of each engine has the rest: the version,
-- the triggers that check new rows, and rights.
--
-- Times are seconds since 1970, UTC.  Hashes are 32 bytes of BLAKE2b.  Keys are
-- one word (core/key.h): ed:RW... or ssh:AAAA...  The key of a player may also
-- be letter:DOMAIN, which several players may have.
--
-- The log, the files and the seats of a game are authoritative.  Rows are added
-- to them, but never changed.  `head` and `snapshot` are caches that follow
-- from these tables.
--
-- A change here is a new version of the store, see schema.h.
--
-- The types, with what SQLite and PostgreSQL call them:
--
--	SERIAL	INTEGER	bigint	a number that the engine gives
--	INTEGER	INTEGER	bigint
--	WORD	TEXT	word	text that the program has checked, sorted by
--				its bytes
--	TEXT	TEXT	bytea	text that others have written: PostgreSQL's
--				text cannot hold every byte
--	BLOB	BLOB	bytea
--
-- A line that ends with the name of an engine as a comment is for that engine
-- only.
--
-- On SQLite, tables of short rows that are read by their key are WITHOUT ROWID.
-- Long rows (turn files, snapshots, letters) are in tables with rowids, where a
-- new row goes to the end, and a slim index finds them by key.  A long column
-- is the last column of its table, because columns behind it are slow to read.
--
CREATE DOMAIN word AS text COLLATE "C";		-- PostgreSQL

-- The host of this store: one row.
CREATE TABLE host (
	host	INTEGER PRIMARY KEY CHECK (host = 1),
	name	WORD NOT NULL,
	key	WORD NOT NULL			-- the public one; the secret
						-- one is STORE.key
);

CREATE TABLE player (
	player	SERIAL PRIMARY KEY,
	name	WORD NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	WORD NOT NULL,			-- answers go there
	lang	WORD NOT NULL,			-- a folder of templates/
	key	WORD NOT NULL			-- the key for later games
);
-- No two players have the same key, except for a letter key.
CREATE UNIQUE INDEX player_own_key ON player (key)
    WHERE substr(key, 1, 7) <> 'letter:';

CREATE TABLE game (
	game	SERIAL PRIMARY KEY,
	id	WORD NOT NULL UNIQUE,		-- as players write it
	ruleset	WORD NOT NULL,
	rules	INTEGER NOT NULL,		-- version of the ruleset
	seats	INTEGER NOT NULL,
	no_join	INTEGER NOT NULL CHECK (no_join IN (0, 1)),
	host	WORD NOT NULL,			-- the host's key in line 0
	options	TEXT NOT NULL,			-- a JSON object of strings
	edition	TEXT,				-- components; NULL: compiled in
	deadline INTEGER NOT NULL,		-- seconds a decision; 0: none
	secret	BLOB CHECK (length(secret) = 32),	-- NULL: not known here
	made	INTEGER NOT NULL
);

-- The form of a game's log, and further words of its line 0.
CREATE TABLE format (
	game	INTEGER PRIMARY KEY REFERENCES game,
	format	INTEGER NOT NULL,		-- see core/line.h
	plays	INTEGER,			-- the seat that the host plays
	early	INTEGER NOT NULL CHECK (early IN (0, 1)),	-- moves may
						-- be sent early
	bots	TEXT,				-- line 0: word after "bots"
	spare	WORD,				-- the host's spare key
	letters	WORD				-- line 0: word after "letters"
);

-- Games that were handed over to another host, with the address at which that
-- host takes letters; '' if the address is not known.
CREATE TABLE moved (
	game	INTEGER PRIMARY KEY REFERENCES game,
	address	WORD NOT NULL
);

-- The players at the seats, with their keys.  line is the first line with this
-- player and key.
CREATE TABLE seat (
	game	INTEGER NOT NULL REFERENCES game,
	seat	INTEGER NOT NULL,		-- 0, 1, 2, 3
	line	INTEGER NOT NULL,
	player	INTEGER NOT NULL REFERENCES player,
	key	WORD NOT NULL,
	PRIMARY KEY (game, seat, line)
) WITHOUT ROWID;
CREATE INDEX seat_player ON seat (player);

-- The applied turn files of a game: 1, 2, 3, ...  The files of all games came
-- in the order of SQLite's rowid, or of `came` on PostgreSQL.
CREATE TABLE file (
	game	INTEGER NOT NULL REFERENCES game,
	file	INTEGER NOT NULL,
	seat	INTEGER NOT NULL,
	identity BLOB NOT NULL CHECK (length(identity) = 32),
	text	TEXT NOT NULL,			-- the bytes that were signed
	seal	TEXT NOT NULL,			-- normalised
	first	INTEGER NOT NULL,		-- the lines it became
	last	INTEGER NOT NULL,
	came	SERIAL NOT NULL,		-- PostgreSQL
	PRIMARY KEY (game, file),
	UNIQUE (game, identity)
);
CREATE INDEX file_came ON file (came);		-- PostgreSQL

-- The letters from which the program wrote files of letter seats, and the key
-- with which each letter was checked.  They are kept as long as the files.  The
-- seal of a file says which letter belongs to the file (core/letter_seal.h).
CREATE TABLE evidence (
	game	INTEGER NOT NULL REFERENCES game,
	file	INTEGER NOT NULL,
	e	BLOB NOT NULL CHECK (length(e) = 32),
	salt	BLOB NOT NULL CHECK (length(salt) = 32),
	record	TEXT NOT NULL,			-- the key, as in the DNS
	letter	BLOB NOT NULL,			-- as it came
	PRIMARY KEY (game, file),
	UNIQUE (game, e)
);

-- Moves that were sent early and wait for their decision (core/early.h).  They
-- are not part of the game yet.  When they are played, replaced or taken back,
-- their identity stays, so that nothing happens if a player sends them again.
CREATE TABLE early (
	game	INTEGER NOT NULL REFERENCES game,
	seat	INTEGER NOT NULL,
	identity BLOB NOT NULL CHECK (length(identity) = 32),
	decision WORD,				-- NULL: it does not wait
	after	INTEGER NOT NULL,		-- the line that it refers to
	line	INTEGER NOT NULL,		-- the last line when it came
	number	INTEGER NOT NULL,		-- 1, 2, 3, ... for each seat
	text	TEXT NOT NULL,			-- as in `file`; '' if it
	seal	TEXT NOT NULL,			-- does not wait
	e	BLOB,				-- of a letter seat, as in
	salt	BLOB,				-- `evidence`; else NULL
	record	TEXT,
	letter	BLOB,
	PRIMARY KEY (game, seat, identity)
);
-- Only one file waits for each decision of a seat.
CREATE UNIQUE INDEX early_stands ON early (game, seat, decision)
    WHERE decision IS NOT NULL;

-- The game itself, line by line: 0, 1, 2, ...
CREATE TABLE log (
	game	INTEGER NOT NULL REFERENCES game,
	line	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- see nuncio-bundle(5)
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	file	INTEGER,			-- the line's turn file, if any
	PRIMARY KEY (game, line)
) WITHOUT ROWID;
-- The host's orders.  The kind of a line stands after its number and time.
CREATE INDEX log_host ON log (game, line) WHERE
    substr(text, instr(text, ' ') + 22, 5) = 'host ';	-- SQLite
    substring(text FROM position(' '::bytea IN text)	-- PostgreSQL
    + 22 FOR 5) = 'host '::bytea;			-- PostgreSQL

-- The present state of each game.  This cache follows from the log, and exists
-- so that `status` and the next turn file need not read the log.
CREATE TABLE head (
	game	INTEGER PRIMARY KEY REFERENCES game,
	line	INTEGER NOT NULL,		-- the last one
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	files	INTEGER NOT NULL,		-- turn files applied
	file_head BLOB NOT NULL CHECK (length(file_head) = 32),
	round	INTEGER NOT NULL,		-- or turn
	decision WORD,				-- that is awaited; NULL: over
	player	INTEGER REFERENCES player,	-- awaited one; NULL: nobody
	since	INTEGER,
	until	INTEGER,
	desk	INTEGER NOT NULL CHECK (desk IN (0, 1))	-- the host may
						-- have to act
);
-- Games with a deadline, so that late ones are found among few games.
CREATE INDEX head_until ON head (until) WHERE until IS NOT NULL;
-- And those whose decision began while the clock was ahead.
CREATE INDEX head_since ON head (since) WHERE until IS NOT NULL;
-- Games that wait for players to join, which anybody may list.
CREATE INDEX head_joins ON head (decision, game) WHERE decision = 'join';
CREATE INDEX head_desk ON head (game) WHERE desk = 1;

-- The newest position of every 16 lines.  A newer position replaces the one in
-- its row.  The key stays the same, so no index changes.
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position; other layouts
						-- are ignored
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
);

-- ------------------------------------------------------------------- time

-- A game's terms besides the time for a decision, in the words of its line 0:
-- "grace 43200 policy default".  A game without other terms has no row.
CREATE TABLE terms (
	game	INTEGER PRIMARY KEY REFERENCES game,
	text	TEXT NOT NULL
);

-- The times when a game must be checked although nobody writes.  Like head,
-- they follow from the log.
CREATE TABLE alarm (
	game	INTEGER PRIMARY KEY REFERENCES game,
	player	INTEGER NOT NULL REFERENCES player,	-- the awaited one
	act	INTEGER,			-- from then on, `tick` acts
	remind	INTEGER,			-- ... `remind` reminds
	tries	INTEGER NOT NULL		-- begun and not finished, of
						-- what is to be done
);
CREATE INDEX alarm_act ON alarm (act) WHERE act IS NOT NULL;
CREATE INDEX alarm_remind ON alarm (remind) WHERE remind IS NOT NULL;

-- The last time when `tick` ran and trusted the clock: one row, or none.  See
-- cmd/umpire/clock.h.
CREATE TABLE clock (
	clock	INTEGER PRIMARY KEY CHECK (clock = 1),
	ticked	INTEGER NOT NULL,
	gap	INTEGER,			-- games are being told that
						-- nobody looked at it until
						-- then
	told	INTEGER				-- when the host was told of a
						-- doubt
);

-- The time until which a game's players must join.  The row is deleted some
-- time after they have joined.
CREATE TABLE join_deadline (
	game	INTEGER PRIMARY KEY REFERENCES game,
	until	INTEGER NOT NULL,
	next	INTEGER,			-- when to check; NULL: never
	stage	INTEGER NOT NULL		-- how often it was checked
);
CREATE INDEX join_deadline_next ON join_deadline (next) WHERE next IS NOT NULL;
CREATE INDEX join_deadline_until ON join_deadline (until);

-- ------------------------------------------------------------------- mail

CREATE INDEX player_address ON player
    (address COLLATE NOCASE);			-- SQLite
    (lower(address));				-- PostgreSQL
-- The end of a key's text, which does not depend on kind and id: see KEY_END.
CREATE INDEX player_key ON player
    (substr(key, -42));				-- SQLite
    (right(key, 42));				-- PostgreSQL

-- The settings of `nuncio config`.
CREATE TABLE config (
	name	WORD PRIMARY KEY,
	value	TEXT NOT NULL
) WITHOUT ROWID;

-- Every letter that came, even those that are never answered.
CREATE TABLE letter (
	letter	SERIAL PRIMARY KEY,
	at	INTEGER NOT NULL,
	message	TEXT NOT NULL,			-- Message-ID without <>; ''
	hash	BLOB NOT NULL CHECK (length(hash) = 32),	-- of the part
						-- that is read
	size	INTEGER NOT NULL,		-- bytes of the whole letter
	state	WORD NOT NULL
	    CHECK (state IN ('new', 'answered', 'filed', 'stuck')),
	tries	INTEGER NOT NULL,		-- readings that were begun
	server	TEXT,				-- ..., the last of them on
						-- this server (its start)
	note	TEXT,				-- why it was filed, ...
	waits	INTEGER,			-- the player whose seats wait
						-- for it
	bytes	BLOB NOT NULL,			-- the first ones; none, if
						-- they are not kept any more
	UNIQUE (message, hash)
);
CREATE INDEX letter_open ON letter (state)
    WHERE state = 'new' OR state = 'stuck';
CREATE INDEX letter_whole ON letter (at) WHERE length(bytes) > 0;

-- Turn files that belong to no game and have changed something.
CREATE TABLE request (
	request	SERIAL PRIMARY KEY,
	identity BLOB NOT NULL UNIQUE CHECK (length(identity) = 32),
	player	WORD NOT NULL,			-- as the file says
	key	WORD NOT NULL,			-- the key that sealed it
	text	TEXT NOT NULL,			-- the bytes that were signed
	seal	TEXT NOT NULL,			-- normalised
	at	INTEGER NOT NULL
);

-- Registrations that wait.
CREATE TABLE registration (
	registration SERIAL PRIMARY KEY,
	name	WORD NOT NULL,
	address	WORD NOT NULL,
	lang	WORD NOT NULL,
	key	WORD NOT NULL,
	token	WORD NOT NULL UNIQUE,		-- sent to address
	at	INTEGER NOT NULL,
	confirmed INTEGER,			-- when the token came back
	ended	INTEGER,			-- when it succeeded or failed
	wish	TEXT				-- a request that is carried out
						-- once it has succeeded
);
CREATE INDEX registration_open ON registration (name) WHERE ended IS NULL;

-- Registrations that are refused for ever.  Nobody is asked again about this
-- address or this key.
CREATE TABLE barred (
	barred	SERIAL PRIMARY KEY,
	address	WORD NOT NULL,
	key	WORD NOT NULL
);

-- Announced absences, from request letters.
CREATE TABLE absence (
	absence	SERIAL PRIMARY KEY,
	player	INTEGER NOT NULL REFERENCES player,
	request	INTEGER NOT NULL REFERENCES request,
	leaves	INTEGER NOT NULL,
	returns	INTEGER NOT NULL
);
CREATE INDEX absence_player ON absence (player);

-- Which letters a player wants.  A player without a row gets a letter for each
-- decision.
CREATE TABLE mail_prefs (
	player	INTEGER PRIMARY KEY REFERENCES player,
	digest	INTEGER NOT NULL CHECK (digest IN (0, 1, 2)),	-- 1: once a
						-- day; 2: only what they ask
						-- for, unless they play
	brief	INTEGER NOT NULL CHECK (brief IN (0, 1)),	-- without the
						-- drawn position
	html	INTEGER NOT NULL CHECK (html IN (0, 1)),	-- also the
						-- text as HTML
	zone	WORD NOT NULL,			-- "Europe/Madrid"; '': UTC
	reminded INTEGER			-- when `remind` wrote last
);

-- Players who wait for others to play a game.  The rows of a game are removed
-- when it begins.
CREATE TABLE want (
	ruleset	WORD NOT NULL,
	seats	INTEGER NOT NULL,
	terms	WORD NOT NULL,			-- of the game, as a line
	player	INTEGER NOT NULL REFERENCES player,
	at	INTEGER NOT NULL,		-- since when
	PRIMARY KEY (ruleset, seats, terms, player)
) WITHOUT ROWID;
CREATE INDEX want_player ON want (player);

-- Players who take seats that others have left.
CREATE TABLE stand_in (
	player	INTEGER NOT NULL REFERENCES player,
	ruleset	WORD NOT NULL,
	at	INTEGER NOT NULL,
	PRIMARY KEY (player, ruleset)
) WITHOUT ROWID;

-- Seats that were opened because their players were away for too long.  A row
-- stays until somebody has the seat; see cmd/club/seats.h.
CREATE TABLE offer (
	game	INTEGER PRIMARY KEY REFERENCES game,
	seat	INTEGER NOT NULL,
	until	INTEGER NOT NULL,		-- when to check
	told	INTEGER NOT NULL CHECK (told IN (0, 1))	-- the stand-ins were
						-- asked
);
CREATE INDEX offer_until ON offer (until);

-- Players who get a letter of each round of a game in which they do not play.
CREATE TABLE watch (
	game	INTEGER NOT NULL REFERENCES game,
	player	INTEGER NOT NULL REFERENCES player,
	round	INTEGER NOT NULL,		-- the last that they were told
	line	INTEGER NOT NULL,		-- ... and up to which line
	PRIMARY KEY (game, player)
) WITHOUT ROWID;
CREATE INDEX watch_player ON watch (player);

-- Tournaments.  The terms of their games are stored as in `want`.
CREATE TABLE tournament (
	tournament SERIAL PRIMARY KEY,
	name	WORD NOT NULL UNIQUE,
	ruleset	WORD NOT NULL,
	terms	WORD NOT NULL,
	rounds	INTEGER NOT NULL,
	seats	INTEGER NOT NULL,		-- most players of a table
	length	INTEGER NOT NULL,		-- seconds of a round; 0: no
						-- limit
	drawn	BLOB NOT NULL CHECK (length(drawn) = 32),	-- for lots
	state	WORD NOT NULL CHECK (state IN ('open', 'running', 'over')),
	round	INTEGER NOT NULL,		-- the last begun; 0: none
	until	INTEGER,			-- when the round is closed
	at	INTEGER NOT NULL
);
CREATE INDEX tournament_running ON tournament (name)
    WHERE state = 'running';

-- The entries.
CREATE TABLE entrant (
	tournament INTEGER NOT NULL REFERENCES tournament,
	player	INTEGER NOT NULL REFERENCES player,
	request	INTEGER REFERENCES request,	-- NULL: the host entered them
	entry	BLOB NOT NULL CHECK (length(entry) = 32),	-- for lots
	gone	INTEGER,			-- when they withdrew; NULL: no
	PRIMARY KEY (tournament, player)
) WITHOUT ROWID;

-- The seats of each round.
CREATE TABLE pairing (
	tournament INTEGER NOT NULL REFERENCES tournament,
	round	INTEGER NOT NULL,		-- 1, 2, 3, ...
	player	INTEGER NOT NULL REFERENCES player,
	number	INTEGER NOT NULL,		-- of the table; 255: a bye
	seat	INTEGER NOT NULL,
	game	INTEGER REFERENCES game,	-- NULL: a bye
	line	INTEGER,			-- the game counts up to this
						-- line; NULL: it goes on
	PRIMARY KEY (tournament, round, player)
) WITHOUT ROWID;

-- How much of a limit each has used: the ledger of cmd/umpire/budget.h.  Rows
-- are deleted some time after their ends.
CREATE TABLE budget (
	name	WORD NOT NULL,			-- of the limit, or of what
						-- happens once in a time
	who	TEXT NOT NULL,			-- whom it counts for
	ends	INTEGER NOT NULL,		-- when it begins anew
	used	INTEGER NOT NULL,		-- so far; may be bytes
	PRIMARY KEY (name, who)
) WITHOUT ROWID;
CREATE INDEX budget_ends ON budget (ends);

-- The keys of domains for DKIM, as the DNS had them.  They are kept for ever.
-- There is a row for each record that was ever the answer for a selector.  At
-- most one record of a selector counts.  See cmd/mail/dkim_key.h.
CREATE TABLE dkim_key (
	domain	WORD NOT NULL,			-- in lower case, as the
	selector WORD NOT NULL,			-- selector
	hash	BLOB NOT NULL CHECK (length(hash) = 32),	-- of record
	first	INTEGER NOT NULL,		-- first time as the answer,
	last	INTEGER NOT NULL,		-- ... and the last time
	counts	INTEGER,			-- since when it counts; NULL:
						-- it does not
	waits	INTEGER,			-- since when it is the answer
						-- but does not count; NULL:
						-- it does not wait
	good	INTEGER,			-- when a player's letter was
						-- first found good by it
	record	TEXT NOT NULL,			-- its strings, joined
	PRIMARY KEY (domain, selector, hash)
);

-- Letters that must be sent, and those that were.
CREATE TABLE outbox (
	outbox	SERIAL PRIMARY KEY,
	at	INTEGER NOT NULL,
	player	INTEGER REFERENCES player,	-- the recipient
	address	WORD,				-- NULL: the player's own
	game	INTEGER REFERENCES game,	-- SQLite
	game	INTEGER,			-- PostgreSQL
	kind	WORD NOT NULL,			-- see cmd/outbox.h
	line	INTEGER,			-- the last line that it tells
	-- The letter that this one answers.
	letter	INTEGER REFERENCES letter,	-- SQLite
	letter	INTEGER,			-- PostgreSQL
	args	TEXT NOT NULL,			-- a JSON object
	state	WORD NOT NULL CHECK (state IN
	    ('waiting', 'sending', 'sent', 'dropped', 'failed')),
	tries	INTEGER NOT NULL,
	next	INTEGER NOT NULL,		-- it is not sent before then
	message	TEXT,				-- our Message-ID
	recipient TEXT,				-- the address; like bytes, set
						-- by the first try
	sent	INTEGER,			-- when it was handed over
	error	TEXT,				-- of the last try that failed
	bytes	BLOB				-- the whole letter, as long as
						-- it is kept
);
CREATE INDEX outbox_whole ON outbox (coalesce(sent, next))
    WHERE length(bytes) > 0;
CREATE INDEX outbox_due ON outbox (outbox, next)
    WHERE state = 'waiting' OR state = 'sending';
CREATE INDEX outbox_theirs ON outbox
    (player, game, kind)				-- SQLite
    (coalesce(player, 0), coalesce(game, 0), kind)	-- PostgreSQL
    WHERE state = 'waiting' OR state = 'sending';

-- Players from whose address a letter of ours came back.  Letters to them wait
-- until the address changes or works again.
CREATE TABLE returned (
	player	INTEGER PRIMARY KEY REFERENCES player,
	at	INTEGER NOT NULL,
	letter	INTEGER NOT NULL REFERENCES letter,	-- that reports it
	why	TEXT NOT NULL
);

-- The columns of a list of letters that came.  A letter without a row was not
-- read.
CREATE TABLE envelope (
	letter	INTEGER PRIMARY KEY REFERENCES letter,
	sender	TEXT NOT NULL,			-- an address; '': not known
	subject	TEXT NOT NULL,
	words	INTEGER NOT NULL CHECK (words IN (0, 1)),	-- a player's
						-- message to the host
	done	INTEGER				-- when the host dealt with it
);
CREATE INDEX envelope_open ON envelope (letter)
    WHERE words = 1 AND done IS NULL;
-- News that the host was told, or would have been.
CREATE INDEX outbox_host ON outbox (at) WHERE kind = 'host';
-- Answers to players about files that were not taken, until the row is emptied.
CREATE INDEX outbox_refused ON outbox (coalesce(sent, next))
    WHERE kind IN ('refusal', 'answers') AND args <> '{}';
-- The host's last message to each player.
CREATE INDEX outbox_said ON outbox
    (coalesce(player, 0))			-- SQLite
    (coalesce(player, 0), outbox)		-- PostgreSQL
    WHERE kind = 'say';
