#include "cmd/record/audit.h"

#include "cmd/base/hashmap.h"
#include "cmd/base/memory.h"
#include "cmd/base/words.h"
#include "cmd/record/absence.h"
#include "cmd/record/audit_notes.h"
#include "cmd/record/record.h"
#include "cmd/record/turn_command.h"
#include "core/early.h"
#include "core/letter_seal.h"
#include "core/move.h"
#include "core/pledge.h"
#include "core/reading.h"
#include "core/seal.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct audit {
	struct record *r;
	struct turn turn;	/* the file that is being read */
	int64_t file;		/* its number; 0: none yet */
	int said;		/* how many of its lines have been met */
	bool drawn;		/* a draw followed one of them */
	bool shown;		/* a move of it has shown a hidden one */
	enum order_grip grip;	/* with which key the host has sealed it */
	struct reading reading;	/* the last of them that said moves */
	int step;		/* how much of it has been met */
	bool early;		/* it was sent early, and says these: */
	struct early_steps steps;
	struct game before;	/* the game before the line */
	struct game outset;	/* ... and before the file */
	struct hashmap letters;	/* the files of letter seats, by E's hash:
				   whoever seals them can choose E */
	struct audit_notes notes;
	audit_fn *also;
	void *arg;		/* its */
	enum store_result failed;	/* what kept from looking further */
	struct fault fault;
};

static int
fault(struct audit *a, int64_t line, const char *fmt, ...)
{
	char what[400];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(what, sizeof(what), fmt, ap);
	va_end(ap);
	fault_set(&a->fault, "game '%s', line %lld: %s",
	    a->r->fixed.id, (long long)line, what);
	return 1;
}

/*
 * Does it exist?  If the archive could not read it for another reason than that
 * it is missing or damaged, that says nothing about the game.
 */
static bool
is_there(struct audit *a, enum store_result result)
{
	if (result != STORE_OK && result != STORE_NONE &&
	    result != STORE_DAMAGED)
		a->failed = result;
	return result != STORE_NONE;
}

/* Does the file see a position of this game? */
static int
check_reference(struct audit *a, int64_t line)
{
	struct store_line row;
	char hex[HASH_TEXT];
	enum store_result result;

	if (a->turn.after >= line)
		return fault(a, line, "turn file %lld refers to line %u, "
		    "which comes later", (long long)a->file,
		    (unsigned)a->turn.after);
	result = archive_line(&a->r->archive, a->turn.after, &row);
	if (!is_there(a, result) || result != STORE_OK)
		return fault(a, line, "turn file %lld refers to line %u, "
		    "which is missing", (long long)a->file,
		    (unsigned)a->turn.after);
	hash_text(row.hash, hex);
	if (memcmp(hex, a->turn.hash, a->turn.digits) != 0)
		return fault(a, line, "turn file %lld refers to %u-%s, but "
		    "that line is %.*s", (long long)a->file,
		    (unsigned)a->turn.after, a->turn.hash, a->turn.digits,
		    hex);
	return 0;
}

/*
 * Does the seal verify with this key; or, of the host, with another that may
 * hand the game over?
 */
static bool
is_sealed(struct audit *a, const struct store_file *file,
    const struct key *own)
{
	const char *spare = file->seat == SEATS ? a->r->fixed.spare : NULL;
	struct key key;

	a->grip = GRIP_HOST;
	if (seal_verify(own, file->text, file->text_len, file->seal,
	    file->seal_len) == SEAL_OK)
		return true;
	a->grip = GRIP_SPARE;
	return spare != NULL && key_read(spare, strlen(spare), &key) &&
	    seal_verify(&key, file->text, file->text_len, file->seal,
	    file->seal_len) == SEAL_OK;
}

/* Who should have signed it, and with which key? */
static int
find_signer(struct audit *a, const struct store_file *file, int64_t line,
    const char **name, struct key *key)
{
	const char *holder = a->outset.host;

	*name = "host";
	if (file->seat != SEATS) {
		if (file->seat < 0 || file->seat >= a->r->fixed.seats)
			return fault(a, line, "turn file %lld is of seat %d, "
			    "which does not exist", (long long)a->file,
			    file->seat);
		*name = a->outset.holder[file->seat].name;
		holder = a->outset.holder[file->seat].key;
	}
	key_read(holder, strlen(holder), key);	/* the game has read it */
	return 0;
}

