/*
 * call.h: an open store, and a running statement.  For store/ only.
 *
 * Each request to the store is written as one call.  The caller begins the
 * statement with its parameters in their order, steps through the rows, takes
 * columns out from the first on, and ends the call.
 *
 *	struct call c = CALL_BEGIN(s, PLAYER_BY_NAME, put_string(name));
 *
 *	if (!call_row(&c))
 *		return call_none(&c);
 *	out->player = take_number(&c, 1, INT64_MAX);
 *	out->name = take_string(&c);
 *	return call_end(&c);
 *
 * A failure stays in c.result, and the rest of the call does nothing:
 * call_row() finds no row, and the take functions return a harmless value.  So
 * the result must only be checked at the end of a call, and at the end of each
 * row before the row is passed on.
 *
 * The type and the range of every column are checked before its value is used.
 */
#ifndef STORE_CALL_H
#define STORE_CALL_H

#include "store/result.h"
#include "store/statements.h"

#include <stdbool.h>

enum { STORE_ERROR = 1024 };	/* bytes of a sentence, with its NUL */

/* What was taken of one column: see take_text(). */
struct kept {
	struct kept *next;
	size_t size;
	char data[];
};

struct store {
	const struct engine *engine;
	struct postgresql *pg;		/* PostgreSQL's; NULL: not open */
	struct sqlite3 *db;		/* SQLite's; NULL: not connected */
	struct sqlite3_stmt *prepared[STATEMENTS];
	int locks;			/* SQLite's lock file of sending and
					   reading; -1: not open */
	char *path;
	enum store_mode mode;
	bool waking;			/* it was opened with STORE_WAKE */
	struct kept *kept[STATEMENTS];	/* of the last row, in the order of its
					   columns */
	/*
	 * Lines and files are mostly requested one after the other.  So within
	 * a transaction the walk stays open until it is left or something is
	 * written.
	 */
	struct walk {
		int64_t game, next;	/* row of the next step; 0: closed */
	} walk[STATEMENTS];
	char copy[2][2048];		/* COPY_READ, COPY_WRITE */
	int wal_pages;			/* after the last commit */
	int patience;			/* milliseconds for other processes */
	int claims;			/* letters that are claimed */
	bool watched;			/* nothing is written while the store
					   sleeps */
	bool begun;			/* true until commit or rollback */
	void (*ended)(bool committed);	/* store_watch(); NULL: none */
	/* store_follow(); NULL: none */
	void (*follow)(const char *things, int64_t done, int64_t all);
	bool inside[STATEMENTS];	/* was used in this transaction */
	/* The host, once read in this transaction; name is NULL before. */
	struct {
		const char *name, *key;
	} host;
	enum store_result broken;	/* why the engine has ended it */
	enum store_result failure;	/* the last one, described by error */
	char error[STORE_ERROR];
};

/* -------------------------------------------------------------- failures */

/* Remember the result and the sentence, and return the result. */
enum store_result store_fail(struct store *, enum store_result,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* Fail because the store's `config copy` has this value. */
enum store_result store_fate(struct store *, const char *what);
/* Fail with STORE_DAMAGED: "the store 'PATH' is damaged: WHAT". */
enum store_result store_damaged(struct store *, const char *what);
enum store_result store_no_memory(struct store *);
/* Fail with STORE_BUSY: another process uses the store. */
enum store_result store_busy(struct store *);
/* Returns true if this errno says that the disk is full. */
bool store_is_full(int error);

/* ---------------------------------------------------------------- calls */

struct call {
	struct store *store;
	void *stmt;			/* the engine's; NULL: none */
	enum store_result result;
	int next;			/* parameter or column */
	enum statement which;
	struct kept **kept;		/* room for what is taken next */
};

/* Returns the SQL of a statement. */
const char *call_sql(const struct store *, enum statement);
/*
 * Begin a call.  Every call must be ended by call_end(), or by another function
 * whose comment says that it ends the call.  FAILED: the statement is running
 * already, in a walk whose callback has called the same walk.
 */
struct call call_begin(struct store *, enum statement);
/*
 * Begin a call that writes, which fails outside of begin and commit.  An engine
 * may end a transaction by itself, for example when the disk is full; writes
 * must not continue without one.
 */
struct call call_write(struct store *, enum statement);
/*
 * Go to the next row, whose columns are then taken from the first on.  Returns
 * false if there is no other row.
 */
bool call_row(struct call *);
enum store_result call_end(struct call *);
/* Run and end a call whose statement returns no rows. */
enum store_result call_run(struct call *);
/* Run and end a call.  *row is the number of the row that it added. */
enum store_result call_add(struct call *, int64_t *row);
/* End a call with NONE, and with a sentence that suits any get. */
enum store_result call_none(struct call *);
/*
 * Take the only row, and end the call.  The row is a number from 0 to most, or
 * a string.
 */
enum store_result call_number(struct call *, int64_t most, int64_t *out);
enum store_result call_string(struct call *, const char **out);
/* Take the only row into *row with take(call, row), and end the call. */
#define CALL_ONE(call, take, row)					\
	(call_row(call) ? (take(call, row), call_end(call)) : call_none(call))
/* Pass each row, which is a string, to fn, until it does not return 0. */
enum store_result call_strings(struct call *, int (*fn)(void *, const char *),
    void *arg);
/*
 * Walk through the rows: take each row, which is of this type, with take(call,
 * row), and pass it to fn(arg, row), until fn() does not return 0.  This is a
 * macro because each kind of row has its own type.
 */
#define CALL_EACH(call, take, type, fn, arg) do {			\
	type each_row = { 0 };						\
									\
	while (call_row(call)) {					\
		take(call, &each_row);					\
		if ((call)->result != STORE_OK ||			\
		    fn(arg, &each_row) != 0)				\
			break;						\
	}								\
} while (0)

