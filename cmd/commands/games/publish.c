/* publish: write the games as pages into a folder, for any web server. */
#define _GNU_SOURCE	/* for syncfs() */
#include "cmd/commands/commands.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/config.h"
#include "cmd/base/file.h"
#include "cmd/base/installed.h"
#include "cmd/base/memory.h"
#include "cmd/base/progress.h"
#include "cmd/base/resource.h"
#include "cmd/base/whole.h"
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
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Games whose pages are made, and then brought to the disk at once. */
enum { SOME = 1000 };

/* What a game has, the page last: its stamp stands for all of them. */
enum part { BUNDLE, POSITION, FEED, PAGE, PARTS };
static const char *const parts[PARTS] = { "bundle", "position", "xml",
    "html" };

/* A row of the list, once it was read. */
struct row {
	char id[GAME_ID], ruleset[64], awaited[GAME_ID];
	char players[SEATS * (GAME_ID + 2)];
	const char *state;
	int64_t line, since, until;
	json_t *winners;	/* or NULL */
	bool fresh;		/* its page is as it would be made now */
	bool made;		/* ... or was made */
};

struct publishing {
	struct context *context;
	struct site site;
	const char *folder;
	const char *only;	/* names between commas; NULL: all games */
	char player[HASH_TEXT];	/* which nuncio.html shows games, or "" */
	int64_t games, done;	/* to be published; these are */
	struct row row[SOME];
	size_t n;
	char last[GAME_ID];	/* id of the last game that was looked at */
	size_t seen;		/* games that were looked at since */
	struct growing *list, *feed;	/* of all games */
	int status;
};

/* Is this name in a list with commas? */
static bool
is_listed(const char *list, const char *name)
{
	size_t n = strlen(name);

	for (; list != NULL; list = strchr(list, ',')) {
		list += *list == ',';
		if (strncmp(list, name, n) == 0 &&
		    (list[n] == ',' || list[n] == '\0'))
			return true;
	}
	return false;
}

static void
cannot(const char *path)
{
	die(errno == ENOENT || errno == ENOTDIR ? EX_NOINPUT : EX_IOERR,
	    "cannot write '%s': %s", path, strerror(errno));
}

/* Does the file say just this already? */
static bool
says(const char *path, const char *text, size_t len)
{
	FILE *in = fopen(path, "rb");
	char piece[4096];
	size_t at = 0, n;
	bool same = in != NULL;

	while (same && (n = fread(piece, 1, sizeof(piece), in)) > 0) {
		same = n <= len - at && memcmp(piece, text + at, n) == 0;
		at += n;
	}
	if (in != NULL)
		fclose(in);
	return same && at == len;
}

/* A new file beside one of this name. */
static int
make_new(const char *new)
{
	int fd = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC |
	    O_NOFOLLOW, 0644);

	if (fd < 0 || fchmod(fd, 0644) != 0)
		cannot(new);
	return fd;
}

static void
drop(const char *path)
{
	if (unlink(path) != 0 && errno != ENOENT)
		cannot(path);
}

/*
 * A file that is written piece by piece.  It is what it was, or all of this,
 * whatever happens; and as long as it says the same, nothing is written.
 */
struct growing {
	char *path, *new;
	FILE *old;		/* NULL: it does not say the same */
	int fd;			/* of the new one; -1: not begun */
	off_t at;		/* bytes so far */
	struct buffer text;	/* the next ones */
};

static struct growing *
grow_begin(const struct publishing *p, const char *name)
{
	struct growing *g = memory_new(1, sizeof(*g));

	g->path = memory_printf("%s/%s", p->folder, name);
	g->new = memory_printf("%s.new", g->path);
	g->old = fopen(g->path, "rb");
	g->fd = -1;
	return g;
}

/* It says something else from here on: what was the same is copied. */
static void
depart(struct growing *g)
{
	char piece[4096];
	size_t n;

	g->fd = make_new(g->new);
	if (g->old == NULL)
		return;
	rewind(g->old);
	for (off_t left = g->at; left > 0; left -= (off_t)n) {
		n = left < (off_t)sizeof(piece) ? (size_t)left :
		    sizeof(piece);
		if (fread(piece, 1, n, g->old) != n ||
		    !whole_write(g->fd, piece, n))
			cannot(g->new);
	}
	fclose(g->old);
	g->old = NULL;
}

