#include "store/kept_games.h"

#include "store/call.h"
#include "store/inbox.h"

#include <limits.h>
#include <string.h>

static enum store_result
add_terms(struct store *s, const struct store_game *game)
{
	return CALL_RUN(s, TERMS_ADD, put_number(game->game),
	    put_string(game->terms));
}

static enum store_result
add_format(struct store *s, const struct store_game *game)
{
	return CALL_RUN(s, FORMAT_ADD, put_number(game->game),
	    put_number(game->format),
	    game->plays >= 0 ? put_number(game->plays) : put_null(),
	    put_number(game->early), put_string(game->bots),
	    put_string(game->spare), put_string(game->letters));
}

enum store_result
store_game_add(struct store *s, struct store_game *game)
{
	struct call c = CALL_WRITE(s, GAME_ADD, put_string(game->id),
	    put_string(game->ruleset), put_number(game->rules),
	    put_number(game->seats), put_number(game->no_join),
	    put_string(game->host), put_string(game->options),
	    put_string(game->edition), put_number(game->deadline),
	    game->blank ? put_null() : put_bytes(game->secret, STORE_SECRET),
	    put_number(game->made));
	enum store_result result;

	if ((result = call_add(&c, &game->game)) == STORE_TAKEN)
		store_fail(s, result, "there is a game '%s' already", game->id);
	if (result != STORE_OK)
		return result;
	if (game->terms != NULL)
		result = add_terms(s, game);
	return result == STORE_OK ? add_format(s, game) : result;
}

enum store_result
store_game_get(struct store *s, const char *id, struct store_game *out)
{
	struct call c = CALL_BEGIN(s, GAME_GET, put_string(id));
	const uint8_t *secret;

	if (!call_row(&c)) {
		if (c.result == STORE_OK)
			c.result = store_fail(s, STORE_NONE,
			    "there is no game '%s'", id);
		return call_none(&c);
	}
	out->game = take_number(&c, 1, INT64_MAX);
	out->id = take_string(&c);
	out->ruleset = take_string(&c);
	out->rules = take_number(&c, 0, INT_MAX);
	out->seats = take_number(&c, 1, STORE_SEATS);
	out->no_join = take_number(&c, 0, 1);
	out->host = take_string(&c);
	out->options = take_string(&c);
	out->edition = take_string_or_null(&c);
	_Static_assert(STORE_SECRET == STORE_HASH, "take_hash takes both");
	out->deadline = take_number(&c, 0, UINT32_MAX);
	out->terms = take_string_or_null(&c);
	secret = take_hash_or_null(&c);
	out->blank = secret == NULL;
	memset(out->secret, 0, STORE_SECRET);
	if (secret != NULL)
		memcpy(out->secret, secret, STORE_SECRET);
	out->made = take_number(&c, 0, INT64_MAX);
	out->format = take_number(&c, 1, INT_MAX);
	out->plays = take_number(&c, -1, STORE_SEATS - 1);
	out->early = take_number(&c, 0, 1);
	out->bots = take_string_or_null(&c);
	out->spare = take_string_or_null(&c);
	out->letters = take_string_or_null(&c);
	out->waiting = take_number(&c, 0, INT64_MAX);
	return call_end(&c);
}

enum store_result
store_game_secret(struct store *s, int64_t game,
    const uint8_t secret[STORE_SECRET])
{
	return CALL_RUN(s, GAME_SECRET, put_number(game),
	    put_bytes(secret, STORE_SECRET));
}

enum store_result
store_game_id(struct store *s, int64_t game, const char **id)
{
	struct call c = CALL_BEGIN(s, GAME_NAME, put_number(game));

	return call_string(&c, id);
}

enum store_result
store_moved_put(struct store *s, int64_t game, const char *address)
{
	return CALL_RUN(s, MOVED_PUT, put_number(game), put_string(address));
}

enum store_result
store_moved_get(struct store *s, int64_t game, const char **address)
{
	struct call c = CALL_BEGIN(s, MOVED_GET, put_number(game));

	return call_string(&c, address);
}

static void
take_status(struct call *c, struct store_status *status)
{
	status->id = take_string(c);
	status->ruleset = take_string(c);
	status->decision = take_string_or_null(c);
	status->player = take_string_or_null(c);
	status->line = take_number(c, 0, INT64_MAX);
	status->since = take_some(c);
	status->until = take_some(c);
	status->round = take_number(c, 0, INT_MAX);
}

