/*
 * rights.c: access to a store on a server.
 *
 * Other people who know this program may use the same server.  So a store has a
 * role of its own, named after its database.  No role is ever granted that
 * somebody else may have made, and nobody else may connect to the database.  If
 * a step needs more rights than the store's creator has, this file prints the
 * commands for the server's administrator (NU001).  It never prints a command
 * that grants a role of another store (NU002).
 */
#include "store/postgresql/postgresql.h"

#include "store/call.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const char postgresql_rights[];	/* as in rights.sql */

/* The privilege for which pg_has_role() is asked: to set a role. */
#define CAN_SET "CASE WHEN current_setting('server_version_num')::int"	\
    " < 160000 THEN 'MEMBER' ELSE 'SET' END"

/*
 * The store belongs to its role once that may use the schema.  A connection
 * lent by a pooler stays unchanged.
 */
static const char take_role[] =
    "SELECT pg_backend_pid()::text, (SELECT set_config('role', rolname, false)"
    " FROM pg_roles WHERE rolname = " PG_ROLE
    " AND pg_backend_pid() = %d"
    " AND pg_has_role(session_user, oid, " CAN_SET ")"
    " AND has_schema_privilege(oid, to_regnamespace('" PG_SCHEMA
    "'), 'USAGE'))";

/*
 * The role, and the right to connect.  An administrator may have made it
 * before; then it must be good for nothing but this store, and belong to nobody
 * else.
 */
static const char make_role[] =
    "DO $make$ DECLARE"
    " mine name := current_user; program name := " PG_ROLE ";"
    " base name := current_database(); typed text := '';"
    " it record; other name; used bool; able bool; "
    "BEGIN"
    " IF NOT pg_has_role(mine, (SELECT nspowner FROM pg_namespace"
    "  WHERE nspname = '" PG_SCHEMA "'), 'USAGE') THEN"
    "  RAISE EXCEPTION USING ERRCODE = 'insufficient_privilege',"
    "   MESSAGE = 'whose role may what is for its owner to say';"
    " END IF;"
    " SELECT * INTO it FROM pg_roles WHERE rolname = program;"
    " IF it.oid IS NULL AND (SELECT rolsuper OR rolcreaterole FROM pg_roles"
    "  WHERE rolname = mine) THEN"
    "  EXECUTE format('CREATE ROLE %I', program);"
    "  IF NOT pg_has_role(mine, program, " CAN_SET ") THEN"
    "   EXECUTE format('GRANT %I TO %I', program, mine);"
    "  END IF;"
    " ELSIF it.oid IS NULL THEN"
    "  typed = format('CREATE ROLE %1$I; GRANT %1$I TO %2$I; ', program, mine);"
    " ELSE"
    "  used = coalesce(has_schema_privilege(it.oid,"
    "   to_regnamespace('" PG_SCHEMA "'), 'USAGE'), false);"
    "  able = pg_has_role(mine, program, " CAN_SET ");"
    "  SELECT datname INTO other FROM pg_shdepend, pg_database AS d"
    "   WHERE refclassid = 'pg_authid'::regclass AND refobjid = it.oid"
    "   AND d.oid IN (dbid, objid) AND (dbid = d.oid"
    "   OR classid = 'pg_database'::regclass) AND datname <> base;"
    "  IF other IS NOT NULL AND NOT (used AND able) THEN"
    "   RAISE EXCEPTION USING ERRCODE = 'NU002', MESSAGE = format("
    "    'its role %I is that of a store in the database %I', program, other);"
    "  END IF;"
    "  IF it.rolcanlogin OR it.rolsuper OR it.rolcreatedb OR it.rolcreaterole"
    "   OR it.rolreplication OR it.rolbypassrls THEN"
    "   typed = format('ALTER ROLE %I NOLOGIN NOSUPERUSER NOCREATEDB"
    " NOCREATEROLE NOREPLICATION NOBYPASSRLS; ', program);"
    "  END IF;"
    "  FOR other IN SELECT pg_get_userbyid(roleid) FROM pg_auth_members"
    "   WHERE member = it.oid LOOP"
    "   typed = typed || format('REVOKE %I FROM %I; ', other, program);"
    "  END LOOP;"
    "  FOR other IN WITH RECURSIVE own AS (SELECT oid FROM pg_roles"
    "   WHERE rolname = mine UNION SELECT m.member FROM pg_auth_members AS m"
    "   JOIN own ON m.roleid = own.oid) SELECT rolname FROM pg_roles AS r"
    "   JOIN pg_auth_members AS m ON m.member = r.oid WHERE NOT used"
    "   AND m.roleid = it.oid AND NOT rolsuper AND r.oid NOT IN"
    "   (SELECT oid FROM own) ORDER BY 1 LIMIT 3 LOOP"
    "   typed = typed || format('REVOKE %I FROM %I; ', program, other);"
    "  END LOOP;"
    "  IF NOT able THEN"
    "   typed = typed || format('GRANT %I TO %I; ', program, mine);"
    "  END IF;"
    " END IF;"
    /*
     * If the user does not own the database, the server revokes nothing and
     * says nothing.
     */
    " IF NOT pg_has_role(mine, (SELECT datdba FROM pg_database"
    "  WHERE datname = base), 'USAGE') THEN"
    "  IF has_database_privilege('public', base, 'CONNECT, TEMPORARY')"
    "   OR NOT has_database_privilege(mine, base, 'CREATE') THEN"
    "   typed = typed || format('ALTER DATABASE %I OWNER TO %I; ', base, mine);"
    "  END IF;"
    " ELSE"
    "  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', base);"
    " END IF;"
    " IF typed <> '' THEN"
    "  RAISE EXCEPTION USING ERRCODE = 'NU001', MESSAGE = rtrim(typed);"
    " END IF; "
    "END $make$";

