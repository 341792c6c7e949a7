/*
 * command.h: what a command is, and what each is given.
 */
#ifndef CMD_COMMAND_H
#define CMD_COMMAND_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sysexits.h>

#define NUNCIO_VERSION "0.1"

struct json_t;
struct store;

struct command;

enum { ZONE_ROOM = 64 };	/* ZONE_TEXT (zone.h) */

/* What every command gets; opened as its flags ask, closed after it. */
struct context {
	const struct command *commands;	/* all; ends with a NULL name */
	const struct command *command;	/* the one that runs */
	const char *path;	/* of the store, whether open or not */
	const char *keys;	/* of its key files; see command_keys() */
	struct store *store;	/* NULL unless the command's flags ask */
	void (*opening)(const char *path);	/* before it is; NULL:
				   nothing */
	/* Once it is, for writing or not; NULL: nothing. */
	void (*opened)(struct context *, bool write);
	int64_t now;		/* seconds since 1970; asked once, in main() */
	bool colour;		/* of reports on out */
	FILE *in, *out, *err;
	bool zoned;		/* zone is known; see config_zone() */
	char zone[ZONE_ROOM];	/* of the host's terminal */
	int64_t looked;		/* when it was asked whether the clock is */
	bool doubtful;		/* in doubt; see cmd/desk/state.c */
};

enum {
	CMD_READ  = 1,		/* opens the store for reading */
	CMD_WRITE = 2,		/* ... for writing */
	CMD_BOXED = 4		/* has work done by processes without power:
				   cmd/base/sandbox.h */
};

struct command {
	const char *name;	/* NULL: a subject, in summary */
	/* argv[0] is the command's name.  Returns the exit status. */
	int (*run)(struct context *, int argc, char **argv);
	unsigned flags;
	const char *usage;	/* as in nuncio(1), without "nuncio" */
	const char *summary;	/* one line, for `nuncio help` */
};

/*
 * In a table, which ends where there is no summary; NULL when there is none of
 * this name.
 */
const struct command *command_find(const struct command *, const char *name);
/* "usage: nuncio ...", a line for each way to call it. */
void command_usage(FILE *, const struct command *);

/* "nuncio: MESSAGE" on stderr; control characters come out as '?'. */
void complain(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/* The same to a file, of whole lines that are clean already. */
void complain_text(FILE *, const char *text);
/*
 * What printf would print, to a file: control characters but line feeds and
 * tabs come out as '?'.
 */
void print_clean(FILE *, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* Print a value as one line of JSON in ASCII; it is used up. */
void print_as_json(FILE *, struct json_t *);
/*
 * complain() of a file of secrets that others than its owner can read or
 * write.
 */
void complain_open(const char *path);
/*
 * Say, as a whole sentence, what the transaction of the context's store that is
 * open will have done.  Once it is committed, whatever ends the program before
 * its report was written also tells this: nobody is to do it again.  What is
 * committed and says nothing of itself is told in general.
 */
void command_does(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/* Of what is done in another way than in such a transaction: it was, or not. */
void command_did(bool done);
/* Tell it now, once, for who ends the program by itself. */
void complain_done(void);

/*
 * How control flows.  A function returns to its caller, except in two ways.
 *
 * die() ends the program with a sentence and a status, or only the piece of
 * work that die_within() does; then the program goes on behind that.  Commands
 * call it, and nothing below them does: what that finds wrong it returns, in an
 * enum or a struct fault.  Below, an end comes only of what all of the program
 * stands on: the store (store_must() and what is declared beside it), the
 * host's key (cmd/umpire/host.h), memory, and the program itself
 * (internal_error()).  All of these end as die() does.
 *
 * command_transact() does a transaction again, from its beginning, when the
 * store has ended it for the sake of another: then store_must() does not come
 * back.
 *
 * What such work holds is not freed, and its locals are gone: so what outlives
 * it counts only once it is whole.
 */
/* complain(), of what was done nevertheless as well, and end. */
_Noreturn void die(int status, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/*
 * die() with EX_SOFTWARE: there is no memory, or the program or what belongs to
 * it is broken.
 */
#define internal_error(...) die(EX_SOFTWARE, __VA_ARGS__)
/* From here on each end is this process's, at once, and nothing is said. */
void die_alone(void);

/* What die_within() does. */
enum work_piece {
	/*
	 * One of a queue.  The program ends all the same where the next would
	 * fare no better: the store is held by others, the program is not set
	 * up, a library is not there.
	 */
	PIECE_QUEUED,
	/* The next wants something else of the store: none of that ends it. */
	PIECE_SINGLE,
	/*
	 * All of a transaction or a part of it: where it ends, or the store has
	 * ended it, nothing is said and it is rolled back; what it was to do is
	 * done otherwise.  What it complained of is told at its end.
	 */
	PIECE_ATTEMPT
};

/*
 * Do work(arg) with the store open for writing, outside of a transaction unless
 * it is an attempt.  EX_OK: it came to its end; else the status with which it
 * ended, and the store may have been opened anew: all that was got from it
 * before is gone.  The program ends where all of the store is held by others,
 * or too many ended before.  Not within another.
 */
int die_within(struct context *, enum work_piece, void (*work)(void *),
    void *arg);
/*
 * Do work(arg), which is one transaction from its beginning to its end, and
 * prints nothing; what it complains of is told once, at its end.  It may be
 * done again a few times: so the work first takes back what it left in arg the
 * last time.  Not within another.
 */
void command_transact(struct store *, void (*work)(void *), void *arg);

/* The usage lines of the command that runs, and exit with EX_USAGE. */
_Noreturn void usage(const struct context *);

/* The exit status for what a store function returned. */
int store_status(int store_result);
/*
 * What the names of the host's key files begin with: KEYS.key, KEYS.pub,
 * KEYS.spare.key.  Of a store that is a file it is the path, unless another
 * was given.
 */
const char *command_keys(const struct context *);
/*
 * Open the store of the context, or die.  For a command whose flags cannot
 * say it, as it only sometimes writes.
 */
void command_store(struct context *, bool write);
/* The same in a mode of store/result.h. */
void command_open(struct context *, int mode);
/* Was a store opened by any of these, so that there is something to protect? */
bool command_opened(void);
/*
 * Open it for reading, if it was closed before workers began: nothing is
 * complained of again.
 */
void command_again(struct context *);
/* complain() of a failed store function and exit; for STORE_OK nothing. */
void store_must(struct store *, int store_result);
/* The same, but NONE is fine, too.  True: it was OK. */
bool store_may(struct store *, int store_result);
/* die() with EX_IOERR: the store was read, and this in it is damaged. */
#define store_unsound(...) die(EX_IOERR, __VA_ARGS__)

/* An option's value as a number, 0 or more; else die. */
int64_t whole_number(const char *text, const char *what);
/* The same between these two, both included; else die. */
int number_within(const char *text, const char *what, int least, int most);

/*
 * A duration that was written with its unit, "3d": its seconds, 1 or more; else
 * die.
 */
uint32_t duration_given(const char *text);

/* A moment (core/time.h) as a string of JSON, new; null for 0. */
struct json_t *time_json(int64_t seconds);

#endif
