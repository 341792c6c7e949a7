/*
 * postgresql.h: a store on PostgreSQL.  Of store/ alone.
 *
 * libpq is loaded when the first such store is opened: whoever keeps a file
 * neither waits for it nor needs it.  Its functions are in a table, as those
 * of GMime are (cmd/mail/gmime.h).
 */
#ifndef STORE_POSTGRESQL_H
#define STORE_POSTGRESQL_H

#include "store/result.h"
#include "store/statements.h"

#include <postgresql/libpq-fe.h>
#include <stdbool.h>

/* Every function that is used, one a line and sorted. */
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
	X(PQstatus)

struct store_guest;
struct store_server;
struct store_standing;

struct pq {
#define PQ_MEMBER(name)	__typeof__(name) *name;
	PQ_FUNCTIONS(PQ_MEMBER)
#undef PQ_MEMBER
};

/* How the schema is called, here and in schema.sql. */
#define PG_SCHEMA	"nuncio"
/*
 * What the store's own role is called, in SQL.  A name has at most 63 bytes:
 * where that of the database is too long, a hash of it takes its place, behind
 * another word, so that no other database can have the same.
 */
#define PG_ROLE "(CASE"							\
    " WHEN octet_length(current_database()) <= 48"			\
    " THEN 'nuncio_program_' || current_database()"			\
    " ELSE 'nuncio_hashed_' || left(encode(sha256(convert_to("		\
    "current_database(), 'UTF8')), 'hex'), 48) END)"

enum { PG_PARAMETERS = 24, PG_TOKEN = 16, PG_SENT = 64,
    PG_KNOWN = 24, PG_KEY = 32 };

/* A statement, and what it is at. */
struct pg_statement {
	char *sql;			/* with $1 for ?1; NULL: not used yet */
	int parameters;
	bool used, prepared;
	unsigned name;			/* on the server, if prepared */
	bool busy;			/* from begin to end */
	bool run;			/* its rows have come */
	bool cursor;			/* ... from one that is open */
	bool open;			/* it was left, but is still to close */
	PGresult *rows;
	struct pg_prefetched *known;	/* whose rows they are; NULL: its own */
	int at, n;			/* the row that is looked at, and the
					   one behind the last */
	Oid type[PG_PARAMETERS];
	const char *value[PG_PARAMETERS];	/* NULL: null */
	int length[PG_PARAMETERS];
	unsigned char number[PG_PARAMETERS][8];	/* big-endian */
};

/* An answer that was there before it was asked for. */
struct pg_prefetched {
	PGresult *rows;			/* NULL: none */
	enum statement which;
	char key[PG_KEY];		/* the parameter; "" where there is
					   none */
	int length;
	int columns;			/* of each of many, behind which
					   its parameters stand; 0: one
					   answer */
	int at;				/* of many: those before are gone */
	bool used;			/* a statement goes through them */
	bool old;			/* and nobody else will */
};

struct postgresql {
	const struct pq *pq;
	PGconn *db;
	int hosts;			/* that the name of the store has */
	int patience;			/* milliseconds */
	bool slow;			/* what it is at may take its time */
	bool within;			/* a transaction was begun */
	bool lost;			/* the connection is of no use */
	bool silent;			/* ... or what was asked was taken
					   back, as no answer came */
	bool warned;			/* by the server, of a commit */
	char waits[64];			/* what the server waited for then,
					   in its words; "": nobody knows */
	bool soft;			/* nobody waits for what it writes */
	char witness[2 * PG_TOKEN + 1];	/* of the last that was committed */
	char system[24];		/* see store_server() */
	uint32_t timeline;		/* ... when it was opened */
	unsigned char sent[PG_SENT];	/* what is not answered yet, and how */
	int n_sent;
	bool made;			/* the transaction that makes it is
					   open, and nothing was written yet */
	bool fresh;			/* ... is not known to be committed */
	bool shared;			/* the transaction has others beside */
	bool roleless;			/* it is read as whoever connects */
	struct pg_prefetched known[PG_KNOWN];
	unsigned turn;			/* who of them makes room next */
	int64_t added, changed;
	unsigned names;			/* that were given */
	struct pg_statement statement[STATEMENTS];
};

/*
 * How a statement is run: with the number of the row that it adds, or none if
 * that is there already; likewise, without a number; so that an error does not
 * end the transaction; page by page, as its rows may be many; without waiting
 * for its answer, in a transaction; likewise, one that changes a row, which is
 * known to be there.
 */
enum { WAY_ADD = 1, WAY_ONCE, WAY_TRY, WAY_WALK, WAY_LATER, WAY_CHANGE };

/* See engine.h; and how each is run. */
extern const char *const postgresql_statements[STATEMENTS];
extern const unsigned char postgresql_ways[STATEMENTS];

extern const char postgresql_schema[];	/* as schema.sh says it */

/* postgresql_connection.c */

/* libpq is loaded, and s->pg->pq names its functions. */
enum store_result postgresql_load(struct store *);
/*
 * What the name of the store says must not be secret: everybody on the machine
 * can read it in the list of processes.  It is not repeated.
 */
enum store_result postgresql_look_at_name(struct store *);
/*
 * A new connection in place of the one that is lost, if there was one, with
 * nothing of its session but what the store needs; its role is not taken yet.
 */
