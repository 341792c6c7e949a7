#include "core/reading/lexis.h"
#include "core/span.h"

#include <string.h>

/* What is said whole and alone, and never in a list of moves. */
static const char *const reserved[] = {
	"press", "join", "resign", "agree", "undo", "key", "report",
	"help", "forecast"
};
enum { RESERVED = sizeof(reserved) / sizeof(reserved[0]) };

/* "Pass!": a mark at the end of a word separates it from the next one. */
static bool
is_call(const struct folded *f, size_t i)
{
	size_t end = i;

	while (f->text[end] == '!')
		end++;
	return end > i && i > 0 && f->text[i - 1] != ' ' &&
	    (f->text[end] == ' ' || f->text[end] == '\0');
}

/* Does a word end here?  A point or comma between digits ends none. */
static bool
ends(const struct folded *f, size_t i)
{
	char c = f->text[i];

	return c == ' ' || is_call(f, i) || c == ';' || c == ':' ||
	    (c == ',' && !(i > 0 && span_digit(f->text[i - 1]) &&
	    span_digit(f->text[i + 1])));
}

static bool
is_article(const char *word)
{
	return strcmp(word, "article") == 0 || strcmp(word, "one") == 0 ||
	    strcmp(word, "of") == 0;
}

/*
 * The bytes of an article that is joined to the next word, "l'", at the
 * beginning of the text; 0: there is none.
 */
static size_t
elided(const struct words *words, const char *text, size_t len)
{
	for (int i = 0; words != NULL && i < words->n; i++) {
		const char *name = words->name[i].name;
		size_t n = strlen(name);

		if (name[n - 1] == '\'' && n < len &&
		    is_article(words->name[i].word) &&
		    memcmp(text, name, n) == 0)
			return n;
	}
	return 0;
}

bool
lexis_cut(struct lexis *l, const struct ruleset *rules,
    const struct words *words, const char *line, size_t len)
{
	struct folded *f = &l->line;
	size_t i = 0;

	l->rules = rules;
	l->words = words;
	l->pieces = l->n = 0;
	if (!fold(line, len, f))
		return false;
	while (i < f->len) {
		struct piece *p = &l->piece[l->pieces];

		if (l->pieces == ITEMS)
			return false;
		/* "¡paso!" */
		if (memcmp(f->text + i, "\xc2\xa1", 2) == 0) {
			i += 2;
			continue;
		}
		p->from = i;
		p->stop = f->text[i] == ',' || f->text[i] == ';' ||
		    is_call(f, i);
		if (p->stop || ends(f, i)) {
			p->to = ++i;
			l->pieces += p->stop;
			continue;
		}
		i += elided(words, f->text + i, f->len - i);
		if (i > p->from && !ends(f, i)) {
			p->to = i;
			l->pieces++;
			continue;
		}
		while (i < f->len && !ends(f, i))
			i++;
		p->to = i;
		while (p->to > p->from && f->text[p->to - 1] == '.')
			p->to--;
		l->pieces += p->to > p->from;
	}
	return true;
}

static size_t
length(const struct piece *p)
{
	return p->to - p->from;
}

static bool
is(const struct lexis *l, int piece, const char *text)
{
	const struct piece *p = &l->piece[piece];

	return strlen(text) == length(p) &&
	    memcmp(l->line.text + p->from, text, length(p)) == 0;
}

enum like { UNLIKE, BEGINS, SAME, PLURAL };

/*
 * Are these letters of the line those of a name?  An accent may be left out,
 * but one that the name lacks makes another word of it: "tomó", "passò".
 */
static bool
same_letters(const struct lexis *l, size_t at, const struct folded *name,
    size_t from, size_t len)
{
	if (memcmp(l->line.text + at, name->text + from, len) != 0)
		return false;
	for (size_t i = 0; i < len; i++)
		if (l->line.accent[at + i] && !name->accent[from + i])
			return false;
	return true;
}

/*
 * Is what stands from a piece on this name, which may have several words, or
 * its plural, or the beginning of it?  *n: the pieces that it takes up.
 */
static enum like
alike(const struct lexis *l, int piece, const char *name, bool plural,
    int *n)
{
	struct folded f;
	size_t from = 0, to, stop;

	/* Most names begin otherwise. */
	for (size_t i = 0; i < length(&l->piece[piece]) &&
	    name[i] > ' '; i++) {
		char c = l->line.text[l->piece[piece].from + i];

		if (c != name[i] && c != (name[i] | 0x20))
			return UNLIKE;
	}
	if (!fold(name, strlen(name), &f))
		return UNLIKE;
	for (*n = 0; from < f.len; from = to + 1) {
		const struct piece *p = &l->piece[piece + *n];
		const char *text;
		size_t len;

		for (to = from; to < f.len && f.text[to] != ' ';)
			to++;
		/* A name may have a comma in it. */
		stop = to > from + 1 && f.text[to - 1] == ',';
		len = to - from - stop;
		if (piece + *n >= l->pieces || p->stop)
			return *n > 0 ? BEGINS : UNLIKE;
		text = l->line.text + p->from;
		if (length(p) < len &&
		    same_letters(l, p->from, &f, from, length(p))) {
			++*n;
			if (text[length(p) - 1] != '\'')
				return BEGINS;
			/* "dell'officina" is two pieces. */
			to = from + length(p) - 1;
			continue;
		}
		if (to >= f.len && plural && length(p) == len + 1 &&
		    text[len] == 's' &&
		    same_letters(l, p->from, &f, from, len)) {
			++*n;
			return PLURAL;
		}
		if (length(p) != len ||
		    !same_letters(l, p->from, &f, from, len))
			return *n > 0 ? BEGINS : UNLIKE;
		++*n;
		if (stop && (piece + *n >= l->pieces || !p[1].stop))
			return BEGINS;
		*n += stop;
	}
	return *n > 0 ? SAME : UNLIKE;
}

