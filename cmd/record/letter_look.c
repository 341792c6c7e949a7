#include "cmd/record/letter_look.h"

#include <string.h>

const char *const letter_findings[LETTER_FINDINGS] = {
	[LETTER_SHOWS] = "shows what it says",
	[LETTER_NONE] = "is not there",
	[LETTER_UNCHECKED] = "cannot be checked here",
	[LETTER_UNSIGNED] = "does not have the signature that it names",
	[LETTER_OTHER_KEY] = "is stored with another key than it names",
	[LETTER_BROKEN] = "has a signature that does not verify with its key",
	[LETTER_OTHER_TEXT] = "or its salt is not the one that it names",
	[LETTER_OTHER_LINES] = "does not say the same as it"
};

enum letter_finding
letter_look(const struct letter_kept *kept, const struct letter_seal *seal,
    const struct ruleset *rules, const char *file, size_t file_len,
    const struct letter_means *means)
{
	struct buffer text = { 0 };
	uint8_t key[HASH], hash[HASH];
	enum letter_finding finding;

	if (kept->letter_len == 0)
		return LETTER_NONE;
	finding = means->sign(kept, seal, &text, key);
	if (finding == LETTER_SHOWS) {
		letter_seal_hash(kept->salt, buffer_text(&text), text.len,
		    hash);
		if (memcmp(key, seal->key, HASH) != 0)
			finding = LETTER_OTHER_KEY;
		else if (memcmp(hash, seal->letter, HASH) != 0)
			finding = LETTER_OTHER_TEXT;
		else if (!means->lines(rules, buffer_text(&text), text.len,
		    file, file_len))
			finding = LETTER_OTHER_LINES;
	}
	buffer_free(&text);
	return finding;
}
