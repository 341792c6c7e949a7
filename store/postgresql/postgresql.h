/*
 * postgresql.h: a store on PostgreSQL.  For store/ only.
 *
 * libpq is loaded when the first such store is opened, because a store in a
 * file does not need it.  The functions of libpq are in a table, like those of
 * GMime (cmd/mail/gmime.h).
 */
#ifndef STORE_POSTGRESQL_H
#define STORE_POSTGRESQL_H

#include "store/result.h"
#include "store/statements.h"
#include "store/store.h"

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
	X(PQerrorMessage)						\
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

struct pq {
#define PQ_MEMBER(name)	__typeof__(name) *name;
	PQ_FUNCTIONS(PQ_MEMBER)
#undef PQ_MEMBER
};

/* The schema's name, here and in schema.sql. */
#define PG_SCHEMA	"nuncio"
/*
 * The name of the store's own role, in SQL.  A name has at most 63 bytes.  If
 * the database's name is too long, a hash of it stands in the role's name
 * instead, after another word.  So no other database can have the same role.
 */
#define PG_ROLE "(CASE"							\
    " WHEN octet_length(current_database()) <= 48"			\
    " THEN 'nuncio_program_' || current_database()"			\
    " ELSE 'nuncio_hashed_' || left(encode(sha256(convert_to("		\
    "current_database(), 'UTF8')), 'hex'), 48) END)"

enum { PG_PARAMETERS = 24, PG_TOKEN = 16 };

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
	int at, n;			/* the current row, and the number of
					   rows */
	Oid type[PG_PARAMETERS];
	const char *value[PG_PARAMETERS];	/* NULL: null */
	int length[PG_PARAMETERS];
	unsigned char number[PG_PARAMETERS][8];	/* big-endian */
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
	bool warned;			/* the server has warned of a commit */
	char waits[64];			/* what the server waited for when it
					   was silent, in its words; "": this
					   is not known */
	char witness[2 * PG_TOKEN + 1];	/* of the last one committed */
	struct store_server place;	/* when it was opened */
	bool made;			/* the transaction that makes the store
					   is open and has written nothing */
	bool fresh;			/* ... that transaction is not known to
					   be committed */
	bool shared;			/* others may write meanwhile */
	bool roleless;			/* it is read in the user's own role */
	int64_t added, changed;
	unsigned names;			/* number of names given */
	struct pg_statement statement[STATEMENTS];
};

/*
 * How a statement is run:
 *
 *	WAY_ADD		It returns the number of the row that it adds, or no row
 *			if the row is there already.
 *	WAY_ONCE	Like WAY_ADD, but it returns no number.
 *	WAY_TRY		An error does not end the transaction.
 *	WAY_WALK	It is run page by page, because there may be many rows.
 */
enum { WAY_ADD = 1, WAY_ONCE, WAY_TRY, WAY_WALK };

/* The statements (see engine.h), and the way in which each is run. */
extern const char *const postgresql_statements[STATEMENTS];
extern const unsigned char postgresql_ways[STATEMENTS];

extern const char postgresql_schema[];	/* made by schema.sh */

/* connection.c */

/* Load libpq, and put its functions into s->pg->pq. */
enum store_result postgresql_load(struct store *);
/*
 * Refuse secrets in the store's name, because everybody on the machine can read
 * the name in the list of processes.  The sentence does not repeat the name.
 */
enum store_result postgresql_look_at_name(struct store *);
/*
 * Connect, with only those session settings that the store needs.  The new
 * connection replaces a lost one.  This function does not take the role yet.
 */
enum store_result postgresql_connect(struct store *);
/*
 * Fail with WRONG and a sentence, because the store is behind a pooler, which
 * shares a session among many clients.
 */
enum store_result postgresql_pooled(struct store *);
/*
 * Give up a request that the server has not answered in time.  Use another
 * connection, with less time, to find out what the server waits for
 * (s->pg->waits) and to cancel the request.  Returns false if this failed.
 */
