/*
 * floor_mail: the least that taking a letter can cost.  It has GMime linked in
 * the ordinary way, reads the letter, puts it into a bare store, and ends.
 *
 *	floor_mail DB FILE	DB as `floor store` has made it
 */
#include <err.h>
#include <gmime/gmime.h>
#include <sqlite3.h>
#include <string.h>

static void
must(sqlite3 *db, int rc)
{
	if (rc != SQLITE_OK && rc != SQLITE_DONE)
		errx(1, "%s", sqlite3_errmsg(db));
}

/* All text there is, decoded, as whoever looks for a turn file needs it. */
static void
read_part(GMimeObject *parent, GMimeObject *part, gpointer arg)
{
	char *text;

	if (!GMIME_IS_TEXT_PART(part))
		return;
	text = g_mime_text_part_get_text(GMIME_TEXT_PART(part));
	if (text != NULL)
		*(size_t *)arg += strlen(text);
	g_free(text);
}

static size_t
read_letter(const char *bytes, size_t len)
{
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, len);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
	size_t read = 0;

	if (message == NULL)
		errx(1, "no message");
	g_mime_message_foreach(message, read_part, &read);
	if (g_mime_message_get_message_id(message) == NULL ||
	    internet_address_list_length(g_mime_message_get_from(message)) !=
	    1)
		errx(1, "no sender");
	g_object_unref(message);
	g_object_unref(parser);
	g_object_unref(stream);
	return read;
}

/* As bench_floor.c does it: a durable transaction, the WAL left as it is. */
static void
commit(const char *path, const char *bytes, size_t len)
{
	sqlite3_stmt *insert;
	sqlite3 *db;

	must(NULL, sqlite3_open(path, &db));
	must(db, sqlite3_exec(db, "PRAGMA journal_mode=WAL;"
	    "PRAGMA synchronous=FULL", NULL, NULL, NULL));
	must(db, sqlite3_prepare_v2(db, "INSERT INTO t VALUES (?1)", -1,
	    &insert, NULL));
	sqlite3_bind_blob64(insert, 1, bytes, len, SQLITE_STATIC);
	must(db, sqlite3_step(insert));
	sqlite3_finalize(insert);
	sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
	sqlite3_close(db);
}

int
main(int argc, char **argv)
{
	char *bytes;
	gsize len;

	if (argc != 3)
		errx(64, "usage: floor_mail DB FILE");
	if (!g_file_get_contents(argv[2], &bytes, &len, NULL))
		errx(1, "cannot read '%s'", argv[2]);
	g_mime_init();
	if (read_letter(bytes, len) == 0)
		errx(1, "no text");
	commit(argv[1], bytes, len);
	g_free(bytes);
	return 0;
}
