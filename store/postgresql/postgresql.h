/*
 * postgresql.h: a store on PostgreSQL.  For store/ only.
 *
 * libpq is loaded when the first such store is opened: a store in a file does
 * not need it.  Its functions are in a table, as those of GMime are
 * (cmd/mail/gmime.h).
 */
#ifndef STORE_POSTGRESQL_H
#define STORE_POSTGRESQL_H

#include "store/result.h"
#include "store/statements.h"

#include <postgresql/libpq-fe.h>
#include <stdbool.h>

/* Every function that is used, one on each line, sorted. */
#define PQ_FUNCTIONS(X)							\
	X(PQbackendPID)							\
	X(PQclear)							\
	X(PQcmdStatus)							\
	X(PQcmdTuples)							\
	X(PQconnectdbParams)						\
	X(PQconninfoFree)						\
	X(PQconninfoParse)						\
	X(PQconsumeInput)						\
	X(PQdb)								\
	X(PQenterPipelineMode)						\
	X(PQerrorMessage)						\
	X(PQexitPipelineMode)						\
	X(PQfinish)							\
	X(PQflush)							\
	X(PQfname)							\
	X(PQfreemem)							\
	X(PQftype)							\
	X(PQgetisnull)							\
	X(PQgetlength)							\
	X(PQgetResult)							\
	X(PQgetvalue)							\
	X(PQhost)							\
	X(PQisBusy)							\
	X(PQntuples)							\
	X(PQpipelineSync)						\
	X(PQport)							\
	X(PQresultErrorField)						\
	X(PQresultStatus)						\
	X(PQsendPrepare)						\
	X(PQsendQuery)							\
	X(PQsendQueryParams)						\
	X(PQsendQueryPrepared)						\
	X(PQsetNoticeReceiver)						\
	X(PQsetnonblocking)						\
	X(PQsocket)							\
	X(PQstatus)							\
	X(PQuser)

struct store_guest;
struct store_server;
struct store_standing;

struct pq {
#define PQ_MEMBER(name)	__typeof__(name) *name;
	PQ_FUNCTIONS(PQ_MEMBER)
#undef PQ_MEMBER
};

/* The schema's name, here and in schema.sql. */
#define PG_SCHEMA	"nuncio"
/*
 * The name of the store's own role, in SQL.  A name has at most 63 bytes: if
 * the database's is too long, a hash replaces it, after another word, so that
 * no other database can have the same.
 */
#define PG_ROLE "(CASE"							\
    " WHEN octet_length(current_database()) <= 48"			\
    " THEN 'nuncio_program_' || current_database()"			\
    " ELSE 'nuncio_hashed_' || left(encode(sha256(convert_to("		\
    "current_database(), 'UTF8')), 'hex'), 48) END)"

enum { PG_PARAMETERS = 24, PG_TOKEN = 16, PG_SENT = 64,
    PG_KNOWN = 32, PG_KEY = 32, PG_ASKING = 64 };

/* What pg_type calls them. */
enum { OID_BOOL = 16, OID_BYTEA = 17, OID_INT8 = 20, OID_TEXT = 25 };

/* A statement and its state. */
struct pg_statement {
	char *sql;			/* with $1 for ?1; NULL: not used yet */
	int parameters;
	bool used, prepared;
	unsigned name;			/* on the server, if prepared */
	bool busy;			/* from begin to end */
	bool run;			/* its rows have come */
	bool cursor;			/* ... from an open cursor */
	bool open;			/* it was left, but is not closed yet */
	PGresult *rows;
	struct pg_prefetched *known;	/* the owner of rows; NULL: this */
	int at, n;			/* the current row, and the number of
					   rows */
	Oid type[PG_PARAMETERS];
	const char *value[PG_PARAMETERS];	/* NULL: null */
	int length[PG_PARAMETERS];
	unsigned char number[PG_PARAMETERS][8];	/* big-endian */
};

/* An answer that was fetched before it is needed. */
struct pg_prefetched {
	PGresult *rows;			/* NULL: none */
	enum statement which;
	char key[PG_KEY];		/* the parameter; "" if there is none */
	int length;
	int columns;			/* of each of many answers, followed by
					   its parameters; 0: one answer */
	int at;				/* of many: those before are used up */
	bool *gone;			/* of many, each row that is old; NULL:
					   none is */
	bool used;			/* a statement steps through them */
	bool old;			/* no other statement will */
};