bool
lexis_noun_has(const struct noun *noun, uint16_t word)
{
	for (int i = 0; i < noun->n; i++)
		if (word >= noun->range[i][0] && word <= noun->range[i][1])
			return true;
	return false;
}

bool
lexis_is_thing(const struct ruleset *rules, uint16_t word)
{
	for (const struct noun *n = rules->nouns; n->name != NULL; n++)
		if (lexis_noun_has(n, word))
			return true;
	return false;
}

bool
lexis_is_verb(const struct ruleset *rules, uint16_t word)
{
	for (const struct form *f = rules->forms; f->verb != WORD_NONE; f++)
		if (f->verb == word)
			return true;
	return false;
}

/* Is it a word of no move, which only events or reports have? */
static bool
is_of_none(const struct ruleset *rules, uint16_t word)
{
	return !lexis_is_thing(rules, word) && !lexis_is_verb(rules, word);
}

/* Is it something that a move may have to do with? */
static bool
is_concern(const struct ruleset *rules, uint16_t word)
{
	return rules->things != NULL && lexis_noun_has(rules->things, word);
}

/* Are all words of a set such ones? */
static bool
is_named(const struct lexis *l, const uint8_t *set,
    bool (*such)(const struct ruleset *, uint16_t))
{
	for (int i = 0; l->rules->tokens[i].text != NULL; i++)
		if (set_has(set, i) && !such(l->rules, i))
			return false;
	return true;
}

static int
token_of(const struct lexis *l, const char *word)
{
	const struct token *tokens = l->rules->tokens;

	for (int i = 0; tokens[i].text != NULL; i++)
		if (strcmp(tokens[i].text, word) == 0)
			return i;
	return -1;
}

/*
 * A number or "T.H", in decimal without leading zeros; WORD_NONE: it is
 * neither.
 */
static uint16_t
figure(const char *text, size_t len)
{
	unsigned value[2] = { 0, 0 };
	size_t digits = 0;
	int part = 0;

	for (size_t i = 0; i < len; i++) {
		if (text[i] == '.' && part == 0 && digits > 0) {
			part = 1;
			digits = 0;
			continue;
		}
		if (!span_digit(text[i]) || ++digits > 4 ||
		    (digits == 2 && text[i - 1] == '0' && value[part] == 0))
			return WORD_NONE;
		value[part] = value[part] * 10 + (text[i] - '0');
	}
	if (digits == 0)
		return WORD_NONE;
	if (part == 0)
		return value[0] <= WORD_VALUE ? NUMBER(value[0]) : WORD_NONE;
	return value[0] < 64 && value[1] < 64 ?
	    SECTION(value[0], value[1]) : WORD_NONE;
}

enum { BEGIN_FROM = 3 };	/* letters of a word that is cut short */

/* Kinds of agreement, the better one first. */
enum {
	WORD_SAME, WORD_PLURAL, NAME_SAME, NAME_PLURAL, ENGLISH_SAME,
	ENGLISH_PLURAL, WORD_BEGINS, NAME_BEGINS, KINDS
};

struct found {
	int n[KINDS];		/* pieces of the longest; 0: none */
	uint8_t set[KINDS][SET_BYTES(TOKENS_MAX)];
	int split;		/* pieces of a name that separates; or 0 */
	int idle;		/* pieces of what says nothing; or 0 */
	int number;		/* pieces of a number in words; or 0 */
	uint16_t word;		/* ... and which */
	const char *unit;	/* ... and its unit, or NULL */
	int pays;		/* pieces of what says that a price is paid */
	bool never;		/* it begins nothing */
	/*
	 * The words that it may stand before, each if they are no other kind of
	 * word.
	 */
	bool article;		/* a noun or a number */
	bool one;		/* the same, for a single one */
	bool of;		/* a number, which is uncertain then */
	bool doubt;		/* the same, and the number before it, too */
	bool price, each;	/* a price; or that of one */
	bool section;		/* a section */
	bool above;		/* the same, but no floor: "on the base" */
	bool arrives;		/* the number of a place */
	bool steps;		/* a number of steps */
	bool first;		/* the first of several moves */
	bool only;		/* a number, of which it says nothing */
	bool greets;		/* a verb, beside which it says nothing */
	bool person;		/* nothing: it is a given name */
	bool bears;		/* nothing, and it changes the meaning */
	int undone;		/* pieces of several such words; or 0 */
	bool most;		/* what there is all of */
	const char *at;		/* a number that is of this noun, or NULL */
};

static void
note(struct found *found, int kind, int n, unsigned token)
{
	if (n < found->n[kind])
		return;
	if (n > found->n[kind])
		memset(found->set[kind], 0, sizeof(found->set[kind]));
	found->n[kind] = n;
	set_add(found->set[kind], token);
}

/* Where a verb in two parts, "stelle ... ein", is parted; NULL: it is not. */
static const char *
parting(const char *name)
{
	return strstr(name, " ... ");
}

/* The use of a word of the language that is not a word of moves. */
static void
note_aside(struct found *found, const char *word)
{
	found->article |= is_article(word);
	found->one |= strcmp(word, "one") == 0;
	found->of |= strcmp(word, "of") == 0;
	found->doubt |= strcmp(word, "doubt") == 0;
	found->each |= strcmp(word, "each") == 0;
	found->price |= found->each || strcmp(word, "price") == 0;
	found->section |= strcmp(word, "to") == 0;
	found->above |= strcmp(word, "above") == 0;
	found->arrives |= strcmp(word, "arrives") == 0;
	found->steps |= strcmp(word, "by") == 0;
	found->bears |= strcmp(word, "not") == 0;
	found->person |= strcmp(word, "person") == 0;
	found->most |= strcmp(word, "most") == 0;
	if (strncmp(word, "at-", 3) == 0)
		found->at = word + 3;
}

