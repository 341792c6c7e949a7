#define _XOPEN_SOURCE 700
#include "tests/lib/test.h"

#include "core/step.h"

#include "core/move.h"

#include <ftw.h>
#include <sodium.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TESTS = 128 };

static struct CMUnitTest tests[TESTS];
static int line_of[TESTS], n_tests;

void
test_add(const char *name, CMUnitTestFunction fn, int line)
{
	int at = n_tests++;

	assert_true(n_tests <= TESTS);
	for (; at > 0 && line_of[at - 1] > line; at--) {
		tests[at] = tests[at - 1];
		line_of[at] = line_of[at - 1];
	}
	tests[at] = (struct CMUnitTest){ .name = name, .test_func = fn };
	line_of[at] = line;
}

int
test_run_each(CMFixtureFunction begin, CMFixtureFunction end,
    CMFixtureFunction each_begin, CMFixtureFunction each_end)
{
	test_same_keys();
	if (sodium_init() < 0)
		return 1;
	for (int i = 0; i < n_tests; i++) {
		tests[i].setup_func = each_begin;
		tests[i].teardown_func = each_end;
	}
	return _cmocka_run_group_tests("tests", tests, (size_t)n_tests, begin,
	    end);
}

int
test_run(CMFixtureFunction begin, CMFixtureFunction end)
{
	return test_run_each(begin, end, NULL, NULL);
}

const void *
test_edition(const struct ruleset *rules)
{
	static uint8_t edition[8][EDITION_MAX];
	static const struct ruleset *of[8];
	const struct edition_type *type = rules->edition;
	struct edition_error error;
	int i = 0;

	if (type == NULL)
		return NULL;
	while (of[i] != NULL && of[i] != rules)
		i++;
	if (of[i] == NULL) {
		assert_true(type->size <= EDITION_MAX);
		assert_true(type->load(type->text, strlen(type->text),
		    edition[i], &error));
		of[i] = rules;
	}
	return edition[i];
}

uint32_t
test_random(uint64_t *seed, uint32_t below)
{
	*seed = *seed * UINT64_C(6364136223846793005) +
	    UINT64_C(1442695040888963407);
	return (uint32_t)((*seed >> 32) * below >> 32);
}

static const char *
random_name(void)
{
	return "test";
}

static void
random_bytes(void *buf, size_t len)
{
	static uint64_t seed = 1;
	uint8_t *out = buf;

	while (len-- > 0)
		*out++ = test_random(&seed, 256);
}

static uint32_t
random_word(void)
{
	uint32_t word;

	random_bytes(&word, sizeof(word));
	return word;
}

void
test_path(char path[TEST_PATH], const char *name)
{
	const char *tmp = getenv("TMPDIR");

	if (tmp == NULL || *tmp == '\0' || strlen(tmp) > 26)
		tmp = "/tmp";
	snprintf(path, TEST_PATH, "%s/%s.XXXXXX", tmp, name);
}

void
test_folder(char path[TEST_PATH], const char *name)
{
	test_path(path, name);
	assert_non_null(mkdtemp(path));
}

static int
take_away(const char *path, const struct stat *st, int what, struct FTW *at)
{
	return remove(path);
}

void
test_remove(const char *path)
{
	nftw(path, take_away, 8, FTW_DEPTH | FTW_PHYS);
	assert_int_not_equal(access(path, F_OK), 0);
}

char *
test_read(const char *path, size_t *len)
{
	FILE *in = fopen(path, "rb");
	char *bytes;
	size_t size;

	if (in == NULL)
		fail_msg("'%s' cannot be read", path);
	fseek(in, 0, SEEK_END);
	size = ftell(in);
	rewind(in);
	assert_non_null(bytes = malloc(size + 1));
	assert_int_equal(fread(bytes, 1, size, in), size);
	fclose(in);
	bytes[size] = '\0';
	if (len != NULL)
		*len = size;
	return bytes;
}