/*
 * Before rights.sql: nobody else has any rights, whatever the server grants by
 * default.  A role that had some may have been the store's under another name.
 */
static const char grant_begins[] =
    "DO $grant$ DECLARE name text; what text; "
    " base name := current_database(); "
    "BEGIN"
    " FOR name IN SELECT DISTINCT CASE g.grantee WHEN 0 THEN 'PUBLIC'"
    "  ELSE quote_ident(pg_get_userbyid(g.grantee)) END FROM"
    "  (SELECT nspacl AS acl, nspowner AS owner FROM pg_namespace"
    "  WHERE nspname = '" PG_SCHEMA "'"
    "  UNION ALL SELECT relacl, relowner FROM pg_class"
    "  WHERE relnamespace = '" PG_SCHEMA "'::regnamespace"
    "  UNION ALL SELECT attacl, relowner FROM pg_attribute"
    "  JOIN pg_class AS c ON attrelid = c.oid"
    "  WHERE relnamespace = '" PG_SCHEMA "'::regnamespace) AS a,"
    "  aclexplode(a.acl) AS g WHERE g.grantee <> a.owner LOOP"
    "  FOREACH what IN ARRAY ARRAY['SCHEMA', 'ALL TABLES IN SCHEMA',"
    "   'ALL SEQUENCES IN SCHEMA'] LOOP"
    "   EXECUTE format('REVOKE ALL ON %s " PG_SCHEMA " FROM %s CASCADE', what,"
    "    name);"
    "  END LOOP;"
    "  IF name <> 'PUBLIC' THEN"
    "   EXECUTE format('REVOKE ALL ON DATABASE %I FROM %s', base, name);"
    "  END IF;"
    " END LOOP;"
    " IF pg_has_role((SELECT datdba FROM pg_database WHERE datname = base),"
    "  'USAGE') THEN"
    "  EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', base, " PG_ROLE ");"
    " END IF;"
    " EXECUTE replace($rights$";
static const char grant_ends[] =
    "$rights$, 'nuncio_program', quote_ident(" PG_ROLE ")); "
    "END $grant$";

enum store_result
postgresql_make_role(struct store *s)
{
	return postgresql_exec(s, make_role);
}

enum store_result
postgresql_grant(struct store *s)
{
	size_t size = sizeof(grant_begins) + strlen(postgresql_rights) +
	    sizeof(grant_ends);
	char *sql = malloc(size);
	enum store_result result;

	if (sql == NULL)
		return store_no_memory(s);
	snprintf(sql, size, "%s%s%s", grant_begins, postgresql_rights,
	    grant_ends);
	result = postgresql_exec(s, sql);
	free(sql);
	return result;
}

/* The first column of an answer says which process of the server has it. */
static enum store_result
same_process(struct store *s, PGresult *answer)
{
	struct postgresql *pg = s->pg;
	int pid = pg->pq->PQntuples(answer) == 1 ?
	    atoi(pg->pq->PQgetvalue(answer, 0, 0)) : 0;
	enum store_result result = postgresql_fault(s, answer);

	return result == STORE_OK && pid != pg->pq->PQbackendPID(pg->db) ?
	    postgresql_pooled(s) : result;
}

enum store_result
postgresql_no_pooler(struct store *s)
{
	return same_process(s, postgresql_ask(s, "SELECT pg_backend_pid()"));
}

enum store_result
postgresql_take_role(struct store *s)
{
	char sql[sizeof(take_role) + 16];

	snprintf(sql, sizeof(sql), take_role,
	    s->pg->pq->PQbackendPID(s->pg->db));
	return same_process(s, postgresql_ask(s, sql));
}

/*
 * It has not become the store's role: it lacks that role, or the user may not
 * take it; or there is no store at all, which a user without the right to look
 * is not told.
 */