/*
 * The meaning of n pieces that are not words of moves: "and", "please",
 * "twice".
 */
static void
note_other(struct found *found, const char *word, int n)
{
	static const char number[] = "number-";

	if (strcmp(word, "and") == 0)
		found->split = n;
	if ((strcmp(word, "idle") == 0 || strcmp(word, "first") == 0 ||
	    strcmp(word, "only") == 0 || strcmp(word, "greeting") == 0) &&
	    n > found->idle) {
		found->idle = n;
		found->first = *word == 'f';
		found->only = *word == 'o';
		found->greets = *word == 'g';
	}
	if (strncmp(word, number, sizeof(number) - 1) == 0 &&
	    n > found->number) {
		const char *text = word + sizeof(number) - 1;
		const char *unit = strchr(text, '-');

		found->number = n;
		found->word = figure(text, strcspn(text, "-"));
		found->unit = unit == NULL ? NULL : unit + 1;
	}
	if (n == 1)
		note_aside(found, word);
	if (strcmp(word, "pay") == 0 && n > found->pays)
		found->pays = n;
	if (strcmp(word, "not") == 0 && n > found->undone)
		found->undone = n;
}

/*
 * May the beginning of a name stand for it?  What a verb of several words
 * begins with is mostly another word: "nothing else", "let go".
 */
static bool
may_be_begun(const struct lexis *l, unsigned token, const char *name)
{
	return strchr(name, ' ') == NULL || !lexis_is_verb(l->rules, token);
}

/* The names of a language; as kinds same, plural and, if not KINDS, begins. */
static void
compare_names(const struct lexis *l, const struct words *words, int piece,
    int same, int plural, int begins, struct found *found)
{
	int n, token;

	for (int i = 0; words != NULL && i < words->n; i++) {
		const char *word = words->name[i].word;
		enum like like = alike(l, piece, words->name[i].name, true,
		    &n);

		if (like == UNLIKE || parting(words->name[i].name) != NULL)
			continue;
		token = token_of(l, word);
		if (token < 0 && strncmp(word, "unit", 4) == 0)
			continue;
		if (token < 0) {	/* "and", "never", "article", ... */
			if (like == SAME && begins != KINDS)
				note_other(found, word, n);
			else if (like == SAME && strcmp(word, "and") == 0)
				found->split = n;
			found->never |= like == SAME && n == 1;
			continue;
		}
		if (like == SAME)
			note(found, same, n, token);
		else if (like == PLURAL && lexis_is_thing(l->rules, token))
			note(found, plural, n, token);
		else if (like == BEGINS && begins != KINDS &&
		    may_be_begun(l, token, words->name[i].name))
			note(found, begins, n, token);
	}
}

/*
 * The words of moves are understood everywhere, and English names as well;
 * but the beginnings of either only by who writes English.
 */
static void
compare(const struct lexis *l, int piece, struct found *found)
{
	const struct words *words = l->words,
	    *english = words == NULL ? NULL : words->english;
	int n;

	memset(found, 0, sizeof(*found));
	for (int i = 0; l->rules->tokens[i].text != NULL; i++)
		switch (alike(l, piece, l->rules->tokens[i].text, true, &n)) {
		case SAME:
			note(found, WORD_SAME, n, i);
			break;
		case PLURAL:
			if (lexis_is_thing(l->rules, i))
				note(found, WORD_PLURAL, n, i);
			break;
		case BEGINS:
			if (english == NULL)
				note(found, WORD_BEGINS, n, i);
			break;
		case UNLIKE:
			break;
		}
	compare_names(l, words, piece, NAME_SAME, NAME_PLURAL, NAME_BEGINS,
	    found);
	if (english != NULL)
		compare_names(l, english, piece, ENGLISH_SAME, ENGLISH_PLURAL,
		    KINDS, found);
	if (found->never)
		found->n[WORD_BEGINS] = found->n[NAME_BEGINS] = 0;
}

static void look_up(struct lexis *, int piece, struct item *out);

bool
lexis_is_parted(const struct lexis *l, int from, int to)
{
	for (int i = from; i < to; i++)
		if (l->item[i].kind == ITEM_BREAK)
			return true;
	return false;
}

bool
lexis_is_number(const struct item *item)
{
	return item->kind == ITEM_FIGURE &&
	    (item->word & WORD_KIND) == WORD_NUMBER;
}

bool
lexis_same(const struct lexis *l, int a, int b)
{
	const struct item *item = l->item;
	const struct piece *p = &l->piece[item[a].first],
	    *q = &l->piece[item[b].first];
	size_t n = p[item[a].n - 1].to - p->from;

	return n == (size_t)(q[item[b].n - 1].to - q->from) &&
	    memcmp(l->line.text + p->from, l->line.text + q->from, n) == 0;
}

static bool
is_unit(const struct item *number, const char *unit)
{
	return number->unit != NULL && strcmp(number->unit, unit) == 0;
}

/*
 * The pieces of the unit after a number, "veces", and its meaning: "times", or
 * "" for a unit that no number of a move has; the tokens of that name, too.
 * "Gemas verdes" is not a unit.
 */
