-- The parts of a store on PostgreSQL that are not in schema.sql and kept.sql.
--
-- The tables are in a separate schema, `nuncio`.  The table `nuncio` in this
-- schema has the version.  There is one store in a database.
--
-- The program works in the store's own role, no matter as which user it
-- connects.  rights.sql has the rights of this role, which do not allow it to
-- change authoritative rows.  If another role has such rights, triggers refuse
-- the change.  PostgreSQL has no INSERT OR REPLACE, so no trigger has to stop
-- it.

CREATE TABLE nuncio (
	nuncio	bigint PRIMARY KEY CHECK (nuncio = 1),
	version	bigint NOT NULL
);
INSERT INTO nuncio VALUES (1, 4);

-- The transactions that are on the disk.  Each transaction that writes leaves a
-- number that no other transaction has.  A program that lost the connection
-- before the answer to COMMIT looks for this number.  A program that finds
-- another server in place of the first sees whether that server lacks the
-- transaction.  Rows are deleted after eight days.
CREATE TABLE witness (
	witness	bytea PRIMARY KEY CHECK (length(witness) = 16),
	at	timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX witness_at ON witness (at);

-- The functions for the triggers of kept.sql.
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE integrity_constraint_violation USING MESSAGE = TG_ARGV[0];
END $$;

-- The numbers that the program gives have no gaps.

CREATE FUNCTION seat_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM seat WHERE game = NEW.game
	    AND seat = NEW.seat AND line >= NEW.line) THEN
		RAISE integrity_constraint_violation
		    USING MESSAGE = 'seats are only added to';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER seat_next BEFORE INSERT ON seat
    FOR EACH ROW EXECUTE FUNCTION seat_next();

CREATE FUNCTION file_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.file <> 1 AND NOT EXISTS (SELECT 1 FROM file
	    WHERE game = NEW.game AND file = NEW.file - 1) THEN
		RAISE integrity_constraint_violation
		    USING MESSAGE = 'turn files have no gaps and no doubles';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER file_next BEFORE INSERT ON file
    FOR EACH ROW EXECUTE FUNCTION file_next();

CREATE FUNCTION log_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.line <> 0 AND NOT EXISTS (SELECT 1 FROM log
	    WHERE game = NEW.game AND line = NEW.line - 1) THEN
		RAISE integrity_constraint_violation
		    USING MESSAGE = 'the log has no gaps';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER log_next BEFORE INSERT ON log
    FOR EACH ROW EXECUTE FUNCTION log_next();

-- A game's set-up exists before its log.
CREATE FUNCTION before_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM log WHERE game = NEW.game) THEN
		RAISE integrity_constraint_violation
		    USING MESSAGE = 'a game is never changed';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER terms_next BEFORE INSERT ON terms
    FOR EACH ROW EXECUTE FUNCTION before_log();
CREATE TRIGGER format_next BEFORE INSERT ON format
    FOR EACH ROW EXECUTE FUNCTION before_log();
