/*
 * flood: a day in which STRANGERS letters come from nobody known, and HOSTILE
 * from one player who means no good; a clock that runs a day while they do.
 * They are taken as `deliver` takes them.  What must hold is said at the end.
 *
 *	flood STRANGERS HOSTILE
 */
#include "tests/lib/nosync.h"
#include "tests/lib/table.h"

#include "cmd/mail/letter.h"
#include "cmd/mail/receive.h"
#include "cmd/mail/send.h"
#include "cmd/umpire/outbox.h"

#include <dirent.h>
#include <err.h>
#include <inttypes.h>
#include <sys/stat.h>

enum { ROOM = 100 << 20, PADDING = 6000 };

static struct table t;

static void
must(enum store_result result)
{
	if (result != STORE_OK)
		errx(1, "%s", store_error(t.context.store));
}

/* One letter, as deliver keeps and reads it. */
static void
come(const char *from, int number, const char *body, size_t len)
{
	static char text[TABLE_FILE + PADDING + 1000];
	char id[LETTER_ID];
	struct store_letter row = { .at = t.context.now, .message = id,
	    .bytes = text };
	int head = snprintf(text, sizeof(text), "From: %s\nTo: games@example."
	    "org\nSubject: %d\nMessage-ID: <%d.%.3s@mail.example>\n\n", from,
	    number, number, from);

	memcpy(text + head, body, len);
	row.len = (size_t)head + len;
	text[row.len] = '\0';
	row.size = (int64_t)row.len;
	letter_identity(text, row.len, id, row.hash);
	must(store_begin(t.context.store));
	must(store_letter_add(t.context.store, &row));
	must(store_commit(t.context.store));
	receive_letter(&t.context, row.letter, text, row.len);
}

/* Who writes changes, and so does what is wanted. */
static void
come_stranger(int number)
{
	static char body[TABLE_FILE + PADDING];
	char from[80], today[TIME_TEXT];
	uint8_t noise[8];
	size_t len;

	randombytes_buf(noise, sizeof(noise));
	if (number % 4 == 0)
		snprintf(from, sizeof(from), "victim+%d@example.com", number);
	else
		snprintf(from, sizeof(from), "u%d@d%d.example", number,
		    noise[0] * 4 + number % 4);
	if (number % 8 != 0) {
		len = (size_t)snprintf(body, sizeof(body), "Buy!\n");
		for (int i = 0; i < PADDING / 60; i++)
			len += (size_t)sprintf(body + len, "%029d%029d\n",
			    number, i);
		come(from, number, body, len);
		return;
	}
	/* Somebody else's name and address, and a seal that is none. */
	time_text(t.context.now, today);
	len = (size_t)snprintf(body, sizeof(body), "nuncio turn\ngame: -\n"
	    "player: v%d\nafter: %.10s\nregister %s RWQ\nend\n"
	    "untrusted comment: x\nRUQ\n", number, today, from);
	come(from, number, body, len);
}

/* Press, wrong moves, questions, each another one. */
static void
come_hostile(int number)
{
	static char file[TABLE_FILE];
	static struct record *r;
	char said[200];
	size_t len;

	if (r == NULL)
		r = record_new();
	table_read(&t, r, "theirs");
	if (number % 3 == 0)
		snprintf(said, sizeof(said), "press all: %0150d\n", number);
	else if (number % 3 == 1)
		snprintf(said, sizeof(said), "take nothing %d\n", number);
	else
		snprintf(said, sizeof(said), "report\npress all: %d\n",
		    number);
	len = table_write(&t, r, 0, said, file, NULL);
	record_free(r);
	come("ana@example.org", number, file, len);
}

/* ---- what became of it */

struct sums {
	int64_t to[8], others;
};

static int
add(void *arg, const struct store_outbox *row)
{
	struct sums *sums = arg;

	if (row->player > 0 && row->player < 8)
		sums->to[row->player]++;
	else
		sums->others++;
	return 0;
}

static int64_t
size_of(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 ? st.st_size : 0;
}

static bool
hold(const char *what, int64_t is, int64_t most)
{
	printf("%-52s %12" PRId64 " (at most %" PRId64 ")\n", what, is, most);
	return is <= most;
}

int
main(int argc, char **argv)
{
	char folder[TABLE_FOLDER], path[TABLE_PATH], maildir[TABLE_PATH + 8];
	int strangers = argc > 2 ? atoi(argv[1]) : 0;
	int hostile = argc > 2 ? atoi(argv[2]) : 0, all = strangers + hostile;
	struct sums sums = { { 0 }, 0 };
	int64_t before;
	bool good = true;

	if (strangers <= 0 || hostile <= 0)
		errx(EX_USAGE, "flood STRANGERS HOSTILE");
	table_folder(folder, path);
	table_open(&t, path);
	snprintf(maildir, sizeof(maildir), "%s/mail", folder);
	must(store_begin(t.context.store));
	must(store_config_set(t.context.store, "address",
	    "games@example.org"));
	must(store_config_set(t.context.store, "host", "host@example.org"));
	must(store_config_set(t.context.store, "registration", "open"));
	must(store_config_set(t.context.store, "maildir", maildir));
	must(store_commit(t.context.store));
	table_begin(&t, "pillars", 3, "theirs");
	table_begin(&t, "pillars", 3, "other");
	before = size_of(path);
	for (int i = 0, j = 0; i + j < all;) {
		t.context.now = TABLE_NOW + (int64_t)(i + j) * TIME_DAY / all;
		if ((int64_t)i * hostile <= (int64_t)j * strangers)
			come_stranger(i++);
		else
			come_hostile(j++);
	}
	must(store_outbox_each(t.context.store, true, add, &sums));
	good &= hold("bytes the store has grown by", size_of(path) - before,
	    ROOM);
	good &= hold("letters to ana, who sends them", sums.to[1],
	    24 * 61 + 60);
	good &= hold("letters to ben, who plays with her", sums.to[2], 410);
	good &= hold("letters to anybody else, the host too", sums.others,
	    600);
	table_close(&t);
	table_remove(folder);
	return good ? 0 : 1;
}
