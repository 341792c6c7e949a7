/*
 * engine_test.c: makes each call of SQLite, of libpq and of the system fail
 * once, in every use of a store.  The store must then report the right error.
 * If it returns STORE_OK, it has read or written everything; otherwise it has
 * written nothing.  When nothing fails any more, the same work succeeds.
 *
 * The linker puts the functions below before those of the C library and of
 * SQLite (see tests/tests.mk).  libpq is loaded at run time, so its functions
 * are replaced through dlsym().  calls_test.c tests the commands in the same
 * way; they go on after a failure of the store.
 *
 *	engine_test [PART]	every PART-th point
 *
 * For a server, set three variables: NUNCIO_TEST_STORE names a store in a
 * database without one, NUNCIO_TEST_FRESH a second such store, and
 * NUNCIO_TEST_PSQL is psql in the first database.
 */
#define _GNU_SOURCE
#include "store/store.h"
#include "store/statements.h"
#include "tests/lib/raw_store.h"
#include "tests/lib/test.h"
#include "tests/lib/nosync.h"

#include <dlfcn.h>
#include <errno.h>
#include <postgresql/libpq-fe.h>
#include <stdbool.h>
#include <sys/socket.h>

/* ---- what goes wrong */

enum wrong_way {
	NOTHING,
	MEMORY,			/* there is none */
	CALL,			/* the system */
	STICK,			/* ... which has no second names */
	ANSWER,			/* SQLite says one of what it may say */
	TYPE,			/* a column is something else */
	TEXT,			/* there is no memory for one */
	REFUSED,		/* libpq has no memory */
	LOST,			/* the connection */
	GONE,			/* and there is no other */
	WRONG_WAYS
};

static struct {
	bool armed;
	enum wrong_way way;
	long at, seen;		/* from 1 */
	int turn;		/* which of several answers */
	int rc, error;		/* what SQLite says when it is asked */
	bool gone;
} wrong;

/* From here on all is well (tests/tools/coverage.c). */
void fault_over(void);
void
fault_over(void)
{
	wrong.armed = false;
}

static bool
hits(enum wrong_way way)
{
	return wrong.armed && wrong.way == way && ++wrong.seen == wrong.at;
}

void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void *__wrap_malloc(size_t);
void *__wrap_calloc(size_t, size_t);
void *__wrap_realloc(void *, size_t);

void *
__wrap_malloc(size_t size)
{
	return hits(MEMORY) ? NULL : __real_malloc(size);
}

void *
__wrap_calloc(size_t n, size_t size)
{
	return hits(MEMORY) ? NULL : __real_calloc(n, size);
}

void *
__wrap_realloc(void *old, size_t size)
{
	return hits(MEMORY) ? NULL : __real_realloc(old, size);
}

/* Does this call go wrong?  Then errno says how. */
static bool
fails(void)
{
	static const int error[] = { EIO, ENOSPC, EACCES, EPERM, EROFS,
	    EDQUOT, ENOSYS, ENOTSUP };

	if (!hits(CALL) && !hits(STICK))
		return false;
	errno = error[wrong.turn % (int)(sizeof(error) / sizeof(*error))];
	return true;
}

#define FAILS	fails()
#include "tests/lib/before.h"

BEFORE(int, flock, (int fd, int how), (fd, how), FAILS, -1)
BEFORE(int, ftruncate, (int fd, off_t len), (fd, len), FAILS, -1)

int __real_link(const char *, const char *);
int __wrap_link(const char *, const char *);
int
__wrap_link(const char *from, const char *to)
{
	if (wrong.armed && wrong.way == STICK) {
		errno = EPERM;
		return -1;
	}
	return fails() ? -1 : __real_link(from, to);
}

/* ---- SQLite */

static const struct {
	int rc, error;
	enum store_result is;
} answers[] = {
	{ SQLITE_NOMEM, 0, STORE_NOMEM },
	{ SQLITE_IOERR_WRITE, EIO, STORE_DISK },
	{ SQLITE_BUSY, 0, STORE_BUSY },
	{ SQLITE_FULL, 0, STORE_FULL },
	{ SQLITE_IOERR, ENOSPC, STORE_FULL },
	{ SQLITE_IOERR_READ, 0, STORE_DISK },
	{ SQLITE_LOCKED, 0, STORE_BUSY },
	{ SQLITE_PROTOCOL, 0, STORE_BUSY },
	{ SQLITE_CORRUPT, 0, STORE_DAMAGED },
	{ SQLITE_CORRUPT, EIO, STORE_DISK },
	{ SQLITE_NOTADB, 0, STORE_FOREIGN },
	{ SQLITE_READONLY, 0, STORE_READONLY },
	{ SQLITE_READONLY, EDQUOT, STORE_FULL },
	{ SQLITE_CANTOPEN, EACCES, STORE_READONLY },
	{ SQLITE_CANTOPEN, EFBIG, STORE_FULL },
	{ SQLITE_PERM, 0, STORE_READONLY },
	{ SQLITE_CONSTRAINT_CHECK, 0, STORE_FAILED },
	{ SQLITE_ERROR, 0, STORE_DAMAGED },
	{ SQLITE_FORMAT, 0, STORE_DAMAGED },
	{ SQLITE_SCHEMA, 0, STORE_DAMAGED },
	{ SQLITE_TOOBIG, 0, STORE_FAILED },
	{ SQLITE_MISUSE, 0, STORE_FAILED }
};
enum { ANSWERS = sizeof(answers) / sizeof(answers[0]) };

/* What SQLite says; SQLITE_OK: what it says itself. */
static int
says(void)
{
	if (!hits(ANSWER))
		return SQLITE_OK;
	errno = wrong.error = answers[wrong.turn % ANSWERS].error;
	return wrong.rc = answers[wrong.turn % ANSWERS].rc;
}

#define SAYS(name, declared, given)					\
	int __real_##name declared;					\
	int __wrap_##name declared;					\
	int								\
	__wrap_##name declared						\
	{								\
		int rc = says();					\
									\
		return rc != SQLITE_OK ? rc : __real_##name given;	\
	}
/* It is done even so. */
#define SAYS_AFTER(name, type)						\
	int __real_##name(type *);					\
	int __wrap_##name(type *);					\
	int								\
	__wrap_##name(type *what)					\
	{								\
		int rc = says(), done = __real_##name(what);		\
									\
		return rc != SQLITE_OK ? rc : done;			\
	}

SAYS(sqlite3_open_v2, (const char *name, sqlite3 **db, int flags,
    const char *vfs), (name, db, flags, vfs))

/* Where memory is short a mode can stay what it was. */
int __real_sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **,
    char **), void *, char **);
int __wrap_sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **,
    char **), void *, char **);
int
__wrap_sqlite3_exec(sqlite3 *db, const char *sql, int (*each)(void *, int,
    char **, char **), void *arg, char **message)
{
	static char wal[] = "wal", *row[] = { wal };
	int rc = says();

	if (rc != SQLITE_OK)
		return rc;
	if (each != NULL && hits(TEXT))
		return each(arg, 1, row, row);
	return __real_sqlite3_exec(db, sql, each, arg, message);
}

SAYS(sqlite3_prepare_v2, (sqlite3 *db, const char *sql, int len,
    sqlite3_stmt **out, const char **tail), (db, sql, len, out, tail))
SAYS(sqlite3_prepare_v3, (sqlite3 *db, const char *sql, int len,
    unsigned flags, sqlite3_stmt **out, const char **tail),
    (db, sql, len, flags, out, tail))
SAYS(sqlite3_step, (sqlite3_stmt *statement), (statement))
SAYS(sqlite3_bind_int64, (sqlite3_stmt *statement, int at, sqlite3_int64 n),
    (statement, at, n))
SAYS(sqlite3_bind_zeroblob, (sqlite3_stmt *statement, int at, int n),
    (statement, at, n))
SAYS(sqlite3_bind_blob64, (sqlite3_stmt *statement, int at, const void *bytes,
    sqlite3_uint64 n, void (*drop)(void *)), (statement, at, bytes, n, drop))
