-- A nuncio store.  Times are seconds since 1970, UTC.  Hashes are 32 bytes of
-- BLAKE2b.  Keys are one word, see core/key.h: ed:RW... or ssh:AAAA...
--
-- The log, the files and the seats of a game are its truth: they are only
-- ever added to.  `head` and `snapshot` are caches that follow from them.
--
-- A store that is opened must have these statements and no others (comments
-- and blanks do not count).  A change here is a new user_version; versions.h
-- knows those before.  `nuncio upgrade` makes what an older store lacks, and
-- drops what it has in another form, once its rows are moved.
--
-- WITHOUT ROWID are tables of short rows that are read by their key; long
-- rows (turn files, snapshots, letters) have their place in a table of
-- rowids, where a new one goes to the end, and a slim index by key.  A long
-- column is the last one: what stands behind it is slow to read.

PRAGMA application_id = 0x4e554e43;	-- "NUNC"
PRAGMA user_version = 3;

-- Whoever runs this store: one row.
CREATE TABLE host (
	host	INTEGER PRIMARY KEY CHECK (host = 1),
	name	TEXT NOT NULL,
	key	TEXT NOT NULL			-- the public one; the secret
						-- one is STORE.key
) STRICT;

CREATE TABLE player (
	player	INTEGER PRIMARY KEY,
	name	TEXT NOT NULL UNIQUE,		-- [a-z0-9][a-z0-9-]{0,31}
	address	TEXT NOT NULL,			-- where answers go
	lang	TEXT NOT NULL,			-- a folder of templates/
	key	TEXT NOT NULL UNIQUE		-- the one for games to come
) STRICT;

CREATE TABLE game (
	game	INTEGER PRIMARY KEY,
	id	TEXT NOT NULL UNIQUE,		-- as players write it
	ruleset	TEXT NOT NULL,
	rules	INTEGER NOT NULL,		-- version of the ruleset
	seats	INTEGER NOT NULL,
	no_join	INTEGER NOT NULL CHECK (no_join IN (0, 1)),
	host	TEXT NOT NULL,			-- the host's key in line 0
	options	TEXT NOT NULL,			-- a JSON object of strings
	edition	TEXT,				-- components, NULL: compiled in
	deadline INTEGER NOT NULL,		-- seconds a decision; 0: none
	secret	BLOB CHECK (length(secret) = 32),	-- NULL: not known here
	made	INTEGER NOT NULL
) STRICT;

-- How the log of a game is laid out.
CREATE TABLE format (
	game	INTEGER PRIMARY KEY REFERENCES game,
	format	INTEGER NOT NULL,		-- see core/line.h
	plays	INTEGER,			-- the seat that the host plays
	bots	TEXT,				-- who of the program plays
	spare	TEXT				-- the host's spare key
) STRICT;

-- Where a game has gone that was handed over to another host: where that host
-- takes letters; '' where that is not known.
CREATE TABLE moved (
	game	INTEGER PRIMARY KEY REFERENCES game,
	address	TEXT NOT NULL
) STRICT;

