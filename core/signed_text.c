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

/* Runs of blanks, and what folds lines, as one blank; none at the end. */
static void
add_relaxed(crypto_generichash_state *hash, struct span s)
{
	bool blank = false;

	for (size_t i = 0; i < s.len; i++) {
		char c = s.at[i];

		if (span_blank(c) || c == '\r' || c == '\n') {
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
	while (value.len > 0 && (span_blank(*value.at) || *value.at == '\r' ||
	    *value.at == '\n'))
		value = span_skip(value, 1);
	add_relaxed(hash, value);
	add(hash, "\r\n", 2);
}

static bool
is_empty(struct span line)
{
	for (size_t i = 0; i < line.len; i++)
		if (!span_blank(line.at[i]) && line.at[i] != '\r')
			return false;
	return true;
}

/* Without the empty lines at its end. */
static void
add_body(crypto_generichash_state *hash, struct span body)
{
	size_t empty = 0;

	while (body.len > 0) {
		struct span line = span_line(&body);

		if (is_empty(line)) {
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

/* A number of at most `most` digits, which is taken off, if there is one. */
static bool
take_number(const char **at, int most, int *out)
{
	int n = 0;

	*out = 0;
	while (n < most && **at >= '0' && **at <= '9') {
		*out = *out * 10 + *(*at)++ - '0';
		n++;
	}
	return n > 0;
}

static bool
take_char(const char **at, char c)
{
	if (**at != c)
		return false;
	++*at;
	return true;
}

static void
take_blanks(const char **at)
{
	while (take_char(at, ' '))
		;
}

/* "+0130", "GMT", behind which there may be a comment: seconds east of UTC. */
static bool
take_zone(const char *at, int *east)
{
	static const char *const utc[] = { "GMT", "UT", "UTC", "Z" };
	size_t len = strcspn(at, " ");
	bool west = *at == '-';
	int hours, minutes;

	*east = 0;
	for (size_t i = 0; i < sizeof(utc) / sizeof(utc[0]); i++)
		if (strlen(utc[i]) == len && memcmp(at, utc[i], len) == 0)
			return true;
	if (len != 5 || !(take_char(&at, '+') || take_char(&at, '-')) ||
	    strspn(at, "0123456789") != 4 || !take_number(&at, 2, &hours) ||
	    !take_number(&at, 2, &minutes) || hours > 24 || minutes > 59)
		return false;
	*east = (hours * 60 + minutes) * 60 * (west ? -1 : 1);
	return true;
}

/* "Nov " is 11, and is taken off; 0: no month. */
static int
take_month(const char **at)
{
	static const char *const months[] = { "Jan ", "Feb ", "Mar ", "Apr ",
	    "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec " };

	for (int i = 0; i < 12; i++)
		if (strncmp(*at, months[i], strlen(months[i])) == 0) {
			*at += strlen(months[i]);
			return i + 1;
		}
	return 0;
}

/* "18:00:05"; the seconds may lack. */
static bool
take_clock(const char **at, int *seconds)
{
	int hour, minute, second = 0;

	if (!take_number(at, 2, &hour) || !take_char(at, ':') ||
	    !take_number(at, 2, &minute) ||
	    (take_char(at, ':') && !take_number(at, 2, &second)) ||
	    hour > 23 || minute > 59 || second > 60)
		return false;
	*seconds = hour * 3600 + minute * 60 + second;
	return true;
}

int64_t
signed_text_date(struct span value)
{
	char text[FIELD_MAX + 1];
	const char *at = text, *comma;
	int day, month, year, seconds, east;
	size_t len;

	if (!field_value(value, text, &len))
		return -1;
	if ((comma = strchr(at, ',')) != NULL)
		at = comma + 1;
	take_blanks(&at);
	if (!take_number(&at, 2, &day) || day < 1 || day > 31)
		return -1;
	take_blanks(&at);
	month = take_month(&at);
	take_blanks(&at);
	if (month == 0 || !take_number(&at, 4, &year) || year < 1970)
		return -1;
	take_blanks(&at);
	if (!take_clock(&at, &seconds) || *at != ' ')
		return -1;
	take_blanks(&at);
	if (!take_zone(at, &east))
		return -1;
	return time_days(year, month, day) * TIME_DAY + seconds - east;
}