SAYS(sqlite3_bind_text64, (sqlite3_stmt *statement, int at, const char *text,
    sqlite3_uint64 n, void (*drop)(void *), unsigned char encoding),
    (statement, at, text, n, drop, encoding))
SAYS(sqlite3_backup_step, (sqlite3_backup *backup, int pages),
    (backup, pages))
SAYS_AFTER(sqlite3_backup_finish, sqlite3_backup)
SAYS_AFTER(sqlite3_close, sqlite3)
BEFORE(sqlite3_backup *, sqlite3_backup_init, (sqlite3 *to, const char *there,
    sqlite3 *from, const char *here), (to, there, from, here),
    says() != SQLITE_OK, NULL)
BEFORE(int, sqlite3_extended_errcode, (sqlite3 *db), (db), wrong.rc != 0,
    wrong.rc)
BEFORE(int, sqlite3_system_errno, (sqlite3 *db), (db), wrong.error != 0,
    wrong.error)
BEFORE(int, sqlite3_column_type, (sqlite3_stmt *statement, int at),
    (statement, at), hits(TYPE), SQLITE_FLOAT)
BEFORE(const unsigned char *, sqlite3_column_text, (sqlite3_stmt *statement,
    int at), (statement, at), hits(TEXT), NULL)
BEFORE(const void *, sqlite3_column_blob, (sqlite3_stmt *statement, int at),
    (statement, at), hits(TEXT), NULL)

/* ---- libpq */

enum { FLOAT8 = 701 };		/* what pg_type calls it */

static int (*their_PQsocket)(const PGconn *);

static void
cut(PGconn *db)
{
	if (hits(GONE))
		wrong.gone = true;
	else if (!hits(LOST))
		return;
	shutdown(their_PQsocket(db), SHUT_RDWR);
}

/* Before a call on a connection: does it go wrong by itself? */
static bool
refuses(PGconn *db)
{
	cut(db);
	return hits(REFUSED);
}

#define OURS(type, name, declared, given, wrongly, result)		\
	static __typeof__(name) *their_##name;				\
	static type							\
	our_##name declared						\
	{								\
		return (wrongly) ? (result) : their_##name given;	\
	}

OURS(int, PQsendQuery, (PGconn *db, const char *sql), (db, sql),
    refuses(db), 0)
OURS(int, PQsendPrepare, (PGconn *db, const char *name, const char *sql, int n,
    const Oid *type), (db, name, sql, n, type), refuses(db), 0)
OURS(int, PQsendQueryParams, (PGconn *db, const char *sql, int n,
    const Oid *type, const char *const *value, const int *len,
    const int *format, int as), (db, sql, n, type, value, len, format, as),
    refuses(db), 0)
OURS(int, PQsendQueryPrepared, (PGconn *db, const char *name, int n,
    const char *const *value, const int *len, const int *format, int as),
    (db, name, n, value, len, format, as), refuses(db), 0)
OURS(PQconninfoOption *, PQconninfoParse, (const char *name, char **why),
    (name, why), hits(REFUSED), NULL)
OURS(Oid, PQftype, (const PGresult *rows, int at), (rows, at), hits(TYPE),
    FLOAT8)

static PGresult *(*their_PQgetResult)(PGconn *);
static PGresult *
our_PQgetResult(PGconn *db)
{
	cut(db);
	return their_PQgetResult(db);
}

static PGconn *(*their_PQconnectdbParams)(const char *const *,
    const char *const *, int);
static PGconn *
our_PQconnectdbParams(const char *const *keyword, const char *const *value,
    int expand)
{
	static const char *const nowhere[] = { "host", NULL },
	    *const none[] = { "/nonexistent", NULL };

	if (hits(REFUSED))
		return NULL;
	return wrong.armed && wrong.gone ?
	    their_PQconnectdbParams(nowhere, none, 0) :
	    their_PQconnectdbParams(keyword, value, expand);
}

static const struct {
	const char *name;
	void (*ours)(void);
	void *theirs;
} instead[] = {
#define INSTEAD(name)	{ #name, (void (*)(void))our_##name, &their_##name }
	INSTEAD(PQsendQuery), INSTEAD(PQsendPrepare),
	INSTEAD(PQsendQueryParams),
	INSTEAD(PQsendQueryPrepared), INSTEAD(PQconninfoParse),
	INSTEAD(PQftype), INSTEAD(PQgetResult), INSTEAD(PQconnectdbParams)
};

static const char *lacking;	/* a function of libpq; "": all of it */

void *__real_dlopen(const char *, int);
void *__wrap_dlopen(const char *, int);
void *
__wrap_dlopen(const char *name, int flags)
{
	return __real_dlopen(lacking != NULL && *lacking == '\0' ?
	    "libnone.so.5" : name, flags);
}

void *__real_dlsym(void *, const char *);
void *__wrap_dlsym(void *, const char *);
void *
__wrap_dlsym(void *handle, const char *name)
{
	void *symbol = __real_dlsym(handle, "PQsocket");

	memcpy(&their_PQsocket, &symbol, sizeof(symbol));
	symbol = __real_dlsym(handle, name);
	if (lacking != NULL && strcmp(name, lacking) == 0)
		return __real_dlsym(handle, "PQnone");
	for (size_t i = 0; i < sizeof(instead) / sizeof(*instead); i++)
		if (strcmp(instead[i].name, name) == 0) {
			memcpy(instead[i].theirs, &symbol, sizeof(symbol));
			memcpy(&symbol, &instead[i].ours, sizeof(symbol));
			break;
		}
	return symbol;
}

/* ---- the store */

static char folder[TEST_PATH];
static char path[160], whole[64], other[64], deep[64];
static const char *fresh, *psql;	/* on a server */
static bool server;
static struct store *s;
static char *base;		/* of a file: its bytes */
static size_t base_len;
static int64_t nth;		/* which try it is */

static uint64_t seen;		/* a digest of all that was told */
static bool stops;		/* each walk, at its first row */

#define OK(call)	assert_int_equal(must(call, #call), STORE_OK)
/* In what may go wrong. */
#define TRY(call)	do {						\
	enum store_result result_ = (call);				\
									\
	if (result_ != STORE_OK)					\
		return result_;						\
} while (0)

static enum store_result
must(enum store_result result, const char *what)
{
	if (result != STORE_OK)
		print_error("%s: %s\n", what, store_error(s));
	return result;
}

static void
see_bytes(const void *bytes, size_t len)
{
	const unsigned char *p = bytes;

	for (size_t i = 0; i < len; i++)
		seen = (seen ^ p[i]) * UINT64_C(1099511628211);
	seen = (seen ^ len) * UINT64_C(1099511628211);
}

static void
see_number(int64_t number)
{
	see_bytes(&number, sizeof(number));
}

static void
see_text(const char *text)
{
	if (text == NULL)
		see_number(-1);
	else
		see_bytes(text, strlen(text));
}

static int
see_word(void *arg, const char *text)
{
	see_text(text);
	return stops;
}

static int
see_line(void *arg, const struct store_line *line)
{
	see_number(line->line);
	see_bytes(line->text, line->len);
	see_bytes(line->hash, STORE_HASH);
	see_number(line->file);
	return stops;
}

static int
see_seat(void *arg, const struct store_seat *seat)
{
	see_number(seat->seat);
	see_text(seat->name);
	see_text(seat->key);
	return stops;
}

static int
see_status(void *arg, const struct store_status *row)
{
	see_text(row->id);
	see_text(row->decision);
	see_text(row->player);
	see_number(row->until);
	return stops;
}

static int
see_player(void *arg, const struct store_player *player)
{
	see_text(player->name);
	see_text(player->address);
	see_text(player->key);
	return stops;
}

static int
see_reminder(void *arg, const struct store_reminder *reminder)
{
	see_number(reminder->player);
	see_number(reminder->game);
	return stops;
}

static int
see_absence(void *arg, const struct store_absence *absence)
{
	see_number(absence->leaves);
	return stops;
}

