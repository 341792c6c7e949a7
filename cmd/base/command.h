/*
 * command.h: what a command is, and the context that each one runs in.
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

/*
 * What every command gets; the store is opened as the command's flags ask, and
 * closed when it returns.
 */
struct context {
	const struct command *commands;	/* all; ends with a NULL name */
	const struct command *command;	/* the one that runs */
	const char *path;	/* of the store, whether open or not */
	const char *keys;	/* of its key files; see command_keys() */
	struct store *store;	/* NULL unless the command's flags ask */
	void (*opening)(const char *path);	/* before opening; or NULL */
	/* Called once the store is open, for writing or not; NULL: nothing. */
	void (*opened)(struct context *, bool write);
	/*
	 * Called with a letter that is left as it is because a key must be
	 * asked for in the DNS, which can take seconds: somebody else is to
	 * read it, by receive_left(), and may find it claimed or read.  NULL:
	 * letters are not left, this process asks.
	 */
	void (*left)(int64_t letter);
	int64_t now;		/* seconds since 1970; asked once, in main() */
	bool colour;		/* of reports on out */
	FILE *in, *out, *err;
	bool zoned;		/* zone is known; see config_zone() */
	char zone[ZONE_ROOM];	/* of the host's terminal */
	int64_t looked;		/* when the clock was last checked; */
	bool doubtful;		/* it is in doubt: cmd/desk/state.c */
	int64_t digested;	/* the value of now for which it was looked up
				   when the host is told who is late; */
	int64_t digest;		/* that is then: cmd/umpire/notify.c */
};

enum {
	CMD_READ  = 1,		/* opens the store for reading */
	CMD_WRITE = 2,		/* ... for writing */
	CMD_BOXED = 4		/* runs work in sandboxed processes:
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
 * Find a command by its name in a table, which ends with a NULL summary; NULL:
 * there is none.
 */
const struct command *command_find(const struct command *, const char *name);
/* Print "usage: nuncio ...", a line for each way to call it. */
void command_usage(FILE *, const struct command *);

/* Print "nuncio: MESSAGE" on stderr; control characters come out as '?'. */
void complain(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/*
 * Print text that is whole lines and clean already to a file in the same form.
 */
void complain_text(FILE *, const char *text);
/*
 * fprintf(), but control characters except line feeds and tabs come out as '?'.
 */
void print_clean(FILE *, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* Print a value as one line of JSON in ASCII; it is used up. */
void print_as_json(FILE *, struct json_t *);
/*
 * complain() if the file of secrets at this path can be read or written by
 * anybody but its owner.
 */
void complain_open(const char *path);
/*
 * Say in a whole sentence what the open transaction of the context's store will
 * have done.  If the program ends after the commit but before its report was
 * written, it prints this sentence, so that nobody does the work again.  A
 * commit without a sentence of its own gets a general one.
 */
void command_does(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/*
 * The work that command_does() announced was done, or not: for work that is not
 * such a transaction.
 */
void command_did(bool done);
/*
 * Print that sentence now, once; for code that ends the program without die().
 */
void complain_done(void);

/*
 * How control flows.  A function returns to its caller, except in two ways.
 *
 * die() ends the program with a sentence and a status.  Within die_within() it
 * ends only that piece of work, and the program goes on behind it.  Only
 * commands call die(); functions below them return what they find wrong, in an
 * enum or a struct fault.  Below the commands only four things end the program,
 * all as die() does: the store (store_must() and the functions beside it), the
 * host's key (cmd/umpire/host.h), memory, and the program itself
 * (internal_error()).
 *
 * command_transact() repeats a transaction from its beginning when the store
 * has ended it in favour of another one: then store_must() does not return.
 *
 * Work that ends so does not free what it holds, and its locals are gone:
 * anything that outlives it may be used only once it is complete.
 */
/* complain(), say what was done nevertheless (complain_done()), and end. */
_Noreturn void die(int status, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/*
 * die() with EX_SOFTWARE: memory has run out, or the program or a part of it is
 * broken.
 */
#define internal_error(...) die(EX_SOFTWARE, __VA_ARGS__)
/* From here on die() ends this process at once and says nothing. */
void die_alone(void);

/* The kinds of work that die_within() does. */
enum work_piece {
	/*
	 * One item of a queue.  The program ends all the same where the next
	 * item would fare no better: another process holds the store, the
	 * program is not set up, a library is missing.
	 */
	PIECE_QUEUED,
	/*
	 * The next item needs something else of the store: none of that ends
	 * the program.
	 */
	PIECE_SINGLE,
	/*
	 * A transaction or a part of one.  If it ends early, or the store ends
	 * it, it is rolled back silently, and the caller does the work in
	 * another way.  Its complaints are printed if it succeeds.
	 */
	PIECE_ATTEMPT
};

/*
 * Do work(arg) with the store open for writing, outside of a transaction unless
 * it is an attempt.  EX_OK: it completed.  Else the status with which it ended;
 * the store may have been opened anew, and everything read from it before is
 * gone.  The program ends if another process holds the whole store, or too many
 * pieces have ended before.  Calls do not nest.
 */
int die_within(struct context *, enum work_piece, void (*work)(void *),
    void *arg);
/*
 * Do work(arg), which is one transaction from its beginning to its end, and
 * prints nothing; its complaints are printed once, at its end.  It may be
 * repeated a few times, so the work first resets what it left in arg the last
 * time.  Calls do not nest.
 */
void command_transact(struct store *, void (*work)(void *), void *arg);

/* Print the usage lines of the command that runs, and exit with EX_USAGE. */
_Noreturn void usage(const struct context *);

/* The exit status for the result of a store function. */
int store_status(int store_result);
/*
 * The beginning (KEYS) of the names of the host's key files: KEYS.key,
 * KEYS.pub, KEYS.spare.key.  For a store that is a file it is the store's path,
 * unless another was given.
 */
const char *command_keys(const struct context *);
/*
 * Open the store of the context, or die.  For a command whose flags do not open
 * it, as it only sometimes writes.
 */
void command_store(struct context *, bool write);
/* The same, in one of the modes of store/result.h. */
void command_open(struct context *, int mode);
/*
 * Has any of these functions opened a store, so that there is something to
 * protect?
 */
bool command_opened(void);
/*
 * Open it for reading, if it was closed before workers began; no complaint is
 * repeated.
 */
void command_again(struct context *);
/* complain() about a failed store function and exit; STORE_OK: do nothing. */
void store_must(struct store *, int store_result);
/* The same, but STORE_NONE is fine, too.  True: it was STORE_OK. */
bool store_may(struct store *, int store_result);
/*
 * die() with EX_IOERR: the store could be read, but the data named is damaged.
 */
#define store_unsound(...) die(EX_IOERR, __VA_ARGS__)

/* An option's value as a number, 0 or more; else die. */
int64_t whole_number(const char *text, const char *what);
/* The same, from least to most, both included; else die. */
int number_within(const char *text, const char *what, int least, int most);

/* A duration written with its unit ("3d") in seconds, 1 or more; else die. */
uint32_t duration_given(const char *text);

/* A moment (core/time.h) as a string of JSON, new; null for 0. */
struct json_t *time_json(int64_t seconds);

#endif
