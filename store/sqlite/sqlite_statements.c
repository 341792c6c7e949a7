#include "store/sqlite/sqlite.h"

#include "store/statements.h"

#define ADDED(column)		""
#define PAGE			""
#define INDEXED(index)		" INDEXED BY " index
#define IN_TURN			" CROSS JOIN "
#define SAME_ADDRESS(a, b)	a " = " b " COLLATE NOCASE"
#define AS_TEXT(column)		column
#define BYTEWISE		""
#define HAS(text, part)		"instr(" text ", " part ")"
#define IS_HOSTS(column)	"substr(" column ", instr(" column ", ' ')" \
	    " + 22, 5) = 'host '"
#define LAST_42(column)		"substr(" column ", -42)"
#define SAME			" IS "
#define SAME_ROW(a, b)		a SAME b
#define EMPTY			"x''"
#define HOLD			""
#define UNHELD			""

const char *const sqlite_statements[STATEMENTS] = {
#include "store/statements_sql.h"

	[BEGIN_READ] = "BEGIN",
	[BEGIN_WRITE] = "BEGIN IMMEDIATE",
	[COMMIT] = "COMMIT",
	[ROLLBACK] = "ROLLBACK",
	[APPLICATION] = "PRAGMA application_id",
	[VERSION] = "PRAGMA user_version",
	/* ANALYZE's tables may stay: SQLite reserves their names. */
	[SCHEMA] = "SELECT sql, name FROM main.sqlite_schema"
	    " WHERE sql IS NOT NULL"
	    " AND NOT (name GLOB 'sqlite_stat[0-9]' AND type = 'table')",
	[INTEGRITY] = "PRAGMA integrity_check(1)",

	[LINE_ADD] = "INSERT INTO log (game, line, text, hash, file)"
	    " VALUES (?1, ?2, ?3, ?4, ?5)",
	[FILE_ADD] = "INSERT INTO file (game, file, seat, identity, text,"
	    " seal, first, last) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
	/* Each 16 lines have one snapshot.  If none is there, SNAPSHOT_ADD. */
	[SNAPSHOT_MOVE] = "UPDATE snapshot SET line = ?2, layout = ?3,"
	    " position = ?4 WHERE game = ?1 AND era = (?2 >> 4)",
};
