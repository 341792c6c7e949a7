/*
 * early_games: plays games of random moves in which random moves are sent
 * early.
 *
 *	early_games [GAMES [SEED]]
 *
 * At any time, any seat sends any moves early.  The host pauses games, takes
 * moves back and gives seats to others, and time passes.  So when a file is
 * played, its moves may be legal or not.  Each game is audited, and the fate of
 * each file is compared with its receipt, as a player would do it.  The program
 * prints what it did.  If something goes wrong, it prints the seed that shows
 * the fault again.
 */
#include "tests/lib/store_fixture.h"

#include "tests/lib/early_fate.h"
#include "cmd/commands/commands.h"
#include "cmd/report/language.h"
#include "cmd/umpire/orders.h"
#include "core/order.h"

#include <inttypes.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 20000, AHEAD = 60, FILES = 4000, TEXT = 4096 };

/* A file that was taken. */
struct sent {
	char text[TABLE_FILE];
	struct turn turn;
	uint8_t identity[HASH];
	int64_t came;
};

static uint64_t first_seed, lines, refused, taken, fates[EARLY_KEPT_BACK + 1];
static uint64_t replaced, at_once;
static struct table t;
static struct record r;
static struct sent *sent;
static int n_sent;
static const char *id;

static _Noreturn void
fault(const char *what)
{
	fprintf(stderr, "early_games: game '%s': this does not hold: %s\n"
	    "early_games: seed %" PRIu64 "\n", id, what, first_seed);
	exit(1);
}

static void
check(bool holds, const char *what)
{
	if (!holds)
		fault(what);
}

static bool
chance(uint64_t *seed, uint32_t in)
{
	return test_random(seed, in) == 0;
}

/* ---- what is sent */

static bool
waits_for(const struct play *play, int seat)
{
	return play->pending.kind == PENDING_DECISION &&
	    play->pending.seat == seat;
}

/*
 * What the seat could come to do in a game that goes on somehow: the moves of
 * its next decision, or of the one after that, and perhaps some behind it.
 * -1: there is none soon; else the decision.
 */
static int
dream(const struct play *now, int seat, int decision, uint64_t *seed,
    char out[TEXT])
{
	static struct play play;
	char move[MOVE_TEXT];
	int skip = (int)test_random(seed, 3), found = -1;
	size_t len = 0;

	play = *now;
	for (int i = 0; i < AHEAD && play.pending.kind != PENDING_OVER; i++) {
		bool own = waits_for(&play, seat);
		int row;

		if (found >= 0 && (!own || chance(seed, 4)))
			break;
		if (found < 0 && own && play.legal.n > 1 && (decision < 0 ?
		    skip-- <= 0 : play.pending.name == decision))
			found = play.pending.name;
		if (found < 0 || !own) {
			test_step(&play, seed, NULL);
			continue;
		}
		row = (int)test_random(seed, play.legal.n);
		move_format(play.rules, play.edition, &play.legal.move[row],
		    move);
		if (play.legal.n > 1 && len + sizeof(move) < TEXT)
			len += snprintf(out + len, TEXT - len, "%s%s%s\n",
			    len > 0 && chance(seed, 20) ? "else\n" : "", move,
			    chance(seed, 12) ? " for at most 3" : "");
		play_move(&play, &play.legal.move[row], NULL);
	}
	return found;
}

/* A file of up to four such dreams.  False: nothing comes to mind. */
static bool
think(int seat, uint64_t *seed, char out[TEXT])
{
	const struct play *play = &r.game.play;
	static char moves[TEXT];
	size_t len;
	int decision;

	if (chance(seed, 15)) {
		snprintf(out, TEXT, "early none");
		return true;
	}
	decision = dream(play, seat, -1, seed, moves);
	if (decision < 0)
		return false;
	len = snprintf(out, TEXT, "early %s\n%s",
	    play->rules->decisions[decision], moves);
	while (chance(seed, 2) && len < TEXT / 2) {
		if (dream(play, seat, decision, seed, moves) != decision)
			break;
		len += snprintf(out + len, TEXT - len, "else\n%s", moves);
	}
	out[strlen(out) - 1] = '\0';	/* the line feed */
	return true;
}

/* To a position that may be an older one. */
static size_t
seal(int seat, const char *said, uint64_t *seed, char out[TABLE_FILE])
{
	char reference[REFERENCE_TEXT], hex[HASH_TEXT];
	struct store_line line;
	size_t len;

	game_reference(&r.game, reference);
	if (chance(seed, 3) && r.last > 3) {
		int64_t at = r.last - test_random(seed, r.last < 12 ?
		    (uint32_t)r.last : 12);

		record_must(&r, store_line_get(r.store, r.id, at, &line));
		hash_text(line.hash, hex);
		snprintf(reference, sizeof(reference), "%d-%.32s", (int)at,
		    hex);
	}
	len = snprintf(out, TURN_MAX, "nuncio turn\ngame: %s\nplayer: %s\n"
	    "after: %s\n%s\nend\n", id, table_names[seat], reference, said);
	out[len] = '\0';
	return len;
}

