#include "core/step.h"

#include "core/due.h"
#include "core/letter_seal.h"
#include "core/move.h"
#include "core/pledge.h"
#include "core/text.h"
#include "core/time.h"

/* The first line of a player's file says how the file was read. */
static void
put_reading(struct game *game, struct text *t)
{
	game->file->begun = true;
	if (game->file->seat == SEATS || game->file->closed != NULL)
		return;
	text_puts(t, game->file->early ? " early" : " read");
	text_count(t, game->file->reading);
	text_word(t, game->file->language);
}

struct text
step_begin(struct game *game, int64_t at, enum line_kind kind)
{
	struct text t = { game->text, 0, sizeof(game->text) };

	if (kind != LINE_SETUP)
		game->line++;
	if (line_types[kind].fresh) {
		game->fresh = game->line;
		game->agreed = 0;
	}
	game->kind = kind;
	text_number(&t, game->line, 1);
	text_puts(&t, " ");
	time_put(&t, at);
	if (game->file != NULL && !game->file->begun)
		put_reading(game, &t);
	text_word(&t, line_types[kind].word);
	return t;
}

struct text
step_begin_seat(struct game *game, int64_t at, enum line_kind kind, int seat)
{
	struct text t = step_begin(game, at, kind);

	if (line_types[kind].speaker == BY_PLAYER && kind != LINE_MOVE)
		game->spoke[seat] = game->line;
	text_count(&t, seat);
	return t;
}

static void
close_line(struct game *game, const struct text *t)
{
	game->text_len = t->len;
	chain_line(game->hash, t->at, t->len, game->file_head, game->hash);
}

/*
 * Add " opens ..." for the first n hidden draws, once nothing of the state is
 * hidden any more or the secret is published.  Anybody who kept the commitment
 * can compare it with this.
 */
static void
put_openings(struct game *game, struct text *t, int n)
{
	if (n == 0 || (!game->published && play_hides(&game->play)))
		return;
	for (int i = 0; i < n; i++) {
		text_puts(t, " opens ");
		text_number(t, game->hidden[i].line, 1);
		text_puts(t, " ");
		hash_put(t, game->hidden[i].salt);
		text_puts(t, " ");
		text_puts(t, game->hidden[i].text);
	}
	game->n_hidden -= n;
	memmove(game->hidden, game->hidden + n,
	    game->n_hidden * sizeof(game->hidden[0]));
}

void
step_end(struct game *game, struct text *t)
{
	if (!line_types[game->kind].speech)
		put_openings(game, t, game->n_hidden);
	close_line(game, t);
}

static void
put_plays(const struct game_setup *setup, struct text *t)
{
	text_puts(t, " plays");
	if (setup->plays >= 0)
		text_count(t, setup->plays);
	else
		text_puts(t, " -");
	if (setup->early)
		text_puts(t, " early");
}