static bool
goes_on(FILE *old, const char *text, size_t len)
{
	char piece[4096];
	size_t n;

	for (; len > 0; text += n, len -= n) {
		n = len < sizeof(piece) ? len : sizeof(piece);
		if (fread(piece, 1, n, old) != n ||
		    memcmp(piece, text, n) != 0)
			return false;
	}
	return true;
}

/* What stands in its buffer comes next. */
static void
grow(struct growing *g)
{
	const char *text = buffer_text(&g->text);

	if (g->fd < 0 && (g->old == NULL ||
	    !goes_on(g->old, text, g->text.len)))
		depart(g);
	if (g->fd >= 0 && !whole_write(g->fd, text, g->text.len))
		cannot(g->new);
	g->at += (off_t)g->text.len;
	buffer_clear(&g->text);
}

/* True: it was another. */
static bool
grow_end(struct growing *g)
{
	bool another;

	grow(g);
	if (g->fd < 0 && getc(g->old) != EOF)
		depart(g);
	another = g->fd >= 0;
	if (another && (fsync(g->fd) != 0 || close(g->fd) != 0 ||
	    rename(g->new, g->path) != 0))
		cannot(g->new);
	if (g->old != NULL)
		fclose(g->old);
	buffer_free(&g->text);
	free(g->new);
	free(g->path);
	free(g);
	return another;
}

/* A file that is all there; true: it was another. */
static bool
put_file(const struct publishing *p, const char *name, const char *text,
    size_t len)
{
	struct growing *g = grow_begin(p, name);

	buffer_add(&g->text, text, len);
	if (g->text.full)
		die(EX_SOFTWARE, "the page '%s' is too long", name);
	return grow_end(g);
}

static char *
path_of(const struct publishing *p, const char *id, enum part part,
    const char *end)
{
	return memory_printf("%s/games/%s.%s%s", p->folder, id, parts[part],
	    end);
}

/*
 * A file of a game, or none where there is nothing to say; beside the one that
 * is there, until name_parts().
 */
static void
put_part(const struct publishing *p, const char *id, enum part part,
    const struct buffer *text)
{
	char *path = path_of(p, id, part, "");
	char *new = path_of(p, id, part, ".new");
	int fd;

	if (text->full)
		die(EX_SOFTWARE, "the page of '%s' is too long", id);
	/* One that was left by who broke off is not taken for this one. */
	drop(new);
	if (text->len == 0)
		drop(path);
	else if (!says(path, buffer_text(text), text->len)) {
		fd = make_new(new);
		if (!whole_write(fd, buffer_text(text), text->len) ||
		    close(fd) != 0)
			cannot(new);
	}
	free(new);
	free(path);
}

/* What was put is on the disk. */
static void
name_parts(const struct publishing *p, const char *id)
{
	for (enum part part = 0; part < PARTS; part++) {
		char *path = path_of(p, id, part, "");
		char *new = path_of(p, id, part, ".new");

		if (rename(new, path) != 0 && errno != ENOENT)
			cannot(new);
		free(new);
		free(path);
	}
}

/* The sources of a page, so that it is not made again. */
static char *
stamp_of(const struct publishing *p, const struct row *row)
{
	struct store *store = p->context->store;
	struct store_game game;
	struct store_head head = { .line = -1 };
	char hex[HASH_TEXT];
	enum store_result result;

	/* One damaged game is no reason to publish no other. */
	result = store_game_get(store, row->id, &game);
	if (result == STORE_OK)
		result = store_head_get(store, game.game, &head);
	if (result != STORE_DAMAGED && result != STORE_NONE)
		store_must(store, result);
	hash_text(head.hash, hex);
	return memory_printf("nuncio %s %s %s %lld-%.32s %lld%s%s%s%s%.16s "
	    "url %s", NUNCIO_VERSION, p->site.lang,
	    *config_zone(p->context) != '\0' ? config_zone(p->context) :
	    "UTC", (long long)head.line, hex, (long long)row->until,
	    p->site.names ? "" : " no-names", p->site.page ? " page" : "",
	    p->site.drawn ? " drawn" : "",
	    p->site.host != NULL ? " sealed " : " ", p->player,
	    p->site.url != NULL ? p->site.url : "none");
}