struct postgresql {
	const struct pq *pq;
	PGconn *db;
	int hosts;			/* number in the store's name */
	int patience;			/* milliseconds */
	bool slow;			/* the statement may take its time */
	bool within;			/* a transaction was begun */
	bool lost;			/* the connection is unusable */
	bool silent;			/* no answer came in time, and the
					   request was cancelled */
	bool warned;			/* by the server, of a commit */
	char waits[64];			/* what the server waited for then, in
					   its words; "": unknown */
	bool soft;			/* its commit does not wait */
	char witness[2 * PG_TOKEN + 1];	/* of the last one committed */
	char system[24];		/* see store_server() */
	uint32_t timeline;		/* ... when it was opened */
	unsigned char sent[PG_SENT];	/* the wants of unanswered statements */
	int n_sent;
	bool made;			/* the transaction that makes the store
					   is open and has written nothing */
	bool fresh;			/* ... is not known to be committed */
	bool shared;			/* others write beside it */
	bool roleless;			/* it is read in the user's own role */
	struct pg_prefetched known[PG_KNOWN];
	unsigned turn;			/* which of them is replaced next */
	int64_t added, changed;
	unsigned names;			/* number of names given */
	struct pg_statement statement[STATEMENTS];
	struct pg_statement asking[PG_ASKING];	/* what is fetched ahead */
};

/*
 * How a statement is run.  WAY_ADD: returns the number of the row that it adds,
 * or no row if that is there already; WAY_ONCE: the same without a number;
 * WAY_TRY: an error does not end the transaction; WAY_WALK: page by page, as
 * there may be many rows; WAY_LATER: in a transaction, without waiting for its
 * answer; WAY_CHANGE: the same, changing a row that must be there.
 */
enum { WAY_ADD = 1, WAY_ONCE, WAY_TRY, WAY_WALK, WAY_LATER, WAY_CHANGE };

/* See engine.h; and the way each is run. */
extern const char *const postgresql_statements[STATEMENTS];
extern const unsigned char postgresql_ways[STATEMENTS];

extern const char postgresql_schema[];	/* made by schema.sh */

/* connection.c */

/* Load libpq, and put its functions into s->pg->pq. */
enum store_result postgresql_load(struct store *);
/*
 * Refuse secrets in the store's name: everybody on the machine can read it in
 * the list of processes.  The sentence does not repeat the name.
 */
enum store_result postgresql_look_at_name(struct store *);
/*
 * Connect, in place of a lost connection if there was one, with only those
 * session settings that the store needs; does not take the role yet.
 */
enum store_result postgresql_connect(struct store *);
/*
 * The failure of a store behind a pooler, which shares a session among many:
 * WRONG, with its sentence.
 */
enum store_result postgresql_pooled(struct store *);
/*
 * The server has not answered in time: use another connection, with less time,
 * to find out what it waits for (s->pg->waits) and to cancel that.  False: this
 * failed.
 */
bool postgresql_give_up(struct store *);
/* Milliseconds for an answer; and for the steps after a missing answer. */
int postgresql_limit(void);
int postgresql_grace(void);
/*
 * Milliseconds to wait for another who holds a lock; they end before the server
 * counts as silent.
 */
int postgresql_patience(const struct postgresql *);
/* Translate an error, with its sentence; NULL: the connection is lost. */
enum store_result postgresql_meaning(struct store *, const PGresult *);
/* Translate an answer, with its sentence; the answer is cleared. */
enum store_result postgresql_fault(struct store *, PGresult *);

/* pipe.c: statements that are answered together */

/* The answer that a statement needs. */
enum postgresql_want {
	WANT_ANY,			/* no error */
	WANT_ROW,			/* and one row that was changed */
	WANT_AWAKE,			/* and no word that says otherwise */
	WANT_NOTHING,			/* anything */
	WANT_END			/* later statements are sent anew */
};

/*
 * Send a statement, with the parameters of st if that is not NULL, without
 * waiting; by its name, if sql is NULL.  postgresql_settle() gets its answer.
 */
enum store_result postgresql_send(struct store *, const char *sql,
    const struct pg_statement *st, enum postgresql_want);
/*
 * Wait for the answers to everything sent; STORE_OK if there was nothing.  The
 * result is the first fault, of the statement *at, counted from 0.  answer[]
 * has the answers to n statements from `from` on: the caller's, and NULL after
 * a fault.
 */
enum store_result postgresql_settle(struct store *, int from, int n,
    PGresult **answer, int *at);
/* Separate the statements sent so far from the transaction of later ones. */
enum store_result postgresql_divide(struct store *);
/* Is the connection unusable? */
bool postgresql_lost(const struct postgresql *);
/*
 * Run SQL without parameters, one statement or several, and return the last
 * answer; NULL: the connection is lost.  Call it only if everything sent before
 * is answered.
 */
