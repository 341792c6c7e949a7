#include "core/zone_rule.h"

#include "core/scan.h"
#include "core/text.h"
#include "core/time.h"

enum {
	NAME_LEAST  = 3,
	HOURS_MOST  = 24,		/* of an offset */
	CHANGE_MOST = 167		/* hours of a TIME */
};

/* A name, perhaps in angle brackets. */
static bool
read_name(const char *text, size_t len, size_t *at)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-";
	bool quoted = scan_literal(text, len, at, "<");
	size_t n = 0, most = quoted ? sizeof(letters) - 1 : 52;

	while (*at < len && memchr(letters, text[*at], most) != NULL) {
		++*at;
		n++;
	}
	return n >= NAME_LEAST &&
	    (!quoted || scan_literal(text, len, at, ">"));
}

/* ":30", of minutes or seconds; 0 if there is none, -1: it is wrong. */
static int
read_sixtieth(const char *text, size_t len, size_t *at)
{
	size_t from = *at + 1;
	int64_t n;

	if (!scan_literal(text, len, at, ":"))
		return 0;
	n = scan_digits(text, len, at, 2);
	return *at - from == 2 && n < 60 ? (int)n : -1;
}

/* "-1", "3:30", "0:00:30" */
static bool
read_span(const char *text, size_t len, size_t *at, int most, int32_t *out)
{
	bool less = scan_literal(text, len, at, "-");
	int64_t hours;
	int minutes, seconds = 0;

	if (!less)
		scan_literal(text, len, at, "+");
	hours = scan_digits(text, len, at, 3);
	if (hours < 0 || hours > most)
		return false;
	if (*at < len && text[*at] == ':') {
		minutes = read_sixtieth(text, len, at);
		seconds = read_sixtieth(text, len, at);
	} else
		minutes = 0;
	if (minutes < 0 || seconds < 0)
		return false;
	*out = (int32_t)(hours * TIME_HOUR + minutes * TIME_MINUTE + seconds);
	if (less)
		*out = -*out;
	return true;
}

static bool
read_part(const char *text, size_t len, size_t *at, const char *before,
    int least, int most, uint8_t *out)
{
	int64_t n;

	if (!scan_literal(text, len, at, before))
		return false;
	n = scan_digits(text, len, at, 2);
	*out = (uint8_t)n;
	return n >= least && n <= most;
}

/* ",M10.5.0/3" */
static bool
read_change(const char *text, size_t len, size_t *at, struct zone_change *out)
{
	out->second = 2 * TIME_HOUR;
	if (!read_part(text, len, at, ",M", 1, 12, &out->month) ||
	    !read_part(text, len, at, ".", 1, 5, &out->week) ||
	    !read_part(text, len, at, ".", 0, 6, &out->weekday))
		return false;
	return !scan_literal(text, len, at, "/") ||
	    read_span(text, len, at, CHANGE_MOST, &out->second);
}

bool
zone_rule_read(const char *text, size_t len, struct zone_rule *out)
{
	size_t at = 0;

	memset(out, 0, sizeof(*out));
	if (len >= ZONE_RULE_TEXT || !read_name(text, len, &at) ||
	    !read_span(text, len, &at, HOURS_MOST, &out->standard))
		return false;
	out->standard = out->summer = -out->standard;
	if (at < len) {
		if (!read_name(text, len, &at))
			return false;
		if (at < len && text[at] != ',') {
			if (!read_span(text, len, &at, HOURS_MOST,
			    &out->summer))
				return false;
			out->summer = -out->summer;
		} else
			out->summer += TIME_HOUR;
		if (!read_change(text, len, &at, &out->begins) ||
		    !read_change(text, len, &at, &out->ends))
			return false;
	}
	memcpy(out->text, text, len);
	return at == len;
}

/* The day of a change in a year, as days since 1970. */
static int64_t
day_of(const struct zone_change *change, int year)
{
	int64_t first = time_days(year, change->month, 1), day;
	int64_t next = change->month < 12 ?
	    time_days(year, change->month + 1, 1) : time_days(year + 1, 1, 1);
	/* 1970 began on a Thursday; the year before may be asked for. */
	int weekday = (int)((first % 7 + 7 + 4) % 7);

	day = first + (change->weekday - weekday + 7) % 7 +
	    (change->week - 1) * 7;
	return day < next ? day : day - 7;
}

/* When it is, by clocks that show so much more than UTC before it. */
static int64_t
moment_of(const struct zone_change *change, int year, int32_t ahead)
{
	return day_of(change, year) * TIME_DAY + change->second - ahead;
}

static int32_t
ahead_at(const struct zone_rule *rule, int64_t at)
{
	int year = time_year(at);
	int64_t begins, ends;
	bool summer;

	if (rule->begins.month == 0)
		return rule->standard;
	begins = moment_of(&rule->begins, year, rule->standard);
	ends = moment_of(&rule->ends, year, rule->summer);
	if (begins < ends)
		summer = begins <= at && at < ends;
	else
		summer = !(ends <= at && at < begins);
	return summer ? rule->summer : rule->standard;
}

int64_t
zone_rule_shows(const struct zone_rule *rule, int64_t at)
{
	return at + ahead_at(rule, at);
}

int64_t
zone_rule_moment(const struct zone_rule *rule, int64_t shown)
{
	int32_t more = rule->standard, less = rule->summer;
	int64_t at;
	bool ends = more > less;

	if (!ends) {
		more = rule->summer;
		less = rule->standard;
	}
	/* The more clocks show, the earlier is the moment. */
	at = shown - more;
	if (ahead_at(rule, at) == more)
		return at;
	at = shown - less;
	if (ahead_at(rule, at) == less)
		return at;
	/* Clocks go from less to more there. */
	return moment_of(ends ? &rule->ends : &rule->begins,
	    time_year(shown - rule->standard), less);
}