/*
 * Walks that stay open.  call_at() moves the walk of this statement to a row of
 * a game, or begins a walk there.  call_stay() ends the call after the row was
 * found, so that the walk may go on.  call_leave() closes the walk.
 */
struct call call_at(struct store *, enum statement, int64_t game,
    int64_t row);
enum store_result call_stay(struct call *, enum statement, int64_t game,
    int64_t row);
void call_leave(struct store *, enum statement);

/* ----------------------------------------------------------- parameters */

/* A parameter.  Texts and bytes must remain valid until the call has ended. */
struct value {
	enum { VALUE_NULL, VALUE_NUMBER, VALUE_TEXT, VALUE_BYTES } kind;
	int64_t number;
	const void *data;
	size_t len;
};
struct value put_null(void);
struct value put_number(int64_t);
struct value put_some(int64_t);		/* 0 stands for none */
struct value put_text(const char *text, size_t len);
struct value put_string(const char *text);	/* NULL: none */
struct value put_bytes(const void *bytes, size_t len);

/* Put the next n parameters into a call, and return the call. */
struct call call_put(struct call, const struct value *, size_t n);
#define CALL_VALUES(...)	(const struct value[]){ __VA_ARGS__ },	\
    sizeof((const struct value[]){ __VA_ARGS__ }) / sizeof(struct value)

/* call_begin() and call_write() with the parameters of the statement. */
#define CALL_BEGIN(s, which, ...)					\
	call_put(call_begin(s, which), CALL_VALUES(__VA_ARGS__))
#define CALL_WRITE(s, which, ...)					\
	call_put(call_write(s, which), CALL_VALUES(__VA_ARGS__))
/* Call CALL_WRITE() and call_run().  CALL_CHANGE() returns NONE if there was
   nothing to change.  Their functions also run a statement without
   parameters. */
#define CALL_RUN(s, which, ...)						\
	call_write_run(s, which, CALL_VALUES(__VA_ARGS__))
#define CALL_CHANGE(s, which, ...)					\
	call_write_change(s, which, CALL_VALUES(__VA_ARGS__))
enum store_result call_write_run(struct store *, enum statement,
    const struct value *, size_t n);
enum store_result call_write_change(struct store *, enum statement,
    const struct value *, size_t n);

/* -------------------------------------------------------------- columns */

/*
 * Texts and bytes are copies with a NUL behind them.  They are valid until this
 * statement's next row, in this call or in a later one.
 */
bool take_null(struct call *);	/* if it is null, skips the column */
int64_t take_number(struct call *, int64_t least, int64_t most);
int64_t take_some(struct call *);	/* 0 or more; 0 stands for none */
const char *take_text(struct call *, size_t *len);
const char *take_string(struct call *);	/* without NULs within */
const char *take_string_or_null(struct call *);
/* Take a text, and return its index in words, which end with NULL. */
int take_word(struct call *, const char *const *words);
/* Take at most `most` bytes.  If there are more, the store is damaged. */
const void *take_bytes(struct call *, size_t *len, size_t most);
/*
 * Take exactly STORE_HASH bytes.  Even after a failure, that many bytes are
 * returned.
 */
const uint8_t *take_hash(struct call *);
const uint8_t *take_hash_or_null(struct call *);

/* Free what was taken in all calls. */
void call_free(struct store *);

#endif