/* Line 0: all that the game began with. */
static struct text
setup_line(struct game *game, int64_t at)
{
	const struct game_setup *setup = game->setup;
	uint8_t commitment[HASH];
	char terms[TERMS_TEXT], bots[BOTS_TEXT];
	struct text t = step_begin(game, at, LINE_SETUP);

	text_puts(&t, " format");
	text_count(&t, setup->format);
	text_puts(&t, " ruleset");
	text_word(&t, setup->rules->name);
	text_puts(&t, " rules");
	text_count(&t, setup->version);
	text_puts(&t, " game");
	text_word(&t, setup->id);
	text_puts(&t, setup->no_join ? " join no" : " join yes");
	text_puts(&t, " host");
	text_word(&t, setup->host);
	put_plays(setup, &t);
	if (setup->spare != NULL) {
		text_puts(&t, " spare");
		text_word(&t, setup->spare);
	}
	if (setup->letters != NULL) {
		text_puts(&t, " letters");
		text_word(&t, setup->letters);
	}
	if (bots_any(&setup->bots)) {
		text_puts(&t, " bots ");
		text_add(&t, bots, bots_print(&setup->bots, setup->seats,
		    bots));
	}
	for (int i = 0; i < setup->seats; i++) {
		text_puts(&t, " seat");
		text_word(&t, setup->name[i]);
		text_word(&t, setup->key[i]);
	}
	text_puts(&t, " edition ");
	if (setup->edition_hash != NULL)
		hash_put(&t, setup->edition_hash);
	else
		text_puts(&t, "-");
	text_puts(&t, " deadline ");
	if (setup->terms.deadline > 0)
		text_number(&t, setup->terms.deadline, 1);
	else
		text_puts(&t, "-");
	if (terms_print(&setup->terms, terms) > 0)
		text_word(&t, terms);
	text_puts(&t, " commitment ");
	if (setup->blank)
		memcpy(commitment, setup->commitment, HASH);
	else
		chain_commitment(setup->id, setup->secret, commitment);
	hash_put(&t, commitment);
	text_puts(&t, " options ");
	text_puts(&t, setup->options_text);
	return t;
}

void
game_begin(struct game *game, const struct game_setup *setup, int64_t at)
{
	struct text t;

	game_clear(game, setup);
	for (int i = 0; i < setup->seats; i++)
		game->clock[i].away = setup->terms.away;
	play_begin(&game->play, setup->rules, setup->version, setup->edition,
	    setup->seats, setup->options);
	t = setup_line(game, at);
	step_end(game, &t);
	memcpy(game->began, game->hash, HASH);
	chain_draws_begin(game->chain, t.at, t.len);
	for (int i = 0; i < setup->seats; i++)
		memcpy(game->pledge[i].pin, game->hash, PIN);
	game->joined = setup->no_join ? (1 << setup->seats) - 1 :
	    bots_seats(&setup->bots);
	due_start(game, at);
}

/*
 * The part of a seal that enters the draw chain.  For minisign and signify it
 * is only the line with the signature, or whoever keeps the log could choose
 * whether a trusted comment stands there.  For OpenSSH it is all.
 */
static const char *
signature_of(const char *seal, size_t *len)
{
	static const char untrusted[] = "untrusted comment:";
	const char *line, *end;

	if (*len < sizeof(untrusted) - 1 ||
	    memcmp(seal, untrusted, sizeof(untrusted) - 1) != 0 ||
	    (line = memchr(seal, '\n', *len)) == NULL)
		return seal;
	line++;
	end = memchr(line, '\n', *len - (line - seal));
	*len = end == NULL ? *len - (line - seal) : (size_t)(end - line);
	return line;
}

/*
 * The joins enter the draw chain together and in the order of seats, because
 * the order in which they came is in the host's hands.
 */
static void
admit_joins(struct game *game)
{
	static const uint8_t none[HASH];

	for (int i = 0; i < game->setup->seats; i++) {
		const struct game_pledge *p = &game->pledge[i];
		bool pledged = p->state == PLEDGE_HOLDS &&
		    memcmp(game->join[i], none, HASH) != 0;

		chain_draws_join(game->chain, pledged ? p->due : game->join[i],
		    "", 0);
	}
}

static void
begin_when_joined(struct game *game, int64_t at)
{
	if (game_joined(game)) {
		admit_joins(game);
		game->begun = game->line;
	}
	due_start(game, at);
}

/*
 * A letter's part in the draws: the provider's signature, of which nobody can
 * choose much but the provider, and the host if these are one.  A seal of
 * another form belongs to nobody, and the audit says so.
 */
static void
join_by_letter(struct game *game, int seat)
{
	const struct game_file *file = game->file;
	struct letter_seal seal;

	if (seat == game->setup->plays || game_letter_own(game, seat) ||
	    !letter_seal_read(file->seal, file->seal_len, &seal))
		return;
	chain_draws_join(game->join[seat], seal.e, "", 0);
}