static int
check_identity(struct audit *a, const struct store_file *file, int64_t line,
    const char *name)
{
	uint8_t identity[HASH];

	turn_identity(name, file->text, file->text_len, identity);
	return memcmp(identity, file->identity, HASH) == 0 ? 0 :
	    fault(a, line, "the identity of turn file %lld should be another",
	    (long long)a->file);
}

/*
 * The file of a letter seat is sealed by the host, and names a letter from the
 * seat's domain; each letter once.
 */
static int
check_letter(struct audit *a, const struct store_file *file, int64_t line,
    const struct key *key)
{
	const char *name = a->outset.holder[file->seat].name;
	struct audit_notes *notes = &a->notes;
	struct audit_letter *letter;
	struct letter_seal seal;
	uint8_t e[HASH];
	int64_t n;

	if (!letter_seal_read(file->seal, file->seal_len, &seal))
		return fault(a, line, "turn file %lld is of '%s', who plays by "
		    "letter, but its signature names no letter",
		    (long long)a->file, name);
	if (strcmp(seal.domain, key->domain) != 0)
		return fault(a, line, "turn file %lld names a letter from "
		    "'%s', but '%s' writes from '%s'", (long long)a->file,
		    seal.domain, name, key->domain);
	crypto_generichash(e, HASH, seal.e, HASH, NULL, 0);
	if ((n = hashmap_get(&a->letters, e)) >= 0)
		return fault(a, line, "turn file %lld names the letter that "
		    "turn file %lld does", (long long)a->file,
		    (long long)n);
	hashmap_put(&a->letters, e, a->file);
	notes->letters = memory_more(notes->letters, notes->n_letters,
	    &notes->letters_room, sizeof(*notes->letters));
	letter = &notes->letters[notes->n_letters++];
	*letter = (struct audit_letter){ .file = a->file, .line = line,
	    .seat = file->seat, .seal = seal };
	snprintf(letter->player, GAME_ID, "%s", name);
	return 0;
}

/*
 * A file is read in the language that it names, or in English if it names none,
 * or one without words: the host may not choose.
 */
static int
check_language(struct audit *a, int64_t line)
{
	const struct game_file *by = &a->r->opened;
	const char *named = a->turn.language;
	const struct words *words = words_find(*named != '\0' ? named : "en",
	    a->r->fixed.rules->name, by->reading);

	if (by->reading < 1 || by->reading > READING)
		return fault(a, line, "turn file %lld is read by version %d "
		    "of reading, which this program does not know",
		    (long long)a->file, by->reading);
	if (strcmp(words != NULL ? words->lang : "en", by->language) == 0)
		return 0;
	return fault(a, line, "turn file %lld names %s%s%s, but was read in "
	    "'%s'", (long long)a->file, *named != '\0' ? "the language '" :
	    "no language", named, *named != '\0' ? "'" : "", by->language);
}

/* Can what its header says of draws stand there? */
static int
check_header(struct audit *a, const struct store_line *first)
{
	static const struct {
		const char *word, *what;
	} faults[] = {
		{ "value_none", "has a value for draws, but none is due" },
		{ "value_after", "begins a chain, but refers to another line "
		    "than the one that seated its player or brought the key" },
		{ "value_wrong", "has another value than the one that is due" }
	};
	struct game_file file = { .seat = a->r->file.seat };
	struct line_words words;
	const char *why;
	size_t i = 0;

	line_cut(first->text, first->len, &words);
	file.joins = words.kind == LINE_JOIN;
	game_file_header(&file, &a->turn);
	why = game_file_may(&a->outset, &file);
	if (why == NULL)
		return 0;
	while (strcmp(faults[i].word, why) != 0)
		i++;
	return fault(a, first->line, "turn file %lld %s", (long long)a->file,
	    faults[i].what);
}

/*
 * A file that was sent early stands where its decision comes, and says its
 * moves there.  Nothing has made it void since the line that it refers to.
 */