static bool
is_made(const struct publishing *p, const char *id, const char *stamp)
{
	char *path = memory_printf("%s/games/%s.html", p->folder, id);
	char *want = memory_printf("<!DOCTYPE html><!-- %s -->\n", stamp);
	char *have = memory_new(strlen(want) + 1, 1);
	FILE *in = fopen(path, "rb");
	bool made = false;

	if (in != NULL) {
		made = fread(have, 1, strlen(want), in) == strlen(want) &&
		    strcmp(have, want) == 0;
		fclose(in);
	}
	free(have);
	free(want);
	free(path);
	return made;
}

/* False: it is damaged. */
static bool
publish_game(struct publishing *p, const struct row *row)
{
	struct store *store = p->context->store;
	struct record *r = record_new();
	struct site_game made;
	char *stamp;
	bool sound;

	store_must(store, store_begin_read(store));
	stamp = stamp_of(p, row);
	sound = record_stand(r, store, row->id) &&
	    record_sound(r, site_game(r, &p->site, stamp, row->until, &made));
	store_rollback(store);
	if (sound && made.undrawn.text[0] != '\0')
		die(EX_SOFTWARE, "%s", made.undrawn.text);
	if (sound) {
		put_part(p, row->id, BUNDLE, &made.bundle);
		put_part(p, row->id, POSITION, &made.position);
		put_part(p, row->id, FEED, &made.feed);
		put_part(p, row->id, PAGE, &made.html);
		site_game_free(&made);
	}
	record_drop(r);
	free(stamp);
	return sound;
}

/* All that was written in the folder of games is on the disk. */
static void
settle_games(const struct publishing *p)
{
	char *path = memory_printf("%s/games", p->folder);
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0 || syncfs(fd) != 0 || close(fd) != 0)
		cannot(path);
	free(path);
}

/* Which are there as they would be made now? */
static void
find_fresh(struct publishing *p)
{
	for (size_t i = 0; i < p->n; i++) {
		struct row *row = &p->row[i];
		char *stamp = stamp_of(p, row);

		row->fresh = is_made(p, row->id, stamp);
		free(stamp);
	}
}

static void
publish_games(struct publishing *p)
{
	bool any = false;

	for (size_t i = 0; i < p->n; i++) {
		struct row *row = &p->row[i];

		row->made = !row->fresh && publish_game(p, row);
		any |= row->made;
		if (!row->fresh && !row->made) {
			complain("the game '%s' is damaged; 'nuncio audit' "
			    "says where", row->id);
			p->status = EX_IOERR;
		}
		progress_tell("games", ++p->done, p->games);
	}
	if (!any)
		return;
	settle_games(p);
	for (size_t i = 0; i < p->n; i++)
		if (p->row[i].made)
			name_parts(p, p->row[i].id);
}

/* The winners, if the game is over and can be read. */
static json_t *
winners_of(const struct publishing *p, const struct row *row)
{
	struct record *r = record_new();
	json_t *winners = NULL;

	if (record_stand(r, p->context->store, row->id)) {
		for (int i = 0; i < SEATS && !p->site.names; i++)
			r->names[i] = site_nobody[i];
		winners = site_winners(r);
	}
	record_drop(r);
	return winners;
}

/* Does it wait for somebody whom time presses? */
static bool
may_be_due(enum state state)
{
	return state == STATE_JOINING || state == STATE_RUNNING ||
	    state == STATE_LATE || state == STATE_OPEN;
}

/* Does somebody play it against the program alone?  That is nobody else's. */
static bool
is_private(struct store *store, const char *id)
{
	struct store_game game;
	struct bots bots;
	bool known = store_may(store, store_game_get(store, id, &game));

	sodium_memzero(game.secret, sizeof(game.secret));
	return known && game.bots != NULL &&
	    bots_read(game.bots, game.seats, &bots) &&
	    bots_against_one(&bots, game.seats);
}

/* Pages that were made of it before. */
static void
drop_parts(const struct publishing *p, const char *id)
{
	for (enum part part = 0; part < PARTS; part++) {
		char *path = path_of(p, id, part, "");

		drop(path);
		free(path);
	}
}

