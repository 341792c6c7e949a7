/*
 * template.c: fuzzes templates with their data, the layout of the result, and
 * phrases.  A NUL divides the template from the data.
 */
#include "tests/fuzz/fuzz.h"

#include "cmd/report/layout.h"
#include "cmd/report/mustache.h"
#include "cmd/report/phrase.h"

#include <string.h>

FUZZ_LIBRARIES

static void
render(const char *text, size_t len, const char *json, size_t json_len)
{
	struct fault fault;
	struct mustache *m = mustache_compile(text, len, &fault);
	json_t *data = json_loadb(json, json_len, JSON_DECODE_ANY, NULL);
	struct buffer out = { 0 }, laid = { 0 };

	if (m != NULL && data != NULL && mustache_render(m, data, NULL, NULL,
	    json_len % 8, &out, &fault))
		layout_text(buffer_text(&out), out.len, json_len % 2 != 0,
		    &laid);
	buffer_free(&out);
	buffer_free(&laid);
	json_decref(data);
	mustache_free(m);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	const char *text = (const char *)bytes;
	const char *nul = memchr(text, '\0', len);
	struct fault fault;
	struct phrases *phrases;
	struct buffer laid = { 0 };

	if (nul != NULL) {
		render(text, (size_t)(nul - text), nul + 1,
		    len - (size_t)(nul - text) - 1);
		return 0;
	}
	layout_text(text, len, true, &laid);
	buffer_free(&laid);
	phrases = phrases_load(text, len, &fault);
	if (phrases != NULL)
		phrases_check(phrases, &fault);
	phrases_free(phrases);
	return 0;
}