static int
check_early(struct audit *a, int64_t line)
{
	const struct game_file *by = &a->r->opened;
	const struct game *game = &a->outset;
	int seat = a->r->file.seat;
	struct early early;
	uint32_t from;

	a->early = early_is(&a->turn);
	if (a->early != by->early)
		return fault(a, line, "turn file %lld was %s early, but the "
		    "line says otherwise", (long long)a->file,
		    a->early ? "sent" : "not sent");
	if (!a->early)
		return 0;
	if (early_read(a->r->fixed.rules, words_find(by->language,
	    a->r->fixed.rules->name, by->reading), &a->turn, &early,
	    NULL) != EARLY_OK || early.none)
		return fault(a, line, "turn file %lld was sent early, but "
		    "cannot be read as such a file", (long long)a->file);
	if (!game_early(game))
		return fault(a, line, "turn file %lld was sent early to a game "
		    "in which the host plays", (long long)a->file);
	if (!game_early_comes(game) || !game_awaits(game, seat) ||
	    game->play.pending.name != early.decision)
		return fault(a, line, "turn file %lld was sent early for "
		    "another decision than this", (long long)a->file);
	from = game_early_from(game, seat, early.decision);
	if (a->turn.after < from)
		return fault(a, line, "turn file %lld was sent early with line "
		    "%u, and is void: %s", (long long)a->file,
		    (unsigned)a->turn.after, from > game->swept[seat] ?
		    "its seat has made this decision since" :
		    "a later line has discarded it");
	if (early_choose(&game->play, &early, &a->steps, NULL) < 0)
		return fault(a, line, "turn file %lld was sent early, but none "
		    "of it is legal here", (long long)a->file);
	/* All that it says is there when its steps are. */
	a->said = a->turn.n;
	a->reading.n = a->steps.n;
	memcpy(a->reading.step, a->steps.step,
	    (size_t)a->steps.n * sizeof(a->steps.step[0]));
	return 0;
}

static int
check_file(struct audit *a, const struct store_file *file, int64_t line)
{
	const char *name, *sealer = NULL;
	struct key key;

	a->file = file->file;
	a->said = 0;
	a->step = a->reading.n = 0;
	a->drawn = a->shown = a->early = false;
	if (find_signer(a, file, line, &name, &key) != 0)
		return 1;
	if (key.kind == KEY_LETTER) {
		if (check_letter(a, file, line, &key) != 0)
			return 1;
		sealer = "host";
		key_read(a->outset.host, strlen(a->outset.host), &key);
	}
	if (!is_sealed(a, file, &key))
		return fault(a, line, "the signature of turn file %lld does "
		    "not verify with the key of '%s'", (long long)a->file,
		    sealer != NULL ? sealer : name);
	if (turn_parse(file->text, file->text_len, &a->turn, NULL) != TURN_OK)
		return fault(a, line, "turn file %lld cannot be read",
		    (long long)a->file);
	if (strcmp(a->turn.game, a->r->fixed.id) != 0 ||
	    strcmp(a->turn.player, name) != 0)
		return fault(a, line, "turn file %lld should be of '%s' in "
		    "'%s', but it is of '%s' in '%s'", (long long)a->file,
		    name, a->r->fixed.id, a->turn.player, a->turn.game);
	if (check_identity(a, file, line, name) != 0 ||
	    (file->seat != SEATS && check_language(a, line) != 0))
		return 1;
	return check_reference(a, line) || check_early(a, line);
}

/*
 * May this be said with a reference to that position?  Changes by the turn
 * file's own lines do not count.
 */
static int
check_stale(struct audit *a, int64_t line, const struct line_words *words)
{
	uint32_t since = game_since(&a->outset, words->kind,
	    words->kind == LINE_HOST ? SEATS : words->seat);

	/* As if it referred to the line before it. */
	if (a->turn.after < since && !a->early)
		return fault(a, line, "turn file %lld refers to line %u, but "
		    "the game had moved on to %u", (long long)a->file,
		    (unsigned)a->turn.after, (unsigned)since);
	if (a->drawn)
		return fault(a, line, "turn file %lld goes on after a draw",
		    (long long)a->file);
	return 0;
}

/*
 * The next move of the file if it is read by a version of reading: one line may
 * hold several.  NULL: there is none, a fault.
 */
static const struct move *
next_move(struct audit *a, int64_t line)
{
	const struct game_file *by = &a->r->opened;
	const struct turn_line *text;

	while (a->step < a->reading.n && !a->reading.step[a->step].said)
		a->step++;
	if (a->step == a->reading.n) {
		if (a->said >= a->turn.n) {
			fault(a, line, "turn file %lld does not say this",
			    (long long)a->file);
			return NULL;
		}
		text = &a->turn.line[a->said++];
		a->step = a->reading.n = 0;
		if (reading_line(&a->before.play, words_find(by->language,
		    a->r->fixed.rules->name, by->reading), text->at,
		    text->len, &a->reading) != READING_MOVE) {
			fault(a, line, "turn file %lld says something else "
			    "here", (long long)a->file);
			return NULL;
		}
		while (!a->reading.step[a->step].said)
			a->step++;
	}
	return &a->reading.step[a->step++].move;
}

