#include "core/letter_seal.h"

#include "core/dkim.h"
#include "core/span.h"
#include "core/text.h"

#include <string.h>

static const char untrusted[] = "untrusted comment:",
    trusted[] = "trusted comment: ";

bool
letter_seal_selector(const char *text)
{
	size_t len = strlen(text);

	for (size_t i = 0; i < len; i++)
		if (text[i] != span_lower(text[i]))
			return false;
	return len < LETTER_SELECTOR && dkim_name(text, len);
}

size_t
letter_seal_comment(const struct letter_seal *seal, char out[SEAL_COMMENT])
{
	struct text t = { out, 0, SEAL_COMMENT };

	text_puts(&t, "timestamp:");
	text_number(&t, seal->at < 0 ? 0 : seal->at, 1);
	text_puts(&t, " letter:");
	hash_put(&t, seal->letter);
	text_puts(&t, " e:");
	hash_put(&t, seal->e);
	text_puts(&t, " dkim:");
	text_puts(&t, seal->domain);
	text_puts(&t, " selector:");
	text_puts(&t, seal->selector);
	text_puts(&t, " key:");
	hash_put(&t, seal->key);
	return t.len;
}

static bool
take_hash(struct span *rest, uint8_t out[HASH])
{
	if (!hash_read(rest->at, rest->len, out))
		return false;
	*rest = span_skip(*rest, 2 * HASH);
	return true;
}

/* Take the text up to the next blank.  Returns false if it does not fit. */
static bool
take_word(struct span *rest, char *out, size_t size)
{
	struct span word = { rest->at, 0 };

	while (word.len < rest->len && word.at[word.len] != ' ')
		word.len++;
	*rest = span_skip(*rest, word.len);
	return span_copy(word, out, size);
}

static bool
read_comment(const char *text, size_t len, struct letter_seal *out)
{
	char again[SEAL_COMMENT];
	struct key key;
	struct span rest = { text, len };

	memset(out, 0, sizeof(*out));
	if (!span_literal(&rest, "timestamp:") ||
	    (out->at = span_digits(&rest, 12)) < 0 ||
	    !span_literal(&rest, " letter:") ||
	    !take_hash(&rest, out->letter) ||
	    !span_literal(&rest, " e:") ||
	    !take_hash(&rest, out->e) ||
	    !span_literal(&rest, " dkim:") ||
	    !take_word(&rest, out->domain, KEY_DOMAIN) ||
	    !span_literal(&rest, " selector:") ||
	    !take_word(&rest, out->selector, LETTER_SELECTOR) ||
	    !span_literal(&rest, " key:") ||
	    !take_hash(&rest, out->key) || rest.len > 0)
		return false;
	/* Only the spelling in which a seal is printed is valid. */
	return letter_seal_selector(out->selector) &&
	    key_letter(out->domain, strlen(out->domain), &key) &&
	    strcmp(key.domain, out->domain) == 0 &&
	    letter_seal_comment(out, again) == len &&
	    memcmp(again, text, len) == 0;
}

bool
letter_seal_read(const char *seal, size_t len, struct letter_seal *out)
{
	const char *end = seal + len, *line = seal, *stop;

	if (len < sizeof(untrusted) || memcmp(seal, untrusted,
	    sizeof(untrusted) - 1) != 0)
		return false;
	for (int i = 0; i < 2; i++) {	/* the signature of a minisign seal
					   is in its third line */
		line = memchr(line, '\n', end - line);
		if (line == NULL)
			return false;
		line++;
		/* Base64 of "ED" begins like this; base64 of "Ed" does not. */
		if (i == 0 && (end - line < 2 || memcmp(line, "RU", 2) != 0))
			return false;
	}
	stop = memchr(line, '\n', end - line);
	if (stop == NULL || (size_t)(stop - line) < sizeof(trusted) - 1 ||
	    memcmp(line, trusted, sizeof(trusted) - 1) != 0)
		return false;
	line += sizeof(trusted) - 1;
	return read_comment(line, stop - line, out);
}

void
letter_seal_hash(const uint8_t salt[HASH], const char *text, size_t len,
    uint8_t out[HASH])
{
	HASH_WITH(out, salt, LABEL("nuncio letter text"), { text, len });
}
