#include "core/replay.h"

#include "core/act.h"
#include "core/due.h"
#include "core/move.h"
#include "core/pledge.h"
#include "core/reading.h"
#include "core/span.h"
#include "core/step.h"
#include "core/text.h"

#include <string.h>

/*
 * Read the numbers of a draw from its text, "builder 5/9 = 2".  Whether they
 * fit shows when the text is made again.
 */
static bool
read_numbers(struct span text, int n, uint8_t *number)
{
	span_word(&text);
	for (int i = 0; i < n; i++) {
		struct span word = span_word(&text);
		int64_t value = span_digits(&word, 3);

		if (value < 0 || value > 254)
			return false;
		number[i] = value;
	}
	return true;
}

/*
 * Make a draw of which only the line is known.  A hidden draw that was never
 * opened is taken as all zeros: everything public is independent of it.
 */
static const char *
read_draw(struct game *game, const struct line_words *words,
    const struct game_source *source, struct tale *tale)
{
	const struct pending *pending = &game->play.pending;
	uint8_t number[DRAW_MAX] = { 0 }, found[HASH];
	struct game_veil veil = { { 0 }, { 0 } };
	struct span text = { words->rest, words->rest_len };

	if (pending->hide != 0) {
		if (!span_literal(&text,
		    game->play.rules->draws[pending->name]) ||
		    !span_literal(&text, " hidden ") ||
		    !hash_read(text.at, text.len, veil.commitment))
			return "a hidden draw should stand here";
		text = (struct span){ source->opening, source->opening_len };
		if (text.at != NULL) {
			if (text.len < 2 * HASH + 1 ||
			    !hash_read(text.at, text.len, veil.salt))
				return "its opening has no salt";
			text = span_skip(text, 2 * HASH + 1);
			chain_hidden(veil.salt, text.at, text.len, found);
			if (memcmp(found, veil.commitment, HASH) != 0)
				return "its opening is of another draw";
		}
	}
	if (text.at != NULL && !read_numbers(text, pending->n, number))
		return "the draw has too few numbers";
	for (int i = 0; i < pending->n; i++)
		if (number[i] >= pending->range[i])
			return "a drawn number is out of its range";
	pledge_draw(game);
	game_drawn(game, words->at, number, pending->hide != 0 ? &veil : NULL,
	    tale);
	return NULL;
}

/*
 * Returns true if a line that comes when time is over was due, as far as the
 * log tells how much time there was.
 */
static bool
was_due(const struct game *game, int64_t at, enum overdue what)
{
	return game->closed != 0 ? game_settled(game) && !game_over(game) &&
	    game->play.pending.kind == PENDING_DECISION :
	    due_now(game, at) == what;
}

static const char *
read_move(struct game *game, const struct line_words *words, bool thinks,
    struct tale *tale)
{
	const struct play *play = &game->play;
	struct move move;
	bool empty = game->resigned >> words->seat & 1;
	bool bot = game_bots(game) >> words->seat & 1;
	int choice, row;

	if (game_over(game) || !game_awaits(game, words->seat))
		return "this seat has nothing to decide here";
	if ((words->why == WHY_ONLY) != (play->legal.n == 1) &&
	    words->why != WHY_SAID)
		return words->why == WHY_ONLY ?
		    "this was not the only legal move" :
		    "this was the only legal move";
	if (empty != (words->why == WHY_RESIGNED) && words->why != WHY_ONLY)
		return empty ? "nobody holds this seat" :
		    "somebody holds this seat";
	if (bot != (words->why == WHY_BOT) && words->why != WHY_ONLY)
		return bot ? "the program plays this seat" :
		    "a player holds this seat";
	if (words->why == WHY_DEADLINE &&
	    !was_due(game, words->at, OVERDUE_MOVE))
		return "it was too early for the program to decide for this "
		    "seat";
	row = move_spelled(play, words->rest, words->rest_len);
	if (row < 0)
		return "this move is not legal here";
	if (words->why != WHY_SAID && words->why != WHY_ONLY &&
	    (thinks || !game_thinks(game)) && game_choice(game, &choice) &&
	    choice != row)
		return "the program would have played another move";
	move = play->legal.move[row];
	game_move(game, words->at, words->why, &move, tale);
	return NULL;
}

static const char *
read_host(struct game *game, const struct line_words *words,
    const struct game_source *source)
{
	struct order order;

	if (order_cut(words, &order) != NULL)
		return "this is not an order of a host";
	if (game_may(game, &order, words->at) != NULL)
		return "the host cannot do this here";
	if (order.act == ACT_ROLLBACK) {
		if (source->back.past == NULL)
			return "the game cannot go back to that line";
		/* It brings other draws: the host has no choice of it. */
		if (game_way(game, order.line, &source->back) != order.way)
			return "this rollback should be called otherwise";
	}
	game_host(game, words->at, &order, source->back.past);
	return NULL;
}

static const char *
read_agreement(struct game *game, const struct line_words *words)
{
	struct span rest = { words->rest, words->rest_len };
	int64_t n;

	if (!span_literal(&rest, "rollback ") ||
	    (n = span_digits(&rest, 9)) < 0)
		return "this is not an agreement";
	game_agree(game, words->at, words->seat, n);
	return NULL;
}