/* The file says moves; the line is one, and it is the one that comes next. */
static int
check_move(struct audit *a, int64_t line, const struct line_words *words)
{
	const struct record *r = a->r;
	const struct move *move;
	char spelled[MOVE_TEXT];
	uint8_t due[HASH];
	size_t len;

	if (a->shown)
		return fault(a, line, "turn file %lld goes on after a hidden "
		    "draw was shown", (long long)a->file);
	/* A file that begins a chain owes no value of it yet. */
	if (a->turn.draws != DRAWS_VALUE && !a->early &&
	    game_due(&r->game, words->seat, due))
		return fault(a, line, "turn file %lld does not have the value "
		    "that is due", (long long)a->file);
	if ((move = next_move(a, line)) == NULL)
		return 1;
	len = move_format(r->fixed.rules, r->fixed.edition, move, spelled);
	if (len != words->rest_len || memcmp(spelled, words->rest, len) != 0)
		return fault(a, line, "turn file %lld says '%s' here",
		    (long long)a->file, spelled);
	return 0;
}

/* Has the file said moves that are not in the log? */
static bool
owes_move(const struct audit *a)
{
	for (int i = a->step; i < a->reading.n; i++)
		if (a->reading.step[i].said)
			return true;
	return false;
}

/* Does the file's player say this kind of line, and for this seat? */
static int
check_speaker(struct audit *a, int64_t line, const struct line_words *words,
    bool host)
{
	if (host == (words->kind == LINE_HOST) && (host || words->seat ==
	    game_seat(&a->outset, a->turn.player)))
		return 0;
	return fault(a, line, "turn file %lld is by another player",
	    (long long)a->file);
}

/* Has the key sealed this order that it says? */
static bool
has_grip(const struct audit *a, const struct line_words *words)
{
	struct order order;

	if (words->kind != LINE_HOST)
		return true;
	order_cut(words, &order);	/* the game has read it */
	return order.grip == a->grip;
}

/* Does the turn file from which this line is said to come really say it? */
static int
check_said(struct audit *a, const struct store_line *line)
{
	const struct turn_line *text = &a->turn.line[a->said];
	struct line_words words;
	struct turn_command said;
	bool host = strcmp(a->turn.player, "host") == 0;

	line_cut(line->text, line->len, &words);
	if (!has_grip(a, &words))
		return fault(a, line->line, "turn file %lld is signed with "
		    "another key than the line says", (long long)a->file);
	if (words.kind == LINE_MOVE)
		return check_speaker(a, line->line, &words, host) != 0 ||
		    check_stale(a, line->line, &words) != 0 ||
		    check_move(a, line->line, &words) != 0;
	if (a->said++ >= a->turn.n || owes_move(a))
		return fault(a, line->line, "turn file %lld does not say this",
		    (long long)a->file);
	if (check_speaker(a, line->line, &words, host) != 0 ||
	    check_stale(a, line->line, &words) != 0)
		return 1;
	turn_command_read(&a->before, host, &a->turn, text, &said);
	if (said.kind != COMMAND_MOVE && turn_command_same(&said, &words))
		return 0;
	return fault(a, line->line, "turn file %lld says something else here",
	    (long long)a->file);
}

/*
 * The line announces an absence; is its file the player's own?  As long as the
 * game runs nobody knows who that is but those who know its secret.
 */
static int
check_absence(struct audit *a, const struct store_line *line)
{
	const struct store_file *file = &a->r->file;
	const char *name;
	int64_t from, to;
	struct key key;
	int days;

	a->file = file->file;
	a->said = a->turn.n = 0;
	a->step = a->reading.n = 0;
	if (file->first != file->last)
		return fault(a, line->line, "turn file %lld says more than "
		    "this", (long long)a->file);
	if (file->seat == STORE_CLOSED)
		return 0;
	if (find_signer(a, file, line->line, &name, &key) != 0)
		return 1;
	if (file->seat == SEATS || !absence_read(file, name, &from, &to,
	    &days))
		return fault(a, line->line, "turn file %lld announces no "
		    "absence of '%s'", (long long)a->file, name);
	if (seal_verify(&key, file->text, file->text_len, file->seal,
	    file->seal_len) != SEAL_OK)
		return fault(a, line->line, "the signature of turn file %lld "
		    "does not verify with the key of '%s'",
		    (long long)a->file, name);
	return check_identity(a, file, line->line, name);
}