enum store_result
store_status_each(struct store *s, const char *id,
    int (*fn)(void *arg, const struct store_status *), void *arg)
{
	struct call c = id == NULL ? call_begin(s, STATUS_ALL) :
	    CALL_BEGIN(s, STATUS_ONE, put_string(id));
	struct store_status status;
	bool any = false;

	while (call_row(&c)) {
		take_status(&c, &status);
		any = true;
		if (c.result != STORE_OK || fn(arg, &status) != 0)
			break;
	}
	if (c.result == STORE_OK && id != NULL && !any)
		c.result = store_fail(s, STORE_NONE,
		    "there is no game '%s'", id);
	return call_end(&c);
}

/* Walk through the rows of a statement that takes one number. */
static enum store_result
each_status(struct store *s, enum statement which, int64_t number,
    int (*fn)(void *arg, const struct store_status *), void *arg)
{
	struct call c = CALL_BEGIN(s, which, put_number(number));

	CALL_EACH(&c, take_status, struct store_status, fn, arg);
	return call_end(&c);
}

enum store_result
store_status_late(struct store *s, int64_t at,
    int (*fn)(void *arg, const struct store_status *), void *arg)
{
	return each_status(s, STATUS_LATE, at, fn, arg);
}

enum store_result
store_status_desk(struct store *s, int64_t at,
    int (*fn)(void *arg, const struct store_status *), void *arg)
{
	return each_status(s, STATUS_DESK, at, fn, arg);
}

enum store_result
store_status_joins(struct store *s, int most,
    int (*fn)(void *arg, const struct store_status *), void *arg)
{
	return each_status(s, STATUS_JOINS, most, fn, arg);
}

enum store_result
store_seat_add(struct store *s, int64_t game, const struct store_seat *seat)
{
	return CALL_RUN(s, SEAT_ADD, put_number(game), put_number(seat->seat),
	    put_number(seat->line), put_number(seat->player),
	    put_string(seat->key));
}

static void
take_seat(struct call *c, struct store_seat *seat)
{
	seat->seat = take_number(c, 0, STORE_SEATS - 1);
	seat->line = take_number(c, 0, INT64_MAX);
	seat->player = take_number(c, 1, INT64_MAX);
	seat->name = take_string(c);
	seat->key = take_string(c);
}

enum store_result
store_seat_each(struct store *s, int64_t game,
    int (*fn)(void *arg, const struct store_seat *), void *arg)
{
	struct call c = CALL_BEGIN(s, SEAT_EACH, put_number(game));

	CALL_EACH(&c, take_seat, struct store_seat, fn, arg);
	return call_end(&c);
}

/* ------------------------------------------------------- lines, files */

enum store_result
store_line_add(struct store *s, int64_t game, const struct store_line *line)
{
	return CALL_RUN(s, LINE_ADD, put_number(game), put_number(line->line),
	    put_text(line->text, line->len), put_bytes(line->hash, STORE_HASH),
	    put_some(line->file));
}

static void
take_line(struct call *c, struct store_line *line)
{
	line->line = take_number(c, 0, INT64_MAX);
	line->text = take_text(c, &line->len);
	line->hash = take_hash(c);
	line->file = take_some(c);
}

enum store_result
store_line_get(struct store *s, int64_t game, int64_t line,
    struct store_line *out)
{
	struct call c = call_at(s, LINE_GET, game, line);

	if (!call_row(&c))
		return call_none(&c);
	take_line(&c, out);
	if (c.result == STORE_OK && out->line != line)
		return call_none(&c);
	return call_stay(&c, LINE_GET, game, line);
}

enum store_result
store_line_each(struct store *s, int64_t game, int64_t after,
    int (*fn)(void *arg, const struct store_line *), void *arg)
{
	struct store_line line;
	enum store_result result;
	bool on = true;
	int rows;

	if (after < -1)
		after = -1;
	do {
		struct call c = CALL_BEGIN(s, LINE_EACH, put_number(game),
		    put_number(after));

		for (rows = 0; on && call_row(&c); rows++) {
			take_line(&c, &line);
			if (c.result == STORE_OK && line.line != ++after)
				c.result = store_damaged(s,
				    "a line of a log is missing");
			on = c.result == STORE_OK && fn(arg, &line) == 0;
		}
		result = call_end(&c);
	} while (on && result == STORE_OK && rows == STORE_PAGE);
	return result;
}

enum store_result
store_line_hosts(struct store *s, int64_t game, int64_t after,
    int (*fn)(void *arg, const struct store_line *), void *arg)
{
	struct call c = CALL_BEGIN(s, LINE_HOSTS, put_number(game),
	    put_number(after));

	CALL_EACH(&c, take_line, struct store_line, fn, arg);
	return call_end(&c);
}

