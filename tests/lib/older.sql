-- Makes of a store of today one of the made-up version 2 (versions.c): letters
-- were sent to all in one way, and nobody looked at the clock.
BEGIN;
CREATE TEMP TABLE kept AS SELECT player, digest, reminded FROM mailing;
DROP TABLE mailing;
CREATE TABLE mailing (
	player	INTEGER PRIMARY KEY REFERENCES player,
	digest	INTEGER NOT NULL CHECK (digest IN (0, 1)),
	reminded INTEGER
) STRICT;
INSERT INTO mailing SELECT * FROM kept;
DROP TABLE kept;
DROP TABLE alarm;
PRAGMA user_version = 2;
COMMIT;
