/*
 * flood: simulates a day in which STRANGERS letters come from unknown senders
 * and HOSTILE letters from one malicious player.  A simulated clock runs
 * through the day.  The letters are taken as `deliver` takes them.  Once in
 * each simulated minute the written letters are sent as `outbox send` sends
 * them, while another game is played.  At the end the program prints whether
 * the limits that must hold were kept.
 *
 *	flood STRANGERS HOSTILE
 */
#include "tests/lib/nosync.h"
#include "tests/lib/store_fixture.h"

#include "cmd/base/config.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/receive.h"
#include "cmd/mail/send.h"

#include <dirent.h>
#include <err.h>
#include <inttypes.h>
#include <sys/stat.h>
#include <time.h>

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
	receive_letter(&t.context, row.letter, RECEIVE_IF_FREE, text, row.len,
	    NULL);
}

/* Who writes changes, and so does what is wanted. */
static void
come_stranger(int number)
{
	static char body[TABLE_FILE + PADDING];
	char from[80], today[TIME_TEXT], key[KEY_TEXT];
	struct secret secret;
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
	/* Somebody else's address, and a key that is made for this alone. */
	time_text(t.context.now, today);
	secret_generate(&secret);
	key_format(&secret.key, key);
	len = (size_t)snprintf(body, sizeof(body), "nuncio turn\ngame: -\n"
	    "player: v%d\nafter: %.10s\nregister %s %s\nend\n",
	    number, today, number % 16 == 0 ? from : "ben+x@example.org",
	    key + 3);
	len += seal_sign(&secret, body, len, TABLE_COMMENT, body + len);
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

/* ---- another game */

/* Who is awaited there moves, by mail; when it is over the next one begins. */
static void
play_on(int number)
{
	static char file[TABLE_FILE];
	static struct record *r;
	static uint64_t seed = 1;
	static int games;
	char id[32], move[MOVE_TEXT], from[40];
	bool over = true;
	size_t len;
	int seat;

	if (r == NULL)
		r = record_new();
	snprintf(id, sizeof(id), "other-%d", games);
	if (number > 0) {
		table_read(&t, r, id);
		over = game_over(&r->game);
	}
	if (over) {
		record_free(r);
		snprintf(id, sizeof(id), "other-%d", games += number > 0);
		table_begin(&t, "pillars", 3, id);
		table_read(&t, r, id);
	}
	seat = record_awaited(r);
	table_move(r, &seed, move);
	len = table_write(&t, r, seat, move, file, NULL);
	record_free(r);
	snprintf(from, sizeof(from), "%s@example.org", table_names[seat]);
	come(from, number + 1000000, file, len);
}

static double
seconds_now(void)
{
	struct timespec at;

	clock_gettime(CLOCK_MONOTONIC, &at);
	return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

/*
 * How long, by a clock on the wall, the letters of the last move have waited
 * when all of that minute have gone.
 */
static double
send_all(double since)
{
	int status = send_due(&t.context);

	if (status != EX_OK)
		errx(1, "sending: status %d", status);
	return seconds_now() - since;
}

/* ---- what became of it */

struct sums {
	int64_t to[8], others, waiting;
};

static int
add(void *arg, const struct store_outbox *row)
{
	struct sums *sums = arg;

	sums->waiting += row->state == OUTBOX_WAITING &&
	    strstr(row->args, "\"press\":true") == NULL;
	if (row->id != NULL && strncmp(row->id, "other-", 6) == 0)
		return 0;
	/* Another letter has told it. */
	if (row->state == OUTBOX_DROPPED)
		return 0;
	if (row->player > 0 && row->player < 8)
		sums->to[row->player]++;
	else
		sums->others++;
	return 0;
}

static int64_t
size_of(const char *path)
{
	char log[TABLE_PATH + 8];
	struct stat st;
	int64_t size = stat(path, &st) == 0 ? st.st_size : 0;

	snprintf(log, sizeof(log), "%s-wal", path);
	return size + (stat(log, &st) == 0 ? st.st_size : 0);
}

static bool
hold(const char *what, int64_t is, int64_t most)
{
	printf("%-52s %12" PRId64 " (at most %" PRId64 ")\n", what, is, most);
	return is <= most;
}

static void
remove_mail(const char *maildir)
{
	static const char *const parts[] = { "tmp", "new", "cur" };

	for (int i = 0; i < 3; i++) {
		char path[TABLE_PATH + 16];

		snprintf(path, sizeof(path), "%s/%s", maildir, parts[i]);
		table_remove(path);
	}
	table_remove(maildir);
}

int
main(int argc, char **argv)
{
	char folder[TABLE_FOLDER], path[TABLE_PATH], maildir[TABLE_PATH + 8];
	int strangers = argc > 2 ? atoi(argv[1]) : 0;
	int hostile = argc > 2 ? atoi(argv[2]) : 0, all = strangers + hostile;
	struct sums sums = { .others = 0 };
	struct fault fault;
	int64_t before, minute = 0;
	double came, waited, longest = 0;
	bool good = true;
	/* A small one need not send every minute. */
	int moves = 0, step = all < 20000 ? 30 : 1;

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
	if (!store_on_server(path))
		must(store_config_set(t.context.store, "maildir", maildir));
	must(store_commit(t.context.store));
	/* Of a store on a server the machine says where letters go. */
	if (store_on_server(path)) {
		setenv("XDG_CONFIG_HOME", folder, 1);
		if (!config_set_here(CONFIG_MAILDIR, maildir, &fault))
			errx(1, "%s", fault.text);
	}
	table_begin(&t, "pillars", 3, "theirs");
	before = size_of(path);
	came = seconds_now();
	for (int i = 0, j = 0; i + j < all;) {
		t.context.now = TABLE_NOW + (int64_t)(i + j) * TIME_DAY / all;
		if (minute != t.context.now / (step * TIME_MINUTE)) {
			if (minute != 0) {
				waited = send_all(came);
				longest = waited > longest ? waited : longest;
			}
			minute = t.context.now / (step * TIME_MINUTE);
			came = seconds_now();
			if (step > 1 || minute % 10 == 0)
				play_on(moves++);
		}
		if ((int64_t)i * hostile <= (int64_t)j * strangers)
			come_stranger(i++);
		else
			come_hostile(j++);
	}
	t.context.now += 2 * TIME_HOUR;
	send_all(came);
	must(store_outbox_each(t.context.store, true, add, &sums));
	if (!store_on_server(path))
		good &= hold("bytes the store has grown by",
		    size_of(path) - before, ROOM);
	good &= hold("milliseconds another game's letter has waited",
	    (int64_t)(1000 * longest), 60000);
	good &= hold("letters that still wait", sums.waiting, 0);
	good &= hold("letters to ana, who sends them", sums.to[1],
	    24 * 62 + 60);
	good &= hold("letters to ben, who plays with her", sums.to[2], 100);
	good &= hold("letters to anybody else, the host too", sums.others,
	    600);
	table_close(&t);
	remove_mail(maildir);
	table_remove(folder);
	return good ? 0 : 1;
}
