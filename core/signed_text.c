#include "core/signed_text.h"

#include "core/reply/fields.h"
#include "core/time.h"

#include <sodium.h>
#include <string.h>

void
signed_to_begin(const char *text, size_t len, struct signed_to *out)
{
	*out = (struct signed_to){ .rest = { text, len } };
}

bool
signed_to_next(struct signed_to *to, char address[DKIM_ADDRESS])
{
	struct mail_field field;
	bool broken;

	while (!dkim_list_next(&to->list, address)) {
		if (!span_field(&to->rest, &field, &broken)) {
			to->rest.len = 0;
			return false;
		}
		if (span_is(field.name, "to") || span_is(field.name, "cc"))
			to->list = (struct dkim_list){ field.value, false };
	}
	return true;
}

/* ---- which letter it is ---- */

static void
add(crypto_generichash_state *hash, const char *bytes, size_t len)
{
	crypto_generichash_update(hash, (const unsigned char *)bytes, len);
}

/*
 * Add a text with one blank for each run of blanks and line ends, and none at
 * the end.
 */
static void
add_relaxed(crypto_generichash_state *hash, struct span s)
{
	bool blank = false;

	for (size_t i = 0; i < s.len; i++) {
		char c = s.at[i];

		if (span_space(c)) {
			blank = true;
			continue;
		}
		if (blank)
			add(hash, " ", 1);
		blank = false;
		add(hash, &c, 1);
	}
}

static void
add_field(crypto_generichash_state *hash, struct span value)
{
	add_relaxed(hash, span_strip(value));
	add(hash, "\r\n", 2);
}

/* Without the empty lines at its end. */
static void
add_body(crypto_generichash_state *hash, struct span body)
{
	size_t empty = 0;

	while (body.len > 0) {
		struct span line = span_line(&body);

		if (span_trim(line).len == 0) {
			empty++;
			continue;
		}
		for (; empty > 0; empty--)
			add(hash, "\r\n", 2);
		add_relaxed(hash, line);
		add(hash, "\r\n", 2);
	}
}

bool
signed_text_identity(const char *text, size_t len, const char *address,
    uint8_t out[HASH], int64_t *dated)
{
	static const char label[] = "nuncio request";
	struct span rest = { text, len }, subject = { "", 0 };
	struct span date = { NULL, 0 };
	crypto_generichash_state hash;
	struct mail_field field;
	bool broken;
	int dates = 0;

	while (span_field(&rest, &field, &broken)) {
		if (span_is(field.name, "subject"))
			subject = field.value;
		if (span_is(field.name, "date")) {
			date = field.value;
			dates++;
		}
	}
	if (broken || dates != 1)
		return false;
	*dated = signed_text_date(date);
	crypto_generichash_init(&hash, NULL, 0, HASH);
	add(&hash, label, sizeof(label));
	add(&hash, address, strlen(address) + 1);
	add_field(&hash, subject);
	add_field(&hash, date);
	add_body(&hash, rest);
	crypto_generichash_final(&hash, out, HASH);
	return true;
}

/* ---- when it was written ---- */

/*
 * "+0130", "GMT", after which there may be a comment: seconds east of UTC.
 */
static bool
take_zone(struct span word, int *east)
{
	static const char *const utc[] = { "GMT", "UT", "UTC", "Z" };
	int64_t hours, minutes;
	bool west;

	*east = 0;
	if (span_one_of(&word, utc, 4) >= 0)
		return true;
	west = span_literal(&word, "-");
	if (!west && !span_literal(&word, "+"))
		return false;
	if (word.len != 4)
		return false;
	hours = span_digits(&word, 2);
	minutes = span_digits(&word, 2);
	if (word.len > 0 || hours > 24 || minutes > 59)
		return false;
	*east = (int)(hours * 60 + minutes) * 60 * (west ? -1 : 1);
	return true;
}

/* "18:00:05"; the seconds may be missing. */
static bool
take_clock(struct span *rest, int *seconds)
{
	int64_t hour, minute, second = 0;

	if ((hour = span_digits(rest, 2)) < 0 || !span_literal(rest, ":") ||
	    (minute = span_digits(rest, 2)) < 0 ||
	    (span_literal(rest, ":") && (second = span_digits(rest, 2)) < 0) ||
	    hour > 23 || minute > 59 || second > 60)
		return false;
	*seconds = (int)(hour * 3600 + minute * 60 + second);
	return true;
}

int64_t
signed_text_date(struct span value)
{
	static const char *const months[] = { "Jan", "Feb", "Mar", "Apr",
	    "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
	char text[FIELD_MAX + 1];
	struct span rest = { text, 0 };
	const char *comma;
	int64_t day, year;
	int month, seconds, east;

	if (!field_value(value, text, &rest.len))
		return -1;
	if ((comma = memchr(text, ',', rest.len)) != NULL)
		rest = span_skip(rest, comma + 1 - text);
	rest = span_trim_left(rest);
	day = span_digits(&rest, 2);
	rest = span_trim_left(rest);
	month = span_one_of(&rest, months, 12);
	rest = span_trim_left(rest);
	year = span_digits(&rest, 4);
	rest = span_trim_left(rest);
	if (day < 1 || day > 31 || month < 0 || year < 1970 ||
	    !take_clock(&rest, &seconds) || rest.len == 0 ||
	    !span_blank(*rest.at) || !take_zone(span_word(&rest), &east))
		return -1;
	return time_days((int)year, month + 1, (int)day) * TIME_DAY +
	    seconds - east;
}
