#include "cmd/record/letter_look.h"

#include <string.h>

/*
 * Here DKIM is plugged in: letter_sign goes through the signatures of a letter
 * (dkim_read()) for the one with this E (dkim_letter_hash()), selector and
 * domain, writes what it covers (dkim_text()) and verifies it with the record
 * (dkim_record_read(), dkim_record_fits(), dkim_key_hash()); t= and x= are
 * compared with seal->at.  letter_lines reads that text as a reply.
 */
letter_sign_fn *const letter_sign = NULL;
letter_lines_fn *const letter_lines = NULL;

const char *const letter_findings[LETTER_FINDINGS] = {
	[LETTER_SHOWS] = "shows what it says",
	[LETTER_NONE] = "is not there",
	[LETTER_UNCHECKED] = "cannot be checked by this program",
	[LETTER_UNSIGNED] = "has no such signature as it names",
	[LETTER_OTHER_KEY] = "stands beside another key than it names",
	[LETTER_BROKEN] = "has a signature that does not hold with the key "
	    "beside it",
	[LETTER_OTHER_TEXT] = "is another than it names, or its salt is",
	[LETTER_OTHER_LINES] = "says something else than it"
};

enum letter_finding
letter_look(const struct letter_kept *kept, const struct letter_seal *seal,
    const char *file, size_t file_len, letter_sign_fn *sign,
    letter_lines_fn *lines)
{
	struct buffer text = { 0 };
	uint8_t key[HASH], hash[HASH];
	enum letter_finding finding;

	if (kept->letter_len == 0)
		return LETTER_NONE;
	if (sign == NULL)
		return LETTER_UNCHECKED;
	finding = sign(kept, seal, &text, key);
	if (finding == LETTER_SHOWS) {
		letter_seal_hash(kept->salt, buffer_text(&text), text.len,
		    hash);
		if (memcmp(key, seal->key, HASH) != 0)
			finding = LETTER_OTHER_KEY;
		else if (memcmp(hash, seal->letter, HASH) != 0)
			finding = LETTER_OTHER_TEXT;
		else if (lines != NULL && !lines(buffer_text(&text), text.len,
		    file, file_len))
			finding = LETTER_OTHER_LINES;
	}
	buffer_free(&text);
	return finding;
}
