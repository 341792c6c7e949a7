#include "core/time.h"

#include "core/text.h"

const struct time_unit time_units[TIME_UNITS] = {
	{ "days", TIME_DAY }, { "hours", TIME_HOUR },
	{ "minutes", TIME_MINUTE }, { "seconds", 1 }
};

/*
 * Days since 1970 to year, month and day, and back: the civil calendar with
 * years that begin in March.
 */
static void
civil(int64_t days, int *year, int *month, int *day)
{
	int64_t era, doe, yoe, doy, mp;

	days += 719468;
	era = days / 146097;
	doe = days - era * 146097;
	yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
	doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
	mp = (5 * doy + 2) / 153;
	*day = doy - (153 * mp + 2) / 5 + 1;
	*month = mp < 10 ? mp + 3 : mp - 9;
	*year = yoe + era * 400 + (*month <= 2);
}

int64_t
time_days(int year, int month, int day)
{
	int64_t y = year - (month <= 2);
	int64_t era = y / 400;
	int64_t yoe = y - era * 400;
	int64_t doy = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 +
	    day - 1;
	int64_t doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;

	return era * 146097 + doe - 719468;
}

void
time_put(struct text *t, int64_t at)
{
	int year, month, day;
	int64_t second;

	at = at < 0 ? 0 : at >= TIME_END ? TIME_END - 1 : at;
	second = at % TIME_DAY;
	civil(at / TIME_DAY, &year, &month, &day);
	text_number(t, year, 4);
	text_puts(t, "-");
	text_number(t, month, 2);
	text_puts(t, "-");
	text_number(t, day, 2);
	text_puts(t, "T");
	text_number(t, second / TIME_HOUR, 2);
	text_puts(t, ":");
	text_number(t, second / TIME_MINUTE % 60, 2);
	text_puts(t, ":");
	text_number(t, second % 60, 2);
	text_puts(t, "Z");
}

void
time_text(int64_t at, char out[TIME_TEXT])
{
	struct text t = { out, 0, TIME_TEXT };

	time_put(&t, at);
}

bool
time_cut(struct span *rest, int64_t *out)
{
	static const char after[] = "--T::Z";
	static const int least[] = { 1970, 1, 1, 0, 0, 0 };
	static const int most[] = { 9999, 12, 31, 23, 59, 59 };
	int64_t part[6];

	for (int i = 0; i < 6; i++) {
		part[i] = span_digits(rest, i == 0 ? 4 : 2);
		if (part[i] < least[i] || part[i] > most[i] ||
		    rest->len == 0 || *rest->at != after[i])
			return false;
		*rest = span_skip(*rest, 1);
	}
	*out = time_days(part[0], part[1], part[2]) * TIME_DAY +
	    part[3] * TIME_HOUR + part[4] * TIME_MINUTE + part[5];
	return true;
}

int64_t
time_read(const char *text, size_t len)
{
	char full[TIME_TEXT] = "0000-00-00T00:00:00Z", again[TIME_TEXT];
	struct span rest = { full, TIME_TEXT - 1 };
	int64_t n;

	if (len != 10 && len != TIME_TEXT - 1)
		return -1;
	memcpy(full, text, len);
	if (!time_cut(&rest, &n))
		return -1;
	/* There is no 30th of February, and months have two digits. */
	time_text(n, again);
	return strcmp(again, full) == 0 ? n : -1;
}

int
time_year(int64_t at)
{
	int year, month, day;

	civil((at - time_of_day(at)) / TIME_DAY, &year, &month, &day);
	return year;
}

int32_t
time_of_day(int64_t at)
{
	return (int32_t)((at % TIME_DAY + TIME_DAY) % TIME_DAY);
}

int
time_weekday(uint64_t days)
{
	return (days + 3) % 7;		/* 1970 began on a Thursday */
}

const struct time_unit *
time_unit_of(uint32_t seconds)
{
	int i = 0;

	while (seconds % time_units[i].seconds != 0)
		i++;
	return &time_units[i];
}

/* Returns the seconds of so many of the unit, or 0 if s is no such number. */
static uint32_t
count(struct span s, uint32_t unit)
{
	int64_t n = span_digits(&s, 8);

	return s.len > 0 || n < 1 || n * unit > TIME_LONGEST ? 0 : n * unit;
}

uint32_t
time_duration(const char *text, size_t len)
{
	for (int i = 0; i < TIME_UNITS && len > 0; i++)
		if (time_units[i].name[0] == text[len - 1])
			return count((struct span){ text, len - 1 },
			    time_units[i].seconds);
	return 0;
}

uint32_t
time_unitless(const char *text, size_t len)
{
	return count((struct span){ text, len }, 1);
}

void
time_put_duration(struct text *t, uint32_t seconds)
{
	const struct time_unit *unit = time_unit_of(seconds);

	text_number(t, seconds / unit->seconds, 1);
	text_add(t, unit->name, 1);
}
