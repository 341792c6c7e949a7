#include "core/terms.h"

#include "core/scan.h"
#include "core/text.h"

#include <stdbool.h>
#include <string.h>

const char *const terms_weekdays[7] = {
	"mon", "tue", "wed", "thu", "fri", "sat", "sun"
};
const char *const terms_policies[POLICIES] = {
	[POLICY_WAIT] = "wait", [POLICY_DEFAULT] = "default",
	[POLICY_REPLACE] = "replace"
};

static void
put_term(struct text *t, const char *name)
{
	if (t->len > 0)
		text_puts(t, " ");
	text_puts(t, name);
}

size_t
terms_print(const struct terms *terms, char out[TERMS_TEXT])
{
	struct text t = { out, 0, TERMS_TEXT };
	bool any = false;

	out[0] = '\0';
	if (terms->deadline == 0)
		return 0;
	if (terms->days != 0)
		put_term(&t, "days ");
	for (int i = 0; i < 7; i++)
		if (terms->days >> i & 1) {
			text_puts(&t, any ? "," : "");
			text_puts(&t, terms_weekdays[i]);
			any = true;
		}
	if (terms->zone.text[0] != '\0') {
		put_term(&t, "zone");
		text_word(&t, terms->zone.text);
	}
	if (terms->grace > 0) {
		put_term(&t, "grace");
		text_count(&t, terms->grace);
	}
	if (terms->away != AWAY_DEFAULT) {
		put_term(&t, "away");
		text_count(&t, terms->away);
	}
	if (terms->policy != POLICY_WAIT) {
		put_term(&t, "policy");
		text_word(&t, terms_policies[terms->policy]);
	}
	if (terms->absent > 0) {
		put_term(&t, "absent");
		text_count(&t, terms->absent);
	}
	return t.len;
}

/* "mon,tue", in their order. */
static bool
read_days(const char *word, size_t len, uint8_t *days)
{
	size_t at = 0;

	*days = 0;
	for (int i = 0; i < 7 && at < len; i++)
		if (scan_literal(word, len, &at, terms_weekdays[i])) {
			*days |= 1 << i;
			if (at < len && !scan_literal(word, len, &at, ","))
				return false;
			if (at == len)
				return word[len - 1] != ',';
		}
	return false;
}

/* The value of one of the terms. */
static bool
read_term(const char *name, const char *word, size_t len,
    struct terms *out)
{
	uint32_t n;
	size_t at = 0;
	int policy;

	if (strcmp(name, "days") == 0)
		return read_days(word, len, &out->days);
	if (strcmp(name, "zone") == 0)
		return out->days != 0 &&
		    zone_rule_read(word, len, &out->zone);
	if (strcmp(name, "policy") == 0) {
		policy = scan_one_of(word, len, &at, terms_policies, POLICIES);
		out->policy = policy < 0 ? POLICY_WAIT : policy;
		return out->policy != POLICY_WAIT;
	}
	if (!scan_whole(word, len, 9, &n))
		return false;
	if (strcmp(name, "away") == 0) {
		out->away = n;
		return n != AWAY_DEFAULT;
	}
	if (strcmp(name, "absent") == 0) {
		out->absent = n;
		return n > 0 && n <= ABSENT_MOST &&
		    out->policy == POLICY_DEFAULT;
	}
	out->grace = n;
	return n > 0;
}

const char *
terms_read(const char *text, struct terms *out)
{
	static const char *const names[] = {
		"days", "zone", "grace", "away", "policy", "absent"
	};
	const int n_names = sizeof(names) / sizeof(names[0]);
	uint32_t deadline = out->deadline;
	size_t len = strlen(text), at = 0;

	memset(out, 0, sizeof(*out));
	out->deadline = deadline;
	if (deadline == 0)
		return len > 0 ? text : NULL;
	out->away = AWAY_DEFAULT;
	for (int i = 0; i < n_names && at < len; i++) {
		size_t n;

		if (scan_one_of(text, len, &at, &names[i], 1) < 0)
			continue;
		n = strcspn(text + at, " ");
		if (!read_term(names[i], text + at, n, out))
			return text + at;
		at += n;
		if (at == len)
			return NULL;
		at++;
	}
	return at < len || (len > 0 && text[len - 1] == ' ') ? text + at :
	    NULL;
}