static int
units(const struct lexis *l, int piece, struct item *out)
{
	const char *unit = NULL;
	struct found found;
	int most = 0, n;

	for (int i = 0; piece < l->pieces && !l->piece[piece].stop &&
	    l->words != NULL && i < l->words->n; i++) {
		const char *word = l->words->name[i].word;

		if (strncmp(word, "unit", 4) != 0 || alike(l, piece,
		    l->words->name[i].name, false, &n) != SAME || n <= most)
			continue;
		most = n;
		unit = word[4] == '-' ? word + 5 : "";
	}
	if (most > 0)
		compare(l, piece, &found);
	for (int k = 0; k < WORD_BEGINS && most > 0; k++)
		if (found.n[k] > most)
			return 0;
		else if (found.n[k] == most)
			memcpy(out->set, found.set[k], sizeof(out->set));
	if (most > 0)
		out->unit = unit;
	return most;
}

/* Does a number of this unit give the cost or the yield of a move? */
static bool
is_gain(const char *unit)
{
	static const char *const others[] = { "", "both", "each", "floor",
	    "further", "path", "steps", "times", "tower" };

	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (unit != NULL && strcmp(unit, others[i]) == 0)
			return false;
	return unit != NULL;
}

/* Is it a unit of what a seat has, and not of goods? */
static bool
is_earned(const char *unit)
{
	return strcmp(unit, "money") == 0 || strcmp(unit, "prestige") == 0 ||
	    strcmp(unit, "recognition") == 0;
}

/* The meaning that a number has by its unit alone. */
static uint8_t
says_by_unit(const char *unit)
{
	return is_gain(unit) ? SAYS_GAIN : unit != NULL &&
	    (strcmp(unit, "path") == 0 || strcmp(unit, "further") == 0) ?
	    SAYS_BY : SAYS_NOTHING;
}

/*
 * The meaning of a number after a word, which before had that of *item.  "To"
 * names a place, "by" counts steps; of others only an article changes nothing.
 */
static uint8_t
says_behind(const struct found *found, const struct item *item)
{
	bool plain = item->unit == NULL && !item->led;

	if (found->arrives && item->at != NULL)
		return strcmp(item->at, "place") == 0 ? SAYS_TO : SAYS_NOTHING;
	if (found->arrives && (plain || item->says == SAYS_TO))
		return SAYS_TO;
	if (found->steps && (plain || item->says == SAYS_BY))
		return SAYS_BY;
	if (item->says == SAYS_GAIN && (found->price || !found->doubt ||
	    is_unit(item, "workers")) && !found->one && !found->of)
		return SAYS_GAIN;
	return found->article && !found->doubt && !found->one ? item->says :
	    SAYS_NOTHING;
}

/* "a point": one of a unit.  False: it is not that. */
static bool
look_at_unit(struct lexis *l, int piece, struct item *out)
{
	int n = units(l, piece + 1, out);

	if (n == 0)
		return false;
	out->kind = ITEM_FIGURE;
	out->word = NUMBER(1);
	out->says = says_by_unit(out->unit);
	out->n = 1 + n;
	return true;
}

/* Is it what moves of a list have in common, such as the half of a card? */
static bool
is_shared(const struct ruleset *rules, uint16_t word)
{
	for (const struct form *f = rules->forms; f->verb != WORD_NONE; f++)
		for (int i = 0; i < f->n; i++)
			if (f->slot[i].how & SLOT_SHARED &&
			    lexis_noun_has(&rules->nouns[f->slot[i].noun],
			    word))
				return true;
	return false;
}

bool
lexis_counts(const struct lexis *l, int at)
{
	const struct item *item = &l->item[at], *next = item + 1;

	if (item->unit == NULL || is_unit(item, "both"))
		return at + 1 < l->n && next->kind == ITEM_WORD &&
		    !next->led && is_named(l, next->set, lexis_is_thing);
	for (int i = 0; l->rules->tokens[i].text != NULL; i++)
		if (set_has(item->set, i) && lexis_is_thing(l->rules, i) &&
		    !is_shared(l->rules, i))
			return true;
	return false;
}

/* "for a ruble": is it one of a unit, although "a ruble" is a name, too? */
static void
look_at_one(struct lexis *l, int piece, struct item *out)
{
	struct found found;
	struct item item;

	memset(&item, 0, sizeof(item));
	compare(l, piece, &found);
	if (!found.one || !look_at_unit(l, piece, &item) ||
	    !is_unit(&item, "money"))
		return;
	item.first = piece;
	*out = item;
}

/*
 * The noun or number that follows an article or a preposition and belongs to
 * it.  After a preposition that leads to no section, "from 1.1", the meaning of
 * a section is not known, nor that of a number after any preposition, unless
 * the noun between them gives it, "on tower 2", it follows "of" and its unit,
 * or it can be nothing else, "with 6 workers", "for 2 more steps".  False:
 * something else follows.
 */
static bool
look_behind(struct lexis *l, int piece, const struct found *found,
    struct item *out)
{
	struct item item;