void
game_join(struct game *game, int64_t at, int seat)
{
	struct text t = step_begin_seat(game, at, LINE_JOIN, seat);
	const struct game_file *file = game->file;
	size_t len = file->seal_len;
	const char *signature = signature_of(file->seal, &len);

	assert(!(game->joined >> seat & 1));
	game->joined |= 1 << seat;
	step_end(game, &t);
	if (game_letters(game) >> seat & 1)
		join_by_letter(game, seat);
	else if (seat != game->setup->plays)
		chain_draws_join(game->join[seat], file->identity, signature,
		    len);
	begin_when_joined(game, at);
}

void
game_numbers(const struct game *game, uint8_t number[DRAW_MAX])
{
	const struct pending *pending = &game->play.pending;
	uint8_t chain[HASH];

	assert(pending->kind == PENDING_DRAW && !game->setup->blank);
	pledge_chain(game, chain);
	chain_numbers(game->secret, chain, pending->range, pending->n,
	    number);
}

/* "builder 5/9 = 2" */
static void
put_draw(const struct play *play, const uint8_t *number, struct text *t)
{
	const struct pending *pending = &play->pending;
	struct result result;
	char word[WORD_TEXT];

	text_puts(t, play->rules->draws[pending->name]);
	for (int i = 0; i < pending->n; i++) {
		text_puts(t, " ");
		text_number(t, number[i], 1);
		text_puts(t, "/");
		text_number(t, pending->range[i], 1);
	}
	play->rules->result(play->edition, play->state, number, &result);
	for (int i = 0; i < result.n; i++) {
		text_puts(t, i == 0 ? " = " : ", ");
		for (int k = 0; k < 2 && result.item[i][k] != WORD_NONE; k++) {
			text_add(t, " ", k);
			text_add(t, word, word_text(play->rules, play->edition,
			    result.item[i][k], word));
		}
	}
}

static void
weave(const struct game *game, const uint8_t *number, struct game_veil *veil)
{
	char draw[HIDDEN_TEXT];
	struct text t = { draw, 0, sizeof(draw) };

	put_draw(&game->play, number, &t);
	chain_salt(game->secret, game->chain, veil->salt);
	chain_hidden(veil->salt, draw, t.len, veil->commitment);
}

/* The log's text for a draw that not everybody may learn. */
static void
put_hidden(struct game *game, const uint8_t *number,
    const struct game_veil *veil, struct text *t)
{
	int i = game->n_hidden++;
	struct text draw = { game->hidden[i].text, 0, HIDDEN_TEXT };

	assert(i < HIDDEN_MAX);
	memset(game->hidden[i].text, 0, HIDDEN_TEXT);
	put_draw(&game->play, number, &draw);
	memcpy(game->hidden[i].salt, veil->salt, HASH);
	game->hidden[i].line = game->line;
	text_puts(t, game->play.rules->draws[game->play.pending.name]);
	text_puts(t, " hidden ");
	hash_put(t, veil->commitment);
}

void
game_drawn(struct game *game, int64_t at, const uint8_t *number,
    const struct game_veil *veil, struct tale *tale)
{
	int before = game->n_hidden;	/* hidden draws before the one of
					   this line */
	struct text t = step_begin(game, at, LINE_CHANCE);
	size_t from = t.len + 1;

	text_puts(&t, " ");
	if (veil != NULL)
		put_hidden(game, number, veil, &t);
	else
		put_draw(&game->play, number, &t);
	chain_draws_draw(game->chain, t.at + from, t.len - from);
	game->moves = 0;
	game->latest.drawn = true;
	put_openings(game, &t, before);
	close_line(game, &t);
	play_draw(&game->play, number, tale);
	due_start(game, at);
}