static int
see_registration(void *arg, const struct store_registration *who)
{
	see_text(who->name);
	see_text(who->token);
	return stops;
}

static int
see_outbox(void *arg, const struct store_outbox *row)
{
	see_number(row->outbox);
	see_text(row->kind);
	see_text(row->args);
	see_text(row->address);
	see_bytes(row->bytes, row->len);
	return stops;
}

static int
see_due(void *arg, const struct store_outbox *row)
{
	see_number(row->outbox);
	return stops;
}

static int
see_returned(void *arg, const struct store_returned *row)
{
	see_text(row->name);
	see_text(row->why);
	return stops;
}

static void
see_letter(const struct store_letter *letter)
{
	see_text(letter->message);
	see_text(letter->note);
	see_text(letter->sender);
	see_text(letter->subject);
	see_bytes(letter->bytes, letter->len);
	see_number(letter->state);
}

/* ---- what a store has */

enum { LINES = STORE_PAGE + 6, LATER = 2000 };

static enum store_result
write_line(int64_t game, int64_t n, int64_t file)
{
	static const char text[] = "7 2026-11-20T12:00:00Z host note";
	uint8_t hash[STORE_HASH];
	struct store_line line = { n, text, sizeof(text) - 1, hash, file };

	memset(hash, 'h', sizeof(hash));
	return store_line_add(s, game, &line);
}

static enum store_result
write_file(int64_t game, int64_t n)
{
	uint8_t hash[STORE_HASH] = { 0 };
	struct store_file file = { n, 1, hash, "nuncio turn\nend", "RUQf\n",
	    15, 5, n, n };

	memcpy(hash, &n, sizeof(n));
	memcpy(hash + sizeof(n), &game, sizeof(game));
	return store_file_add(s, game, &file);
}

static enum store_result
write_head(int64_t game, int64_t line)
{
	struct store_head head = { .line = line, .decision = "draft",
	    .player = 1, .since = 1000, .until = 1500 };

	return store_head_put(s, game, &head);
}

/* All that a game is, with names that only this try has. */
static enum store_result
write_game(int64_t *number)
{
	char id[32];
	struct store_game game = { .id = id, .ruleset = "pillars", .rules = 1,
	    .seats = 2, .host = "ed:H", .options = "{}", .edition = "e",
	    .deadline = 86400, .terms = "grace 43200", .format = 2,
	    .plays = nth % 2 == 0 ? -1 : 1, .bots = "x", .spare = "ed:S",
	    .blank = nth % 2 == 0, .made = 7 };
	struct store_alarm alarm = { 1, 1000, 900 }, none = { 1, 0, 0 };
	struct store_join_deadline joining = { 0, NULL, 1500, true, 1200, 1 };

	snprintf(id, sizeof(id), "g-%lld", (long long)nth);
	TRY(store_game_add(s, &game));
	for (int i = 0; i < 2; i++) {
		struct store_seat seat = { i, 0, i + 1, NULL, "ed:K" };

		TRY(store_seat_add(s, game.game, &seat));
	}
	TRY(write_line(game.game, 0, 0));
	TRY(write_file(game.game, 1));
	TRY(write_line(game.game, 1, 1));
	TRY(write_head(game.game, 1));
	TRY(store_snapshot_put(s, game.game, 0, 7, "", 0));
	TRY(store_snapshot_put(s, game.game, 1, 7, "state", 5));
	if (game.blank)
		TRY(store_game_secret(s, game.game, (const uint8_t *)
		    "01234567890123456789012345678901"));
	TRY(store_moved_put(s, game.game, "else@example.org"));
	TRY(store_alarm_put(s, game.game, &none));
	TRY(store_alarm_put(s, game.game, &alarm));
	TRY(store_alarm_try(s, id));
	joining.game = game.game;
	TRY(store_join_deadline_put(s, &joining));
	*number = game.game;
	return STORE_OK;
}

static enum store_result
write_letters(void)
{
	char message[32];
	struct store_letter letter = { .at = 5, .message = message, .size = 9,
	    .bytes = "From: x\n\nX", .len = 9, .note = "machine",
	    .sender = "ana@example.org", .subject = "hello", .words = true };
	struct store_request request = { .player = "ana", .key = "ed:A",
	    .text = "nuncio turn", .text_len = 11, .seal = "RUQ",
	    .seal_len = 3, .at = 6 };
	struct store_absence absence = { 1, 1, 100, LATER + 1 };
	char token[32];
	struct store_registration who = { .name = "eve", .key = "ed:E",
	    .address = "eve@example.org", .lang = "en", .token = token,
	    .at = 7 };
	struct store_returned returned = { .player = 2, .at = 9, .letter = 1,
	    .why = "no such user" };
	bool known;

	snprintf(message, sizeof(message), "m%lld", (long long)nth);
	snprintf(token, sizeof(token), "t%lld", (long long)nth);
	memcpy(request.identity, &nth, sizeof(nth));
	TRY(store_letter_known(s, message, &known));
	see_number(known);
	TRY(store_letter_add(s, &letter));
	TRY(store_envelope_put(s, &letter));
	letter.state = LETTER_ANSWERED;
	TRY(store_letter_set(s, &letter));
	TRY(store_letter_empty(s, letter.letter));
	TRY(store_request_add(s, &request));
	absence.request = request.request;
	TRY(store_absence_add(s, &absence));
	TRY(store_registration_add(s, &who));
	who.confirmed = 8;
	TRY(store_registration_set(s, &who));
	TRY(store_registration_end(s, 5, 9));
	TRY(store_returned_add(s, &returned));
	TRY(store_barred_add(s, "mallory@example.org", "ed:M"));
	return STORE_OK;
}

static enum store_result
write_outbox(int64_t game)
{
	struct store_outbox row = { .at = 8, .player = 1, .game = game,
	    .kind = "turn", .line = 1, .letter = 1, .args = "{}", .next = 8 };
	struct store_outbox said = { .at = 8, .player = 1, .kind = "say",
	    .args = "{}", .next = 8 };
	struct store_outbox added = { .outbox = 0 };

	for (int i = 0; i < 3; i++) {
		TRY(store_outbox_add(s, &row));
		TRY(store_outbox_held(s, row.player, game, row.kind,
		    added.outbox, &added));
	}
	row.outbox = added.outbox;
	TRY(store_outbox_drop(s, row.outbox));
	row.outbox--;
	row.message = "m@nuncio";
	row.recipient = "ana@example.org";
	row.bytes = "To: ana\n\nyour turn";
	row.len = strlen(row.bytes);
	row.state = OUTBOX_SENT;
	row.sent = 9;
	TRY(store_outbox_set(s, &row));
	return store_outbox_add(s, &said);
}

static enum store_result
write_rest(void)
{
	char name[32], key[32];
	struct store_player player = { 0, name, "x@example.org", "en", key };
	struct store_host host = { "the host", "ed:H" };
	struct store_mail_prefs mail_prefs = { .digest = true, .reminded = 5 };
	struct store_budget budget = { 20000, 2 };
	struct store_clock clock = { 40, 50, 60 };

	snprintf(name, sizeof(name), "p%lld", (long long)nth);
	snprintf(key, sizeof(key), "ed:p%lld", (long long)nth);
	TRY(store_player_add(s, &player));
	player.address = "y@example.org";
	TRY(store_player_set(s, &player));
	TRY(store_host_set(s, &host));
	TRY(store_mail_prefs_put(s, 1, &mail_prefs));
	TRY(store_budget_put(s, "plain", "eve@example.org", &budget));
	TRY(store_budget_clear(s, 5, 10));
	TRY(store_clock_set(s, &clock));
	TRY(store_put_off(s, 86400));
	return store_config_set(s, "address", "host@example.org");
}

/* So that everybody can see that this try was committed. */
static enum store_result
sign(void)
{
	char word[32];

	snprintf(word, sizeof(word), "%lld", (long long)nth);
	return store_config_set(s, "nth", word);
}