	if (piece + 1 >= l->pieces || l->piece[piece + 1].stop)
		return false;
	look_up(l, piece + 1, &item);
	if (item.kind == ITEM_WORD && found->price &&
	    is_named(l, item.set, is_shared))
		look_at_one(l, piece + 1, &item);
	if (item.kind != ITEM_FIGURE && (item.kind != ITEM_WORD ||
	    !found->article || (!is_named(l, item.set, lexis_is_thing) &&
	    (item.begun || !is_named(l, item.set, is_concern)))))
		return false;
	if (found->one && item.kind == ITEM_WORD && (item.begun ||
	    is_named(l, item.set, is_of_none)) && look_at_unit(l, piece, out))
		return true;
	*out = item;
	out->first = piece;
	out->n = item.n + 1;
	out->led = true;
	out->one |= found->one;
	out->of |= found->of;
	out->behind |= found->doubt;
	out->toward |= found->arrives;
	out->got |= found->price && item.kind == ITEM_WORD;
	if (!lexis_is_number(out) || is_unit(out, "floor")) {
		out->doubt |= found->above && is_unit(out, "floor");
		out->doubt |= item.kind == ITEM_FIGURE && (found->of ||
		    (found->doubt && !found->article && !found->section));
		return true;
	}
	out->says = says_behind(found, &item);
	/* "Tower 4 gold" counts no gold. */
	if (found->at != NULL && out->at == NULL && !item.doubt &&
	    !is_gain(item.unit))
		out->at = found->at;
	else if (out->at != NULL)
		out->doubt |= found->doubt && !found->article &&
		    !found->section;
	else if (!((found->steps || found->article) && !found->of &&
	    is_unit(&item, "steps")) && !is_unit(&item, "workers"))
		out->doubt |= (found->doubt && !(item.of && found->article &&
		    !found->price)) || found->one;
	out->each |= is_unit(out, "each");
	out->each |= found->each;
	out->price |= found->price && out->at == NULL && (out->unit == NULL ||
	    is_unit(out, "each") || is_unit(out, "money"));
	return true;
}

/*
 * "a 1.1", "a la parte 1.1": a word with another meaning elsewhere belongs to
 * the section after it.  False: no section follows.
 */
static bool
look_at_section(struct lexis *l, int piece, struct item *out)
{
	struct item item;

	if (piece + 1 >= l->pieces || l->piece[piece + 1].stop)
		return false;
	look_up(l, piece + 1, &item);
	if (item.kind != ITEM_FIGURE || (item.word & WORD_KIND) != WORD_SECTION)
		return false;
	*out = item;
	out->first = piece;
	out->n = item.n + 1;
	return true;
}

/* Can a word of this set follow a verb of that one? */
static bool
may_follow(const struct lexis *l, const uint8_t *verbs, const uint8_t *set)
{
	const struct noun *nouns = l->rules->nouns;

	for (const struct form *f = l->rules->forms; f->verb != WORD_NONE; f++)
		for (int i = 0; i < f->n && set_has(verbs, f->verb); i++)
			for (unsigned w = 0; w < TOKENS_MAX; w++)
				if (set_has(set, w) &&
				    lexis_noun_has(&nouns[f->slot[i].noun], w))
					return true;
	return false;
}

/*
 * "put a gold": is a letter that names something only an article or a
 * preposition here, as the verb before it has nothing of that name?
 */
static bool
is_aside(const struct lexis *l, int piece, const struct found *found)
{
	for (int i = l->n - 1; i >= 0 && length(&l->piece[piece]) == 1; i--)
		if (l->item[i].kind == ITEM_WORD &&
		    is_named(l, l->item[i].set, lexis_is_verb))
			return !may_follow(l, l->item[i].set,
			    found->set[WORD_SAME]);
	return l->n > 0 && length(&l->piece[piece]) == 1;
}

/*
 * "para mi 3": do n pieces that say nothing end with an article of the number
 * behind them?
 */
static bool
leads_on(const struct lexis *l, int piece, int n)
{
	struct found last, next;

	if (n == 1 || piece + n >= l->pieces)
		return false;
	compare(l, piece + n - 1, &last);
	compare(l, piece + n, &next);
	return last.article && (next.number > 0 || figure(l->line.text +
	    l->piece[piece + n].from, length(&l->piece[piece + n])) !=
	    WORD_NONE);
}

/* "Three", "twice", "third tower" */
static void
take_number(struct lexis *l, int piece, const struct found *found,
    struct item *out)
{
	out->kind = ITEM_FIGURE;
	out->word = found->word;
	out->unit = found->unit;
	out->n = found->number;
	if (out->unit == NULL)
		out->n += units(l, piece + out->n, out);
	if (is_unit(out, "tower")) {
		out->at = out->unit;
		out->unit = NULL;
	}
	out->says = says_by_unit(out->unit);
}