void
game_chance(struct game *game, int64_t at, struct tale *tale)
{
	uint8_t number[DRAW_MAX];
	struct game_veil veil;

	assert(game_joined(game));
	pledge_draw(game);
	game_numbers(game, number);
	if (game->play.pending.hide != 0)
		weave(game, number, &veil);
	game_drawn(game, at, number, game->play.pending.hide != 0 ? &veil :
	    NULL, tale);
}

/* The file has moves: nobody takes back what came before it. */
static void
note_latest(struct game *game, int seat)
{
	game->latest.seat = seat + 1;
	game->latest.before = game->file->before;
	game->latest.drawn = game->latest.passed = false;
}

/*
 * The seat makes the pending decision: what it has sent early for that before,
 * and what the program then played for it, does not count any more.
 */
static void
note_decided(struct game *game, int seat, enum line_why why)
{
	uint32_t line = why == WHY_SAID ? game->file->after + 1 : game->line;
	int name = game->play.pending.name;

	if (name < EARLY_DECISIONS && game->decided[seat][name] < line)
		game->decided[seat][name] = line;
}

void
game_move(struct game *game, int64_t at, enum line_why why,
    const struct move *legal, struct tale *tale)
{
	struct move move = *legal;	/* it may be in the list of legal
					   moves, which changes */
	char text[MOVE_TEXT];
	struct text t;

	assert(game_joined(game));
	due_stop(game, at);
	t = step_begin_seat(game, at, LINE_MOVE, move.seat);
	if (why == WHY_SAID) {
		if (!game->file->moves)
			note_latest(game, move.seat);
		game->file->moves = true;
		pledge_move(game, move.seat);
		game->said[move.seat] = game->spoke[move.seat] = game->line;
		game->open &= ~(1 << move.seat);
		game->absent &= ~(1 << move.seat);
		game->slept[move.seat] = 0;
		game->defaulted = 0;
	} else if (why == WHY_DEADLINE) {
		/*
		 * All moves for this seat until another one decides count as
		 * one.
		 */
		if (game->defaulted != move.seat + 1 &&
		    game->slept[move.seat] < ABSENT_MOST)
			game->slept[move.seat]++;
		game->defaulted = move.seat + 1;
	}
	if (why != WHY_SAID && why != WHY_ONLY)
		game->absent |= 1 << move.seat;
	if (why != WHY_ONLY && (why != WHY_SAID ||
	    move.seat + 1 != game->latest.seat))
		game->latest.passed = true;
	text_word(&t, line_whys[why]);
	text_puts(&t, " ");
	text_add(&t, text, move_format(game->play.rules, game->play.edition,
	    &move, text));
	step_end(game, &t);
	note_decided(game, move.seat, why);
	game->moves++;
	play_move(&game->play, &move, tale);
	if (game->n_hidden > 0 && !play_hides(&game->play))
		game->latest.drawn = true;
	due_start(game, at);
}

void
step_join(struct game *game, int64_t at, int seat)
{
	game->joined |= 1 << seat;
	begin_when_joined(game, at);
}

void
game_resign(struct game *game, int64_t at, int seat)
{
	struct text t = step_begin_seat(game, at, LINE_RESIGN, seat);

	game->resigned |= 1 << seat;
	game->open &= ~(1 << seat);
	game->agreed &= ~(1 << seat);
	game->swept[seat] = game->line;
	step_end(game, &t);
	/* Nobody waits for a player who has resigned. */
	if (!(game->joined >> seat & 1))
		step_join(game, at, seat);
}

void
game_press(struct game *game, int64_t at, int seat, const char *words,
    size_t len)
{
	struct text t = step_begin_seat(game, at, LINE_PRESS, seat);

	assert(len <= SPEECH_MAX);
	text_puts(&t, " ");
	text_add(&t, words, len);
	step_end(game, &t);
}