bool postgresql_give_up(struct store *);
/*
 * The seconds that a server has for an answer or a connection, and for the
 * steps after a missing answer.
 */
enum { PG_LIMIT = 20, PG_GRACE = 5 };
/*
 * Returns the milliseconds to wait for another process that holds a lock.  This
 * time ends before the server counts as silent.
 */
int postgresql_patience(const struct postgresql *);
/*
 * Translate an answer, set the sentence, and clear the answer.  NULL: the
 * connection is lost.  If an error only follows from an earlier one, which
 * ended the transaction, the result and the sentence are those of the earlier
 * one.  The caller must mark the transaction as broken, if an error ends it.
 */
enum store_result postgresql_fault(struct store *, PGresult *);

/* query.c: one statement, and its answer */

/* Returns true if the connection is unusable. */
bool postgresql_lost(const struct postgresql *);
/*
 * Run SQL without parameters, one statement or several, and return the last
 * answer, or that of the statement that failed.  Returns NULL if the connection
 * is lost.
 */
PGresult *postgresql_ask(struct store *, const char *sql);
/* The same, but without rows. */
enum store_result postgresql_exec(struct store *, const char *sql);
/*
 * Run one statement with the parameters of st.  *answer belongs to the caller,
 * and is NULL after a fault.
 */
enum store_result postgresql_with(struct store *, const char *sql,
    const struct pg_statement *st, PGresult **answer);
/*
 * The same for the SQL of st.  The second time the statement is given a name,
 * by which the server knows it from then on.
 */
enum store_result postgresql_run(struct store *, struct pg_statement *st,
    PGresult **answer);
/* Read and write a number as a parameter or a column has it. */
int64_t postgresql_number(const char *bytes, int len);
void postgresql_put_number(unsigned char bytes[8], int64_t value);

/* rights.c: access to the store */

/*
 * Take the store's role, if it exists and may be taken.  Otherwise do nothing.
 * WRONG: there is a pooler in between, and nothing was set.
 */
enum store_result postgresql_take_role(struct store *);
/* Only check that there is no pooler between the program and the server. */
enum store_result postgresql_no_pooler(struct store *);
/* Return the failure for a store whose role could not be taken. */
enum store_result postgresql_roleless(struct store *);
/*
 * Make the role, let the connected user take it, and let nobody else connect.
 * Call this function in a transaction.  DENIED: somebody else has to do this;
 * the sentence says how.
 */
enum store_result postgresql_make_role(struct store *);
/* Give the role the rights in rights.sql, and take all rights from others. */
enum store_result postgresql_grant(struct store *);
/* These functions are members of the engine; see engine.h. */
enum store_result postgresql_server(struct store *, struct store_server *);
enum store_result postgresql_others(struct store *, int (*each)(void *,
    const struct store_server *), void *arg);
enum store_result postgresql_standing(struct store *,
    struct store_standing *);
enum store_result postgresql_guests(struct store *, int (*each)(void *,
    const struct store_guest *), void *arg);

/* Asks whether the store has been copied and left. */
#define POSTGRESQL_FATE	\
	"SELECT convert_from(value, 'UTF8') FROM config WHERE name = 'copy'"

/* open.c: open, close and discard of engine.h */

/*
 * The columns that identify a server.  postgresql_place() reads them in an
 * answer, from this column on, and takes the rest from the connection.  Of a
 * standby the timeline is that of the last checkpoint.
 */
#define POSTGRESQL_PLACE "(SELECT system_identifier::text FROM"		\
    " pg_catalog.pg_control_system()), CASE WHEN pg_is_in_recovery()"	\
    " THEN to_hex((SELECT timeline_id FROM pg_control_checkpoint()))"	\
    " ELSE left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END,"	\
    " (extract(epoch FROM pg_postmaster_start_time()) * 1000000)"	\
    "::bigint::text, pg_is_in_recovery()::text"
void postgresql_place(const struct postgresql *, const PGresult *, int column,
    struct store_server *out);

enum store_result postgresql_open(struct store *);
void postgresql_close(struct store *);
void postgresql_discard(struct store *);

#endif