void
test_write(const char *path, const void *bytes, size_t len)
{
	FILE *out = fopen(path, "wb");

	if (out == NULL)
		fail_msg("'%s' cannot be written", path);
	assert_int_equal(fwrite(bytes, 1, len, out), len);
	assert_int_equal(fclose(out), 0);
}

void
test_write_text(const char *path, const char *text)
{
	test_write(path, text, strlen(text));
}

void
test_copy(const char *from, const char *to)
{
	size_t len;
	char *bytes = test_read(from, &len);

	test_write(to, bytes, len);
	free(bytes);
}

int
test_wait(pid_t child)
{
	int status;

	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

void
test_same_keys(void)
{
	static struct randombytes_implementation same_every_time = {
		.implementation_name = random_name, .random = random_word,
		.buf = random_bytes
	};

	randombytes_set_implementation(&same_every_time);
}

int
test_version(const struct ruleset *rules, int k)
{
	return rules->oldest + k % (rules->rules - rules->oldest + 1);
}

static void
begin(struct play *play, const struct ruleset *rules, int version, int seats,
    va_list ap)
{
	struct options options;
	const char *given;

	memset(&options, 0, sizeof(options));
	while ((given = va_arg(ap, const char *)) != NULL) {
		char key[32];
		size_t len = strcspn(given, "=");

		memcpy(key, given, len);
		key[len] = '\0';
		assert_int_equal(ruleset_option(rules, seats, key,
		    given + len + 1, &options), RULESET_OPTION);
	}
	play_begin(play, rules, version, test_edition(rules), seats, &options);
}

void
test_begin(struct play *play, const struct ruleset *rules, int seats, ...)
{
	va_list ap;

	va_start(ap, seats);
	begin(play, rules, rules->rules, seats, ap);
	va_end(ap);
}

void
test_begin_version(struct play *play, const struct ruleset *rules, int version,
    int seats, ...)
{
	va_list ap;

	va_start(ap, seats);
	begin(play, rules, version, seats, ap);
	va_end(ap);
}

void
test_step(struct play *play, uint64_t *seed, struct tale *tale)
{
	uint8_t number[DRAW_MAX];
	struct move move;

	if (play->pending.kind == PENDING_DRAW) {
		for (int i = 0; i < play->pending.n; i++)
			number[i] = test_random(seed, play->pending.range[i]);
		play_draw(play, number, tale);
		return;
	}
	move = play->legal.move[test_random(seed, play->legal.n)];
	play_move(play, &move, tale);
}

static int
by_move(const void *a, const void *b)
{
	return memcmp(a, b, sizeof(struct move));
}

void
test_sort(struct legal *legal)
{
	for (int i = 0; i < legal->n; i++)
		for (int k = legal->move[i].n; k < WORDS; k++)
			legal->move[i].word[k] = 0;
	qsort(legal->move, legal->n, sizeof(legal->move[0]), by_move);
}

int
test_find(const struct play *play, const char *text)
{
	char line[MOVE_TEXT];

	for (int i = 0; i < play->legal.n; i++) {
		move_format(play->rules, play->edition, &play->legal.move[i],
		    line);
		if (strcmp(line, text) == 0)
			return i;
	}
	return -1;
}

void
test_say(struct play *play, const char *text, struct tale *tale)
{
	int i = test_find(play, text);
	struct move move;

	if (i < 0)
		fail_msg("not legal: %s", text);
	move = play->legal.move[i];
	tale->n = 0;
	play_move(play, &move, tale);
}

void
test_open(struct game *game, int seat)
{
	static const uint8_t identity[HASH] = { 1, 2, 3 };
	static struct game_file files[8];	/* of games side by side */
	static size_t next;
	struct game_file *file = &files[next++ % 8];

	*file = (struct game_file){ .identity = identity, .seal = "a seal",
	    .seal_len = 6, .seat = seat, .language = "en" };
	game_file_open(game, file);
}
