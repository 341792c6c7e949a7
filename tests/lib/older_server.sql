-- What older.sql does to a file, to a store on a server.
BEGIN;
SET LOCAL search_path = nuncio;
ALTER TABLE mail_prefs DROP COLUMN proofs, DROP COLUMN brief,
    DROP COLUMN html, DROP COLUMN zone;
DROP TABLE alarm;
UPDATE nuncio SET version = 2;
COMMIT;