enum store_result
store_file_add(struct store *s, int64_t game, const struct store_file *file)
{
	return CALL_RUN(s, FILE_ADD, put_number(game), put_number(file->file),
	    put_number(file->seat), put_bytes(file->identity, STORE_HASH),
	    put_text(file->text, file->text_len),
	    put_text(file->seal, file->seal_len), put_number(file->first),
	    put_number(file->last));
}

static void
take_file(struct call *c, struct store_file *file)
{
	file->file = take_number(c, 1, INT64_MAX);
	file->seat = take_number(c, 0, STORE_CLOSED);
	file->identity = take_hash(c);
	file->text = take_text(c, &file->text_len);
	file->seal = take_text(c, &file->seal_len);
	file->first = take_number(c, 0, INT64_MAX);
	file->last = take_number(c, 0, INT64_MAX);
}

enum store_result
store_file_get(struct store *s, int64_t game, int64_t file,
    struct store_file *out)
{
	struct call c = call_at(s, FILE_GET, game, file);

	if (!call_row(&c))
		return call_none(&c);
	take_file(&c, out);
	if (c.result == STORE_OK && out->file != file)
		return call_none(&c);
	return call_stay(&c, FILE_GET, game, file);
}

enum store_result
store_file_find(struct store *s, int64_t game,
    const uint8_t identity[STORE_HASH], struct store_file *out)
{
	struct call c = CALL_BEGIN(s, FILE_FIND, put_number(game),
	    put_bytes(identity, STORE_HASH));

	return CALL_ONE(&c, take_file, out);
}

/* ------------------------------------------------------------- letters */

enum store_result
store_evidence_add(struct store *s, int64_t game,
    const struct store_evidence *row)
{
	return CALL_RUN(s, EVIDENCE_ADD, put_number(game),
	    put_number(row->file), put_bytes(row->e, STORE_HASH),
	    put_bytes(row->salt, STORE_HASH),
	    put_text(row->record, row->record_len),
	    put_bytes(row->letter, row->letter_len));
}

enum store_result
store_evidence_get(struct store *s, int64_t game, int64_t file,
    struct store_evidence *out)
{
	struct call c = CALL_BEGIN(s, EVIDENCE_GET, put_number(game),
	    put_number(file));

	if (!call_row(&c))
		return call_none(&c);
	out->file = take_number(&c, 1, INT64_MAX);
	out->e = take_hash(&c);
	out->salt = take_hash(&c);
	out->record = take_text(&c, &out->record_len);
	out->letter = take_bytes(&c, &out->letter_len, STORE_LETTER);
	return call_end(&c);
}

enum store_result
store_evidence_find(struct store *s, int64_t game,
    const uint8_t e[STORE_HASH], int64_t *file)
{
	struct call c = CALL_BEGIN(s, EVIDENCE_FIND, put_number(game),
	    put_bytes(e, STORE_HASH));

	return call_number(&c, INT64_MAX, file);
}

enum store_result
store_evidence_after(struct store *s, int64_t game, int64_t before,
    int64_t *file)
{
	struct call c = CALL_BEGIN(s, EVIDENCE_AFTER, put_number(game),
	    put_number(before));

	return call_number(&c, INT64_MAX, file);
}

/* --------------------------------------------------------------- early */

enum store_result
store_early_add(struct store *s, int64_t game, const struct store_early *row)
{
	enum store_result result = row->decision == NULL ? STORE_OK :
	    store_early_drop(s, game, row->seat, row->decision);
	struct call c;

	if (result != STORE_OK)
		return result;
	c = CALL_WRITE(s, EARLY_ADD, put_number(game), put_number(row->seat),
	    put_bytes(row->identity, STORE_HASH), put_string(row->decision),
	    put_number(row->after), put_number(row->line),
	    put_number(row->number), put_text(row->text, row->text_len),
	    put_text(row->seal, row->seal_len));
	if (row->e != NULL)
		c = call_put(c, CALL_VALUES(put_bytes(row->e, STORE_HASH),
		    put_bytes(row->salt, STORE_HASH),
		    put_text(row->record, row->record_len),
		    put_bytes(row->letter, row->letter_len)));
	return call_run(&c);
}

static void
take_early(struct call *c, struct store_early *row)
{
	row->seat = take_number(c, 0, STORE_SEATS - 1);
	row->identity = take_hash(c);
	row->decision = take_string_or_null(c);
	row->after = take_number(c, 0, INT64_MAX);
	row->line = take_number(c, 0, INT64_MAX);
	row->number = take_number(c, 1, INT32_MAX);
}