/* The item that begins with a piece. */
static void
look_up(struct lexis *l, int piece, struct item *out)
{
	const struct piece *p = &l->piece[piece];
	struct found found;
	struct item unit;
	int best = -1;

	memset(out, 0, sizeof(*out));
	out->first = piece;
	out->n = 1;
	if (p->stop)
		return;
	compare(l, piece, &found);
	if (found.section && look_at_section(l, piece, out))
		return;
	for (int k = 0; k < WORD_BEGINS; k++)
		if (found.n[k] > (best < 0 ? 0 : found.n[best]))
			best = k;
	if (best < 0 || found.n[best] == 1) {
		out->word = figure(l->line.text + p->from, length(p));
		if (out->word != WORD_NONE) {
			out->kind = ITEM_FIGURE;
			if (lexis_is_number(out))
				out->n += units(l, piece + 1, out);
			out->says = says_by_unit(out->unit);
			return;
		}
	}
	if (found.number >= found.undone && found.number > (best < 0 ||
	    is_named(l, found.set[best], is_of_none) ? 0 : found.n[best])) {
		take_number(l, piece, &found, out);
		return;
	}
	if (found.undone > (best < 0 ? 0 : found.n[best])) {
		out->kind = ITEM_UNKNOWN;
		out->n = found.undone;
		out->bears = true;
		return;
	}
	if (found.idle > (best < 0 ? 0 : found.n[best]) &&
	    !leads_on(l, piece, found.idle)) {
		out->kind = ITEM_IDLE;
		out->n = found.idle;
		out->opens = found.first;
		out->counts = found.only;
		out->greets = found.greets;
		return;
	}
	if (found.pays > (best < 0 ? 0 : found.n[best])) {
		out->kind = ITEM_UNKNOWN;
		out->n = found.pays;
		out->pays = true;
		return;
	}
	if (found.split > (best < 0 ? 0 : found.n[best]) ||
	    (best < 0 && is(l, piece, "and"))) {
		out->n = found.split > 0 ? found.split : 1;
		out->behind = found.doubt;
		return;
	}
	for (int i = 0; i < RESERVED && best < 0; i++)
		if (is(l, piece, reserved[i])) {
			out->kind = ITEM_RESERVED;
			return;
		}
	if (best < 0 && found.n[WORD_BEGINS] > 0)
		best = WORD_BEGINS;
	if (best < 0 && found.n[NAME_BEGINS] > 0)
		best = NAME_BEGINS;
	if ((found.article || found.doubt || found.at != NULL) &&
	    (best < 0 || best >= WORD_BEGINS || (found.n[best] == 1 &&
	    is_aside(l, piece, &found))) &&
	    (look_behind(l, piece, &found, out) ||
	    (found.one && look_at_unit(l, piece, out))))
		return;
	out->most = found.most && (best < 0 || found.n[best] == 1);
	if (best < 0) {
		out->kind = out->most ? ITEM_WORD : ITEM_UNKNOWN;
		out->led = found.article;
		out->bears = found.bears || found.doubt;
		units(l, piece, out);
		return;
	}
	out->kind = ITEM_WORD;
	out->bears = found.bears;
	out->pays = found.pays == found.n[best];
	out->begun = best >= WORD_BEGINS;
	out->part = best == NAME_BEGINS;
	out->n = found.n[best];
	out->brief = out->begun && out->n == 1 && length(p) < BEGIN_FROM;
	out->person = found.person && out->n == 1;
	out->amount = units(l, piece + out->n - 1, &unit) > 0 &&
	    is_earned(unit.unit);
	memcpy(out->set, found.set[best], sizeof(out->set));
}

/*
 * Is an item a thing that may have a number, or does it end with one, "la
 * loseta"?  If a number behind it is of one noun, "take tower", *at gets that.
 */
static bool
ends_in_thing(const struct lexis *l, const struct item *item, const char **at)
{
	struct found found;

	if (item->kind != ITEM_WORD)
		return false;
	compare(l, item->first + item->n - 1, &found);
	*at = found.at;
	return found.at == NULL && found.doubt && found.article;
}

/* Is there a point right after an item? */
static bool
is_pointed(const struct lexis *l, const struct item *item)
{
	return l->line.text[l->piece[item->first + item->n - 1].to] == '.';
}

/*
 * The surroundings of a number add to its meaning: a preposition between it and
 * a noun means that it does not count the noun, "4 for stone"; a point makes it
 * an ordinal, "den 2. Stein"; a noun or a unit explains "of 2", as in "of 2 of
 * stone".  A verb that ends with a word that may have a number, "toma la
 * loseta", has no number of its own, unless it counts a thing, "me quedo con 3
 * de piedra".
 */
static void
look_around_numbers(struct lexis *l)
{
	for (int i = 0; i < l->n; i++) {
		struct item *item = &l->item[i], *next = item + 1;
		bool noun = i + 1 < l->n && next->kind == ITEM_WORD;

		if (!lexis_is_number(item) || item->at != NULL)
			continue;
		/* "2 of the 4 cubes" */
		if (item->says == SAYS_GAIN && i > 0 && item->led &&
		    !item->behind && lexis_is_number(item - 1))
			item->doubt = true;
		if (noun && next->behind)
			item->doubt = true;
		/* "3 to 4 stone" */
		if (noun && !next->led && !item->pays &&
		    is_named(l, next->set, lexis_is_thing))
			item->price = false;
		if (noun && is_pointed(l, item) &&
		    is_named(l, next->set, lexis_is_thing) &&
		    !is_named(l, next->set, lexis_is_verb) &&
		    (i == 0 || item[-1].kind != ITEM_WORD ||
		    !is_named(l, item[-1].set, lexis_is_thing)))
			item->doubt = true;
		if (i > 0 && item->unit == NULL &&
		    ends_in_thing(l, item - 1, &item->at) &&
		    !(noun && may_follow(l, item[-1].set, next->set)))
			item->doubt = true;
		if (!item->of || (item->unit != NULL && *item->unit != '\0'))
			continue;
		if (noun && (next->of || !next->led) && item->unit == NULL &&
		    is_named(l, next->set, lexis_is_thing))
			item->unit = "cubes";
		else
			item->doubt = true;
	}
}

/*
 * "And", "then": where nothing stands before it or behind it it joins nothing,
 * "sí, luego paso", "paso luego", and may mean later; nor does it before "of",
 * "luego de 1 madera", or, if it is a preposition, too, "dopo", before another
 * thing than a verb.  A word that has no place is left.
 */
static void
look_at_joints(struct lexis *l)
{
	bool begun = false;

	for (int i = 0; i < l->n; i++) {
		struct item *item = &l->item[i], *next = item + 1;

		begun |= item->kind != ITEM_BREAK;
		if (item->kind != ITEM_BREAK || l->n == 1 ||
		    l->piece[item->first].stop)
			continue;
		if (!begun || i + 1 == l->n || next->of || (item->behind &&
		    next->kind != ITEM_BREAK && (next->kind != ITEM_WORD ||
		    !is_named(l, next->set, lexis_is_verb))))
			item->kind = ITEM_WORD;
	}
}

/*
 * "stein 3 nehmen", "der maurer arbeitet zweimal": where just one of the items
 * [from, to) is a verb, and it stands last, or within the first of them, it is
 * as if it stood first.
 */