static const char *
read_absence(struct game *game, const struct line_words *words,
    const struct game_source *source)
{
	if (game->file->closed == NULL)
		return "its turn file announces no absence";
	if (game_over(game))
		return "the game is over here";
	if (source->absence != NULL && !game_may_leave(game, source->absence))
		return "this absence does not count here";
	game_away(game, words->at, source->absence);
	return NULL;
}

static const char *
read_undo(struct game *game, const struct line_words *words,
    const struct game_source *source)
{
	if (game_may_undo(game, words->seat) != NULL)
		return "this seat has nothing to take back here";
	if (source->back.past == NULL)
		return "the game cannot go back to that line";
	if (game->closed == 0 && due_over(source->back.past, words->at))
		return "the time for what this takes back was over";
	game_undo(game, words->at, words->seat, source->back.past);
	return NULL;
}

static const char *
read_key(struct game *game, const struct line_words *words)
{
	char text[KEY_TEXT];
	struct key key;

	if (!span_copy((struct span){ words->rest, words->rest_len }, text,
	    KEY_TEXT) ||
	    !key_read_own(text, words->rest_len, &key))
		return "this is not a key";
	game_key(game, words->at, words->seat, text);
	return NULL;
}

/*
 * Take the step of a line that has nothing but its text.  Returns NULL if
 * game->text can be compared.
 */
static const char *
take_step(struct game *game, const struct line_words *words,
    const struct game_source *source, struct tale *tale)
{
	switch (words->kind) {
	case LINE_SETUP:
		return "no such line can stand here";
	case LINE_JOIN:
		if (game->joined >> words->seat & 1)
			return "this seat cannot join";
		game_join(game, words->at, words->seat);
		return NULL;
	case LINE_CHANCE:
		if (!game_joined(game) || game_over(game) ||
		    game->play.pending.kind != PENDING_DRAW)
			return "no draw can stand here";
		if (game->setup->blank)
			return read_draw(game, words, source, tale);
		game_chance(game, words->at, tale);
		return NULL;
	case LINE_MOVE:
		return read_move(game, words, source->thinks, tale);
	case LINE_RESIGN:
		if (game_over(game) || game->resigned >> words->seat & 1)
			return "this seat cannot resign";
		game_resign(game, words->at, words->seat);
		return NULL;
	case LINE_PRESS:
		if (words->rest_len > SPEECH_MAX ||
		    !span_printable(words->rest, words->rest_len))
			return "this cannot be said";
		game_press(game, words->at, words->seat, words->rest,
		    words->rest_len);
		return NULL;
	case LINE_AGREE:
		return game_over(game) ? "the game is over here" :
		    read_agreement(game, words);
	case LINE_UNDO:
		return read_undo(game, words, source);
	case LINE_AWAY:
		return read_absence(game, words, source);
	case LINE_KEY:
		return read_key(game, words);
	case LINE_LATE:
		if (!was_due(game, words->at, OVERDUE_LATE))
			return "nobody was late then";
		game_late(game, words->at);
		return NULL;
	case LINE_OPEN:
		if (!was_due(game, words->at, OVERDUE_OPEN))
			return "no seat could be opened then";
		game_open(game, words->at);
		return NULL;
	case LINE_HOST:
		return read_host(game, words, source);
	case LINE_ABANDON:
		if (game_next(game, true) != LINE_ABANDON)
			return "somebody still plays here";
		game_abandon(game, words->at);
		return NULL;
	case LINE_PUBLISH:
		if (!game_over(game))
			return "the game is not over here";
		game_publish(game, words->at);
		return NULL;
	}
	return NULL;
}

const char *
game_read(struct game *game, const char *text, size_t len,
    const struct game_source *source, struct tale *tale)
{
	const struct line_type *type;
	struct line_words words;
	const char *fault;

	if (!line_cut(text, len, &words))
		return "this is not a line of a log";
	if (words.line != game->line + 1)
		return "this is not the number of the next line";
	type = &line_types[words.kind];
	if (game->published && !type->ever)
		return "the game was over before it";
	if (words.seat >= game->setup->seats)
		return "there is no such seat";
	if (source->said && type->seat &&
	    game_bots(game) >> words.seat & 1)
		return "the program plays this seat";
	if (line_said(&words) != source->said)
		return !source->said ? "nobody's turn file says this" :
		    "a turn file says what the program does by itself";
	if ((words.reading >= 0) != (game->file != NULL &&
	    !game->file->begun && game->file->seat < SEATS &&
	    game->file->closed == NULL))
		return "how a file was read stands at its first line alone";
	if (words.reading > READING)
		return "it was read by a version of reading that this program "
		    "does not know";
	if (words.reading >= 0) {
		game->file->reading = words.reading;
		text_set(game->file->language, LINE_LANGUAGE, words.language);
	}
	/* House rules come before all other lines. */
	if (type->alone && !game_settled(game) && game->line > 0)
		return "the program should have gone on by itself before it";
	fault = take_step(game, &words, source, tale);
	if (fault != NULL)
		return fault;
	if (game->text_len != len || memcmp(game->text, text, len) != 0)
		return words.kind == LINE_CHANCE && !game->setup->blank ?
		    "the secret gives another draw than this" :
		    "the line should read otherwise";
	return NULL;
}
