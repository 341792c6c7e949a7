-- Makes of a store of today one of the made-up version 2 (versions.c): letters
-- were sent to all in one way, and nobody looked at the clock.
BEGIN;
CREATE TEMP TABLE kept AS SELECT player, digest, reminded FROM mail_prefs;
DROP TABLE mail_prefs;
CREATE TABLE mail_prefs (
	player	INTEGER PRIMARY KEY REFERENCES player,
	digest	INTEGER NOT NULL CHECK (digest IN (0, 1)),
	reminded INTEGER
) STRICT;
INSERT INTO mail_prefs SELECT * FROM kept;
DROP TABLE kept;
DROP TABLE alarm;
PRAGMA user_version = 2;
COMMIT;