void
game_agree(struct game *game, int64_t at, int seat, uint32_t line)
{
	struct text t = step_begin_seat(game, at, LINE_AGREE, seat);

	if (game->agreed_line != line)
		game->agreed = 0;
	game->agreed_line = line;
	game->agreed |= 1 << seat;
	text_puts(&t, " rollback");
	text_count(&t, line);
	step_end(game, &t);
}

void
game_away(struct game *game, int64_t at, const struct game_absence *absence)
{
	struct text t = step_begin(game, at, LINE_AWAY);

	text_puts(&t, " ");
	hash_put(&t, game->file->closed);
	if (absence == NULL && game->closed == 0)
		game->closed = game->line;
	if (absence != NULL)
		due_absence(game, absence->seat, absence->leaves,
		    absence->returns);
	step_end(game, &t);
}

void
game_key(struct game *game, int64_t at, int seat, const char *key)
{
	struct text t = step_begin_seat(game, at, LINE_KEY, seat);

	text_set(game->holder[seat].key, KEY_TEXT, key);
	game->swept[seat] = game->line;
	text_word(&t, key);
	step_end(game, &t);
	pledge_key(game, seat);
}

void
game_late(struct game *game, int64_t at)
{
	struct text t = step_begin_seat(game, at, LINE_LATE,
	    game->play.pending.seat);

	game->late = true;
	step_end(game, &t);
}

/* Make the program's move for a seat. */
static void
move_chosen(struct game *game, int64_t at, enum line_why why,
    struct tale *tale)
{
	int row = -1;
	bool known = game_choice(game, &row);

	assert(known);
	game_move(game, at, why, &game->play.legal.move[row], tale);
}

void
game_default(struct game *game, int64_t at, struct tale *tale)
{
	move_chosen(game, at, WHY_DEADLINE, tale);
}

void
game_open(struct game *game, int64_t at)
{
	int seat = game->play.pending.seat;
	struct text t = step_begin_seat(game, at, LINE_OPEN, seat);

	due_stop(game, at);
	game->until = 0;
	game->late = false;
	game->open |= 1 << seat;
	step_end(game, &t);
}

void
game_abandon(struct game *game, int64_t at)
{
	struct text t = step_begin(game, at, LINE_ABANDON);

	game->abandoned = true;
	game->until = 0;
	step_end(game, &t);
}

/* Publish the secrets in their order; all but the first are derived. */
void
game_publish(struct game *game, int64_t at)
{
	struct text t = step_begin(game, at, LINE_PUBLISH);

	assert(game_over(game));
	game->published = true;
	text_puts(&t, " ");
	hash_put(&t, game->setup->secret);
	step_end(game, &t);
}

bool
game_advance(struct game *game, int64_t at, bool draws, struct tale *tale)
{
	const struct play *play = &game->play;

	switch (game_next(game, draws)) {
	case LINE_PUBLISH:
		game_publish(game, at);
		return true;
	case LINE_ABANDON:
		game_abandon(game, at);
		return true;
	case LINE_CHANCE:
		game_chance(game, at, tale);
		return true;
	case LINE_MOVE:
		if (play->legal.n == 1)
			game_move(game, at, WHY_ONLY, &play->legal.move[0],
			    tale);
		else
			move_chosen(game, at, game->resigned >>
			    play->pending.seat & 1 ? WHY_RESIGNED : WHY_BOT,
			    tale);
		return true;
	default:
		return false;
	}
}

void
game_file_open(struct game *game, struct game_file *file)
{
	assert(game->file == NULL);
	game->file = file;
	file->begun = file->moves = false;
	file->before = game->line;
	if (file->closed != NULL) {
		chain_closed(game->file_head, file->closed, game->file_head);
		return;
	}
	if (file->seat + 1 != game->latest.seat)
		game->latest.passed = true;
	pledge_file(game);
	chain_file(game->file_head, file->identity, file->seal, file->seal_len,
	    game->file_head);
}

void
game_file_close(struct game *game)
{
	game->files++;
	game->file = NULL;
}
