-- What a store on PostgreSQL has beside what schema.sql and kept.sql say.
--
-- The tables stand in a schema of their own, `nuncio`, with the version in
-- the table of that name.  There is one store in a database.
--
-- The program works as a role of the store's own, whoever it connects as.  That
-- role may not change what is true: rights.sql says what it may.  Triggers
-- refuse it to whoever may.  Nothing has to stop INSERT OR REPLACE here.

CREATE TABLE nuncio (
	nuncio	bigint PRIMARY KEY CHECK (nuncio = 1),
	version	bigint NOT NULL
);
INSERT INTO nuncio VALUES (1, 3);

-- Which transactions are on the disk: each that writes leaves a number that
-- nobody else has, so that who lost the connection before the answer to COMMIT
-- can look, and who finds another server in its place can see what that lacks.
-- Rows go after eight days.
CREATE TABLE witness (
	witness	bytea PRIMARY KEY CHECK (length(witness) = 16),
	at	timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX witness_at ON witness (at);

-- The functions for the triggers of kept.sql.
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION USING ERRCODE = 'integrity_constraint_violation',
	    MESSAGE = TG_ARGV[0];
END $$;

-- Numbers that the program gives have no gaps.

CREATE FUNCTION seat_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM seat WHERE game = NEW.game
	    AND seat = NEW.seat AND line >= NEW.line) THEN
		RAISE EXCEPTION USING
		    ERRCODE = 'integrity_constraint_violation',
		    MESSAGE = 'seats are only added to';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER seat_next BEFORE INSERT ON seat
    FOR EACH ROW EXECUTE FUNCTION seat_next();

CREATE FUNCTION file_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.file <> 1 AND NOT EXISTS (SELECT 1 FROM file
	    WHERE game = NEW.game AND file = NEW.file - 1) THEN
		RAISE EXCEPTION USING
		    ERRCODE = 'integrity_constraint_violation',
		    MESSAGE = 'turn files have no gaps and no doubles';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER file_next BEFORE INSERT ON file
    FOR EACH ROW EXECUTE FUNCTION file_next();

CREATE FUNCTION log_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.line <> 0 AND NOT EXISTS (SELECT 1 FROM log
	    WHERE game = NEW.game AND line = NEW.line - 1) THEN
		RAISE EXCEPTION USING
		    ERRCODE = 'integrity_constraint_violation',
		    MESSAGE = 'the log has no gaps';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER log_next BEFORE INSERT ON log
    FOR EACH ROW EXECUTE FUNCTION log_next();

-- A game's set-up exists before its log.
CREATE FUNCTION before_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM log WHERE game = NEW.game) THEN
		RAISE EXCEPTION USING
		    ERRCODE = 'integrity_constraint_violation',
		    MESSAGE = 'a game is never changed';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER terms_next BEFORE INSERT ON terms
    FOR EACH ROW EXECUTE FUNCTION before_log();
CREATE TRIGGER format_next BEFORE INSERT ON format
    FOR EACH ROW EXECUTE FUNCTION before_log();

CREATE FUNCTION outage_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.outage <> 1 + (SELECT coalesce(max(outage), 0) FROM outage)
	    OR NEW.total <> NEW.seconds +
	    (SELECT coalesce(max(total), 0) FROM outage) THEN
		RAISE EXCEPTION USING
		    ERRCODE = 'integrity_constraint_violation',
		    MESSAGE = 'outages have no gaps';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER outage_next BEFORE INSERT ON outage
    FOR EACH ROW EXECUTE FUNCTION outage_next();