static void
keep(const char *text, size_t len, int64_t came)
{
	struct sent *row = &sent[n_sent];

	check(n_sent < FILES, "there is room for what is sent");
	n_sent++;
	memcpy(row->text, text, len);
	check(turn_parse(row->text, len, &row->turn, NULL) == TURN_OK,
	    "what was taken can be read");
	turn_identity(row->turn.player, row->text, len, row->identity);
	row->came = came;
}

static void
send_early(int seat, uint64_t *seed)
{
	static char said[TEXT], file[TABLE_FILE];
	struct outcome answer;
	size_t len, whole;

	if (!think(seat, seed, said))
		return;
	len = seal(seat, said, seed, file);
	whole = len + seal_sign(&t.secret[seat], file, len, TABLE_COMMENT,
	    file + len);
	table_hand_in(&t, file, whole, &answer);
	if (answer.status == EX_OK) {
		check(answer.kind == OUTCOME_EARLY, "it is taken as early");
		at_once += answer.first > 0;
		taken++;
		keep(file, len, r.last);
	} else
		refused++;
	outcome_free(&answer);
}

/* ---- what else happens */

static void
stand(void)
{
	record_free(&r);
	table_read(&t, &r, id);
}

static void
order(const char *text)
{
	struct order what;
	struct outcome answer;

	check(order_read(text, strlen(text), &what) == NULL,
	    "an order can be read");
	record_free(&r);
	orders_carry_out(&t.context, id, &what, &r, &answer);
	outcome_free(&answer);
	stand();
}

static void
say(int seat, const char *said)
{
	static char file[TABLE_FILE];
	struct outcome answer;

	table_hand_in(&t, file, table_write(&t, &r, seat, said, file, NULL),
	    &answer);
	if (answer.tried)
		dispatch_forget(&t.context, &answer);
	outcome_free(&answer);
	stand();
}

static void
interfere(uint64_t *seed)
{
	char text[80];
	int seat = (int)test_random(seed, r.fixed.seats);

	switch (test_random(seed, 8)) {
	case 0:
		order(r.game.paused ? "resume because it can" :
		    "pause because it may");
		break;
	case 1:
		if (r.last < 8)
			break;
		snprintf(text, sizeof(text), "rollback %d forced because no",
		    (int)(r.last - 1 - test_random(seed, 5)));
		order(text);
		break;
	case 2:
	case 3:
		say(seat, "undo");
		break;
	case 4:
		say(seat, "press all: hello");
		break;
	case 5:
		t.context.now += test_random(seed, 5 * 86400);
		record_free(&r);
		{
			struct outcome answer;

			memset(&answer, 0, sizeof(answer));
			table_overdue(&t, id, &r, &answer);
			outcome_free(&answer);
		}
		stand();
		break;
	case 6:
		say(seat, "forecast\npass");
		break;
	default:
		if (chance(seed, 30))
			say(seat, "resign");
	}
}

static void
move(uint64_t *seed)
{
	static char said[TEXT], second[TEXT];
	struct outcome answer;
	static char file[TABLE_FILE];
	int seat = record_awaited(&r);
	size_t len;

	table_move(&r, seed, said);
	/* Perhaps it goes on to what it has sent early. */
	if (chance(seed, 3) && dream(&r.game.play, seat,
	    r.game.play.pending.name, seed, second) >= 0 &&
	    strstr(second, "else") == NULL &&
	    strstr(second, "for at most") == NULL) {
		second[strlen(second) - 1] = '\0';
		len = table_write(&t, &r, seat, second, file, NULL);
		table_hand_in(&t, file, len, &answer);
		outcome_free(&answer);
		stand();
		return;
	}
	len = table_write(&t, &r, seat, said, file, NULL);
	table_hand_in(&t, file, len, &answer);
	check(answer.status == EX_OK, "a legal move is taken");
	outcome_free(&answer);
	stand();
}

/* ---- what has become of it */

/* Did another file that came by then replace it?  The same one is none. */
static bool
was_replaced(int i, int64_t at)
{
	for (int k = i + 1; k < n_sent; k++)
		if (sent[k].came <= at && memcmp(sent[k].identity,
		    sent[i].identity, HASH) != 0 &&
		    early_replaces(&r, &sent[i].turn, &sent[k].turn))
			return true;
	return false;
}