static int
take_row(void *arg, const struct store_status *status)
{
	struct publishing *p = arg;
	struct situation situation;
	struct row *row;
	size_t len = 0;

	p->seen++;
	snprintf(p->last, sizeof(p->last), "%s", status->id);
	if (p->only != NULL && !is_listed(p->only, status->id))
		return 0;
	if (is_private(p->context->store, status->id)) {
		drop_parts(p, p->last);
		return 0;
	}
	row = &p->row[p->n++];
	memset(row, 0, sizeof(*row));
	snprintf(row->id, sizeof(row->id), "%s", status->id);
	snprintf(row->ruleset, sizeof(row->ruleset), "%s", status->ruleset);
	row->line = status->line;
	row->since = status->since;
	state_find(p->context, status, &situation);
	row->state = state_names[situation.state];
	if (may_be_due(situation.state))
		row->until = situation.until;
	if (status->player != NULL && situation.state != STATE_JOINING)
		snprintf(row->awaited, sizeof(row->awaited), "%s",
		    status->player);
	if (situation.state == STATE_OVER ||
	    situation.state == STATE_ABANDONED)
		row->winners = winners_of(p, row);
	for (int i = 0; i < situation.n_seats; i++) {
		char seat[GAME_ID];

		snprintf(seat, sizeof(seat), "seat-%d", i);
		if (!p->site.names && strcmp(row->awaited,
		    situation.player[i]) == 0)
			snprintf(row->awaited, sizeof(row->awaited), "%s",
			    seat);
		len += snprintf(row->players + len, sizeof(row->players) - len,
		    "%s%s", i > 0 ? ", " : "", p->site.names ?
		    situation.player[i] : seat);
	}
	return 0;
}

/* How many they are, and when the newest of them began to wait. */
struct newest {
	struct publishing *p;
	int64_t since;
};

static int
take_newest(void *arg, const struct store_status *status)
{
	struct newest *newest = arg;

	if (newest->p->only != NULL &&
	    !is_listed(newest->p->only, status->id))
		return 0;
	if (is_private(newest->p->context->store, status->id))
		return 0;
	newest->p->games++;
	if (status->since > newest->since)
		newest->since = status->since;
	return 0;
}

static void
begin_list(struct publishing *p)
{
	struct newest newest = { p, 0 };

	store_must(p->context->store, store_status_each(p->context->store,
	    NULL, take_newest, &newest));
	p->list = grow_begin(p, "index.html");
	p->feed = grow_begin(p, "feed.xml");
	site_begin(&p->site, newest.since, &p->list->text, &p->feed->text);
}

static void
add_rows(struct publishing *p)
{
	for (size_t i = 0; i < p->n; i++) {
		struct row *row = &p->row[i];

		site_add(&p->site, &(struct site_row){ .id = row->id,
		    .ruleset = row->ruleset, .players = row->players,
		    .state = row->state,
		    .awaited = row->awaited, .winners = row->winners,
		    .line = row->line, .since = row->since,
		    .until = row->until }, &p->list->text, &p->feed->text);
		json_decref(row->winners);
	}
	grow(p->list);
	grow(p->feed);
}

/* Of the pages, and of the drawings in them. */
static void
put_style(const struct publishing *p)
{
	struct buffer style = { 0 };

	buffer_puts(&style, site_style);
	buffer_puts(&style, drawing_style);
	put_file(p, "site.css", buffer_text(&style), style.len);
	buffer_free(&style);
}

static void
end_list(struct publishing *p)
{
	site_end(&p->site, &p->list->text, &p->feed->text);
	put_style(p);
	grow_end(p->list);
	grow_end(p->feed);
}

/* Some after another, so that many need no more memory than few. */
static void
publish_all(struct publishing *p)
{
	begin_list(p);
	do {
		struct store *store = p->context->store;

		p->n = p->seen = 0;
		store_must(store, store_begin_read(store));
		store_must(store, store_status_some(store, p->last, SOME,
		    take_row, p));
		find_fresh(p);
		store_rollback(store);
		publish_games(p);
		add_rows(p);
	} while (p->seen == SOME);
}