enum store_result
postgresql_roleless(struct store *s)
{
	struct postgresql *pg = s->pg;
	PGresult *answer = postgresql_ask(s, "SELECT (SELECT count(*)"
	    " FROM pg_namespace WHERE nspname = '" PG_SCHEMA "'),"
	    " has_schema_privilege(session_user,"
	    " to_regnamespace('" PG_SCHEMA "'), 'USAGE'),"
	    " current_user = " PG_ROLE ","
	    " format('GRANT %I TO %I;', " PG_ROLE ", session_user)");
	char typed[256];
	bool there, mine, taken;

	if (pg->pq->PQntuples(answer) != 1)
		return postgresql_fault(s, answer) != STORE_OK ?
		    store_failure(s) : store_damaged(s, "its version is "
		    "unknown");
	there = pg->pq->PQgetvalue(answer, 0, 0)[0] != '0';
	mine = pg->pq->PQgetvalue(answer, 0, 1)[0] == 't';
	taken = pg->pq->PQgetvalue(answer, 0, 2)[0] == 't';
	snprintf(typed, sizeof(typed), "%s", pg->pq->PQgetvalue(answer, 0, 3));
	pg->pq->PQclear(answer);
	if (!there)
		return store_fail(s, STORE_NONE, "there is no store '%s'; "
		    "'nuncio init' makes one", s->path);
	if (taken)
		return store_damaged(s, "its version is unknown");
	if (mine)
		return store_fail(s, STORE_READONLY, "the store '%s' has no "
		    "role of its own on its server, so other users may have "
		    "access to it: 'nuncio host wake' gives it one", s->path);
	return store_fail(s, STORE_DENIED, "the store '%s' is not yours: its "
	    "owner can let you in by typing: %s", s->path, typed);
}

/* ------------------------------------------------------- who else could */

/*
 * A row for each: a letter of `ways`, and a role or "".  own and program are
 * the roles that own the store or are its own, or were granted such a one.
 */
static const char guests[] =
    "WITH RECURSIVE own AS (SELECT nspowner AS oid FROM pg_namespace"
    "  WHERE nspname = '" PG_SCHEMA "' UNION SELECT m.member"
    "  FROM pg_auth_members AS m JOIN own ON m.roleid = own.oid),"
    " program AS (SELECT oid FROM pg_roles WHERE rolname = " PG_ROLE
    "  UNION SELECT m.member FROM pg_auth_members AS m"
    "  JOIN program ON m.roleid = program.oid),"
    " files AS (SELECT oid FROM pg_roles WHERE rolreplication OR rolname IN"
    "  ('pg_read_server_files', 'pg_write_server_files',"
    "  'pg_execute_server_program') UNION SELECT m.member"
    "  FROM pg_auth_members AS m JOIN files ON m.roleid = files.oid),"
    " other AS (SELECT *, quote_ident(rolname) AS name FROM pg_roles"
    "  WHERE NOT rolsuper AND rolname NOT LIKE 'pg\\_%'"
    "  AND oid NOT IN (SELECT oid FROM own)),"
    " stranger AS (SELECT * FROM other"
    "  WHERE oid NOT IN (SELECT oid FROM program))"
    " SELECT 'o', '' WHERE NOT coalesce((SELECT has_schema_privilege(oid,"
    "  to_regnamespace('" PG_SCHEMA "'), 'USAGE') FROM pg_roles"
    "  WHERE rolname = " PG_ROLE "), false)"
    " UNION SELECT 'a', '' WHERE has_database_privilege('public',"
    "  current_database(), 'CONNECT')"
    " UNION SELECT 'c', name FROM stranger JOIN (SELECT g.grantee"
    "  FROM pg_database, aclexplode(datacl) AS g"
    "  WHERE datname = current_database()) AS g ON grantee = oid"
    " UNION SELECT 'g', CASE grantee WHEN 0 THEN 'PUBLIC'"
    "  ELSE quote_ident(pg_get_userbyid(grantee)) END FROM pg_namespace,"
    "  aclexplode(nspacl) WHERE nspname = '" PG_SCHEMA "'"
    "  AND grantee <> nspowner AND grantee NOT IN (SELECT oid FROM program)"
    " UNION SELECT 'r', name FROM stranger WHERE rolcreaterole"
    "  AND current_setting('server_version_num')::int < 160000"
    " UNION SELECT 't', name FROM stranger JOIN pg_stat_activity"
    "  ON usesysid = oid WHERE datname = current_database()"
    " UNION SELECT 'm', name FROM other JOIN program USING (oid)"
    "  WHERE rolname <> " PG_ROLE
    " UNION SELECT 'f', name FROM stranger JOIN files USING (oid)"
    " ORDER BY 1, 2";

static const char ways[] = "oacgrtmf";

_Static_assert(sizeof(ways) == STORE_WAYS + 1, "a letter for each");

enum store_result
postgresql_guests(struct store *s, int (*each)(void *,
    const struct store_guest *), void *arg)
{
	struct postgresql *pg = s->pg;
	PGresult *answer = postgresql_ask(s, guests);
	int n = pg->pq->PQntuples(answer);
	struct store_guest guest;
	const char *way;

	for (int i = 0; i < n; i++) {
		way = strchr(ways, pg->pq->PQgetvalue(answer, i, 0)[0]);
		guest.way = way == NULL || *way == '\0' ? GUEST_GRANTED :
		    (enum store_way)(way - ways);
		guest.role = pg->pq->PQgetvalue(answer, i, 1);
		if (each(arg, &guest) != 0)
			break;
	}
	return postgresql_fault(s, answer);
}