static void
fill(void)
{
	struct store_player ana = { 0, "ana", "ana@example.org", "en", "ed:A" },
	    ben = { 0, "ben", "ben@example.org", "en", "ed:B" };
	int64_t game;

	OK(store_begin(s));
	OK(store_player_add(s, &ana));
	OK(store_player_add(s, &ben));
	for (nth = 1; nth < 3; nth++) {
		OK(write_game(&game));
		OK(write_letters());
		OK(write_outbox(game));
		OK(write_rest());
	}
	for (int i = 2; i < LINES; i++) {
		OK(write_file(1, i));
		OK(write_line(1, i, i));
	}
	OK(write_head(1, LINES - 1));
	OK(sign());
	OK(store_commit(s));
}

/* ---- all that a store is used for */

static enum store_result
read_games(void)
{
	struct store_host host;
	struct store_player player = { .player = 2 };
	struct store_game game;
	struct store_line line;
	struct store_file file;
	struct store_head head;
	const char *text;
	const void *position;
	size_t size;
	int64_t at;

	TRY(store_host_get(s, &host));
	see_text(host.name);
	TRY(store_host_get(s, &host));
	see_text(host.key);
	TRY(store_player_get(s, "ana", &player));
	see_player(NULL, &player);
	TRY(store_player_get(s, NULL, &player));
	see_player(NULL, &player);
	TRY(store_player_at(s, "ANA@example.org", &player));
	see_player(NULL, &player);
	TRY(store_player_each(s, see_player, NULL));
	TRY(store_player_games(s, 1, see_word, NULL));
	TRY(store_player_seats(s, 1, &at));
	for (int i = 1; i < 3; i++) {
		TRY(store_game_get(s, i == 1 ? "g-1" : "g-2", &game));
		see_text(game.options);
		see_text(game.bots);
		see_number(game.blank);
	}
	TRY(store_game_id(s, 2, &text));
	see_text(text);
	TRY(store_moved_get(s, 1, &text));
	see_text(text);
	TRY(store_status_each(s, "g-1", see_status, NULL));
	TRY(store_seat_each(s, 1, see_seat, NULL));
	for (int i = 0; i < 3; i++) {
		TRY(store_line_get(s, 1, i, &line));
		see_line(NULL, &line);
		TRY(store_file_get(s, 1, i + 1, &file));
		see_bytes(file.text, file.text_len);
	}
	TRY(store_file_find(s, 1, file.identity, &file));
	see_bytes(file.seal, file.seal_len);
	TRY(store_line_each(s, 1, LINES - 9, see_line, NULL));
	TRY(store_line_hosts(s, 1, LINES - 4, see_line, NULL));
	TRY(store_head_get(s, 1, &head));
	see_text(head.decision);
	see_number(head.line);
	TRY(store_snapshot_get(s, 1, 100, 7, &at, &position, &size));
	see_bytes(position, size);
	return STORE_OK;
}

static enum store_result
read_time(void)
{
	struct store_clock clock;
	struct store_join_deadline joining;
	const char *text;

	TRY(store_alarm_due(s, LATER, see_word, NULL));
	TRY(store_head_ahead(s, 0, see_word, NULL));
	TRY(store_reminder_each(s, LATER, 6, see_reminder, NULL));
	TRY(store_join_deadline_get(s, 1, &joining));
	see_text(joining.id);
	TRY(store_clock_get(s, &clock));
	see_number(clock.ticked);
	see_number(clock.gap);
	TRY(store_absence_each(s, 1, LATER, see_absence, NULL));
	TRY(store_config_get(s, "address", &text));
	see_text(text);
	return STORE_OK;
}

static enum store_result
read_mail(void)
{
	struct store_letter letter;
	struct store_request request;
	struct store_registration who;
	struct store_mail_prefs mail_prefs;
	struct store_budget budget;
	struct store_outbox row;
	int64_t number, next;
	int tries;
	bool is;

	TRY(store_letter_get(s, 1, &letter));
	see_letter(&letter);
	TRY(store_letter_coming(s, 0, &number));
	see_number(number);
	TRY(store_letter_next(s, LETTER_ANSWERED, 0, &letter));
	see_letter(&letter);
	TRY(store_letter_theirs(s, 1, "ana@example.org", 0, &letter));
	see_letter(&letter);
	TRY(store_words_next(s, 0, &letter));
	see_letter(&letter);
	TRY(store_letter_known(s, "m1", &is));
	see_number(is);
	TRY(store_letter_last(s, &number));
	see_number(number);
	TRY(store_request_next(s, 0, &request));
	see_bytes(request.text, request.text_len);
	TRY(store_registration_get(s, NULL, 1, &who));
	see_registration(NULL, &who);
	TRY(store_registration_each(s, see_registration, NULL));
	TRY(store_barred(s, "MALLORY@example.org", "x", &is));
	see_number(is);
	TRY(store_mail_prefs_get(s, 1, &mail_prefs));
	see_number(mail_prefs.digest);
	TRY(store_budget_get(s, "plain", "eve@example.org", &budget));
	see_number(budget.used);
	TRY(store_outbox_get(s, 1, &row));
	see_outbox(NULL, &row);
	TRY(store_outbox_held(s, 1, 1, "turn", 0, &row));
	see_outbox(NULL, &row);
	TRY(store_outbox_theirs(s, 1, see_outbox, NULL));
	TRY(store_outbox_host(s, 0, see_outbox, NULL));
	TRY(store_outbox_said(s, 1, NULL, &row));
	TRY(store_outbox_refused(s, see_outbox, NULL));
	see_outbox(NULL, &row);
	TRY(store_outbox_goes(s, 1, &tries, &next));
	see_number(tries);
	see_number(next);
	return store_returned_each(s, see_returned, NULL);
}

/* Whatever else there is by now, these can be told. */
static enum store_result
read_all(void)
{
	TRY(store_begin_read(s));
	TRY(read_games());
	TRY(read_time());
	TRY(read_mail());
	store_rollback(s);
	return STORE_OK;
}

/* Each walk once more, without a transaction, and up to its first row. */
static enum store_result
walk_all(void)
{
	TRY(store_status_each(s, NULL, see_status, NULL));
	TRY(store_status_late(s, LATER, see_status, NULL));
	TRY(store_status_joins(s, 9, see_status, NULL));
	TRY(store_line_each(s, 1, -9, see_line, NULL));
	TRY(store_outbox_each(s, true, see_outbox, NULL));
	TRY(store_outbox_due(s, LATER, see_due, NULL));
	return read_games() != STORE_OK || read_time() != STORE_OK ||
	    read_mail() != STORE_OK ? store_failure(s) : STORE_OK;
}

static enum store_result
stop_walks(void)
{
	enum store_result result;

	stops = true;
	result = walk_all();
	stops = false;
	return result;
}

static enum store_result
write_alone(void)
{
	int64_t game;

	TRY(store_begin(s));
	TRY(write_game(&game));
	TRY(write_rest());
	TRY(write_letters());
	TRY(write_outbox(game));
	TRY(sign());
	return store_commit(s);
}

