/*
 * bundle_sandboxed.c: has a child verify a bundle; see bundle_sandboxed.h.
 *
 * The child gets the game's secret, if that is known, and the bundle.  Its
 * answer is whether all is well, what verify_game() tells and, if all is well,
 * the position after the last line.
 */
#include "cmd/bundle/bundle_sandboxed.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/base/pack.h"
#include "cmd/bundle/verify.h"
#include "cmd/record/record.h"
#include "core/snapshot.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* ----------------------------------------------------- the child's task */

static void
do_verify(const char *bytes, size_t len, struct buffer *out)
{
	struct pack in = pack_from(bytes, len), row = pack_to(out);
	struct record *r = record_new();
	struct buffer told = { 0 };
	struct bundle bundle;
	struct fault fault;
	uint8_t image[SNAPSHOT_MAX];
	const char *secret, *text, *position = (const char *)image;
	size_t known, size;
	bool good;

	pack_bytes(&in, &secret, &known);
	pack_bytes(&in, &text, &size);
	good = bundle_read(text, size, &bundle, &fault);
	if (!good)
		buffer_puts(&told, fault.text);
	else if (known == SECRET)
		memory_archive_secret(bundle.kept, (const uint8_t *)secret);
	good = good && verify_game(&bundle, r, &told, NULL);
	pack_flag(&row, &good);
	pack_buffer(&row, &told, BUFFER_MAX);
	if (good) {
		size = snapshot_save(&r->game, image);
		pack_bytes(&row, &position, &size);
	}
	buffer_free(&told);
	record_drop(r);
	bundle_free(&bundle);
}

const struct work bundle_work = { .name = "bundle", .of = { do_verify } };

/* ------------------------------------------------ what becomes of it here */

static bool
nonsense(struct buffer *told, struct fault *fault, const char *why)
{
	buffer_clear(told);
	fault_set(fault, "the bundle was not read: %s", why != NULL ? why :
	    "the process that works on it gave an invalid answer");
	return false;
}

/*
 * The answer about a bundle that is in order, freed by the caller; *row is what
 * follows the verdict.  NULL: told or fault says why not.
 */
static char *
ask(const char *text, size_t len, const uint8_t *secret, struct pack *row,
    struct buffer *told, struct fault *fault)
{
	struct fault why = { .text = "" };
	struct buffer in = { 0 };
	struct pack request = pack_to(&in);
	const char *known = (const char *)secret;
	size_t n = secret != NULL ? SECRET : 0;
	char *answer;
	bool good = false;

	pack_bytes(&request, &known, &n);
	pack_length(&request, len);
	answer = work_ask(&bundle_work, 0, &in, text, len, BUFFER_MAX, &n,
	    &why);
	sodium_memzero(in.data, in.len);
	buffer_free(&in);
	buffer_clear(told);
	if (answer == NULL) {
		nonsense(told, fault, why.text);
		return NULL;
	}
	*row = pack_from(answer, n);
	pack_flag(row, &good);
	pack_buffer(row, told, BUFFER_MAX);
	if (row->bad || told->len == 0 || (!good && !pack_end(row)))
		nonsense(told, fault, NULL);
	else if (good)
		return answer;
	free(answer);
	return NULL;
}

/* Stand at the end of the game, where the position says that it stands. */
static bool
stand(const struct bundle *bundle, struct record *r, const char *image,
    size_t size)
{
	struct archive archive = memory_archive_open(bundle->kept);
	struct store_line last;

	if (record_from(r, &archive) != STORE_OK ||
	    !snapshot_load(&r->game, &r->fixed, (const uint8_t *)image, size) ||
	    r->game.line != r->last ||
	    archive_line(&r->archive, r->last, &last) != STORE_OK ||
	    memcmp(r->game.hash, last.hash, HASH) != 0)
		return false;
	r->begun = true;
	return true;
}

/* The same once more, with the secret that was sealed to this host. */
static char *
ask_again(const char *text, size_t len, const struct bundle *bundle,
    struct pack *row, struct buffer *told, struct fault *fault)
{
	struct archive archive = memory_archive_open(bundle->kept);
	struct store_game game;
	char *answer;

	archive_game(&archive, &game);		/* an array has one */
	answer = ask(text, len, game.secret, row, told, fault);
	sodium_memzero(game.secret, SECRET);
	return answer;
}

bool
bundle_sandboxed(const char *text, size_t len, const struct secret *own,
    struct bundle *bundle, struct record *r, struct buffer *told,
    struct fault *fault)
{
	struct fault why;
	struct pack row;
	const char *position;
	size_t size;
	char *answer;
	bool good;

	memset(bundle, 0, sizeof(*bundle));
	answer = ask(text, len, NULL, &row, told, fault);
	if (answer == NULL)
		return false;
	good = bundle_read(text, len, bundle, &why);
	if (good && bundle_open(bundle, own)) {
		free(answer);
		answer = ask_again(text, len, bundle, &row, told, fault);
		if (answer == NULL)
			return false;
	}
	pack_bytes(&row, &position, &size);
	good = good && pack_end(&row) && stand(bundle, r, position, size);
	if (!good)
		nonsense(told, fault, NULL);
	sodium_memzero(answer, (size_t)(row.end - answer));
	free(answer);
	return good;
}
