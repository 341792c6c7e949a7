#include "core/signed_text.h"

#include "core/reply/fields.h"
#include "core/time.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

void
signed_to_begin(const char *text, size_t len, struct signed_to *out)
{
	*out = (struct signed_to){ .rest = { text, len } };
}

bool
signed_to_next(struct signed_to *to, char address[DKIM_ADDRESS])
{
	struct field field;
	bool broken;

	while (!dkim_list_next(&to->list, address)) {
		if (!field_next(&to->rest, &field, &broken)) {
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
	struct field field;
	bool broken;
	int dates = 0;

	while (field_next(&rest, &field, &broken)) {
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

/* "+0130", "GMT": seconds east of UTC; false: none that is known. */
static bool
read_zone(const char *zone, int *east)
{
	static const char *const utc[] = { "GMT", "UT", "UTC", "Z" };
	int hours, minutes;

	*east = 0;
	for (size_t i = 0; i < sizeof(utc) / sizeof(utc[0]); i++)
		if (strcmp(zone, utc[i]) == 0)
			return true;
	if (strlen(zone) != 5 || (zone[0] != '+' && zone[0] != '-') ||
	    strspn(zone + 1, "0123456789") != 4 ||
	    sscanf(zone + 1, "%2d%2d", &hours, &minutes) != 2 || hours > 24 ||
	    minutes > 59)
		return false;
	*east = (hours * 60 + minutes) * 60 * (zone[0] == '-' ? -1 : 1);
	return true;
}

/* "Nov": 11; 0: none. */
static int
read_month(const char *name)
{
	static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
	const char *at = strlen(name) == 3 ? strstr(months, name) : NULL;

	return at == NULL || (at - months) % 3 != 0 ? 0 :
	    (int)(at - months) / 3 + 1;
}

int64_t
signed_text_date(struct span value)
{
	char text[FIELD_MAX + 1], name[4], zone[6];
	const char *at = text;
	int day, year, month, hour, minute, second = 0, east, taken = 0;
	size_t len;

	if (!field_value(value, text, &len))
		return -1;
	if (strchr(at, ',') != NULL)
		at = strchr(at, ',') + 1;
	if (sscanf(at, "%2d %3s %4d %2d:%2d%n", &day, name, &year, &hour,
	    &minute, &taken) != 5)
		return -1;
	at += taken;
	if (*at == ':' && sscanf(at, ":%2d%n", &second, &taken) == 1)
		at += taken;
	month = read_month(name);
	if (*at != ' ' || sscanf(at, " %5s", zone) != 1 ||
	    !read_zone(zone, &east) || month == 0 || day < 1 || day > 31 ||
	    year < 1970 || hour < 0 || hour > 23 || minute < 0 ||
	    minute > 59 || second < 0 || second > 60)
		return -1;
	return time_days(year, month, day) * TIME_DAY + hour * 3600 +
	    minute * 60 + second - east;
}