enum store_result postgresql_connect(struct store *);
/*
 * What stands there in place of the server gives a session to many: WRONG,
 * with its sentence.
 */
enum store_result postgresql_pooled(struct store *);
/*
 * The server has not answered in time: another connection, which is given less
 * of it, looks what it waits for (s->pg->waits) and has it give that up.
 * False: it could not.
 */
bool postgresql_give_up(struct store *);
/* Milliseconds for an answer; and for what is done where there was none. */
int postgresql_limit(void);
int postgresql_grace(void);
/*
 * ... to wait for another who holds what is wanted, which is told before the
 * server is taken for silent.
 */
int postgresql_patience(const struct postgresql *);
/* What an error means, with its sentence; NULL: the connection is lost. */
enum store_result postgresql_meaning(struct store *, const PGresult *);
/* What an answer means, with its sentence; the answer is cleared. */
enum store_result postgresql_fault(struct store *, PGresult *);

/* postgresql_pipe.c: statements that are answered together */

/* What the answer to a statement has to be. */
enum postgresql_want {
	WANT_ANY,			/* no error */
	WANT_ROW,			/* and one row that was changed */
	WANT_AWAKE,			/* and no word that says otherwise */
	WANT_NOTHING,			/* whatever it is */
	WANT_END			/* what comes after is sent anew */
};

/*
 * Send a statement, with the parameters of st if that is not NULL, and go on;
 * by its name, if sql is NULL.  Its answer comes with postgresql_settle().
 */
enum store_result postgresql_send(struct store *, const char *sql,
    const struct pg_statement *st, enum postgresql_want);
/*
 * Wait for all that was sent; STORE_OK when there was nothing.  The result is
 * the first fault, of the statement *at, counted from 0.  answer[] is what n
 * statements from `from` on have said: the caller's, and NULL after a fault.
 */
enum store_result postgresql_settle(struct store *, int from, int n,
    PGresult **answer, int *at);
/* What is sent from here on is no part of a transaction with what was. */
enum store_result postgresql_divide(struct store *);
/* Is the connection of no use any more? */
bool postgresql_lost(const struct postgresql *);
/*
 * The answer to SQL without parameters, of one statement or several, of which
 * it is the last one's; NULL: the connection is lost.  Nothing else was sent
 * that is not answered.
 */
PGresult *postgresql_ask(struct store *, const char *sql);
/* What was sent is of no interest any more: end the transaction. */
void postgresql_leave(struct store *);
/* Name a statement on the server, to be sent by its name. */
enum store_result postgresql_name(struct store *, struct pg_statement *st);

/*
 * SQL without parameters and rows, of one statement or several; what was
 * sent before it is answered first.
 */
enum store_result postgresql_exec(struct store *, const char *sql);

/* postgresql_prefetch.c: answers that are there before they are asked for */

/* Take one, if there is: its rows are st's until they are left. */
bool postgresql_take_prefetched(struct postgresql *, enum statement,
    struct pg_statement *st);
void postgresql_leave_prefetched(struct postgresql *, struct pg_statement *st);
/* Is there one, to whatever parameters? */
bool postgresql_knows(const struct postgresql *, enum statement);
/* Does an answer to this hold, until a transaction ends or this writes? */
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

/* postgresql_rights.c: who gets at it */

/*
 * Become the store's role, if that is there and may be; nothing else happens
 * where it is not.  WRONG: a pooler is in between, and nothing was set.
 */
enum store_result postgresql_take_role(struct store *);
/* ... which is all that this looks for. */
enum store_result postgresql_no_pooler(struct store *);
/* What is wrong with a store as whose role nobody could be taken. */
enum store_result postgresql_roleless(struct store *);
/*
 * In a transaction: the role is there, whoever connects may take it, and others
 * may not connect.  DENIED: somebody else has to do it, and how is told.
 */
enum store_result postgresql_make_role(struct store *);
/* ... and the role may what rights.sql says, and nobody else anything. */
enum store_result postgresql_grant(struct store *);
/* As engine.h says. */
enum store_result postgresql_upgrade(struct store *, char **backup);
enum store_result postgresql_server(struct store *, struct store_server *);
enum store_result postgresql_standing(struct store *,
    struct store_standing *);
enum store_result postgresql_guests(struct store *, int (*each)(void *,
    const struct store_guest *), void *arg);

/* postgresql_open.c: what engine.h says of open, close and discard */

/*
 * What an answer says, from this column on, to POSTGRESQL_PLACE: which server
 * it is.
 */
#define POSTGRESQL_PLACE "(SELECT system_identifier FROM"		\
    " pg_catalog.pg_control_system()),"				\
    " CASE WHEN pg_is_in_recovery() THEN '' ELSE"			\
    " pg_walfile_name(pg_current_wal_insert_lsn()) END"
uint32_t postgresql_timeline(const struct postgresql *, const PGresult *,
    int column);

enum store_result postgresql_open(struct store *);
/* All tables, functions and triggers, with as many partitions as s says. */
enum store_result postgresql_make_schema(struct store *);
void postgresql_close(struct store *);
void postgresql_discard(struct store *);

#endif