enum store_result
store_early_find(struct store *s, int64_t game, int seat,
    const uint8_t identity[STORE_HASH], struct store_early *out)
{
	struct call c = CALL_BEGIN(s, EARLY_FIND, put_number(game),
	    put_number(seat), put_bytes(identity, STORE_HASH));

	memset(out, 0, sizeof(*out));
	if (!call_row(&c))
		return call_none(&c);
	take_early(&c, out);
	out->text = take_text(&c, &out->text_len);
	out->seal = take_text(&c, &out->seal_len);
	out->e = take_hash_or_null(&c);
	out->salt = take_hash_or_null(&c);
	out->record = take_null(&c) ? NULL : take_text(&c, &out->record_len);
	out->letter = take_null(&c) ? NULL :
	    take_bytes(&c, &out->letter_len, STORE_LETTER);
	if (out->e != NULL && (out->salt == NULL || out->record == NULL ||
	    out->letter == NULL))
		c.result = store_damaged(s, "a letter that was sent early is "
		    "not whole");
	return call_end(&c);
}

enum store_result
store_early_each(struct store *s, int64_t game,
    int (*fn)(void *arg, const struct store_early *), void *arg)
{
	struct call c = CALL_BEGIN(s, EARLY_EACH, put_number(game));

	CALL_EACH(&c, take_early, struct store_early, fn, arg);
	return call_end(&c);
}

enum store_result
store_early_drop(struct store *s, int64_t game, int seat, const char *decision)
{
	if (seat < 0)
		return CALL_RUN(s, EARLY_DROP_ALL, put_number(game));
	if (decision == NULL)
		return CALL_RUN(s, EARLY_DROP_SEAT, put_number(game),
		    put_number(seat));
	return CALL_RUN(s, EARLY_DROP, put_number(game), put_number(seat),
	    put_string(decision));
}

enum store_result
store_early_forget(struct store *s, int64_t game, int seat,
    const uint8_t identity[STORE_HASH])
{
	return CALL_RUN(s, EARLY_FORGET, put_number(game), put_number(seat),
	    put_bytes(identity, STORE_HASH));
}

enum store_result
store_early_purge(struct store *s, int64_t game, int seat, int64_t after,
    int64_t before)
{
	return CALL_RUN(s, EARLY_PURGE, put_number(game), put_number(seat),
	    put_number(after), put_number(before));
}

enum store_result
store_early_last(struct store *s, int64_t game, int seat, int64_t *number)
{
	struct call c = CALL_BEGIN(s, EARLY_LAST, put_number(game),
	    put_number(seat));

	return call_number(&c, INT32_MAX, number);
}

/* -------------------------------------------------------------- caches */

enum store_result
store_head_put(struct store *s, int64_t game, const struct store_head *head)
{
	return CALL_RUN(s, HEAD_PUT, put_number(game), put_number(head->line),
	    put_bytes(head->hash, STORE_HASH), put_number(head->files),
	    put_bytes(head->file_head, STORE_HASH), put_number(head->round),
	    put_string(head->decision), put_some(head->player),
	    put_some(head->since), put_some(head->until),
	    put_number(head->desk));
}

enum store_result
store_head_get(struct store *s, int64_t game, struct store_head *out)
{
	struct call c = CALL_BEGIN(s, HEAD_GET, put_number(game));

	if (!call_row(&c))
		return call_none(&c);
	out->line = take_number(&c, 0, INT64_MAX);
	memcpy(out->hash, take_hash(&c), STORE_HASH);
	out->files = take_number(&c, 0, INT64_MAX);
	memcpy(out->file_head, take_hash(&c), STORE_HASH);
	out->round = take_number(&c, 0, INT_MAX);
	out->decision = take_string_or_null(&c);
	out->player = take_some(&c);
	out->since = take_some(&c);
	out->until = take_some(&c);
	out->desk = take_number(&c, 0, 1) != 0;
	return call_end(&c);
}

enum store_result
store_snapshot_put(struct store *s, int64_t game, int64_t line,
    int layout, const void *position, size_t size)
{
	static const enum statement way[] = { SNAPSHOT_MOVE, SNAPSHOT_ADD };
	enum store_result result = STORE_NONE;

	for (int i = 0; i < 2 && result == STORE_NONE; i++)
		result = CALL_CHANGE(s, way[i], put_number(game),
		    put_number(line), put_number(layout),
		    put_bytes(position, size));
	return result;
}

enum store_result
store_snapshot_get(struct store *s, int64_t game, int64_t line, int layout,
    int64_t *at, const void **position, size_t *size)
{
	struct call c = CALL_BEGIN(s, SNAPSHOT_GET, put_number(game),
	    put_number(line), put_number(layout));

	if (!call_row(&c))
		return call_none(&c);
	*at = take_number(&c, 0, line);
	*position = take_bytes(&c, size, SIZE_MAX);
	return call_end(&c);
}
