#include "cmd/umpire/audit.h"

#include "cmd/base/command.h"
#include "cmd/umpire/record.h"
#include "cmd/umpire/said.h"
#include "core/move.h"
#include "core/seal.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct audit {
	struct record *r;
	struct turn turn;	/* the file that is being read */
	int64_t file;		/* its number; 0: none yet */
	int said;		/* how many of its lines have been met */
	bool drawn;		/* a draw followed one of them */
	struct game before;	/* the game before the line */
	struct game outset;	/* ... and before the file */
	uint32_t short_pins;
	char fault[RECORD_FAULT];
};

static int
fault(struct audit *a, int64_t line, const char *fmt, ...)
{
	char what[400];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(what, sizeof(what), fmt, ap);
	va_end(ap);
	snprintf(a->fault, sizeof(a->fault), "game '%s', line %lld: %s",
	    a->r->fixed.id, (long long)line, what);
	return 1;
}

/* Does the file see a position of this game? */
static int
check_reference(struct audit *a, int64_t line)
{
	struct store_line row;
	char hex[HASH_TEXT];

	if (a->turn.after >= line)
		return fault(a, line, "turn file %lld refers to line %u, "
		    "which comes later", (long long)a->file,
		    (unsigned)a->turn.after);
	if (store_line_get(a->r->store, a->r->id, a->turn.after, &row) !=
	    STORE_OK)
		return fault(a, line, "turn file %lld refers to line %u, "
		    "which is missing", (long long)a->file,
		    (unsigned)a->turn.after);
	hash_text(row.hash, hex);
	if (memcmp(hex, a->turn.hash, a->turn.digits) != 0)
		return fault(a, line, "turn file %lld refers to %u-%s, but "
		    "that line is %.*s", (long long)a->file,
		    (unsigned)a->turn.after, a->turn.hash, a->turn.digits,
		    hex);
	a->short_pins += a->turn.digits < TURN_DIGITS;
	return 0;
}

static int
check_file(struct audit *a, const struct store_file *file, int64_t line)
{
	uint8_t identity[HASH];
	const char *name = "host", *holder = a->outset.host;
	struct key key;

	a->file = file->file;
	a->said = 0;
	a->drawn = false;
	if (file->seat != SEATS) {
		if (file->seat < 0 || file->seat >= a->r->fixed.seats)
			return fault(a, line, "turn file %lld is of seat %d, "
			    "which is none", (long long)a->file, file->seat);
		name = a->outset.holder[file->seat].name;
		holder = a->outset.holder[file->seat].key;
	}
	if (!key_read(holder, strlen(holder), &key))
		return fault(a, line, "the key of '%s' is damaged", name);
	if (seal_verify(&key, file->text, file->text_len, file->seal,
	    file->seal_len) != SEAL_OK)
		return fault(a, line, "the seal of turn file %lld does not "
		    "verify with the key of '%s'", (long long)a->file, name);
	if (turn_parse(file->text, file->text_len, &a->turn, NULL) != TURN_OK)
		return fault(a, line, "turn file %lld cannot be read",
		    (long long)a->file);
	if (strcmp(a->turn.game, a->r->fixed.id) != 0 ||
	    strcmp(a->turn.player, name) != 0)
		return fault(a, line, "turn file %lld should be of '%s' in "
		    "'%s', but it is of '%s' in '%s'", (long long)a->file,
		    name, a->r->fixed.id, a->turn.player, a->turn.game);
	turn_identity(name, file->text, file->text_len, identity);
	if (memcmp(identity, file->identity, HASH) != 0)
		return fault(a, line, "the identity of turn file %lld should "
		    "be another", (long long)a->file);
	return check_reference(a, line);
}

/*
 * May this be said with the position in mind that the file refers to?  What
 * its own lines have changed before does not count.
 */
static int
check_stale(struct audit *a, int64_t line, const struct line_words *words)
{
	const struct game *game = &a->outset;
	uint32_t since = game->fresh;

	if (words->kind == LINE_JOIN)
		return 0;
	if (words->kind != LINE_HOST && game->seated[words->seat] > since)
		since = game->seated[words->seat];
	if (a->turn.after < since)
		return fault(a, line, "turn file %lld refers to line %u, but "
		    "the game had moved on to %u", (long long)a->file,
		    (unsigned)a->turn.after, (unsigned)since);
	if (a->drawn)
		return fault(a, line, "turn file %lld goes on after a draw",
		    (long long)a->file);
	return 0;
}

/* Was this line really said by the file that it is said to be from? */
static int
check_said(struct audit *a, const struct store_line *line)
{
	const struct turn_line *text = &a->turn.line[a->said];
	struct line_words words;
	struct saying said;
	struct move_fault why;
	struct move move;
	char spelled[MOVE_TEXT];
	size_t len;
	bool host = strcmp(a->turn.player, "host") == 0;

	line_cut(line->text, line->len, &words);
	if (a->said++ >= a->turn.n)
		return fault(a, line->line, "turn file %lld does not say this",
		    (long long)a->file);
	if (host != (words.kind == LINE_HOST) || (!host && words.seat !=
	    game_seat(&a->outset, a->turn.player)))
		return fault(a, line->line, "turn file %lld is by another "
		    "player", (long long)a->file);
	if (check_stale(a, line->line, &words) != 0)
		return 1;
	said_read(&a->before, host, text, &said);
	if (said.kind != SAID_MOVE)
		return said_same(&said, &words) ? 0 : fault(a, line->line,
		    "turn file %lld says something else here",
		    (long long)a->file);
	if (words.kind != LINE_MOVE || move_parse(&a->before.play, text->at,
	    text->len, &move, &why) != MOVE_LEGAL)
		return fault(a, line->line, "turn file %lld says something "
		    "else here", (long long)a->file);
	len = move_format(a->r->fixed.rules, a->r->fixed.edition, &move,
	    spelled);
	if (len != words.rest_len || memcmp(spelled, words.rest, len) != 0)
		return fault(a, line->line, "turn file %lld says '%s' here",
		    (long long)a->file, spelled);
	return 0;
}

