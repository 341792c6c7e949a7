#include "cmd/mail/published_keys.h"

#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/mail/dkim_key.h"
#include "cmd/mail/letter_work.h"
#include "core/dkim.h"
#include "core/span.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct provider {
	char selector[DKIM_NAME], domain[DKIM_NAME];
	enum letters_standing where;	/* a key, whichever that is, */
	uint8_t key[DKIM_HASH];		/* ... of this hash; not of HOST and
					   UNASKED */
};

enum {
	PROVIDERS = 256,	/* more of them are not looked for, */
	ASKED     = 16		/* nor these asked for, some seconds each */
};

struct published_keys {
	size_t n, asked;
	struct provider row[PROVIDERS];
};

static const struct provider *
find_standing(const struct published_keys *all, const char *selector,
    const char *domain)
{
	for (size_t i = 0; i < all->n; i++)
		if (strcmp(all->row[i].selector, selector) == 0 &&
		    strcmp(all->row[i].domain, domain) == 0)
			return &all->row[i];
	return NULL;
}

static void
ask_standing(struct context *context, struct published_keys *all,
    const char *selector, const char *domain)
{
	struct provider *row = &all->row[all->n];
	struct dkim_key key = { .fault = DKIM_OK };
	struct dkim_record record;

	if (all->n == PROVIDERS || find_standing(all, selector, domain) !=
	    NULL)
		return;
	all->n++;
	snprintf(row->selector, sizeof(row->selector), "%s", selector);
	snprintf(row->domain, sizeof(row->domain), "%s", domain);
	row->where = LETTERS_PINNED;
	if (dkim_key_pinned(context, selector, domain, &key) != DKIM_FOUND) {
		buffer_free(&key.record);
		memset(&key, 0, sizeof(key));
		row->where = all->asked++ >= ASKED ? LETTERS_UNASKED :
		    dkim_key_ask(context, selector, domain, &key) ==
		    DKIM_FOUND ? LETTERS_DNS : LETTERS_HOST;
	}
	if (row->where < LETTERS_HOST && dkim_record_read(buffer_text(
	    &key.record), key.record.len, &record) == DKIM_OK)
		dkim_key_hash(&record, row->key);
	else if (row->where < LETTERS_HOST)
		row->where = LETTERS_HOST;
	buffer_free(&key.record);
}

static bool
is_named(const struct buffer *named, const char *line)
{
	return named->len > 0 && strstr(named->data, line) != NULL;
}

void
published_keys_name(const char *mailbox, size_t len, struct buffer *told)
{
	struct letters_reader reader = { .text = mailbox, .len = len };
	char line[2 * DKIM_NAME + 4];
	struct letters_row row;
	struct dkim *d = memory_new(1, sizeof(*d));
	struct fault fault;
	int n = 0;

	buffer_puts(told, "\n");
	while (n < PROVIDERS && letters_next(&reader, &row, &fault)) {
		/* Of signatures that are bad or too old, too. */
		dkim_read(row.kept.letter, row.kept.letter_len, 0, d);
		for (int i = 0; i < d->signatures; i++) {
			snprintf(line, sizeof(line), "\n%s %s\n",
			    d->signature[i].selector, d->domain);
			if (is_named(told, line))
				continue;
			buffer_puts(told, line + 1);
			n++;
		}
	}
	letters_end(&reader);
	free(d);
}

/* The child may have been subverted by the bytes that it read. */
static void
ask_named(struct context *context, struct published_keys *all,
    struct span rest)
{

	while (rest.len > 0) {
		struct span line = span_line(&rest);
		const char *blank = memchr(line.at, ' ', line.len);
		char selector[DKIM_NAME], domain[DKIM_NAME];
		size_t n;

		if (blank == NULL)
			continue;
		n = (size_t)(blank - line.at);
		if (!dkim_name(line.at, n) ||
		    !dkim_name(blank + 1, line.len - n - 1))
			continue;
		snprintf(selector, sizeof(selector), "%.*s", (int)n, line.at);
		snprintf(domain, sizeof(domain), "%.*s",
		    (int)(line.len - n - 1), blank + 1);
		ask_standing(context, all, selector, domain);
	}
}

struct published_keys *
published_keys_ask(struct context *context, const char *mailbox, size_t len,
    struct fault *fault)
{
	struct published_keys *all = NULL;
	size_t n;
	char *told = work_ask(&letter_work, LETTER_KEYS, NULL, mailbox, len,
	    BUFFER_MAX, &n, fault);

	if (told != NULL) {
		all = memory_new(1, sizeof(*all));
		ask_named(context, all, (struct span){ told, n });
	}
	free(told);
	return all;
}

enum letters_standing
published_keys_compare(void *arg, const struct letter_seal *seal,
    const char *record, size_t len)
{
	const struct provider *row = find_standing(arg, seal->selector,
	    seal->domain);

	if (row == NULL)
		return LETTERS_UNASKED;
	return row->where == LETTERS_UNASKED || (row->where != LETTERS_HOST &&
	    memcmp(row->key, seal->key, HASH) == 0) ? row->where :
	    LETTERS_HOST;
}

void
published_keys_free(struct published_keys *all)
{
	free(all);
}
