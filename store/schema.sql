-- A nuncio store.  Times are seconds since 1970, UTC.  Hashes are 32 bytes of
-- BLAKE2b.  Keys are one word, see core/key.h: ed:RW... or ssh:AAAA...
--
-- The log, the files and the seats of a game are its truth: they are only
-- ever added to.  `head` and `snapshot` are caches that follow from them.
--
-- A store that is opened must have these statements and no others (comments
-- and blanks do not count): a change here is a new user_version and an
-- upgrade-N-M.sql.  Without ROWID are tables of short rows that are read by
-- their key; long rows (turn files, snapshots) have their place in a table of
-- rowids, where a new one goes to the end, and a slim index by key.

PRAGMA application_id = 0x4e554e43;	-- "NUNC"
PRAGMA user_version = 1;

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

-- Who sits where, and with which key, from which line on.
CREATE TABLE seat (
	game	INTEGER NOT NULL REFERENCES game,
	seat	INTEGER NOT NULL,		-- 0, 1, 2, 3
	line	INTEGER NOT NULL,
	player	INTEGER NOT NULL REFERENCES player,
	key	TEXT NOT NULL,
	PRIMARY KEY (game, seat, line)
) STRICT, WITHOUT ROWID;

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

-- The newest position of every 16 lines.  A newer one takes its row, and as
-- the key stays the same no index changes.
CREATE TABLE snapshot (
	game	INTEGER NOT NULL REFERENCES game,
	era	INTEGER NOT NULL,		-- line / 16
	line	INTEGER NOT NULL,
	position BLOB NOT NULL,			-- see game_save()
	PRIMARY KEY (game, era)
) STRICT;

-- What is true stays as it is, for whoever comes with a shell as well.  The
-- triggers on INSERT also stop INSERT OR REPLACE, which would delete a row
-- without asking the triggers on DELETE.

CREATE TRIGGER game_kept BEFORE DELETE ON game
BEGIN SELECT raise(ABORT, 'a game is never deleted'); END;
CREATE TRIGGER game_fixed BEFORE UPDATE ON game
BEGIN SELECT raise(ABORT, 'a game is never changed'); END;
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
