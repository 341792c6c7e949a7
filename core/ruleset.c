#include "core/ruleset.h"
#include "core/text.h"

#include <assert.h>
#include <string.h>

bool
event_fill(struct event *out, uint8_t seats, const uint16_t *word, int n)
{
	assert(n >= 1 && n <= 1 + EVENT_ARGS);
	memset(out, 0, sizeof(*out));
	out->type = word[0];
	out->seats = seats;
	out->n = n - 1;
	memcpy(out->arg, word + 1, out->n * sizeof(*word));
	return true;
}

void
tale_add(struct tale *tale, uint8_t seats, const uint16_t *word, int n)
{
	assert(tale->n < TALE_MAX);
	event_fill(&tale->event[tale->n++], seats, word, n);
}

void
teller_word(struct teller *to, const char *key, uint16_t word)
{
	if (word == WORD_NONE)
		to->null(to, key);
	else
		to->word(to, key, word, WORD_NONE);
}

void
teller_some(struct teller *to, const char *key, bool there, int n)
{
	if (there)
		to->number(to, key, n);
	else
		to->null(to, key);
}

void
teller_words(struct teller *to, const char *key, uint16_t first, int n)
{
	to->list(to, key);
	for (int i = 0; i < n; i++)
		teller_word(to, NULL, first + i);
	to->close(to);
}

const struct ruleset *
ruleset_find(const char *name)
{
	for (int i = 0; rulesets[i] != NULL; i++)
		if (strcmp(rulesets[i]->name, name) == 0)
			return rulesets[i];
	return NULL;
}

bool
ruleset_reserves(const char *name)
{
	for (int i = 0; rulesets[i] != NULL; i++) {
		const char *const *word = rulesets[i]->reserved;

		for (; word != NULL && *word != NULL; word++)
			if (strcmp(*word, name) == 0)
				return true;
	}
	return false;
}

bool
ruleset_within(const struct byte_range *range, const void *bytes, int seats)
{
	for (; range->n > 0; range++) {
		const uint8_t *byte = (const uint8_t *)bytes + range->at;
		int most = (range->how & RANGE_SEAT) != 0 ? seats - 1 :
		    (range->how & RANGE_SEATS) != 0 ? (1 << seats) - 1 :
		    (range->how & RANGE_OWNER) != 0 ? seats : range->most;

		for (int i = 0; i < range->n; i++)
			if (byte[i] > most && !(byte[i] == UINT8_MAX &&
			    (range->how & RANGE_NONE) != 0))
				return false;
	}
	return true;
}

/* The row of the word that ends at the next comma, or -1. */
static int
option_word(const char *const *words, int seats, const char *value, size_t len)
{
	if (words == NULL)
		return len == 1 && *value >= '0' && *value < '0' + seats ?
		    *value - '0' : -1;
	for (int i = 0; words[i] != NULL; i++)
		if (strlen(words[i]) == len &&
		    memcmp(words[i], value, len) == 0)
			return i;
	return -1;
}

enum ruleset_option
ruleset_option(const struct ruleset *rules, int seats, const char *key,
    const char *value, struct options *out)
{
	int row, wanted, n = 0;
	uint8_t list[SEATS];

	for (row = 0; rules->options[row].key != NULL; row++)
		if (strcmp(rules->options[row].key, key) == 0)
			break;
	if (rules->options[row].key == NULL)
		return RULESET_NO_OPTION;
	assert(row < OPTIONS);
	wanted = rules->options[row].by_seat ? seats : 1;
	for (;;) {
		size_t len = strcspn(value, ",");
		int word = option_word(rules->options[row].words, seats,
		    value, len);

		if (word < 0 || n == wanted || memchr(list, word, n) != NULL)
			return RULESET_NO_VALUE;
		list[n++] = word;
		if (value[len] == '\0')
			break;
		value += len + 1;
	}
	if (n != wanted)
		return RULESET_NO_VALUE;
	out->of[row].n = n;
	memcpy(out->of[row].value, list, n);
	return RULESET_OPTION;
}

size_t
word_text(const struct ruleset *rules, const void *edition, uint16_t word,
    char out[WORD_TEXT])
{
	struct text t = { out, 0, WORD_TEXT };
	unsigned value = word & WORD_VALUE;

	switch (word & WORD_KIND) {
	case WORD_NUMBER:
	case WORD_SEAT:
		text_number(&t, value, 1);
		break;
	case WORD_SECTION:
		text_number(&t, value >> 6, 1);
		text_puts(&t, ".");
		text_number(&t, value & 63, 1);
		break;
	case WORD_TOKEN:
		text_puts(&t, rules->tokens[value].text);
		break;
	default:
		text_puts(&t, rules->name_of(edition, value));
	}
	return t.len;
}

static void
look(struct play *play)
{
	play->rules->pending(play->edition, play->state, &play->pending);
	play->legal.n = 0;
	if (play->pending.kind == PENDING_DECISION) {
		play->rules->legal(play->edition, play->state, &play->legal);
		assert(play->legal.n > 0 && play->legal.n <= LEGAL_MAX);
	}
}

static void
sit(struct play *play, const struct ruleset *rules, const void *edition,
    int seats)
{
	assert(rules->size <= STATE_MAX);
	assert(seats >= rules->min_seats && seats <= rules->max_seats);
	play->rules = rules;
	play->edition = edition;
	play->seats = seats;
}

void
play_begin(struct play *play, const struct ruleset *rules, int version,
    const void *edition, int seats, const struct options *options)
{
	assert(version >= rules->oldest && version <= rules->rules);
	sit(play, rules, edition, seats);
	memset(play->state, 0, rules->size);
	rules->setup(edition, play->state, version, seats, options);
	look(play);
}

void
play_resume(struct play *play, const struct ruleset *rules,
    const void *edition, int seats, const void *state)
{
	sit(play, rules, edition, seats);
	memcpy(play->state, state, rules->size);
	look(play);
}

bool
move_same(const struct move *a, const struct move *b)
{
	return a->n == b->n && a->seat == b->seat &&
	    memcmp(a->word, b->word, a->n * sizeof(a->word[0])) == 0;
}

int
move_number(const struct move *m, int i)
{
	return i < m->n && (m->word[i] & WORD_KIND) == WORD_NUMBER ?
	    m->word[i] & WORD_VALUE : -1;
}

int
play_find(const struct play *play, const struct move *move)
{
	for (int i = 0; i < play->legal.n; i++)
		if (move_same(&play->legal.move[i], move))
			return i;
	return -1;
}

void
play_move(struct play *play, const struct move *move, struct tale *tale)
{
	play->rules->apply(play->edition, play->state, move, tale);
	look(play);
}

void
play_draw(struct play *play, const uint8_t *number, struct tale *tale)
{
	assert(play->pending.kind == PENDING_DRAW);
	play->rules->draw(play->edition, play->state, number, tale);
	look(play);
}

int
play_money(const struct play *play, int seat)
{
	return play->rules->money == NULL ? 0 :
	    play->rules->money(play->state, seat);
}

bool
play_hides(const struct play *play)
{
	uint8_t seen[STATE_MAX];

	memcpy(seen, play->state, play->rules->size);
	play->rules->blind(play->edition, seen, PUBLIC);
	return memcmp(seen, play->state, play->rules->size) != 0;
}