static int
check_snapshot(struct audit *a)
{
	uint8_t image[GAME_IMAGE];
	const void *stored;
	size_t size, stored_size;
	int64_t at;

	if (store_snapshot_get(a->r->store, a->r->id, a->r->game.line, &at,
	    &stored, &stored_size) != STORE_OK || at != a->r->game.line)
		return 0;
	size = game_save(&a->r->game, image);
	if (size != stored_size || memcmp(image, stored, size) != 0)
		return fault(a, at, "the snapshot kept of it differs from "
		    "what the log gives");
	return 0;
}

static int
read_line(void *arg, struct record *r, const struct store_line *line)
{
	struct audit *a = arg;

	if (line->file != 0) {
		if (line->file != a->file &&
		    check_file(a, &r->file, line->line) != 0)
			return 1;
		if (check_said(a, line) != 0)
			return 1;
	} else
		a->drawn |= r->game.kind == LINE_CHANCE;
	if (!r->reading) {	/* the file, if there was one, has ended */
		if (a->file != 0 && a->said >= 0 && a->said != a->turn.n)
			return fault(a, line->line, "turn file %lld says more "
			    "than became of it", (long long)a->file);
		if (check_snapshot(a) != 0)
			return 1;
		game_copy(&a->outset, &r->game);
	}
	game_copy(&a->before, &r->game);
	return 0;
}

static int
check_head(struct audit *a)
{
	struct store_head head;
	int awaited = record_awaited(a->r);
	const char *decision = record_decision(a->r);

	store_must(a->r->store, store_head_get(a->r->store, a->r->id, &head));
	if (head.line != a->r->game.line ||
	    memcmp(head.hash, a->r->game.hash, HASH) != 0 ||
	    head.files != a->r->game.files ||
	    memcmp(head.file_head, a->r->game.file_head, HASH) != 0)
		return fault(a, a->r->game.line, "the log ends here, but its "
		    "head is kept as line %lld", (long long)head.line);
	if ((decision == NULL) != (head.decision == NULL) ||
	    (decision != NULL && strcmp(decision, head.decision) != 0) ||
	    head.player != (awaited < 0 ? 0 : a->r->player[awaited]))
		return fault(a, a->r->game.line, "the decision kept as "
		    "pending is not the one that the log gives");
	return 0;
}

enum store_result
audit_game(struct store *store, const char *id, bool *good,
    struct buffer *told)
{
	static struct record r;
	static struct audit a;
	enum store_result result;
	struct store_line beyond;
	struct store_file more;
	bool begun = false;

	a.r = &r;
	a.file = 0;
	a.short_pins = 0;
	a.fault[0] = '\0';
	*good = false;
	result = record_open(&r, store, id);
	if (result == STORE_OK)
		result = record_rewind(&r);
	if (result == STORE_OK) {
		begun = true;
		game_copy(&a.before, &r.game);
		game_copy(&a.outset, &r.game);
		result = record_read(&r, r.last, read_line, &a);
	}
	if (result == STORE_OK && a.fault[0] == '\0') {
		if (r.game.line != r.last)
			fault(&a, r.game.line + 1, "it is missing");
		else if (r.reading)
			fault(&a, r.game.line, "its turn file goes on beyond "
			    "it");
		else if (store_line_get(store, r.id, r.last + 1, &beyond) !=
		    STORE_NONE)
			fault(&a, r.last + 1, "the log goes on here, behind "
			    "its end");
		else if (store_file_get(store, r.id, (int64_t)r.game.files +
		    1, &more) != STORE_NONE)
			fault(&a, r.last, "there is a turn file %u that "
			    "became nothing", (unsigned)r.game.files + 1);
		else if (!game_settled(&r.game))
			fault(&a, r.last, "the log ends here, but the program "
			    "would have gone on by itself");
		else
			check_head(&a);
	}
	if (result == STORE_DAMAGED && r.fault[0] == '\0' &&
	    a.fault[0] == '\0') {
		r.fixed.id = id;
		fault(&a, begun ? (int64_t)r.game.line + 1 : 0, "%s",
		    store_error(store));
	}
	if (a.fault[0] != '\0' || r.fault[0] != '\0') {
		result = STORE_OK;
		buffer_puts(told, a.fault[0] != '\0' ? a.fault : r.fault);
	} else if (result == STORE_OK) {
		*good = true;
		buffer_printf(told, "%s: %u lines, %u turn files, all in "
		    "order", id, (unsigned)r.game.line + 1,
		    (unsigned)r.game.files);
		if (a.short_pins > 0)
			buffer_printf(told, "; %u with a reference shorter "
			    "than 32 digits", (unsigned)a.short_pins);
		if (r.game.forced > 0)
			buffer_printf(told, "; rollbacks by force: %d",
			    r.game.forced);
		if (r.fixed.blank)
			buffer_puts(told, "; its draws can be checked when "
			    "the secret is published");
	}
	record_free(&r);
	return result;
}