PGresult *postgresql_ask(struct store *, const char *sql);
/* Ignore the answers to come, and end the transaction. */
void postgresql_leave(struct store *);
/*
 * Send one that may be sent again: the first time as it stands, then by a name
 * that is given to it on the server.
 */
enum store_result postgresql_put(struct store *, struct pg_statement *st,
    enum postgresql_want);
/* After a fault nobody knows which names the server has. */
void postgresql_forget_names(struct postgresql *);
/* A number as a parameter or a column has it. */
int64_t postgresql_number(const char *bytes, int len);
void postgresql_put_number(unsigned char bytes[8], int64_t value);

/*
 * Run SQL without parameters and rows, one statement or several, after the
 * answers to everything sent before.
 */
enum store_result postgresql_exec(struct store *, const char *sql);

/* prefetch.c: answers that are fetched before they are needed */

/* Take one, if there is one: its rows are st's until they are left. */
bool postgresql_take_prefetched(struct postgresql *, enum statement,
    struct pg_statement *st);
void postgresql_leave_prefetched(struct postgresql *, struct pg_statement *st);
/* Is there one, for any parameters? */
bool postgresql_knows(const struct postgresql *, enum statement);
/* Do its answers stay valid until the transaction ends or this one writes? */
bool postgresql_locks(enum statement);
/* Keep one; NULL: there is no room, and the rows stay the caller's. */
struct pg_prefetched *postgresql_keep(struct postgresql *, enum statement,
    const char *key, int length, PGresult *rows);
/* The statement makes some of them old. */
void postgresql_written(struct postgresql *, enum statement,
    const struct pg_statement *st);
void postgresql_forget_prefetched(struct postgresql *);
/* As engine.h says. */
enum store_result postgresql_prefetch(struct store *, const char *games,
    bool numbers, bool players);
enum store_result postgresql_prefetch_story(struct store *, int64_t game,
    int64_t line, int64_t layout);
/*
 * What is asked next of a game that is asked for: who sits there, how it
 * stands, and the settings; where something may be written also whose the store
 * is, when time was looked at, and what those who play are told by.  NULL: only
 * what is the same for all games.
 */
enum store_result postgresql_prefetch_game(struct store *, const char *id);

/* rights.c: access to the store */

/*
 * Take the store's role, if it exists and may be taken; otherwise do nothing.
 * WRONG: there is a pooler in between, and nothing was set.
 */
enum store_result postgresql_take_role(struct store *);
/*
 * Send what takes it, and judge the answer, which is cleared.  The sending is
 * first in its transaction, and wants nothing.
 */
enum store_result postgresql_send_role(struct store *);
enum store_result postgresql_same_process(struct store *, PGresult *);
/* Only check for a pooler. */
enum store_result postgresql_no_pooler(struct store *);
/* The failure of a store whose role could not be taken. */
enum store_result postgresql_roleless(struct store *);
/*
 * In a transaction: make the role, let the connected user take it, and let
 * nobody else connect.  DENIED: somebody else has to do this; the sentence says
 * how.
 */
enum store_result postgresql_make_role(struct store *);
/* Give the role the rights in rights.sql, and take all rights from others. */
enum store_result postgresql_grant(struct store *);
/* As engine.h says. */
enum store_result postgresql_upgrade(struct store *, char **backup);
enum store_result postgresql_server(struct store *, struct store_server *);
enum store_result postgresql_standing(struct store *,
    struct store_standing *);
enum store_result postgresql_guests(struct store *, int (*each)(void *,
    const struct store_guest *), void *arg);

/* Has the store been copied and left? */
#define POSTGRESQL_FATE	"SELECT value FROM config WHERE name = 'copy'"

/* open.c: open, close and discard of engine.h */

/*
 * The two columns that identify a server; and the timeline, read from the
 * second of them in an answer.
 */
#define POSTGRESQL_PLACE "(SELECT system_identifier::text FROM"		\
    " pg_catalog.pg_control_system()),"				\
    " CASE WHEN pg_is_in_recovery() THEN '' ELSE"			\
    " pg_walfile_name(pg_current_wal_insert_lsn()) END"
uint32_t postgresql_timeline(const struct postgresql *, const PGresult *,
    int column);

enum store_result postgresql_open(struct store *);
/* Make all tables, functions and triggers, with s->partitions partitions. */
enum store_result postgresql_make_schema(struct store *);
void postgresql_close(struct store *);
void postgresql_discard(struct store *);

#endif
