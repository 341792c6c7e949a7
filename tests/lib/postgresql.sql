-- postgresql.sql: what scripts ask a store on SQLite can be asked of one on
-- PostgreSQL (server_data in postgresql.sh).  In a schema of its own, which the
-- program never looks into.
BEGIN;
CREATE SCHEMA asked;
SET LOCAL search_path = asked, nuncio;

-- Bytes as text, or as they can be shown.
CREATE FUNCTION said(bytea) RETURNS text IMMUTABLE LANGUAGE plpgsql AS $$
BEGIN
	RETURN convert_from($1, 'UTF8');
EXCEPTION WHEN OTHERS THEN
	RETURN encode($1, 'escape');
END $$;

-- Columns that are bytea only because text can hold no NUL are text here.
DO $$
DECLARE
	one record;
BEGIN
	FOR one IN SELECT table_name AS name, string_agg(CASE
	    WHEN data_type = 'bytea' AND column_name NOT IN ('hash', 'identity',
		'file_head', 'position', 'secret', 'witness', 'at') AND
		(table_name, column_name) <> ('letter', 'bytes')
	    THEN format('said(%1$I) AS %1$I', column_name)
	    WHEN data_type = 'text' THEN format('%1$I::text AS %1$I',
		column_name)
	    ELSE quote_ident(column_name) END, ', ' ORDER BY ordinal_position)
	    AS columns
	    FROM information_schema.columns WHERE table_schema = 'nuncio'
	    AND table_name NOT IN ('nuncio', 'witness')
	    GROUP BY table_name
	LOOP
		EXECUTE format('CREATE VIEW asked.%I AS SELECT %s FROM '
		    'nuncio.%1$I', one.name, one.columns);
	END LOOP;
END $$;

-- Functions of SQLite.
CREATE FUNCTION json_extract(text, text) RETURNS text IMMUTABLE LANGUAGE sql
    AS $$ SELECT jsonb_path_query_first($1::jsonb, $2::jsonpath) #>> '{}' $$;
CREATE FUNCTION json_extract(bytea, text) RETURNS text IMMUTABLE LANGUAGE sql
    AS $$ SELECT json_extract(said($1), $2) $$;
CREATE FUNCTION json_array_length(text, text) RETURNS bigint IMMUTABLE
    LANGUAGE sql AS $$ SELECT jsonb_array_length(jsonb_path_query_first(
    $1::jsonb, $2::jsonpath)) $$;
CREATE FUNCTION arrow(text, text) RETURNS text IMMUTABLE LANGUAGE sql
    AS $$ SELECT $1::jsonb ->> $2 $$;
CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = text, FUNCTION = arrow);
CREATE FUNCTION arrow_in(text, text) RETURNS text IMMUTABLE LANGUAGE sql
    AS $$ SELECT ($1::jsonb -> $2)::text $$;
CREATE OPERATOR -> (LEFTARG = text, RIGHTARG = text, FUNCTION = arrow_in);
CREATE FUNCTION unixepoch() RETURNS bigint LANGUAGE sql
    AS $$ SELECT floor(extract(epoch FROM now()))::bigint $$;
CREATE FUNCTION unixepoch(text) RETURNS bigint LANGUAGE sql
    AS $$ SELECT extract(epoch FROM ($1 || '+00')::timestamptz)::bigint $$;
CREATE FUNCTION datetime(bigint, text) RETURNS text IMMUTABLE LANGUAGE sql
    AS $$ SELECT to_char(to_timestamp($1) AT TIME ZONE 'UTC',
    'YYYY-MM-DD HH24:MI:SS') $$;
CREATE FUNCTION zeroblob(integer) RETURNS bytea IMMUTABLE LANGUAGE sql
    AS $$ SELECT decode(repeat('00', $1), 'hex') $$;
CREATE FUNCTION hex(bytea) RETURNS text IMMUTABLE LANGUAGE sql
    AS $$ SELECT upper(encode($1, 'hex')) $$;
CREATE FUNCTION instr(text, text) RETURNS integer IMMUTABLE LANGUAGE sql
    AS $$ SELECT strpos($1, $2) $$;
CREATE FUNCTION joined(text, anyelement) RETURNS text IMMUTABLE LANGUAGE sql
    AS $$ SELECT coalesce($1 || ',' || $2::text, $1, $2::text) $$;
CREATE FUNCTION joined(text, text, text) RETURNS text IMMUTABLE STRICT
    LANGUAGE sql AS $$ SELECT $1 || $3 || $2 $$;
CREATE AGGREGATE group_concat(anyelement) (SFUNC = joined, STYPE = text);
CREATE AGGREGATE group_concat(text, text) (SFUNC = joined, STYPE = text);
CREATE FUNCTION bytes(text) RETURNS bytea IMMUTABLE LANGUAGE sql
    AS $$ SELECT convert_to($1, 'UTF8') $$;
CREATE FUNCTION json_object(text, text) RETURNS bytea IMMUTABLE LANGUAGE sql
    AS $$ SELECT bytes(jsonb_build_object($1, $2)::text) $$;
CREATE FUNCTION replace(bytea, text, text) RETURNS bytea IMMUTABLE LANGUAGE sql
    AS $$ SELECT bytes(replace(said($1), $2, $3)) $$;
CREATE FUNCTION plus(bigint, boolean) RETURNS bigint IMMUTABLE LANGUAGE sql
    AS $$ SELECT $1 + coalesce($2::integer, 0) $$;
CREATE AGGREGATE sum(boolean) (SFUNC = plus, STYPE = bigint, INITCOND = 0);
CREATE DOMAIN blob AS bytea;
COMMIT;
