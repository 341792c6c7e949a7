-- What a store on PostgreSQL has beside the tables of schema.sql.
--
-- The tables stand in a schema of their own, `nuncio`, with the version in
-- the table of that name.  There is one store in a database.
--
-- The program works as the role nuncio_program, whoever it connects as.  That
-- role may not change what is true: the last part says what it may.  Triggers
-- refuse it to whoever may.  Nothing has to stop INSERT OR REPLACE here.

CREATE TABLE nuncio (
	nuncio	bigint PRIMARY KEY CHECK (nuncio = 1),
	version	bigint NOT NULL
);
INSERT INTO nuncio VALUES (1, 3);

-- Which transactions are on the disk: each that writes leaves a number that
-- nobody else has, so that who lost the connection before the answer to COMMIT
-- can look.  Rows go after a day.
CREATE TABLE witness (
	witness	bytea PRIMARY KEY CHECK (length(witness) = 16),
	at	timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX witness_at ON witness (at);

-- What is true stays as it is, for whoever comes with a shell as well.

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION USING ERRCODE = 'integrity_constraint_violation',
	    MESSAGE = TG_ARGV[0];
END $$;

CREATE TRIGGER game_kept BEFORE DELETE ON game
    FOR EACH ROW EXECUTE FUNCTION refuse('a game is never deleted');
CREATE TRIGGER game_whole BEFORE TRUNCATE ON game
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('a game is never deleted');
CREATE TRIGGER game_fixed BEFORE UPDATE OF game, id, ruleset, rules, seats,
    no_join, host, options, edition, deadline, made ON game
    FOR EACH ROW EXECUTE FUNCTION refuse('a game is never changed');
CREATE TRIGGER game_secret BEFORE UPDATE OF secret ON game
    FOR EACH ROW WHEN (OLD.secret IS NOT NULL OR NEW.secret IS NULL)
    EXECUTE FUNCTION refuse('a secret is never changed');

CREATE TRIGGER seat_kept BEFORE DELETE ON seat
    FOR EACH ROW EXECUTE FUNCTION refuse('seats are only added to');
CREATE TRIGGER seat_whole BEFORE TRUNCATE ON seat
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('seats are only added to');
CREATE TRIGGER seat_fixed BEFORE UPDATE ON seat
    FOR EACH ROW EXECUTE FUNCTION refuse('seats are only added to');

CREATE TRIGGER file_kept BEFORE DELETE ON file
    FOR EACH ROW EXECUTE FUNCTION refuse('turn files are only added to');
CREATE TRIGGER file_whole BEFORE TRUNCATE ON file
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('turn files are only added to');
CREATE TRIGGER file_fixed BEFORE UPDATE ON file
    FOR EACH ROW EXECUTE FUNCTION refuse('turn files are only added to');

CREATE TRIGGER log_kept BEFORE DELETE ON log
    FOR EACH ROW EXECUTE FUNCTION refuse('the log is only added to');
CREATE TRIGGER log_whole BEFORE TRUNCATE ON log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('the log is only added to');
CREATE TRIGGER log_fixed BEFORE UPDATE ON log
    FOR EACH ROW EXECUTE FUNCTION refuse('the log is only added to');

CREATE TRIGGER terms_kept BEFORE DELETE ON terms
    FOR EACH ROW EXECUTE FUNCTION refuse('a game is never changed');
CREATE TRIGGER terms_whole BEFORE TRUNCATE ON terms
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('a game is never changed');
CREATE TRIGGER terms_fixed BEFORE UPDATE ON terms
    FOR EACH ROW EXECUTE FUNCTION refuse('a game is never changed');

CREATE TRIGGER format_kept BEFORE DELETE ON format
    FOR EACH ROW EXECUTE FUNCTION refuse('a game is never changed');
CREATE TRIGGER format_whole BEFORE TRUNCATE ON format
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('a game is never changed');
CREATE TRIGGER format_fixed BEFORE UPDATE ON format
    FOR EACH ROW EXECUTE FUNCTION refuse('a game is never changed');

CREATE TRIGGER outage_kept BEFORE DELETE ON outage
    FOR EACH ROW EXECUTE FUNCTION refuse('outages are only added to');
CREATE TRIGGER outage_whole BEFORE TRUNCATE ON outage
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('outages are only added to');
CREATE TRIGGER outage_fixed BEFORE UPDATE ON outage
    FOR EACH ROW EXECUTE FUNCTION refuse('outages are only added to');

CREATE TRIGGER cancelled_kept BEFORE DELETE ON cancelled
    FOR EACH ROW EXECUTE FUNCTION refuse('what was cancelled stays so');
CREATE TRIGGER cancelled_whole BEFORE TRUNCATE ON cancelled
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was cancelled stays so');
CREATE TRIGGER cancelled_fixed BEFORE UPDATE ON cancelled
    FOR EACH ROW EXECUTE FUNCTION refuse('what was cancelled stays so');

CREATE TRIGGER letter_kept BEFORE DELETE ON letter
    FOR EACH ROW EXECUTE FUNCTION refuse('a letter is never lost');
CREATE TRIGGER letter_whole BEFORE TRUNCATE ON letter
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('a letter is never lost');
CREATE TRIGGER letter_fixed BEFORE UPDATE OF letter, at, message, hash, size
    ON letter
    FOR EACH ROW EXECUTE FUNCTION refuse('a letter is never changed');
CREATE TRIGGER letter_emptied BEFORE UPDATE OF bytes ON letter
    FOR EACH ROW WHEN (length(NEW.bytes) > 0 OR OLD.state = 'new'
    OR OLD.state = 'stuck')
    EXECUTE FUNCTION refuse('a letter is never changed');

CREATE TRIGGER request_kept BEFORE DELETE ON request
    FOR EACH ROW EXECUTE FUNCTION refuse('turn files are only added to');
CREATE TRIGGER request_whole BEFORE TRUNCATE ON request
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('turn files are only added to');
CREATE TRIGGER request_fixed BEFORE UPDATE OF request, identity, key, at
    ON request
    FOR EACH ROW EXECUTE FUNCTION refuse('turn files are only added to');
CREATE TRIGGER request_emptied BEFORE UPDATE OF player, text, seal ON request
    FOR EACH ROW WHEN (NEW.player <> '' OR NEW.text <> '' OR NEW.seal <> '')
    EXECUTE FUNCTION refuse('turn files are only added to');

CREATE TRIGGER outbox_kept BEFORE DELETE ON outbox
    FOR EACH ROW EXECUTE FUNCTION refuse('what was told stays');
CREATE TRIGGER outbox_whole BEFORE TRUNCATE ON outbox
    FOR EACH STATEMENT EXECUTE FUNCTION refuse('what was told stays');
CREATE TRIGGER outbox_fixed BEFORE UPDATE OF outbox, at, player, game, kind,
    line, letter ON outbox
    FOR EACH ROW EXECUTE FUNCTION refuse('what was told is never changed');
CREATE TRIGGER outbox_emptied BEFORE UPDATE OF address, args ON outbox
    FOR EACH ROW WHEN (NEW.args <> '{}' OR NEW.address <> ''
    OR NEW.state = 'waiting' OR NEW.state = 'sending')
    EXECUTE FUNCTION refuse('what was told is never changed');

-- What is numbered by the program has no gaps.

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

-- What a game began with is there before its log.
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

-- What the program may.  Nothing is granted to anybody else.

GRANT USAGE ON SCHEMA nuncio TO nuncio_program;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA nuncio TO nuncio_program;
REVOKE INSERT ON nuncio FROM nuncio_program;
GRANT USAGE, UPDATE ON ALL SEQUENCES IN SCHEMA nuncio TO nuncio_program;
GRANT UPDATE ON host, player, moved, head, snapshot, alarm, clock, doubt,
    join_deadline, mark, config, registration, mail_prefs, want, budget,
    envelope
    TO nuncio_program;
GRANT UPDATE (secret) ON game TO nuncio_program;
GRANT UPDATE (state, tries, note, bytes) ON letter TO nuncio_program;
GRANT UPDATE (player, text, seal) ON request TO nuncio_program;
GRANT UPDATE (state, tries, next, message, recipient, sent, error, bytes,
    address, args) ON outbox TO nuncio_program;
GRANT DELETE ON alarm, join_deadline, config, doubt, want, budget, returned,
    witness
    TO nuncio_program;