/* As a letter does that brings turn files and asks for other things. */
static enum store_result
write_beside(void)
{
	static const char *const player[] = { "ana", "no such",
	    "b\xc3\xa9n" },
	    *const game[] = { "g-1", "g-2" };
	struct store_locks hold = { .clock = true, .letter = 1,
	    .outbox = 1, .player = player, .players = 3, .theirs = true,
	    .game = game,
	    .games = 2 };
	static const char *const budgets[] = { "eve@example.org", "fay" };
	struct store_budget budget = { 20000, 2 };
	struct store_game row;
	struct store_head head;
	struct store_host host;
	struct store_clock clock, now = { 41, 0, 0 };
	int64_t number;
	bool held;

	TRY(store_begin_locked(s, &hold));
	TRY(store_share_players(s, player, 2));
	for (int i = 0; i < 2; i++) {
		TRY(store_try_lock_game(s, game[i], &held));
		see_number(held);
		TRY(store_try_lock_player(s, i + 1, &held));
		see_number(held);
	}
	TRY(store_mark(s));
	for (int i = 0; i < 2; i++) {
		TRY(store_game_get(s, game[i], &row));
		see_text(row.id);
		TRY(store_seat_each(s, row.game, see_seat, NULL));
		TRY(store_head_get(s, row.game, &head));
		TRY(store_host_get(s, &host));
		see_text(host.name);
		TRY(store_clock_get(s, &clock));
	}
	for (int i = 0; i < 2; i++) {
		enum store_result result = store_budget_get(s, "plain",
		    budgets[i], &budget);

		if (result != STORE_NONE)
			TRY(result);
		TRY(store_budget_put(s, "plain", budgets[i], &budget));
	}
	TRY(store_clock_set(s, &now));
	TRY(store_back(s));
	TRY(store_mark(s));
	TRY(write_game(&number));
	TRY(write_letters());
	TRY(write_outbox(number));
	TRY(sign());
	TRY(store_keep(s));
	return store_commit(s);
}

/* Lines go to a game of this try's own: they cannot be taken back. */
static enum store_result
write_one_game(void)
{
	struct store_join_deadline joining;
	struct store_line line;
	int64_t game;

	TRY(store_begin_game(s, "g-1"));
	TRY(write_game(&game));
	for (int i = 2; i < 30; i++) {
		TRY(write_file(game, i));
		TRY(write_line(game, i, i));
		TRY(write_head(game, i));
		if (i == 7)
			TRY(store_line_get(s, game, 3, &line));
	}
	TRY(store_join_deadline_due(s, LATER, INT64_MIN, 0, &joining));
	TRY(store_join_deadline_drop(s, game));
	TRY(store_outbox_purge(s, 5, 10));
	TRY(store_letter_purge(s, 5, 100, 10));
	TRY(sign());
	return store_commit(s);
}

/* A letter is made, is the process's, and has gone. */
static enum store_result
send_letter(void)
{
	struct store_outbox row = { .at = 8, .player = 1, .kind = "turn",
	    .args = "{}", .next = 8 };
	int64_t number;

	TRY(store_begin(s));
	TRY(aside_outbox_add(s, &row));
	TRY(store_commit(s));
	number = row.outbox;
	TRY(store_outbox_claim(s, number, LATER, &row));
	see_text(row.kind);
	row.message = "m@nuncio";
	row.recipient = "ana@example.org";
	row.bytes = "";
	TRY(store_outbox_sending(s, &row));
	TRY(store_commit(s));
	TRY(store_begin_beside(s));
	row.state = OUTBOX_SENT;
	row.sent = 9;
	TRY(store_outbox_set(s, &row));
	TRY(sign());
	return store_commit(s);
}

/* An error that leaves the transaction as it was. */
static enum store_result
try_twice(void)
{
	struct store_player ben = { 2, "ben", "ben@example.org", "en",
	    "ed:A" };
	enum store_result result;

	TRY(store_begin(s));
	result = store_player_set(s, &ben);
	if (result != STORE_TAKEN)
		return result == STORE_OK ? STORE_FAILED : result;
	ben.key = "ed:B";
	TRY(store_player_set(s, &ben));
	TRY(sign());
	return store_commit(s);
}

/* What is sent together, and is then of no interest. */
static enum store_result
turn_back(void)
{
	struct store_game game;

	TRY(store_status_each(s, "g-1", see_status, NULL));
	for (int i = 0; i < 3; i++) {
		TRY(store_begin_beside(s));
		TRY(store_config_set(s, "turned", "back"));
		for (int k = 0; k < 55 + 3 * i; k++)
			TRY(write_head(1, LINES - 1));
		if (i == 1)
			TRY(store_game_get(s, "g-1", &game));
		store_rollback(s);
	}
	TRY(store_begin_beside(s));
	TRY(sign());
	return store_commit(s);
}

static enum store_result
hold_one(void)
{
	static const char *const game[] = { "g-1" };
	struct store_locks hold = { .game = game, .games = 1, .outbox = 1 };
	struct store_line line;

	TRY(store_begin_locked(s, &hold));
	TRY(store_line_get(s, 1, 1, &line));
	TRY(sign());
	return store_commit(s);
}

static enum store_result
come_back(void)
{
	struct store_returned returned = { .player = 2, .at = 9, .letter = 1,
	    .why = "no such user" };
	struct store_outbox row = { .at = 8, .player = 2, .kind = "turn",
	    .args = "{}", .next = 8 };

	TRY(store_begin(s));
	TRY(aside_outbox_add(s, &row));
	row.state = OUTBOX_FAILED;
	row.sent = 9;
	TRY(store_outbox_set(s, &row));
	TRY(store_returned_add(s, &returned));
	TRY(store_outbox_came(s, 2, 10));
	TRY(store_returned_drop(s, 2));
	TRY(sign());
	return store_commit(s);
}

static enum store_result
claim_letter(void)
{
	TRY(store_letter_claim(s, 1, true));
	TRY(store_letter_leave(s, 1));
	TRY(store_letter_claim(s, 1, false));
	return store_letter_leave(s, 1);
}

static enum store_result
forget_player(void)
{
	char name[32], key[32], none[32];
	struct store_player player = { 0, name, "z@example.org", "en", key };

	snprintf(name, sizeof(name), "p%lld", (long long)nth);
	snprintf(key, sizeof(key), "ed:p%lld", (long long)nth);
	snprintf(none, sizeof(none), "none-%lld", (long long)nth);
	TRY(store_begin(s));
	TRY(store_player_add(s, &player));
	TRY(store_player_forget(s, &player, none));
	TRY(sign());
	return store_commit(s);
}

/* Whoever asks again and again asks by name (a server). */
static enum store_result
ask_again(void)
{
	struct store_clock clock;

	for (int i = 0; i < 3; i++)
		TRY(store_clock_get(s, &clock));
	see_number(clock.ticked);
	return STORE_OK;
}

static enum store_result
leave_and_wake(void)
{
	TRY(store_begin(s));
	TRY(store_leave(s));
	TRY(store_wake(s));
	TRY(store_awake(s));
	TRY(sign());
	return store_commit(s);
}

/* From being opened until it is closed. */
static enum store_result
open_and_close(void)
{
	const char *word;

	TRY(store_open(&s, path, STORE_WRITE));
	TRY(store_config_get(s, "address", &word));
	see_text(word);
	TRY(store_begin(s));
	TRY(sign());
	TRY(store_commit(s));
	store_close(s);
	s = NULL;
	return STORE_OK;
}

static enum store_result
open_to_read(void)
{
	char name[sizeof(path) + 16];

	/* A server has two names. */
	snprintf(name, sizeof(name), "%s%s", server ? "postgres" : "",
	    server ? strchr(path, ':') : path);
	TRY(store_open(&s, name, STORE_READ));
	return store_status_each(s, "g-1", see_status, NULL);
}

/* Another store, in which there is nothing yet. */
static enum store_result
make_another(void)
{
	enum store_result result = store_open(&s, server ? fresh : deep,
	    STORE_CREATE);

	if (result == STORE_OK && (result = store_begin(s)) == STORE_OK)
		result = sign();
	if (result == STORE_OK)
		result = store_commit(s);
	return result;
}

/* It is there with what is first committed, or not at all. */
static enum store_result
make_and_commit(void)
{
	bool armed = wrong.armed;

	wrong.armed = false;
	TRY(store_open(&s, server ? fresh : deep, STORE_CREATE));
	wrong.armed = armed;
	TRY(store_begin(s));
	TRY(sign());
	return store_commit(s);
}

static enum store_result
make_and_close(void)
{
	struct store *made;

	TRY(store_open(&s, server ? fresh : deep, STORE_CREATE));
	TRY(store_begin_beside(s));
	store_rollback(s);
	store_close(s);
	TRY(store_open(&s, server ? fresh : deep, STORE_WRITE));
	store_discard(s);
	store_close(s);
	wrong.armed = false;
	TRY(store_open(&s, server ? fresh : deep, STORE_CREATE));
	store_close(s);		/* and whether that is done is not told */
	s = NULL;
	OK(store_open(&made, server ? fresh : deep, STORE_READ));
	store_close(made);
	return STORE_OK;
}

