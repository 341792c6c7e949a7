#include "core/zone_rule.h"

#include "core/span.h"
#include "core/text.h"
#include "core/time.h"

enum {
	NAME_LEAST  = 3,
	HOURS_MOST  = 24,		/* of an offset */
	CHANGE_MOST = 167		/* hours of a TIME */
};

/* A name, perhaps in angle brackets. */
static bool
read_name(struct span *rest)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-";
	bool quoted = span_literal(rest, "<");
	size_t n = 0, most = quoted ? sizeof(letters) - 1 : 52;

	while (n < rest->len && memchr(letters, rest->at[n], most) != NULL)
		n++;
	*rest = span_skip(*rest, n);
	return n >= NAME_LEAST && (!quoted || span_literal(rest, ">"));
}

/* ":30", minutes or seconds; 0: there are none, -1: they are wrong. */
static int
read_sixtieth(struct span *rest)
{
	struct span from;
	int64_t n;

	if (!span_literal(rest, ":"))
		return 0;
	from = *rest;
	n = span_digits(rest, 2);
	return from.len - rest->len == 2 && n < 60 ? (int)n : -1;
}

/* "-1", "3:30", "0:00:30" */
static bool
read_span(struct span *rest, int most, int32_t *out)
{
	bool less = span_literal(rest, "-");
	int64_t hours;
	int minutes, seconds;

	if (!less)
		span_literal(rest, "+");
	hours = span_digits(rest, 3);
	if (hours < 0 || hours > most)
		return false;
	minutes = read_sixtieth(rest);
	seconds = read_sixtieth(rest);
	if (minutes < 0 || seconds < 0)
		return false;
	*out = (int32_t)(hours * TIME_HOUR + minutes * TIME_MINUTE + seconds);
	if (less)
		*out = -*out;
	return true;
}

static bool
read_part(struct span *rest, const char *before, int least, int most,
    uint8_t *out)
{
	int64_t n;

	if (!span_literal(rest, before))
		return false;
	n = span_digits(rest, 2);
	*out = (uint8_t)n;
	return n >= least && n <= most;
}

/* ",M10.5.0/3" */
static bool
read_change(struct span *rest, struct zone_change *out)
{
	out->second = 2 * TIME_HOUR;
	if (!read_part(rest, ",M", 1, 12, &out->month) ||
	    !read_part(rest, ".", 1, 5, &out->week) ||
	    !read_part(rest, ".", 0, 6, &out->weekday))
		return false;
	return !span_literal(rest, "/") ||
	    read_span(rest, CHANGE_MOST, &out->second);
}

bool
zone_rule_read(const char *text, size_t len, struct zone_rule *out)
{
	struct span rest = { text, len };

	memset(out, 0, sizeof(*out));
	if (len >= ZONE_RULE_TEXT || !read_name(&rest) ||
	    !read_span(&rest, HOURS_MOST, &out->standard))
		return false;
	out->standard = out->summer = -out->standard;
	if (rest.len > 0) {
		if (!read_name(&rest))
			return false;
		if (rest.len > 0 && *rest.at != ',') {
			if (!read_span(&rest, HOURS_MOST,
			    &out->summer))
				return false;
			out->summer = -out->summer;
		} else
			out->summer += TIME_HOUR;
		if (!read_change(&rest, &out->begins) ||
		    !read_change(&rest, &out->ends))
			return false;
	}
	memcpy(out->text, text, len);
	return rest.len == 0;
}

/* The day of a change in a year, as days since 1970. */
static int64_t
day_of(const struct zone_change *change, int year)
{
	int64_t first = time_days(year, change->month, 1), day;
	int64_t next = change->month < 12 ?
	    time_days(year, change->month + 1, 1) : time_days(year + 1, 1, 1);
	/* 1970 began on a Thursday; the year before is possible. */
	int weekday = (int)((first % 7 + 7 + 4) % 7);

	day = first + (change->weekday - weekday + 7) % 7 +
	    (change->week - 1) * 7;
	return day < next ? day : day - 7;
}

/* The moment of a change, by clocks that are so far ahead of UTC. */
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
	/* Clocks that are ahead reach it earlier. */
	at = shown - more;
	if (ahead_at(rule, at) == more)
		return at;
	at = shown - less;
	if (ahead_at(rule, at) == less)
		return at;
	/* Clocks skip this time: it is the moment of that change. */
	return moment_of(ends ? &rule->ends : &rule->begins,
	    time_year(shown - rule->standard), less);
}
