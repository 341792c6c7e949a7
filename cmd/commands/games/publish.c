/* publish: write the games as pages into a folder, for any web server. */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/installed.h"
#include "cmd/base/memory.h"
#include "cmd/base/progress.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/state.h"
#include "cmd/page/drawing.h"
#include "cmd/page/player.h"
#include "cmd/page/site.h"
#include "cmd/record/record.h"
#include "cmd/report/language.h"
#include "cmd/umpire/host.h"
#include "core/bot.h"
#include "store/store.h"

#include <errno.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct publishing {
	struct context *context;
	struct site site;
	const char *folder;
	char player[HASH_TEXT]; /* which nuncio.html shows games, or "" */
	bool drawn;		/* positions can be drawn */
	struct site_row *row;
	size_t n, room;
	int status;
};

static void
cannot(const char *path, int error)
{
	die(error == ENOENT || error == ENOTDIR ? EX_NOINPUT : EX_IOERR,
	    "cannot write '%s': %s", path, strerror(error));
}

/* Does the file say just this already? */
static bool
says(const struct publishing *p, const char *path, const char *text)
{
	size_t want = strlen(text), len;
	struct fault fault;
	int status;
	char *have = file_try(p->context, path, want, &len, &status, &fault);
	bool same = have != NULL && len == want &&
	    memcmp(have, text, want) == 0;

	free(have);
	return same;
}

/*
 * Write a file of the folder, unless it says this already, and empty the
 * buffer.  Whoever looks sees what was there before, or all of this, even if
 * the machine stops.
 */
static void
put_file(const struct publishing *p, const char *name, struct buffer *text)
{
	char *path = memory_printf("%s/%s", p->folder, name);
	char *aside = memory_printf("%s.new", path);
	int error = 0;

	if (text->full)
		die(EX_SOFTWARE, "the page '%s' is too long", path);
	if (!says(p, path, buffer_text(text))) {
		error = file_aside(path, buffer_text(text), 0644);
		/* A web server reads it, whatever the umask is. */
		if (error == 0 && (chmod(aside, 0644) != 0 ||
		    rename(aside, path) != 0))
			error = errno;
	}
	if (error != 0)
		cannot(path, error);
	buffer_free(text);
	free(aside);
	free(path);
}

/* A folder's name and those in it stay even if the machine stops. */
static void
settle(const char *folder)
{
	char *inside = memory_printf("%s/.", folder);
	int error = file_settle(folder);

	if (error == 0)
		error = file_settle(inside);
	if (error != 0)
		cannot(folder, error);
	free(inside);
}

/* ---- a game */

/* All that its page is made of, so that it is not made again. */
static char *
stamp_of(const struct publishing *p, const struct record *r, int64_t until)
{
	const char *zone = config_zone(p->context);
	char hex[HASH_TEXT];

	hash_text(r->game.hash, hex);
	return memory_printf("nuncio %s %.16s %s %s %lld-%.32s %lld %s %s",
	    NUNCIO_VERSION, p->player, p->site.lang,
	    *zone != '\0' ? zone : "UTC", (long long)r->game.line, hex,
	    (long long)until, p->drawn ? "drawn" : "bare",
	    p->site.host != NULL ? "sealed" : "open");
}

/* Does the page begin with this stamp? */
static bool
is_made(const char *path, const char *stamp)
{
	char line[512];
	FILE *in = fopen(path, "rb");
	bool made = in != NULL && fgets(line, sizeof(line), in) != NULL &&
	    strstr(line, stamp) != NULL;

	if (in != NULL)
		fclose(in);
	return made;
}

/* What the index says of a state: the end of a key. */
static const char *const words[STATES] = {
	[STATE_JOINING] = "joining", [STATE_RUNNING] = "turn",
	[STATE_LATE] = "turn", [STATE_OPEN] = "open",
	[STATE_PAUSED] = "paused", [STATE_MOVED] = "moved",
	[STATE_READ_ONLY] = "moved", [STATE_OVER] = "over",
	[STATE_ABANDONED] = "abandoned"
};

/* A game that is read. */
struct reading {
	const struct publishing *p;
	struct record *r;
	struct site_row *row;
	int64_t until;
};

static int
take_status(void *arg, const struct store_status *status)
{
	struct reading *reading = arg;
	struct situation situation;

	state_find(reading->p->context, status, &situation);
	if (situation.state == STATE_JOINING ||
	    situation.state == STATE_RUNNING || situation.state == STATE_LATE)
		reading->until = situation.until;
	reading->row->since = status->since;
	site_row(&reading->p->site, reading->r, words[situation.state],
	    reading->until, reading->row);
	return 0;
}

/* Its page, unless it is there; the picture first, as it has no stamp. */
static bool
make_page(const struct publishing *p, struct reading *reading)
{
	struct site_row *row = reading->row;
	char *page = memory_printf("games/%s.html", row->id);
	char *picture = memory_printf("games/%s.svg", row->id);
	char *path = memory_printf("%s/%s", p->folder, page);
	char *stamp = stamp_of(p, reading->r, reading->until);
	struct site_game made = { 0 };
	bool sound = true;

	if (!is_made(path, stamp)) {
		sound = record_sound(reading->r, site_game(reading->r,
		    &p->site, stamp, row->now, &made));
		if (made.undrawn.text[0] != '\0')
			die(EX_SOFTWARE, "%s", made.undrawn.text);
		if (sound && made.picture.len > 0)
			put_file(p, picture, &made.picture);
		if (sound)
			put_file(p, page, &made.html);
		site_game_free(&made);
	}
	free(path);
	path = memory_printf("%s/%s", p->folder, picture);
	row->drawn = access(path, F_OK) == 0;
	free(stamp);
	free(path);
	free(picture);
	free(page);
	return sound;
}