/* What went wrong with the other store is told there. */
static enum store_result
end_copy(struct store *to, enum store_result result)
{
	struct store *silent = to;

	if (result != STORE_OK && to != NULL &&
	    (s == NULL || store_failure(s) == STORE_OK)) {
		silent = s;
		s = to;
	}
	store_close(silent);
	return result;
}

/* All of it goes to a new file. */
static enum store_result
copy_to_file(void)
{
	struct store *to = NULL;
	enum store_result result = store_open(&to, other, STORE_CREATE);

	if (result == STORE_OK && (result = store_begin(to)) == STORE_OK &&
	    (result = store_begin(s)) == STORE_OK &&
	    (result = store_copy(s, to)) == STORE_OK &&
	    (result = store_leave(s)) == STORE_OK &&
	    (result = store_wake(s)) == STORE_OK &&
	    (result = sign()) == STORE_OK &&
	    (result = store_commit(to)) == STORE_OK)
		result = store_commit(s);
	return end_copy(to, result);
}

static enum store_result
copy_to_server(void)
{
	struct store *to = s, *from = NULL;
	enum store_result result = store_open(&from, path, STORE_WRITE);

	s = from;
	if (result == STORE_OK &&
	    (result = store_open(&to, fresh, STORE_CREATE)) == STORE_OK &&
	    (result = store_begin(to)) == STORE_OK &&
	    (result = store_begin(s)) == STORE_OK &&
	    (result = store_copy(s, to)) == STORE_OK &&
	    (result = sign()) == STORE_OK &&
	    (result = store_commit(to)) == STORE_OK)
		result = store_commit(s);
	return end_copy(to, result);
}

/* ---- what only files can do */

static enum store_result
back_up(void)
{
	return store_backup(s, other);
}

static enum store_result
replace(void)
{
	char *aside = NULL;
	enum store_result result = store_open(&s, other, STORE_WRITE);

	if (result == STORE_OK)
		result = store_replace(s, path, &aside);
	free(aside);
	return result;
}

/* What stands there is no store, and has a WAL. */
static enum store_result
replace_none(void)
{
	char wal[sizeof(path) + 8];
	bool armed = wrong.armed;

	wrong.armed = false;
	snprintf(wal, sizeof(wal), "%s-wal", path);
	test_write_text(path, "none");
	test_write_text(wal, "wal");
	wrong.armed = armed;
	return replace();
}

static enum store_result
wake(void)
{
	return store_open(&s, path, STORE_WAKE);
}

static enum store_result
send_alone(void)
{
	return store_sending(&s, path);
}

/* ---- and what goes wrong with it */

enum {
	OPENS = 1,		/* it opens the store itself, */
	READS = 2,		/* ... else it is opened to be read */
	SIGNS = 4,		/* it leaves its number there */
	MAKES = 8,		/* it makes or moves another store */
	LOSES = 16,		/* there is no store at its place */
	FILES = 32, SERVERS = 64	/* on these only */
};

static const struct use {
	const char *name;
	enum store_result (*fn)(void);
	unsigned flags;
	int many;		/* points lie so much further apart; 0: ten
				   times as close */
} uses[] = {
	/* First what takes long when there is much. */
	{ "make", make_another, OPENS | MAKES, 1 },
	{ "make and commit", make_and_commit, OPENS | MAKES, 0 },
	{ "make and close", make_and_close, OPENS | MAKES, 3 },
	{ "copy", copy_to_file, SIGNS | MAKES, 50 },
	{ "copy to a server", copy_to_server, OPENS | MAKES | SERVERS, 100 },
	{ "open", open_and_close, OPENS | SIGNS, 1 },
	{ "open to read", open_to_read, OPENS, 1 },
	{ "read", read_all, READS, 1 }, { "walk", walk_all, READS, 1 },
	{ "stop walks", stop_walks, READS, 1 },
	{ "ask again", ask_again, READS, 0 },
	{ "write alone", write_alone, SIGNS, 1 },
	{ "write beside", write_beside, SIGNS, 1 },
	{ "try twice", try_twice, SIGNS, 0 },
	{ "turn back", turn_back, SIGNS, 5 },
	{ "hold one", hold_one, SIGNS, 0 },
	{ "write one game", write_one_game, SIGNS, 1 },
	{ "send", send_letter, SIGNS, 1 },
	{ "come back", come_back, SIGNS, 1 }, { "claim", claim_letter, 0, 0 },
	{ "forget", forget_player, SIGNS, 1 },
	{ "leave", leave_and_wake, SIGNS, 1 },
	{ "back up", back_up, FILES, 1 },
	{ "replace", replace, OPENS | MAKES | FILES, 1 },
	{ "replace none", replace_none, OPENS | MAKES | LOSES | FILES, 1 },
	{ "wake", wake, OPENS, 1 },
	{ "send alone", send_alone, OPENS | FILES, 1 }
};
enum { USES = sizeof(uses) / sizeof(uses[0]) };

static int part = 60;
static int complaints;

/* What was made on the other server goes. */
static void
take_fresh_away(void)
{
	struct store *made;

	if (store_open(&made, fresh, STORE_WAKE) == STORE_OK)
		store_discard(made);
	store_close(made);
}

static void
set_up_use(const struct use *u)
{
	test_remove(folder);
	assert_int_equal(mkdir(folder, 0700), 0);
	if (server && u->flags & MAKES && u->fn != copy_to_file)
		take_fresh_away();
	if (!server)
		test_write(path, base, base_len);
	if (u->fn == replace || u->fn == replace_none)
		test_write(other, base, base_len);
}

static enum store_result
use(const struct use *u)
{
	enum store_result result;

	nth++;
	s = NULL;
	if ((u->flags & OPENS) == 0)
		OK(store_open(&s, path, u->flags & READS ? STORE_READ :
		    STORE_WRITE));
	seen = 0;
	wrong.seen = 0;
	wrong.rc = wrong.error = 0;
	wrong.gone = false;
	wrong.armed = wrong.way != NOTHING;
	result = u->fn();
	wrong.armed = false;
	wrong.rc = wrong.error = 0;
	return result;
}

static void
complain(const struct use *u, const char *what, enum store_result result)
{
	print_error("%s: way %d, point %ld, turn %d: %s, result %d: %s\n",
	    u->name, wrong.way, wrong.at, wrong.turn, what, result,
	    s != NULL ? store_error(s) : "");
	complaints++;
}

/* Is this what is wrong? */
static bool
is_told(enum store_result result)
{
	switch (wrong.way) {
	case MEMORY:
		return result == STORE_NOMEM;
	case TEXT:
		return result == STORE_NOMEM || result == STORE_DISK;
	case CALL:
	case STICK:
		return result == STORE_DISK || result == STORE_FULL ||
		    result == STORE_READONLY;
	case ANSWER:
		/* A row is too long: for a file to hold, or for us to write. */
		if (answers[wrong.turn % ANSWERS].rc == SQLITE_TOOBIG)
			return result == STORE_DAMAGED ||
			    result == STORE_FAILED;
		return result == answers[wrong.turn % ANSWERS].is;
	case TYPE:
		return result == STORE_DAMAGED;
	case REFUSED:
		return result == STORE_NOMEM || result == STORE_BUSY;
	case LOST:
	case GONE:
		return result == STORE_BUSY;
	default:
		return false;
	}
}

/* The store can be read; did this try leave its number? */
static bool
is_signed(const struct use *u)
{
	static struct store *other_eye;	/* on a server */
	struct store *again = other_eye;
	enum store_result result = STORE_OK;
	const char *word = "";
	bool is;

	if (again == NULL)
		result = store_open(&again, path, STORE_READ);
	if (result == STORE_OK)
		result = store_config_get(again, "nth", &word);
	if (result != STORE_OK && result != STORE_NONE)
		complain(u, "the store is lost", result);
	is = strtoll(word, NULL, 10) == nth;
	if (server)
		other_eye = again;
	else
		store_close(again);
	return is;
}