static void
put_verb_first(struct lexis *l, int from, int to)
{
	struct item verb;
	int at = -1;

	for (int i = from; i < to; i++) {
		if (l->item[i].kind != ITEM_WORD ||
		    !is_named(l, l->item[i].set, lexis_is_verb))
			continue;
		if (at >= 0)
			return;
		at = i;
	}
	if (at <= from || (at < to - 1 && from > 0))
		return;
	verb = l->item[at];
	memmove(&l->item[from + 1], &l->item[from], (size_t)(at - from) *
	    sizeof(verb));
	l->item[from] = verb;
}

/* Is an item just this word, as far as it is compared? */
static bool
is_just(const struct lexis *l, const struct item *item, const char *word,
    size_t len)
{
	const struct piece *p = &l->piece[item->first];
	struct folded f;

	return item->kind != ITEM_BREAK && item->n == 1 &&
	    fold(word, len, &f) && f.len == length(p) &&
	    same_letters(l, p->from, &f, 0, f.len);
}

static void
remove_item(struct lexis *l, int at)
{
	l->n--;
	memmove(&l->item[at], &l->item[at + 1],
	    (size_t)(l->n - at) * sizeof(l->item[at]));
}

/*
 * "stelle maurer1 ein": where a verb in two parts begins at item `from` and
 * ends before `to`, it is one word.  Returns the end of the items.
 */
static int
join_parts(struct lexis *l, int from, int to)
{
	struct item *first = &l->item[from];
	const struct item *last = &l->item[to - 1];
	const struct words *words = l->words;
	bool any = false;

	for (int i = 0; i < words->n; i++) {
		const char *name = words->name[i].name, *at;
		int token;

		if (alike(l, first->first, name, false, &token) != BEGINS ||
		    (at = parting(name)) == NULL || !is_just(l, first, name,
		    (size_t)(at - name)) || !is_just(l, last, at + 5,
		    strlen(at + 5)))
			continue;
		token = token_of(l, words->name[i].word);
		if (token < 0)
			continue;
		if (!any)
			memset(first->set, 0, sizeof(first->set));
		any = true;
		set_add(first->set, token);
	}
	if (!any)
		return to;
	first->kind = ITEM_WORD;
	first->begun = false;
	remove_item(l, to - 1);
	return to - 1;
}

/* Is an item the number of a tower? */
static bool
is_tower(const struct item *item)
{
	return lexis_is_number(item) && item->at != NULL &&
	    strcmp(item->at, "tower") == 0;
}

/*
 * "the base of tower 3", "tower 3, second part": a floor and its tower are a
 * section.
 */
static void
join_floors(struct lexis *l)
{
	for (int i = 0; i + 1 < l->n; i++) {
		struct item *item = &l->item[i], *end = item + 1,
		    *floor = item, *tower = end;

		if (is_tower(item)) {
			end += i + 2 < l->n && end->kind == ITEM_BREAK &&
			    l->piece[end->first].stop;
			floor = end;
			tower = item;
		}
		if (!is_tower(tower) || !lexis_is_number(floor) ||
		    !is_unit(floor, "floor"))
			continue;
		item->word = SECTION(tower->word & WORD_VALUE,
		    floor->word & WORD_VALUE);
		item->doubt = floor->doubt;
		item->n = end->first + end->n - item->first;
		item->at = item->unit = NULL;
		l->n -= end - item;
		memmove(item + 1, end + 1,
		    (size_t)(l->n - i - 1) * sizeof(*item));
	}
}

/*
 * "I pay 7, castle", "the market, 6 I'll pay": what says that a price is paid
 * is no more than a part of the price, where the line has other words.
 */
static void
join_payments(struct lexis *l)
{
	for (int i = 0; i < l->n && l->n > 2; i++) {
		struct item *item = &l->item[i], *price = NULL;

		if (!item->pays || lexis_is_number(item))
			continue;
		if (i + 1 < l->n && lexis_is_number(item + 1))
			price = item + 1;
		else if (i > 0 && lexis_is_number(item - 1))
			price = item - 1;
		if (price == NULL || price->at != NULL || price->of ||
		    !(price->unit == NULL || is_unit(price, "money")))
			continue;
		price->price = price->pays = true;
		price->doubt = false;
		price->first = price > item ? item->first : price->first;
		price->n += item->n;
		remove_item(l, i);
		/* "I pay 6 and go to the bishop" */
		if (i == 0 && item[1].kind == ITEM_BREAK &&
		    !l->piece[item[1].first].stop) {
			item->n += item[1].n;
			remove_item(l, 1);
		}
	}
}

/*
 * The item of a guess, with the articles before it, which led nowhere without
 * it.  Returns its first piece.
 */
static int
take_guess(struct lexis *l, const struct guess *guess)
{
	struct item *item;
	int first = guess->first;

	while (l->n > 0 && is_named(l, guess->set, lexis_is_thing) &&
	    l->item[l->n - 1].kind == ITEM_UNKNOWN && l->item[l->n - 1].led)
		first = l->item[--l->n].first;
	item = &l->item[l->n];
	memset(item, 0, sizeof(*item));
	item->kind = ITEM_WORD;
	item->led = first < guess->first;
	item->first = first;
	item->n = guess->n + guess->first - first;
	memcpy(item->set, guess->set, sizeof(item->set));
	return first;
}

/*
 * Words without a meaning are dropped.  So short a part of a word beside a
 * number may be the beginning of the counted thing, "3 me", and is not known.
 */