/* The caller's own checks. */
static int
check_also(struct audit *a, bool end)
{
	struct fault also;

	if (a->also == NULL || a->also(a->arg, a->r, end, &also))
		return 0;
	return fault(a, a->r->game.line, "%s", also.text);
}

static int
read_line(void *arg, struct record *r, const struct store_line *line)
{
	struct audit *a = arg;
	bool first = line->file != 0 && line->file != a->file;

	if (r->game.kind == LINE_AWAY) {
		if (check_absence(a, line) != 0)
			return 1;
		first = false;
	} else if (line->file != 0) {
		if (first && (check_file(a, &r->file, line->line) != 0 ||
		    check_header(a, line) != 0))
			return 1;
		if (check_said(a, line) != 0)
			return 1;
	} else
		a->drawn |= r->game.kind == LINE_CHANCE;
	a->shown |= r->game.file != NULL && r->game.file->moves &&
	    r->game.latest.drawn;
	audit_notes_line(&a->notes, &a->before, &r->game, first ? &r->file :
	    NULL, first ? &a->turn : NULL, r->thinks);
	if (r->game.kind == LINE_AWAY && r->absence.seat >= 0)
		audit_notes_away(&a->notes, &r->absence);
	if (r->game.file == NULL) {	/* if there was one, it has ended */
		if (a->file != 0 && (a->said != a->turn.n || owes_move(a)))
			return fault(a, line->line, "turn file %lld says more "
			    "than the log has of it", (long long)a->file);
		if (check_also(a, false) != 0)
			return 1;
		game_copy(&a->outset, &r->game);
	}
	game_copy(&a->before, &r->game);
	return 0;
}

/* Every line was read and is in order; is the game complete? */
static void
check_end(struct audit *a)
{
	struct record *r = a->r;
	struct store_line beyond;
	struct store_file more;

	if (r->game.file != NULL)
		fault(a, r->game.line, "its turn file goes on beyond the end");
	else if (is_there(a, archive_line(&r->archive, r->last + 1,
	    &beyond)))
		fault(a, r->last + 1, "the log goes on here, behind its end");
	else if (is_there(a, archive_file(&r->archive,
	    (int64_t)r->game.files + 1, &more)))
		fault(a, r->last, "no line of the log comes from turn file "
		    "%u", (unsigned)r->game.files + 1);
	else if (!game_settled(&r->game) && !game_alone(&r->game))
		fault(a, r->last, "the log ends here, but the program would "
		    "have gone on by itself");
	else
		check_also(a, true);
}

/* All of it, once the record has been opened. */
static enum store_result
read_all(struct audit *a)
{
	struct record *r = a->r;
	enum store_result result = record_rewind(r);

	if (result != STORE_OK)
		return result;
	game_copy(&a->before, &r->game);
	game_copy(&a->outset, &r->game);
	audit_notes_line(&a->notes, NULL, &r->game, NULL, NULL, r->thinks);
	result = record_read(r, r->last, read_line, a);
	if (result == STORE_OK && a->fault.text[0] == '\0')
		check_end(a);
	return a->failed != STORE_OK ? a->failed : result;
}

enum store_result
audit_game(struct record *r, audit_fn *also, void *arg, bool *good,
    struct buffer *told, struct audit_notes *notes)
{
	struct audit *a = memory_new(1, sizeof(*a));
	enum store_result result;

	a->r = r;
	a->also = also;
	a->arg = arg;
	result = read_all(a);
	*good = result == STORE_OK && a->fault.text[0] == '\0';
	if (a->failed == STORE_OK && (a->fault.text[0] != '\0' ||
	    r->fault.text[0] != '\0')) {
		result = STORE_OK;
		buffer_puts(told, a->fault.text[0] != '\0' ? a->fault.text :
		    r->fault.text);
	} else if (*good)
		audit_notes_tell(&a->notes, &r->game, told);
	if (notes != NULL)
		*notes = a->notes;
	else
		audit_notes_free(&a->notes);
	hashmap_free(&a->letters);
	free(a);
	return result;
}