static void
judge(void)
{
	struct early_found is;

	for (int i = 0; i < n_sent; i++) {
		bool gone;

		check(early_check(&r, &sent[i].turn, sent[i].identity,
		    sent[i].came, &is), "the log can be followed");
		gone = was_replaced(i, is.fate == EARLY_IS_PLAYED ?
		    is.line - 1 : is.line);
		if (is.fate == EARLY_KEPT_BACK ||
		    is.fate == EARLY_OTHER_PLAYED) {
			if (!gone)
				fprintf(stderr, "came at %d, line %d\n%s\n",
				    (int)sent[i].came, (int)is.line,
				    sent[i].text);
			check(gone, "nothing is kept back");
			replaced++;
		} else if (is.fate == EARLY_IS_PLAYED && gone) {
			fprintf(stderr, "came at %d, line %d\n%s\n",
			    (int)sent[i].came, (int)is.line, sent[i].text);
			check(false, "nothing is played that was replaced");
		}
		check(is.fate != EARLY_IS_WRONG, "what was taken can be sent");
		fates[is.fate]++;
	}
}

static void
audit(void)
{
	char command[] = "audit", name[GAME_ID], *argv[] = { command, name,
	    NULL };
	FILE *out = t.context.out;

	snprintf(name, sizeof(name), "%s", id);
	if ((t.context.out = fopen("/dev/null", "w")) == NULL)
		fault("cannot open /dev/null");
	check(cmd_audit(&t.context, 2, argv) == EX_OK, "a game is in order");
	fclose(t.context.out);
	t.context.out = out;
	/* Of a long game it closes the store, for its workers. */
	if (t.context.store == NULL)
		command_store(&t.context, true);
}

static void
begin(const char *ruleset, int seats, bool joins)
{
	struct variant variant;

	table_variant(&variant, ruleset, seats);
	variant.terms.deadline = 2 * 86400;
	variant.terms.policy = POLICY_DEFAULT;
	table_new(&t, &variant, id, !joins);
	table_read(&t, &r, id);
	for (int i = 0; i < seats && joins; i++)
		say(i, "join");
}

static void
play(int number, uint64_t *seed)
{
	static const char *const rulesets_played[] = { "pillars", "pillars",
	    "red-cathedral" };
	char name[GAME_ID];

	snprintf(name, sizeof(name), "early-%d", number);
	id = name;
	n_sent = 0;
	t.context.now = TABLE_NOW;
	begin(rulesets_played[test_random(seed, 3)],
	    2 + (int)test_random(seed, 3), chance(seed, 2));
	while (!game_over(&r.game) && r.last < LINES) {
		if (chance(seed, 2)) {
			send_early((int)test_random(seed, r.fixed.seats),
			    seed);
			stand();
		}
		if (chance(seed, 6) && !game_over(&r.game))
			interfere(seed);
		if (game_over(&r.game))
			break;
		if (r.game.paused && chance(seed, 2))
			order("resume because enough");
		if (!r.game.paused && record_awaited(&r) >= 0)
			move(seed);
		/* What is sent early is counted by the day. */
		t.context.now += 3600 * 3;
	}
	lines += r.last;
	audit();
	stand();
	judge();
	record_free(&r);
}

int
main(int argc, char **argv)
{
	char folder[TABLE_FOLDER], path[TABLE_PATH];
	uint64_t seed = time(NULL) ^ (uint64_t)getpid() << 32;
	int games = 100;
	struct secret host;

	if (argc > 3)
		die(EX_USAGE, "usage: early_games [GAMES [SEED]]");
	if (argc > 1)
		games = atoi(argv[1]);
	if (argc > 2)
		seed = strtoull(argv[2], NULL, 10);
	sent = calloc(FILES, sizeof(*sent));
	if (sent == NULL)
		die(EX_OSERR, "there is no memory");
	first_seed = seed;
	test_same_keys();
	table_folder(folder, path);
	table_open(&t, path);
	table_host_key(&t, &host);
	for (int i = 0; i < games; i++)
		play(i, &seed);
	table_close(&t);
	language_end();
	table_remove(folder);
	free(sent);
	printf("%d games, %" PRIu64 " lines, all in order\n"
	    "%" PRIu64 " files sent early were taken, %" PRIu64
	    " refused, %" PRIu64 " played as they came\n"
	    "played %" PRIu64 ", taken back or replaced %" PRIu64
	    ", not legal %" PRIu64 ", swept away %" PRIu64 ", decided %"
	    PRIu64 ", over %" PRIu64 ", waiting %" PRIu64 "\n", games, lines,
	    taken, refused, at_once, fates[EARLY_IS_PLAYED], replaced,
	    fates[EARLY_WAS_NOT_LEGAL], fates[EARLY_IS_SWEPT],
	    fates[EARLY_IS_DECIDED], fates[EARLY_IS_OVER],
	    fates[EARLY_WAITS]);
	return 0;
}