/* The parts of nuncio.html that all pages of games share, if they fit. */
static void
publish_player(struct publishing *p, const char *page)
{
	struct buffer style = { 0 }, script = { 0 }, none = { 0 }, own = { 0 };
	uint8_t hash[HASH];

	if (player_put(page, &(struct player_page){ .stamp = "", .lang = "",
	    .title = "", .feed = "", .plain = &none }, &none, &own) &&
	    player_parts(page, &style, &script)) {
		crypto_generichash(hash, HASH, (const uint8_t *)
		    buffer_text(&own), own.len, NULL, 0);
		hash_text(hash, p->player);
		put_file(p, "nuncio.css", buffer_text(&style), style.len);
		put_file(p, "nuncio.js", buffer_text(&script), script.len);
		p->site.player = page;
	}
	buffer_free(&style);
	buffer_free(&script);
	buffer_free(&own);
}

/* nuncio.html, if it is installed.  Its text, or NULL; the caller's. */
static char *
publish_page(struct publishing *p)
{
	const char *path = installed_page();
	size_t len;
	char *text;

	if (path == NULL)
		return NULL;
	text = file_read(p->context, path, PLAYER_MAX, &len);
	put_file(p, "nuncio.html", text, len);
	p->site.page = true;
	publish_player(p, text);
	return text;
}

static int
ignore(void *arg, const struct store_status *status)
{
	(void)arg;
	(void)status;
	return 0;
}

/* Is each of these a game that there is, and that others may see? */
static void
check_listed(const struct publishing *p)
{
	char *list = memory_copy(p->only), *rest = list, *name;

	while ((name = strtok_r(rest, ",", &rest)) != NULL) {
		if (!store_may(p->context->store, store_status_each(
		    p->context->store, name, ignore, NULL)))
			die(EX_NOINPUT, "there is no game '%.40s'", name);
		if (is_private(p->context->store, name))
			die(EX_DATAERR, "'%.40s' is played against the "
			    "program alone, and is not published", name);
	}
	free(list);
}

/* The names of all files, and of the folders. */
static void
settle(const struct publishing *p, const char *games)
{
	const char *const inside[] = { games, p->folder };
	int error = file_settle(p->folder);

	for (int i = 0; i < 2 && error == 0; i++) {
		char *path = memory_printf("%s/.", inside[i]);

		error = file_settle(path);
		free(path);
	}
	if (error != 0) {
		errno = error;
		cannot(p->folder);
	}
}

int
cmd_publish(struct context *context, int argc, char **argv)
{
	static struct publishing p;
	const char *url, *lang = NULL;
	char *games, *text, *site = NULL, tag[LANG_TEXT], tags[RESOURCE_TAGS];
	enum drawing drawn;
	struct fault fault;
	bool no_names = false;
	const struct argument_option options[] = {
		{ "games", .text = &p.only },
		{ "lang", .text = &lang },
		{ "no-names", .set = &no_names },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	p.context = context;
	p.site.names = !no_names;
	p.folder = argv[optind];
	if (lang == NULL)
		lang = config_get(context->store, CONFIG_LANGUAGE);
	if (lang != NULL && !resource_knows(lang))
		die(EX_USAGE, "there is no language '%.20s', but: %s", lang,
		    resource_tags(tags));
	snprintf(tag, sizeof(tag), "%s", lang != NULL ? lang : "en");
	p.site.lang = tag;
	language_manner(config_zone(context));
	if ((url = config_get(context->store, CONFIG_SITE)) != NULL) {
		site = memory_copy(url);
		while (*site != '\0' && site[strlen(site) - 1] == '/')
			site[strlen(site) - 1] = '\0';
	}
	p.site.url = site;
	p.site.host = host_secret(context);
	drawn = drawing_can(&fault);
	if (drawn == DRAWING_BROKEN)
		die(EX_SOFTWARE, "%s", fault.text);
	p.site.drawn = drawn == DRAWING_DONE;
	if (p.only != NULL)
		check_listed(&p);
	games = memory_printf("%s/games", p.folder);
	if ((mkdir(p.folder, 0755) != 0 && errno != EEXIST) ||
	    (mkdir(games, 0755) != 0 && errno != EEXIST))
		cannot(games);
	text = publish_page(&p);
	progress_begin("publish");
	publish_all(&p);
	end_list(&p);
	settle(&p, games);
	progress_end();
	language_end();
	free(text);
	free(games);
	free(site);
	return p.status;
}