/*
 * A game at one moment of the store.  False: it has no page, as it is damaged,
 * or as somebody plays it against the program alone, which is nobody else's.
 */
static bool
publish_game(struct publishing *p, struct site_row *row)
{
	struct store *store = p->context->store;
	struct reading reading = { p, record_new(), row, 0 };
	struct record *r = reading.r;
	bool sound, shown = false;

	store_must(store, store_begin_read(store));
	sound = record_stand(r, store, row->id);
	if (sound && !bots_against_one(&r->fixed.bots, r->fixed.seats)) {
		store_must(store,
		    store_status_each(store, row->id, take_status, &reading));
		sound = shown = make_page(p, &reading);
	}
	store_rollback(store);
	if (!sound) {
		complain("the game '%s' is damaged; 'nuncio audit' says where",
		    row->id);
		p->status = EX_IOERR;
	}
	record_drop(r);
	return shown;
}

/* ---- all games */

static int
list_game(void *arg, const struct store_status *status)
{
	struct publishing *p = arg;

	p->row = memory_more(p->row, p->n, &p->room, sizeof(*p->row));
	memset(&p->row[p->n], 0, sizeof(*p->row));
	snprintf(p->row[p->n++].id, GAME_ID, "%s", status->id);
	return 0;
}

/* The newest first. */
static int
by_time(const void *a, const void *b)
{
	const struct site_row *one = a, *other = b;

	if (one->since != other->since)
		return one->since < other->since ? 1 : -1;
	return strcmp(one->id, other->id);
}

static void
publish_games(struct publishing *p)
{
	size_t shown = 0;

	store_must(p->context->store,
	    store_status_each(p->context->store, NULL, list_game, p));
	progress_begin("publish");
	for (size_t i = 0; i < p->n; i++) {
		if (publish_game(p, &p->row[i]))
			p->row[shown++] = p->row[i];
		else
			free(p->row[i].now);
		progress_tell("games", (int64_t)i + 1, (int64_t)p->n);
	}
	progress_end();
	p->n = shown;
	if (shown > 0)
		qsort(p->row, shown, sizeof(*p->row), by_time);
}

static void
publish_index(const struct publishing *p)
{
	struct buffer html = { 0 }, feed = { 0 }, style = { 0 };

	site_index(&p->site, p->row, p->n, &html);
	site_feed(&p->site, p->row, p->n, &feed);
	buffer_puts(&style, site_style);
	put_file(p, "site.css", &style);
	put_file(p, "index.html", &html);
	put_file(p, "feed.xml", &feed);
}

/*
 * nuncio.html, if it is installed, and its parts that all pages of games share.
 * Returns its text, which the caller frees, or NULL.
 */
static char *
publish_player(struct publishing *p)
{
	const char *path = installed_page();
	struct buffer page = { 0 }, style = { 0 }, script = { 0 };
	uint8_t hash[HASH];
	size_t len;
	char *text;

	if (path == NULL)
		return NULL;
	text = file_read(p->context, path, PLAYER_MAX, &len);
	if (!player_parts(text, &style, &script))
		die(EX_DATAERR, "'%s' is not a nuncio.html that can hold a "
		    "game", path);
	buffer_puts(&page, text);
	put_file(p, "nuncio.html", &page);
	put_file(p, "nuncio.css", &style);
	put_file(p, "nuncio.js", &script);
	crypto_generichash(hash, HASH, (const uint8_t *)text, len, NULL, 0);
	hash_text(hash, p->player);
	p->site.player = text;
	return text;
}

/* The address of the site without a '/' at its end, or NULL; the caller's. */
static char *
site_address(struct context *context)
{
	const char *url = config_get(context->store, CONFIG_SITE);
	size_t len;

	if (url == NULL)
		return NULL;
	for (len = strlen(url); len > 0 && url[len - 1] == '/';)
		len--;
	return memory_slice(url, len);
}

int
cmd_publish(struct context *context, int argc, char **argv)
{
	struct publishing p = { .context = context };
	const char *lang = config_get(context->store, CONFIG_LANGUAGE);
	char *tag = memory_copy(lang != NULL ? lang : "en"), *games, *page,
	     *url = site_address(context);
	enum drawing drawn;
	struct fault fault;
	int held;

	arguments(context, argc, argv, NULL, 1, 1);
	p.folder = argv[optind];
	p.site.lang = tag;
	p.site.url = url;
	p.site.host = host_secret(context);
	language_manner(config_zone(context));
	drawn = drawing_can(&fault);
	if (drawn == DRAWING_BROKEN)
		die(EX_SOFTWARE, "%s", fault.text);
	p.drawn = drawn == DRAWING_DONE;
	games = memory_printf("%s/games", p.folder);
	if ((mkdir(p.folder, 0755) != 0 && errno != EEXIST) ||
	    (mkdir(games, 0755) != 0 && errno != EEXIST))
		cannot(games, errno);
	/* Two at once would write into each other's files. */
	if ((held = file_lock(games)) < 0)
		cannot(games, errno);
	page = publish_player(&p);
	publish_games(&p);
	publish_index(&p);
	settle(p.folder);
	settle(games);
	close(held);
	language_end();
	for (size_t i = 0; i < p.n; i++)
		free(p.row[i].now);
	free(p.row);
	free(page);
	free(games);
	free(url);
	free(tag);
	return p.status;
}
