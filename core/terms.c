#include "core/terms.h"

#include "core/span.h"
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
read_days(struct span rest, uint8_t *days)
{
	*days = 0;
	for (int i = 0; i < 7; i++)
		if (span_literal(&rest, terms_weekdays[i])) {
			*days |= 1 << i;
			if (rest.len == 0)
				return true;
			if (!span_literal(&rest, ","))
				return false;
		}
	return false;
}

/* The value of one of the terms. */
static bool
read_term(const char *name, struct span word, struct terms *out)
{
	uint32_t n;
	int policy;

	if (strcmp(name, "days") == 0)
		return read_days(word, &out->days);
	if (strcmp(name, "zone") == 0)
		return out->days != 0 &&
		    zone_rule_read(word.at, word.len, &out->zone);
	if (strcmp(name, "policy") == 0) {
		policy = span_one_of(&word, terms_policies, POLICIES);
		out->policy = policy < 0 ? POLICY_WAIT : policy;
		return out->policy != POLICY_WAIT;
	}
	if (!span_number(word, 9, &n))
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
	struct span rest = { text, strlen(text) };

	memset(out, 0, sizeof(*out));
	out->deadline = deadline;
	if (deadline == 0)
		return rest.len > 0 ? text : NULL;
	out->away = AWAY_DEFAULT;
	for (int i = 0; i < n_names && rest.len > 0; i++) {
		struct span word;

		if (span_one_of(&rest, &names[i], 1) < 0)
			continue;
		word = (struct span){ rest.at, strcspn(rest.at, " ") };
		if (!read_term(names[i], word, out))
			return rest.at;
		rest = span_skip(rest, word.len);
		if (rest.len == 0)
			return NULL;
		rest = span_skip(rest, 1);
	}
	return *text == '\0' ? NULL : rest.at;
}