static bool
is_there(const char *name)
{
	struct store *made;
	enum store_result result = store_open(&made, name, STORE_READ);

	store_close(made);
	return result != STORE_NONE;
}

/* False: there is no such point. */
static bool
try(const struct use *u, uint64_t good)
{
	enum store_result result;
	enum wrong_way way = wrong.way;
	bool was;

	set_up_use(u);
	result = use(u);
	was = wrong.seen >= wrong.at;
	if (result == STORE_OK && seen != good)
		complain(u, "less was seen", result);
	if (result != STORE_OK && !is_told(result))
		complain(u, "something else is told", result);
	if (result != STORE_OK && s != NULL && (*store_error(s) == '\0' ||
	    store_failure(s) == STORE_OK))
		complain(u, "nothing is told", result);
	if (s != NULL)
		store_rollback(s);
	store_close(s);
	s = NULL;
	if ((u->flags & LOSES) == 0 &&
	    is_signed(u) != (result == STORE_OK) && u->flags & SIGNS)
		complain(u, "half is done", result);
	if (server && result != STORE_OK && (u->fn == make_another ||
	    u->fn == make_and_commit) && is_there(fresh))
		complain(u, "half a store", result);
	if (u->fn == back_up && (access(other, F_OK) == 0) !=
	    (result == STORE_OK))
		complain(u, "half a file", result);
	if (result == STORE_OK)
		return was;
	wrong.way = NOTHING;
	if (u->flags & MAKES)
		set_up_use(u);
	result = use(u);
	if (result != STORE_OK || seen != good)
		complain(u, "and then", result);
	store_close(s);
	s = NULL;
	wrong.way = way;
	return was;
}

/* How many points there were. */
static int
try_way(const struct use *u, enum wrong_way way, uint64_t good, int first)
{
	static const int turns[WRONG_WAYS] = { [CALL] = 8, [STICK] = 1,
	    [ANSWER] = 4 };
	int n = 0, step = way == CALL || way == STICK ? 1 :
	    u->many == 0 ? (part + 9) / 10 : u->many * part;

	/* That of files is tried with files. */
	if (server && (way == CALL || way == STICK || way == ANSWER ||
	    way == TEXT))
		return 0;
	for (long at = 1 + first % step; ; at += step)
		for (int i = 0; i == 0 || i < turns[way]; i++, n++) {
			wrong.way = way;
			wrong.at = at;
			wrong.turn = way == ANSWER && i == 3 ?
			    (int)(at / step) : i;
			if (!try(u, good))
				return n;
		}
}

static void
whatever_goes_wrong_is_told_and_nothing_is_half_done(void **state)
{
	int points[WRONG_WAYS] = { 0 };

	for (int i = 0; i < USES; i++) {
		uint64_t good;

		if (uses[i].flags & (server ? FILES : SERVERS))
			continue;
		wrong.way = NOTHING;
		set_up_use(&uses[i]);
		if (use(&uses[i]) != STORE_OK)
			complain(&uses[i], "whole", store_failure(s));
		good = seen;
		store_close(s);
		for (enum wrong_way way = MEMORY; way < WRONG_WAYS; way++)
			points[way] += try_way(&uses[i], way, good, i + way);
	}
	for (enum wrong_way way = MEMORY; way < WRONG_WAYS; way++)
		print_message("# way %d: %d points\n", way, points[way]);
	assert_int_equal(complaints, 0);
}

/* ---- a library that is not there */

static int
without(const char *what)
{
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0) {
		lacking = what;
		_exit(store_open(&s, "postgresql:///none", STORE_READ));
	}
	return test_wait(child);
}

static void
a_server_needs_a_library(void **state)
{
	assert_int_equal(without(""), STORE_FAILED);
	assert_int_equal(without("PQstatus"), STORE_FAILED);
}

/* ---- what a server says */

static void
ask_psql(const char *sql)
{
	char command[1200];

	snprintf(command, sizeof(command), "%s -c \"%s\" >/dev/null 2>&1",
	    psql, sql);
	assert_int_equal(system(command), 0);
}

/* Past all that would refuse it. */
static void
spoil(const char *sql)
{
	char text[1000];

	snprintf(text, sizeof(text), "SET session_replication_role = replica;"
	    " SET search_path = nuncio; %s", sql);
	ask_psql(text);
}

static void
open_gives(enum store_result wanted, const char *what)
{
	enum store_result result = store_open(&s, path, STORE_WRITE);

	if (result != wanted)
		print_error("%s: %d\n", what, result);
	assert_int_equal(result, wanted);
	store_close(s);
}

static void
a_server_that_has_something_else_is_not_believed(void **state)
{
	static const struct {
		const char *spoil, *mend;
		enum store_result is;
	} spoilt[] = {
		{ "UPDATE nuncio SET version = 99", NULL, STORE_FOREIGN },
		{ "UPDATE nuncio SET version = 0", NULL, STORE_FOREIGN },
		{ "DELETE FROM nuncio", NULL, STORE_DAMAGED },
		{ "REVOKE SELECT ON nuncio FROM nuncio_program_engine",
		    "GRANT SELECT ON nuncio TO nuncio_program_engine",
		    STORE_READONLY },
		{ "GRANT UPDATE ON log TO nuncio_program_engine",
		    "REVOKE UPDATE ON log FROM nuncio_program_engine",
		    STORE_DAMAGED },
		{ "GRANT TRUNCATE ON file TO nuncio_program_engine",
		    "REVOKE TRUNCATE ON file FROM nuncio_program_engine",
		    STORE_DAMAGED },
		{ "ALTER ROLE nuncio SET session_replication_role = replica",
		    "ALTER ROLE nuncio RESET session_replication_role",
		    STORE_DAMAGED },
		{ "ALTER TABLE log DISABLE TRIGGER log_fixed",
		    "ALTER TABLE log ENABLE TRIGGER log_fixed",
		    STORE_DAMAGED }
	};
	char version[80];	/* what mends if nothing else does */

	snprintf(version, sizeof(version), "DELETE FROM nuncio; "
	    "INSERT INTO nuncio VALUES (1, %d)", SCHEMA_VERSION);
	for (size_t i = 0; i < sizeof(spoilt) / sizeof(*spoilt); i++) {
		const char *mend = spoilt[i].mend != NULL ? spoilt[i].mend :
		    version;

		spoil(spoilt[i].spoil);
		open_gives(spoilt[i].is, spoilt[i].spoil);
		spoil(mend);
		open_gives(STORE_OK, mend);
	}
}

static void
who_is_thrown_out_is_told(void **state)
{
	for (int i = 0; i < 2; i++) {
		OK(store_open(&s, path, STORE_WRITE));
		ask_psql("SELECT pg_terminate_backend(pid, 5000) FROM"
		    " pg_stat_activity WHERE application_name = 'nuncio'"
		    " AND datname = current_database()");
		if (i == 0)
			store_patience(s, 100);	/* it says nothing */
		assert_int_equal(write_beside(), STORE_BUSY);
		assert_int_equal(store_begin(s), STORE_BUSY);
		store_close(s);
	}
}

/* Somebody else brings the same letter at the very moment. */
static void
a_letter_that_comes_twice_at_once_is_taken_once(void **state)
{
	struct store_letter letter = { .at = 5, .message = "twice",
	    .size = 1, .bytes = "x", .len = 1 };

	OK(store_open(&s, path, STORE_WRITE));
	ask_psql("CREATE FUNCTION nuncio.twice() RETURNS trigger LANGUAGE"
	    " plpgsql AS 'BEGIN IF pg_trigger_depth() = 1 THEN INSERT INTO"
	    " nuncio.letter (at, message, hash, size, state, tries, bytes)"
	    " VALUES (NEW.at, NEW.message, NEW.hash, NEW.size, NEW.state,"
	    " NEW.tries, NEW.bytes); END IF; RETURN NEW; END';"
	    " CREATE TRIGGER a_twice BEFORE INSERT ON nuncio.letter"
	    " FOR EACH ROW EXECUTE FUNCTION nuncio.twice()");
	OK(store_begin_beside(s));
	assert_int_equal(store_letter_add(s, &letter), STORE_TAKEN);
	assert_true(letter.letter > 0);
	store_rollback(s);
	store_close(s);
	ask_psql("DROP TRIGGER a_twice ON nuncio.letter;"
	    " DROP FUNCTION nuncio.twice()");
}

