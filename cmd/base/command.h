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
 * The context that every command gets.  The store is opened as the command's
 * flags ask, and closed when the command returns.
 */
struct context {
	const struct command *commands;	/* all commands; ends with a NULL
					   name */
	const struct command *command;	/* the one that runs */
	const char *path;	/* of the store, whether open or not */
	const char *keys;	/* of the key files; see command_keys() */
	struct store *store;	/* NULL unless the command's flags ask for it */
	/*
	 * Called once the store is open, for writing or reading.  NULL: no
	 * call.
	 */
	void (*opened)(struct context *, bool write);
	/*
	 * Keys are not looked up in the DNS, which can take seconds: a letter
	 * that needs one is left to `tick`.
	 */
	bool hurried;
	int64_t now;		/* seconds since 1970; asked once, in main() */
	bool colour;		/* of reports on out */
	FILE *in, *out, *err;
	bool zoned;		/* zone is known; see config_zone() */
	char zone[ZONE_ROOM];	/* of the host's terminal */
	int64_t looked;		/* when the clock was last checked */
	bool doubtful;		/* the clock was in doubt then:
				   cmd/desk/state.c */
	int64_t digested;	/* the value of now for which digest was
				   found */
	int64_t digest;		/* when the host is told which players are late:
				   cmd/umpire/notify.c */
};

enum {
	CMD_READ  = 1,		/* opens the store for reading */
	CMD_WRITE = 2		/* ... for writing */
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
 * Find a command by its name in a table, which ends with a NULL summary.
 * Returns NULL if there is no such command.
 */
const struct command *command_find(const struct command *, const char *name);
/* Print "usage: nuncio ...", with a line for each way to call the command. */
void command_usage(FILE *, const struct command *);

/* Print "nuncio: MESSAGE" on stderr; control characters come out as '?'. */
void complain(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/*
 * Print to a file, in the same form, a text of whole lines that is already
 * clean.
 */
void complain_text(FILE *, const char *text);
/*
 * fprintf(), but control characters except line feeds and tabs come out as '?'.
 */
void print_clean(FILE *, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* Print a value as one line of JSON in ASCII.  Takes over the value. */
void print_as_json(FILE *, struct json_t *);
/*
 * Call complain() if anybody but its owner can read or write the file of
 * secrets at this path.
 */
void complain_open(const char *path);
/*
 * Announce, in a whole sentence, the work that will have been done when the
 * open transaction of the context's store is committed.  If the program ends
 * after the commit but before its report was written, it prints this sentence,
 * so that nobody does the work again.  A commit without such a sentence gets a
 * general one.
 */
void command_does(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
/* The report of all work so far was written, so there is nothing to tell. */
void command_told(void);
/*
 * Say whether the work that command_does() announced was done.  This is for
 * work that is not a transaction of that store.
 */
void command_did(bool done);
/*
 * Print that sentence now, but only once.  This is for code that ends the
 * program without die().
 */
void complain_done(void);

/*
 * How control flows.  A function returns to its caller, except that die() ends
 * the program with a sentence and a status.  Only commands call die().
 * Functions below the commands return the faults that they find, in an enum or
 * a struct fault.  Below the commands only four kinds of failure end the
 * program, all in the same way as die(): those of the store (store_must() and
 * the functions beside it), of the host's key (cmd/umpire/host.h), of memory,
 * and of the program itself (internal_error()).  Then the transaction that was
 * open is rolled back, and its work left to whoever comes next.  What does many
 * things does them in a child, so that one that ends it does not keep the
 * others from being done (cmd/base/series.h).
 */
/* Call complain() and complain_done(), and end. */
_Noreturn void die(int status, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/*
 * Call die() with EX_SOFTWARE, because the program or a part of it is broken.
 */
#define internal_error(...) die(EX_SOFTWARE, __VA_ARGS__)
/* Call die() with EX_TEMPFAIL: there may be memory later. */
#define NO_MEMORY "out of memory"
#define no_memory() die(EX_TEMPFAIL, NO_MEMORY)
/* Returns true if the program ends for this reason. */
bool has_no_memory(void);
/* From now on die() ends this process immediately and prints nothing. */
void die_alone(void);

/* Print the usage lines of the command that runs, and exit with EX_USAGE. */
_Noreturn void usage(const struct context *);

/* Returns the exit status for a result of a store function. */
int store_status(int store_result);
/*
 * Returns the beginning (KEYS) of the names of the host's key files: KEYS.key,
 * KEYS.pub, KEYS.spare.key.  If the store is a file, KEYS is the store's path,
 * unless another path was given.
 */
const char *command_keys(const struct context *);
/*
 * Open the store of the context, or die.  This is for a command whose flags do
 * not open the store because it only sometimes writes.
 */
void command_store(struct context *, bool write);
/* Do the same as command_store() in one of the modes of store/result.h. */
void command_open(struct context *, int mode);
/*
 * Call complain() about a failed store function and exit; STORE_OK: do nothing.
 */
void store_must(struct store *, int store_result);
/*
 * Do the same as store_must(), but accept STORE_NONE as well.  Returns true for
 * STORE_OK.
 */
bool store_may(struct store *, int store_result);
/*
 * Call die() with EX_IOERR, because the store could be read, but the data named
 * in the message are damaged.
 */
#define store_unsound(...) die(EX_IOERR, __VA_ARGS__)

/*
 * Returns an option's value as a number, 0 or more.  Dies if the value is not
 * such a number.
 */
int64_t whole_number(const char *text, const char *what);
/* Like whole_number(), but for numbers from least to most, both included. */
int number_within(const char *text, const char *what, int least, int most);

/*
 * Returns a duration that is written with its unit ("3d") in seconds, 1 or
 * more.  Dies if the text is not such a duration.
 */
uint32_t duration_given(const char *text);

/* Returns a moment (core/time.h) as a new JSON string, or null for 0. */
struct json_t *time_json(int64_t seconds);

#endif
