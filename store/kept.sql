-- The triggers that refuse to change authoritative rows, for both engines.
-- They also stop a person who uses a shell of the database.  schema.sh writes
-- them in the words of each engine:
--
--	KEEP t 'why';		no row of t can be deleted (on PostgreSQL, t
--				cannot be truncated either)
--	FREEZE t 'why';		no row of t can be deleted or changed
--	REFUSE 'why';		the action of a trigger
--
-- The schema.sql of each engine has the triggers that check new rows.

KEEP game 'a game is never deleted';
CREATE TRIGGER game_fixed BEFORE UPDATE OF game, id, ruleset, rules, seats,
    no_join, host, options, edition, deadline, made ON game
REFUSE 'a game is never changed';
CREATE TRIGGER game_secret BEFORE UPDATE OF secret ON game
WHEN OLD.secret IS NOT NULL OR NEW.secret IS NULL
REFUSE 'a secret is never changed';

FREEZE seat 'seats are only added to';
FREEZE file 'turn files are only added to';
FREEZE evidence 'letters of a game are only added to';
FREEZE log 'the log is only added to';
FREEZE terms 'a game is never changed';
FREEZE format 'a game is never changed';

KEEP letter 'a letter is never lost';
CREATE TRIGGER letter_fixed BEFORE UPDATE OF letter, at, message, hash, size
    ON letter
REFUSE 'a letter is never changed';
CREATE TRIGGER letter_emptied BEFORE UPDATE OF bytes ON letter
WHEN length(NEW.bytes) > 0 OR OLD.state = 'new' OR OLD.state = 'stuck'
REFUSE 'a letter is never changed';

KEEP request 'turn files are only added to';
CREATE TRIGGER request_fixed BEFORE UPDATE OF request, identity, key, at
    ON request
REFUSE 'turn files are only added to';
CREATE TRIGGER request_emptied BEFORE UPDATE OF player, text, seal ON request
WHEN NEW.player <> '' OR NEW.text <> '' OR NEW.seal <> ''
REFUSE 'turn files are only added to';

KEEP outbox 'what was told stays';
CREATE TRIGGER outbox_fixed BEFORE UPDATE OF outbox, at, player, game, kind,
    line, letter ON outbox
REFUSE 'what was told is never changed';
CREATE TRIGGER outbox_emptied BEFORE UPDATE OF address, args ON outbox
WHEN NEW.args <> '{}' OR NEW.state = 'waiting' OR NEW.state = 'sending'
    OR (NEW.address <> '' AND NEW.address <> coalesce(OLD.address, ''))
REFUSE 'what was told is never changed';

KEEP tournament 'a tournament is never deleted';
CREATE TRIGGER tournament_fixed BEFORE UPDATE OF tournament, name, ruleset,
    terms, rounds, seats, length, drawn, at ON tournament
REFUSE 'a tournament is never changed';
KEEP entrant 'who entered stays';
KEEP pairing 'who was paired stays so';
CREATE TRIGGER pairing_fixed BEFORE UPDATE OF tournament, round, player, number,
    seat, game ON pairing
REFUSE 'who was paired stays so';
CREATE TRIGGER pairing_counted BEFORE UPDATE OF line ON pairing
WHEN OLD.line IS NOT NULL OR NEW.line IS NULL
REFUSE 'what counts is never changed';

KEEP dkim_key 'what a domain said stays';
CREATE TRIGGER dkim_key_fixed BEFORE UPDATE OF domain, selector, hash, first,
    record ON dkim_key
REFUSE 'what a domain said is never changed';