static void
leave_idle_out(struct lexis *l)
{
	int n = 0;
	bool joined = false, several = lexis_is_parted(l, 0, l->n);

	for (int i = 0; i < l->n; i++) {
		struct item *item = &l->item[i];

		if (item->kind == ITEM_IDLE && item->n == 1 &&
		    length(&l->piece[item->first]) < BEGIN_FROM &&
		    ((n > 0 && l->item[n - 1].kind == ITEM_FIGURE) ||
		    (i + 1 < l->n && item[1].kind == ITEM_FIGURE)))
			item->kind = ITEM_UNKNOWN;
		/* "Sell 1 wood, first buy 2" has another order. */
		if (item->kind == ITEM_IDLE && item->opens && (joined ||
		    !several || (i + 1 < l->n && item[1].of)))
			item->kind = ITEM_UNKNOWN;
		/* "Only 2 stone" is 2, but "only stone" is nothing else. */
		if (item->kind == ITEM_IDLE && item->counts && (i + 1 == l->n ||
		    !lexis_is_number(item + 1) || item[1].doubt)) {
			item->kind = ITEM_UNKNOWN;
			item->bears = true;
		}
		joined |= item->kind == ITEM_BREAK;
		if (item->kind != ITEM_IDLE)
			l->item[n++] = *item;
		else
			l->greets |= item->greets;
	}
	l->n = n;
}

/* Of a line of one word all of it is needed, "please prio" as well. */
static void
look_at_one_word(struct lexis *l)
{
	struct item *only = NULL;
	int n = 0;

	for (int i = 0; i < l->n; i++)
		if (l->item[i].kind != ITEM_BREAK) {
			only = &l->item[i];
			n++;
		}
	if (n == 1)
		only->brief |= only->begun && only->n == 1;
}

void
lexis_look_up(struct lexis *l, const struct guess *guess)
{
	l->n = 0;
	l->greets = false;
	for (int i = 0; i < l->pieces; i += l->item[l->n++].n) {
		struct item *item = &l->item[l->n];

		if (guess == NULL || i != guess->first) {
			look_up(l, i, item);
			continue;
		}
		i = take_guess(l, guess);
	}
	leave_idle_out(l);
	join_payments(l);
	join_floors(l);
	look_at_one_word(l);
	look_around_numbers(l);
	if (l->words != NULL)
		for (int from = 0, to; from < l->n; from = to + 1) {
			for (to = from; to < l->n &&
			    l->item[to].kind != ITEM_BREAK;)
				to++;
			/* "Den Maurer stelle ich ein" has its verb later. */
			for (int i = from, end = to; i + 1 < to && to == end;
			    i++)
				to = join_parts(l, i, to);
			if (l->words->english != NULL)
				put_verb_first(l, from, to);
		}
	look_at_joints(l);
}

/*
 * Do two texts differ in one letter: wrong, missing, too many, or swapped
 * with its neighbour?  Digits are never wrong.
 */
static bool
one_letter_off(const char *a, size_t a_len, const char *b, size_t b_len)
{
	size_t i = 0, j = 0;

	while (i < a_len && i < b_len && a[i] == b[i])
		i++;
	while (j < a_len - i && j < b_len - i &&
	    a[a_len - 1 - j] == b[b_len - 1 - j])
		j++;
	a_len -= i + j;
	b_len -= i + j;
	a += i;
	b += i;
	if (a_len == 2 && b_len == 2)
		return a[0] == b[1] && a[1] == b[0] && !span_digit(a[0]) &&
		    !span_digit(a[1]);
	return a_len <= 1 && b_len <= 1 && a_len + b_len > 0 &&
	    !(a_len == 1 && span_digit(a[0])) &&
	    !(b_len == 1 && span_digit(b[0]));
}

enum { SLIP_FROM = 4 };		/* letters of the word that was meant */

/* Is what stands at n pieces from one on such a slip of a name? */
static bool
slipped(const struct lexis *l, int first, int n, const char *name)
{
	struct folded f, line;
	const struct piece *p = &l->piece[first];
	size_t len = 0;

	if (!fold(name, strlen(name), &f) || f.len < SLIP_FROM)
		return false;
	for (int i = 0; i < n; i++) {
		/* A letter that is a word, "o", is not a slip of another. */
		if (n > 1 && length(&p[i]) == 1)
			return false;
		if (i > 0)
			line.text[len++] = ' ';
		memcpy(line.text + len, l->line.text + p[i].from,
		    length(&p[i]));
		len += length(&p[i]);
	}
	if (one_letter_off(line.text, len, f.text, f.len))
		return true;
	return len > SLIP_FROM && line.text[len - 1] == 's' &&
	    one_letter_off(line.text, len - 1, f.text, f.len);
}

bool
lexis_slip(const struct lexis *l, int piece, int k, struct guess *out)
{
	enum { SPAN = 4 };	/* pieces of a name that may have a slip */
	const struct words *words = l->words;

	for (int n = 1; n <= SPAN; n++)
		for (int first = piece; first > piece - n; first--) {
			bool any = false, broken = first < 0 ||
			    first + n > l->pieces;

			for (int i = 0; i < n && !broken; i++)
				broken = l->piece[first + i].stop;
			if (broken)
				continue;
			memset(out, 0, sizeof(*out));
			out->first = first;
			out->n = n;
			for (int i = 0; l->rules->tokens[i].text != NULL; i++)
				if (slipped(l, first, n,
				    l->rules->tokens[i].text)) {
					set_add(out->set, i);
					any = true;
				}
			for (int i = 0; words != NULL && i < words->n; i++) {
				int token = slipped(l, first, n,
				    words->name[i].name) ? token_of(l,
				    words->name[i].word) : -1;

				if (token >= 0) {
					set_add(out->set, token);
					any = true;
				}
			}
			if (any && k-- == 0)
				return true;
		}
	return false;
}