static void
a_letter_is_one_readers(void **state)
{
	struct store *t;

	OK(store_open(&s, path, STORE_WRITE));
	OK(store_open(&t, path, STORE_WRITE));
	OK(store_letter_claim(s, 1, false));
	assert_int_equal(store_letter_claim(t, 1, false), STORE_TAKEN);
	OK(store_letter_leave(s, 1));
	OK(store_letter_claim(t, 1, false));
	store_close(t);
	store_close(s);
}

/* How long the session may be idle, as a row says that is added in it. */
static void
may_be_idle_for(const char *limit)
{
	struct store_letter letter = { .at = 5, .message = "idle", .size = 1,
	    .bytes = "x", .len = 1 }, is;

	OK(store_begin_beside(s));
	OK(store_letter_add(s, &letter));
	OK(store_letter_get(s, letter.letter, &is));
	assert_string_equal(is.note, limit);
	store_rollback(s);
}

/* Who is gone without a word has no letter for ever. */
static void
a_session_with_a_claim_is_not_idle_for_long(void **state)
{
	struct store *t;

	OK(store_open(&s, path, STORE_WRITE));
	OK(store_open(&t, path, STORE_WRITE));
	ask_psql("CREATE FUNCTION nuncio.idle() RETURNS trigger LANGUAGE"
	    " plpgsql AS 'BEGIN NEW.note :="
	    " current_setting(''idle_session_timeout''); RETURN NEW; END';"
	    " CREATE TRIGGER a_idle BEFORE INSERT ON nuncio.letter"
	    " FOR EACH ROW EXECUTE FUNCTION nuncio.idle()");
	OK(store_letter_claim(t, 3, false));
	assert_int_equal(store_letter_claim(s, 3, false), STORE_TAKEN);
	may_be_idle_for("0");
	OK(store_letter_claim(s, 1, true));
	may_be_idle_for("1min");
	OK(store_letter_claim(s, 2, false));
	OK(store_letter_leave(s, 2));
	may_be_idle_for("1min");
	OK(store_letter_leave(s, 1));
	may_be_idle_for("0");
	OK(store_letter_claim(s, 2, false));
	may_be_idle_for("1min");
	store_close(t);
	store_close(s);
	ask_psql("DROP TRIGGER a_idle ON nuncio.letter;"
	    " DROP FUNCTION nuncio.idle()");
}

static void
a_line_that_is_there_is_taken(void **state)
{
	OK(store_open(&s, path, STORE_WRITE));
	OK(store_begin_game(s, "g-1"));
	assert_int_equal(write_line(1, 1, 1), STORE_TAKEN);
	store_rollback(s);
	store_close(s);
}

static void
names_that_are_none_are_wrong(void **state)
{
	static const char *const names[] = { "postgresql://[x",
	    "postgresql:///x?sslpassword=Geheim1",
	    "postgresql://x:Geheim1@/y" };

	for (int i = 0; i < 3; i++) {
		assert_int_equal(store_open(&s, names[i], STORE_READ),
		    STORE_WRONG);
		assert_null(strstr(store_error(s), "Geheim1"));
		store_close(s);
	}
}

static void
each_word_of_a_server_means_something(void **state)
{
	static const struct {
		const char *word;
		enum store_result is;
	} says[] = {
		{ "55P03", STORE_BUSY }, { "40001", STORE_BUSY },
		{ "40P01", STORE_BUSY }, { "40003", STORE_BUSY },
		{ "08006", STORE_BUSY }, { "57P03", STORE_BUSY },
		{ "57014", STORE_BUSY }, { "57P05", STORE_FAILED },
		{ "53200", STORE_BUSY },
		{ "53300", STORE_BUSY }, { "53100", STORE_FULL },
		{ "58030", STORE_DISK }, { "25006", STORE_READONLY },
		{ "42501", STORE_READONLY }, { "23505", STORE_TAKEN },
		{ "23000", STORE_TAKEN }, { "23514", STORE_FAILED },
		{ "42703", STORE_DAMAGED }, { "3F000", STORE_DAMAGED },
		{ "XX001", STORE_DAMAGED }, { "22012", STORE_FAILED }
	};

	OK(store_open(&s, path, STORE_WRITE));
	ask_psql("CREATE FUNCTION nuncio.say() RETURNS trigger LANGUAGE plpgsql"
	    " AS 'BEGIN RAISE EXCEPTION USING ERRCODE ="
	    " convert_from(NEW.value, ''UTF8''); END';"
	    " CREATE TRIGGER say BEFORE INSERT ON nuncio.config FOR EACH ROW"
	    " EXECUTE FUNCTION nuncio.say()");
	for (size_t i = 0; i < sizeof(says) / sizeof(*says); i++) {
		enum store_result result;

		OK(store_begin(s));
		result = store_config_set(s, "say", says[i].word);
		if (result != says[i].is)
			print_error("%s: %d\n", says[i].word, result);
		assert_int_equal(result, says[i].is);
		assert_int_equal(store_commit(s), says[i].is);
	}
	store_close(s);
	ask_psql("DROP TRIGGER say ON nuncio.config;"
	    " DROP FUNCTION nuncio.say()");
}

static void
set_up(void)
{
	test_folder(folder, "engine_test");
	snprintf(whole, sizeof(whole), "%s/nuncio.db", folder);
	snprintf(other, sizeof(other), "%s/o?t#h%%r.db", folder);
	snprintf(deep, sizeof(deep), "%s/a/b/deep.db", folder);
	snprintf(path, sizeof(path), "%s", server ?
	    getenv("NUNCIO_TEST_STORE") : whole);
	if (server)
		ask_psql("DROP SCHEMA IF EXISTS nuncio CASCADE");
	OK(store_open(&s, path, STORE_CREATE));
	fill();
	store_close(s);
	if (server)
		return;
	assert_int_equal(aside_run(path, "PRAGMA wal_checkpoint(TRUNCATE)"),
	    SQLITE_OK);
	base = test_read(path, &base_len);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest files[] = {
		cmocka_unit_test(a_server_needs_a_library),
		cmocka_unit_test(names_that_are_none_are_wrong),
		cmocka_unit_test(a_line_that_is_there_is_taken),
		cmocka_unit_test(
		    whatever_goes_wrong_is_told_and_nothing_is_half_done)
	};
	const struct CMUnitTest servers[] = {
		cmocka_unit_test(
		    whatever_goes_wrong_is_told_and_nothing_is_half_done),
		cmocka_unit_test(a_line_that_is_there_is_taken),
		cmocka_unit_test(
		    a_server_that_has_something_else_is_not_believed),
		cmocka_unit_test(who_is_thrown_out_is_told),
		cmocka_unit_test(
		    a_letter_that_comes_twice_at_once_is_taken_once),
		cmocka_unit_test(a_letter_is_one_readers),
		cmocka_unit_test(a_session_with_a_claim_is_not_idle_for_long),
		cmocka_unit_test(each_word_of_a_server_means_something)
	};
	int failed;

	if (argc > 1)
		part = atoi(argv[1]);
	fresh = getenv("NUNCIO_TEST_FRESH");
	psql = getenv("NUNCIO_TEST_PSQL");
	server = fresh != NULL && psql != NULL;
	set_up();
	failed = server ? cmocka_run_group_tests(servers, NULL, NULL) :
	    cmocka_run_group_tests(files, NULL, NULL);
	test_remove(folder);
	free(base);
	return failed;
}