-- Who sits where, and with which key, from which line on.
CREATE TABLE seat (
	game	INTEGER NOT NULL REFERENCES game,
	seat	INTEGER NOT NULL,		-- 0, 1, 2, 3
	line	INTEGER NOT NULL,
	player	INTEGER NOT NULL REFERENCES player,
	key	TEXT NOT NULL,
	PRIMARY KEY (game, seat, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_player ON seat (player);

-- The applied turn files of a game: 1, 2, 3, ...
CREATE TABLE file (
	game	INTEGER NOT NULL REFERENCES game,
	file	INTEGER NOT NULL,
	seat	INTEGER NOT NULL,
	identity BLOB NOT NULL CHECK (length(identity) = 32),
	text	TEXT NOT NULL,			-- the bytes that were signed
	seal	TEXT NOT NULL,			-- normalised
	first	INTEGER NOT NULL,		-- the lines it became
	last	INTEGER NOT NULL,
	PRIMARY KEY (game, file),
	UNIQUE (game, identity)
) STRICT;

-- The game itself, line by line: 0, 1, 2, ...
CREATE TABLE log (
	game	INTEGER NOT NULL REFERENCES game,
	line	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- see nuncio-bundle(5)
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	file	INTEGER,			-- what it was read from
	PRIMARY KEY (game, line)
) STRICT, WITHOUT ROWID;
-- What the host has done: its kind stands behind the number and the time.
CREATE INDEX log_host ON log (game, line)
    WHERE substr(text, instr(text, ' ') + 22, 5) = 'host ';

-- Where each game stands.  Follows from the log; kept so that `status` and
-- the next turn file need not read it.
CREATE TABLE head (
	game	INTEGER PRIMARY KEY REFERENCES game,
	line	INTEGER NOT NULL,		-- the last
	hash	BLOB NOT NULL CHECK (length(hash) = 32),
	files	INTEGER NOT NULL,		-- turn files applied
	file_head BLOB NOT NULL CHECK (length(file_head) = 32),
	round	INTEGER NOT NULL,		-- or turn
	decision TEXT,				-- what is awaited; NULL: over
	player	INTEGER REFERENCES player,	-- of whom; NULL: nobody
	since	INTEGER,
	until	INTEGER
) STRICT;
-- Of whom a deadline waits, so that who is late is found among few.
CREATE INDEX head_until ON head (until) WHERE until IS NOT NULL;

-- The newest position of every 16 lines.  A newer one takes its row, and as
-- the key stays the same no index changes.
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	layout	INTEGER NOT NULL,		-- of position: others are as
						-- if they were not there
	position BLOB NOT NULL,			-- see core/snapshot.h
	PRIMARY KEY (game, era)
) STRICT;

-- ------------------------------------------------------------------- time

-- What a game has beside its time for a decision, in the words of its line 0:
-- "grace 43200 policy default".  No row: nothing.
CREATE TABLE terms (
	game	INTEGER PRIMARY KEY REFERENCES game,
	text	TEXT NOT NULL
) STRICT;

-- When a game has to be looked at though nobody writes.  Follows from the log,
-- like head.  Times are what the clock would say had there been no outage:
-- seconds since 1970 less the total of outages, so that an outage moves all of
-- them at once and no row is touched.
CREATE TABLE alarm (
	game	INTEGER PRIMARY KEY REFERENCES game,
	player	INTEGER NOT NULL REFERENCES player,	-- who is awaited
	act	INTEGER,			-- from when on `tick` acts
	remind	INTEGER				-- ... `remind` reminds
) STRICT;
CREATE INDEX alarm_act ON alarm (act) WHERE act IS NOT NULL;
CREATE INDEX alarm_remind ON alarm (remind) WHERE remind IS NOT NULL;

-- When nobody looked at the clock, or it jumped: 1, 2, 3, ...
CREATE TABLE outage (
	outage	INTEGER PRIMARY KEY,
	began	INTEGER NOT NULL,
	ended	INTEGER NOT NULL,
	seconds	INTEGER NOT NULL,		-- by which deadlines move
	total	INTEGER NOT NULL,		-- of this one and all before
	text	TEXT NOT NULL,			-- the record, and
	seal	TEXT NOT NULL			-- the host's seal over it
) STRICT;

-- Outages that were none: the clock was wrong.
CREATE TABLE cancelled (
	outage	INTEGER PRIMARY KEY REFERENCES outage,
	at	INTEGER NOT NULL,
	text	TEXT NOT NULL,			-- the record, and
	seal	TEXT NOT NULL			-- the host's seal over it
) STRICT;

-- When `tick` ran last, and believed the clock: one row, or none.
CREATE TABLE clock (
	clock	INTEGER PRIMARY KEY CHECK (clock = 1),
	ticked	INTEGER NOT NULL
) STRICT;

-- Why `tick` does not believe it: one row, or none.  See cmd/umpire/clock.h.
CREATE TABLE doubt (
	doubt	INTEGER PRIMARY KEY CHECK (doubt = 1),
	state	TEXT NOT NULL CHECK (state IN ('gap', 'long', 'back')),
	began	INTEGER NOT NULL,
	ended	INTEGER NOT NULL,
	looked	INTEGER NOT NULL,		-- when `tick` ran last
	told	INTEGER				-- ... told the host
) STRICT;

-- Until when a game's players are to join; the row goes some time after they
-- have.  Times leave outages out, like those of alarms.
CREATE TABLE joining (
	game	INTEGER PRIMARY KEY REFERENCES game,
	until	INTEGER NOT NULL,
	next	INTEGER,			-- when to look; NULL: never
	stage	INTEGER NOT NULL		-- how often that was done
) STRICT;
CREATE INDEX joining_next ON joining (next) WHERE next IS NOT NULL;
CREATE INDEX joining_until ON joining (until);

-- Up to which rows the times in the store have been looked at: one row.
CREATE TABLE mark (
	mark	INTEGER PRIMARY KEY CHECK (mark = 1),
	letter	INTEGER NOT NULL,
	game	INTEGER NOT NULL,
	file	INTEGER NOT NULL		-- a rowid
) STRICT;

-- ------------------------------------------------------------------- mail

CREATE INDEX player_address ON player (address COLLATE NOCASE);

-- What `nuncio config` has set.
CREATE TABLE config (
	name	TEXT PRIMARY KEY,
	value	TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Every letter that came, even those that are never answered.
CREATE TABLE letter (
	letter	INTEGER PRIMARY KEY,
	at	INTEGER NOT NULL,
	message	TEXT NOT NULL,			-- Message-ID without <>; ''
	hash	BLOB NOT NULL CHECK (length(hash) = 32),	-- of its body
	size	INTEGER NOT NULL,		-- bytes that came
	state	TEXT NOT NULL
	    CHECK (state IN ('new', 'answered', 'filed', 'stuck')),
	tries	INTEGER NOT NULL,		-- to read it, that broke off
	note	TEXT,				-- why it was filed, ...
	bytes	BLOB NOT NULL,			-- the first of size; none,
						-- once they are not kept
	UNIQUE (message, hash)
) STRICT;
CREATE INDEX letter_open ON letter (state)
    WHERE state = 'new' OR state = 'stuck';
CREATE INDEX letter_whole ON letter (at) WHERE length(bytes) > 0;

-- Turn files that belong to no game and changed something.
CREATE TABLE request (
	request	INTEGER PRIMARY KEY,
	identity BLOB NOT NULL UNIQUE CHECK (length(identity) = 32),
	player	TEXT NOT NULL,			-- as the file says
	key	TEXT NOT NULL,			-- that sealed it
	text	TEXT NOT NULL,			-- the bytes that were signed
	seal	TEXT NOT NULL,			-- normalised
	at	INTEGER NOT NULL
) STRICT;

-- Who asked to be a player and is none yet.
CREATE TABLE registration (
	registration INTEGER PRIMARY KEY,
	name	TEXT NOT NULL,
	address	TEXT NOT NULL,
	lang	TEXT NOT NULL,
	key	TEXT NOT NULL,
	token	TEXT NOT NULL UNIQUE,		-- sent to address
	at	INTEGER NOT NULL,
	confirmed INTEGER,			-- when it came back from there
	ended	INTEGER				-- is a player, or never will be
) STRICT;
CREATE INDEX registration_open ON registration (name) WHERE ended IS NULL;

-- Who was refused for ever: neither address nor key is asked again.
CREATE TABLE barred (
	barred	INTEGER PRIMARY KEY,
	address	TEXT NOT NULL,
	key	TEXT NOT NULL
) STRICT;

-- Announced absences, from request letters.
CREATE TABLE absence (
	absence	INTEGER PRIMARY KEY,
	player	INTEGER NOT NULL REFERENCES player,
	request	INTEGER NOT NULL REFERENCES request,
	leaves	INTEGER NOT NULL,
	returns	INTEGER NOT NULL
) STRICT;
CREATE INDEX absence_player ON absence (player);

-- How a player wants to be written to; no row: each decision.
CREATE TABLE mailing (
	player	INTEGER PRIMARY KEY REFERENCES player,
	digest	INTEGER NOT NULL CHECK (digest IN (0, 1)),	-- once a day
	proofs	INTEGER NOT NULL CHECK (proofs IN (0, 1)),	-- with the
						-- others' signed files
	brief	INTEGER NOT NULL CHECK (brief IN (0, 1)),	-- without the
						-- drawn position
	html	INTEGER NOT NULL CHECK (html IN (0, 1)),	-- beside
						-- the text
	ascii	INTEGER NOT NULL CHECK (ascii IN (0, 1)),	-- nothing
						-- beyond it
	zone	TEXT NOT NULL,			-- "Europe/Madrid"; '': UTC
	reminded INTEGER			-- when `remind` wrote last
) STRICT;

-- Games that players wish for.  Nothing begins by itself.
CREATE TABLE want (
	player	INTEGER NOT NULL REFERENCES player,
	ruleset	TEXT NOT NULL,
	seats	INTEGER NOT NULL,		-- 0: any number
	at	INTEGER NOT NULL,
	PRIMARY KEY (player, ruleset, seats)
) STRICT, WITHOUT ROWID;

-- What each has had of what there is so much of, and no more: the ledger of
-- cmd/umpire/budget.h.  Rows go some time after their ends.
CREATE TABLE budget (
	name	TEXT NOT NULL,			-- of the limit
	who	TEXT NOT NULL,			-- whose it is
	ends	INTEGER NOT NULL,		-- when it begins anew
	used	INTEGER NOT NULL,		-- until then; may be bytes
	over	INTEGER NOT NULL,		-- asked for above it, and not
						-- told of yet
	told	INTEGER NOT NULL CHECK (told IN (0, 1)),	-- that it is
						-- used up
	PRIMARY KEY (name, who)
) STRICT, WITHOUT ROWID;
CREATE INDEX budget_ends ON budget (ends);

-- What is to be told, and what was.
CREATE TABLE outbox (
	outbox	INTEGER PRIMARY KEY,
	at	INTEGER NOT NULL,
	player	INTEGER REFERENCES player,	-- to whom, or
	address	TEXT,				-- to whom who is no player
	game	INTEGER REFERENCES game,
	kind	TEXT NOT NULL,			-- see cmd/outbox.h
	line	INTEGER,			-- of game: up to where it tells
	letter	INTEGER REFERENCES letter,	-- which it answers
	args	TEXT NOT NULL,			-- a JSON object
	state	TEXT NOT NULL CHECK (state IN
	    ('waiting', 'sending', 'sent', 'dropped', 'failed')),
	tries	INTEGER NOT NULL,
	next	INTEGER NOT NULL,		-- not before
	message	TEXT,				-- our Message-ID
	recipient TEXT,				-- and to where: with bytes,
						-- once it was first tried
	sent	INTEGER,			-- when it was handed over
	error	TEXT,				-- why not, the last time
	bytes	BLOB				-- the whole letter, as long as
						-- it is kept
) STRICT;
CREATE INDEX outbox_whole ON outbox (coalesce(sent, next))
    WHERE length(bytes) > 0;
CREATE INDEX outbox_due ON outbox (outbox, next)
    WHERE state = 'waiting' OR state = 'sending';
CREATE INDEX outbox_theirs ON outbox (player, game, kind)
    WHERE state = 'waiting' OR state = 'sending';

-- Players from whose address a letter of ours came back: what is for them
-- waits until the address is another one, or works again.
CREATE TABLE returned (
	player	INTEGER PRIMARY KEY REFERENCES player,
	at	INTEGER NOT NULL,
	letter	INTEGER NOT NULL REFERENCES letter,	-- which says so
	why	TEXT NOT NULL
) STRICT;

-- What a list says of a letter that came.  No row: nothing was read of it.
CREATE TABLE envelope (
	letter	INTEGER PRIMARY KEY REFERENCES letter,
	sender	TEXT NOT NULL,			-- an address; ''
	subject	TEXT NOT NULL,
	words	INTEGER NOT NULL CHECK (words IN (0, 1)),	-- a player's
						-- to the host
	done	INTEGER				-- when the host had seen to it
) STRICT;
CREATE INDEX envelope_open ON envelope (letter)
    WHERE words = 1 AND done IS NULL;
-- What the host was told, or would have been.
CREATE INDEX outbox_host ON outbox (at) WHERE kind = 'host';
-- What the host said last to whom.
CREATE INDEX outbox_said ON outbox (coalesce(player, 0)) WHERE kind = 'say';

-- What is true stays as it is, for whoever comes with a shell as well.  The
-- triggers on INSERT also stop INSERT OR REPLACE, which would delete a row
-- without asking the triggers on DELETE.

CREATE TRIGGER game_kept BEFORE DELETE ON game
BEGIN SELECT raise(ABORT, 'a game is never deleted'); END;
CREATE TRIGGER game_fixed BEFORE UPDATE OF game, id, ruleset, rules, seats,
    no_join, host, options, edition, deadline, made ON game
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER game_secret BEFORE UPDATE OF secret ON game
WHEN OLD.secret IS NOT NULL OR NEW.secret IS NULL
BEGIN SELECT raise(ABORT, 'a secret is never changed'); END;
CREATE TRIGGER game_next BEFORE INSERT ON game
WHEN EXISTS (SELECT 1 FROM game WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM game WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'a game is never replaced'); END;

CREATE TRIGGER seat_kept BEFORE DELETE ON seat
BEGIN SELECT raise(ABORT, 'seats are only added to'); END;
CREATE TRIGGER seat_fixed BEFORE UPDATE ON seat
BEGIN SELECT raise(ABORT, 'seats are only added to'); END;
CREATE TRIGGER seat_next BEFORE INSERT ON seat
WHEN NEW.line <= (SELECT max(line) FROM seat
    WHERE game = NEW.game AND seat = NEW.seat)
BEGIN SELECT raise(ABORT, 'seats are only added to'); END;

CREATE TRIGGER file_kept BEFORE DELETE ON file
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER file_fixed BEFORE UPDATE ON file
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER file_next BEFORE INSERT ON file
WHEN NEW.file <> 1 + (SELECT coalesce(max(file), 0) FROM file
    WHERE game = NEW.game)
    OR EXISTS (SELECT 1 FROM file
    WHERE game = NEW.game AND identity = NEW.identity)
    OR EXISTS (SELECT 1 FROM file WHERE rowid = NEW.rowid)
BEGIN SELECT raise(ABORT, 'turn files have no gaps and no doubles'); END;

CREATE TRIGGER log_kept BEFORE DELETE ON log
BEGIN SELECT raise(ABORT, 'the log is only added to'); END;
CREATE TRIGGER log_fixed BEFORE UPDATE ON log
BEGIN SELECT raise(ABORT, 'the log is only added to'); END;
CREATE TRIGGER log_next BEFORE INSERT ON log
WHEN NEW.line <> 1 + (SELECT coalesce(max(line), -1) FROM log
    WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'the log has no gaps'); END;

CREATE TRIGGER terms_kept BEFORE DELETE ON terms
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER terms_fixed BEFORE UPDATE ON terms
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER terms_next BEFORE INSERT ON terms
WHEN EXISTS (SELECT 1 FROM terms WHERE game = NEW.game)
    OR EXISTS (SELECT 1 FROM log WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER format_kept BEFORE DELETE ON format
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER format_fixed BEFORE UPDATE ON format
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
CREATE TRIGGER format_next BEFORE INSERT ON format
WHEN EXISTS (SELECT 1 FROM format WHERE game = NEW.game)
    OR EXISTS (SELECT 1 FROM log WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;

CREATE TRIGGER outage_kept BEFORE DELETE ON outage
BEGIN SELECT raise(ABORT, 'outages are only added to'); END;
CREATE TRIGGER outage_fixed BEFORE UPDATE ON outage
BEGIN SELECT raise(ABORT, 'outages are only added to'); END;
CREATE TRIGGER outage_next BEFORE INSERT ON outage
WHEN NEW.outage <> 1 + (SELECT coalesce(max(outage), 0) FROM outage)
    OR NEW.total <> NEW.seconds +
    (SELECT coalesce(max(total), 0) FROM outage)
BEGIN SELECT raise(ABORT, 'outages have no gaps'); END;

CREATE TRIGGER cancelled_kept BEFORE DELETE ON cancelled
BEGIN SELECT raise(ABORT, 'what was cancelled stays so'); END;
CREATE TRIGGER cancelled_fixed BEFORE UPDATE ON cancelled
BEGIN SELECT raise(ABORT, 'what was cancelled stays so'); END;
CREATE TRIGGER cancelled_next BEFORE INSERT ON cancelled
WHEN EXISTS (SELECT 1 FROM cancelled WHERE outage = NEW.outage)
BEGIN SELECT raise(ABORT, 'what was cancelled stays so'); END;

CREATE TRIGGER letter_kept BEFORE DELETE ON letter
BEGIN SELECT raise(ABORT, 'a letter is never lost'); END;
CREATE TRIGGER letter_fixed BEFORE UPDATE OF letter, at, message, hash, size
    ON letter
BEGIN SELECT raise(ABORT, 'a letter is never changed'); END;
CREATE TRIGGER letter_emptied BEFORE UPDATE OF bytes ON letter
WHEN length(NEW.bytes) > 0 OR OLD.state = 'new' OR OLD.state = 'stuck'
BEGIN SELECT raise(ABORT, 'a letter is never changed'); END;
CREATE TRIGGER letter_next BEFORE INSERT ON letter
WHEN EXISTS (SELECT 1 FROM letter
    WHERE message = NEW.message AND hash = NEW.hash)
    OR EXISTS (SELECT 1 FROM letter WHERE letter = NEW.letter)
BEGIN SELECT raise(ABORT, 'a letter comes once'); END;

CREATE TRIGGER request_kept BEFORE DELETE ON request
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER request_fixed BEFORE UPDATE OF request, identity, key, at
    ON request
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER request_emptied BEFORE UPDATE OF player, text, seal ON request
WHEN NEW.player <> '' OR NEW.text <> '' OR NEW.seal <> ''
BEGIN SELECT raise(ABORT, 'turn files are only added to'); END;
CREATE TRIGGER request_next BEFORE INSERT ON request
WHEN EXISTS (SELECT 1 FROM request WHERE identity = NEW.identity)
    OR EXISTS (SELECT 1 FROM request WHERE request = NEW.request)
BEGIN SELECT raise(ABORT, 'turn files have no doubles'); END;

CREATE TRIGGER outbox_kept BEFORE DELETE ON outbox
BEGIN SELECT raise(ABORT, 'what was told stays'); END;
CREATE TRIGGER outbox_fixed BEFORE UPDATE OF outbox, at, player, game, kind,
    line, letter ON outbox
BEGIN SELECT raise(ABORT, 'what was told is never changed'); END;
CREATE TRIGGER outbox_emptied BEFORE UPDATE OF address, args ON outbox
WHEN NEW.args <> '{}' OR NEW.address <> '' OR NEW.state = 'waiting'
    OR NEW.state = 'sending'
BEGIN SELECT raise(ABORT, 'what was told is never changed'); END;
CREATE TRIGGER outbox_next BEFORE INSERT ON outbox
WHEN EXISTS (SELECT 1 FROM outbox WHERE outbox = NEW.outbox)
BEGIN SELECT raise(ABORT, 'what was told stays'); END;
