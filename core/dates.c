#include "core/dates.h"

#include "core/reading/fold.h"
#include "core/sayings.h"
#include "core/time.h"

#include <string.h>

enum item_kind {
	ITEM_NUMBER, ITEM_MONTH, ITEM_DAY, ITEM_TO,
	ITEM_POINT, ITEM_SLASH, ITEM_HYPHEN, ITEM_END
};
enum { ITEMS = 24 };
/* Days that are no weekdays. */
enum { TODAY = 8, WEEK = 11, WEEKEND = 12 };
struct item {
	enum item_kind kind;
	int value;		/* the number, the month from 1, or the
				   day as in core/sayings.h */
	int digits;
};

struct date {
	int day, month, year;	/* 0: not said */
};

struct parser {
	const struct item *next;
	bool month_first;	/* before a slash */
};

/* Returns the meaning of a word of this kind in any language, or NULL. */
static const char *
find(struct span word, enum saying_kind kind)
{
	/* A month may be cut short to three letters. */
	bool brief = kind == SAYING_MONTH && word.len == 3;

	for (const struct sayings *own = sayings; own->lang != NULL; own++)
		for (const struct saying *row = own->list[kind];
		    row->text != NULL; row++)
			if (span_is(word, row->text) || (brief &&
			    memcmp(word.at, row->text, 3) == 0))
				return row->means;
	return NULL;
}

/* The number of a month or a day; 0: the word is neither. */
static int
number_of(struct span word, enum saying_kind kind)
{
	const char *digit = find(word, kind);
	int number = 0;

	for (; digit != NULL && *digit != '\0'; digit++)
		number = number * 10 + (*digit - '0');
	return number;
}

static bool
letter(char c)
{
	return c >= 'a' && c <= 'z';
}

/* Take the number or word at the beginning of s; false: neither. */
static bool
cut(struct span s, size_t *len, bool *says, struct item *out)
{
	struct span rest = s;
	size_t n;

	*out = (struct item){ .kind = ITEM_NUMBER };
	*says = true;
	out->value = (int)span_digits(&rest, 5);
	n = s.len - rest.len;
	out->digits = (int)n;
	*len = n;
	if (n > 0)
		return n < 5;
	while (n < s.len && letter(s.at[n]))
		n++;
	*len = n;
	s.len = n;
	if (n == 0)
		return false;
	out->kind = ITEM_MONTH;
	if ((out->value = number_of(s, SAYING_MONTH)) > 0)
		return true;
	out->kind = ITEM_DAY;
	if ((out->value = number_of(s, SAYING_DAY)) > 0)
		return true;
	out->kind = ITEM_TO;
	if (find(s, SAYING_BETWEEN) != NULL)
		return true;
	*says = false;
	return find(s, SAYING_AROUND) != NULL;
}

/* Cut the text into items.  Returns false if it has anything else. */
static bool
cut_all(const struct folded *text, struct item items[ITEMS])
{
	struct span s = { text->text, text->len };
	size_t n = 0, len;
	bool says;

	for (; s.len > 0; s = span_skip(s, len)) {
		struct item *item = &items[n];
		const char *sign = strchr("./-", *s.at);

		len = 1;
		if (*s.at == ' ' || *s.at == ',' || *s.at == '\'')
			continue;
		/* 1º, 1° */
		if (span_starts(s, "\xc2\xba") || span_starts(s, "\xc2\xb0")) {
			len = 2;
			continue;
		}
		if (n == ITEMS - 1)
			return false;
		if (*s.at != '\0' && sign != NULL) {
			*item = (struct item){ .kind = *sign == '.' ?
			    ITEM_POINT : *sign == '/' ? ITEM_SLASH :
			    ITEM_HYPHEN };
			n++;
			continue;
		}
		if (!cut(s, &len, &says, item))
			return false;
		n += says;
	}
	items[n] = (struct item){ .kind = ITEM_END };
	return true;
}

static bool
take(struct parser *p, enum item_kind kind, int *value)
{
	if (p->next->kind != kind)
		return false;
	if (value != NULL)
		*value = p->next->value;
	p->next++;
	return true;
}

static void
take_year(struct parser *p, bool brief, struct date *out)
{
	int digits = p->next->digits;

	if (p->next->kind != ITEM_NUMBER || (digits != 4 &&
	    !(brief && digits == 2)))
		return;
	take(p, ITEM_NUMBER, &out->year);
	if (digits == 2)
		out->year += 2000;
}

/* "1.12.", "1.12.2026", "1. Dezember 2026", "1 Dec", "1." */
static bool
take_rest(struct parser *p, struct date *out)
{
	if (take(p, ITEM_SLASH, NULL)) {
		int first = out->day;

		if (!take(p, ITEM_NUMBER, &out->month))
			return false;
		if (p->month_first) {
			out->day = out->month;
			out->month = first;
		}
		if (take(p, ITEM_SLASH, NULL)) {
			take_year(p, true, out);
			return out->year > 0;
		}
		return true;
	}
	if (take(p, ITEM_POINT, NULL) && take(p, ITEM_NUMBER, &out->month)) {
		if (take(p, ITEM_POINT, NULL))
			take_year(p, true, out);
		return out->month > 0;
	}
	if (take(p, ITEM_MONTH, &out->month)) {
		take(p, ITEM_POINT, NULL);
		take_year(p, false, out);
	}
	return true;
}

static bool
take_date(struct parser *p, struct date *out)
{
	memset(out, 0, sizeof(*out));
	if (take(p, ITEM_MONTH, &out->month)) {
		take(p, ITEM_POINT, NULL);
		if (!take(p, ITEM_NUMBER, &out->day))
			return false;
		take_year(p, false, out);
		return true;
	}
	if (p->next->digits == 4)
		return take(p, ITEM_NUMBER, &out->year) &&
		    take(p, ITEM_HYPHEN, NULL) &&
		    take(p, ITEM_NUMBER, &out->month) &&
		    take(p, ITEM_HYPHEN, NULL) &&
		    take(p, ITEM_NUMBER, &out->day);
	return take(p, ITEM_NUMBER, &out->day) && take_rest(p, out);
}

/* Read two days.  Returns false if the text has anything else. */
static bool
take_both(struct parser *p, struct date out[2])
{
	bool parted = false;

	if (!take_date(p, &out[0]))
		return false;
	while (take(p, ITEM_TO, NULL) || take(p, ITEM_HYPHEN, NULL))
		parted = true;
	if (!parted || !take_date(p, &out[1]))
		return false;
	while (take(p, ITEM_POINT, NULL))
		continue;
	return p->next->kind == ITEM_END;
}

/* Returns -1 if there is no such day. */
static int64_t
moment(const struct date *date)
{
	char text[11] = "0000-00-00";

	if (date->year < 1970 || date->year > 9999 || date->month < 1 ||
	    date->month > 12 || date->day < 1 || date->day > 31)
		return -1;
	for (int i = 3, n = date->year; i >= 0; i--, n /= 10)
		text[i] = (char)('0' + n % 10);
	text[5] = (char)('0' + date->month / 10);
	text[6] = (char)('0' + date->month % 10);
	text[8] = (char)('0' + date->day / 10);
	text[9] = (char)('0' + date->day % 10);
	return time_read(text, 10);
}

/* One day's month is the other's, too: "from 1 to 8 December". */
static bool
share_month(struct date date[2])
{
	int has, lacks;

	if (date[0].month != 0 && date[1].month != 0)
		return true;
	lacks = date[0].month == 0 ? 0 : 1;
	has = 1 - lacks;
	date[lacks].month = date[has].month;
	date[lacks].year = date[has].year;
	return date[has].month != 0 && date[0].day <= date[1].day;
}

/* Returns true if the second day is earlier in its year than the first. */
static bool
turns_year(const struct date date[2])
{
	return date[1].month < date[0].month ||
	    (date[1].month == date[0].month && date[1].day < date[0].day);
}

static bool
find_days(struct date date[2], int64_t now, int64_t days[2])
{
	int turn;

	if (!share_month(date))
		return false;
	turn = turns_year(date);
	if (date[0].year == 0 && date[1].year == 0) {
		date[1].year = time_year(now);
		date[1].year += moment(&date[1]) <= now;
	}
	if (date[0].year == 0)
		date[0].year = date[1].year - turn;
	if (date[1].year == 0)
		date[1].year = date[0].year + turn;
	days[0] = moment(&date[0]);
	days[1] = moment(&date[1]);
	return days[0] >= 0 && days[1] >= 0;
}

/* Cut a text without what ends its sentence.  False: it is no days. */
static bool
cut_text(struct span s, struct item items[ITEMS])
{
	struct folded text;

	while (s.len > 0 && (s.at[s.len - 1] == '!' || s.at[s.len - 1] == '.'))
		s.len--;
	return fold(s.at, s.len, &text) && cut_all(&text, items);
}

int
dates_read(struct span s, int64_t now, int64_t days[2][2])
{
	struct item items[ITEMS];
	int n = 0;

	if (!cut_text(s, items))
		return 0;
	for (int i = 0; i < 2; i++) {
		struct parser p = { items, i == 1 };
		struct date date[2];

		if (take_both(&p, date) && find_days(date, now, days[n]))
			n++;
	}
	return n == 2 && memcmp(days[0], days[1], sizeof(days[0])) == 0 ? 1 :
	    n;
}

/*
 * A date, or the first day or days of this name that are not before `least`:
 * their first second, and the first one after them.
 */
static bool
take_day(struct parser *p, int64_t today, int64_t least, int64_t out[2])
{
	int day = 0, weekday, days;
	struct date date[2];

	/* "Friday, the 6th of March" is a date, if that is a Friday. */
	if (p->next->kind == ITEM_DAY && p->next->value < TODAY &&
	    (p->next[1].kind == ITEM_NUMBER || p->next[1].kind == ITEM_MONTH))
		take(p, ITEM_DAY, &day);
	else if (take(p, ITEM_DAY, &day)) {
		weekday = time_weekday((uint64_t)(today / TIME_DAY));
		days = day < TODAY ? (day + 6 - weekday) % 7 :
		    day == WEEK ? 7 - weekday :
		    day == WEEKEND ? (12 - weekday) % 7 : day - TODAY;
		out[0] = today + (int64_t)days * TIME_DAY;
		if (out[0] < least && day < TODAY)
			out[0] += 7 * TIME_DAY;
		out[1] = out[0] + (day == WEEK ? 7 : day == WEEKEND ? 2 : 1) *
		    TIME_DAY;
		return out[0] >= least;
	}
	if (!take_date(p, &date[0]) || date[0].month == 0)
		return false;
	date[1] = date[0];
	if (!find_days(date, least - 1, out))
		return false;
	out[1] += TIME_DAY;
	return day == 0 || time_weekday((uint64_t)(out[0] / TIME_DAY)) ==
	    day - 1;
}

int
dates_guess(struct span s, int64_t today, int64_t days[2][2])
{
	struct item items[ITEMS];
	struct parser p = { items, false };
	int64_t first[2] = { today, today }, last[2];
	bool until = false;

	if (!cut_text(s, items))
		return 0;
	/* Which of the two numbers is the month nobody can say. */
	for (int i = 0; items[i].kind != ITEM_END; i++)
		if (items[i].kind == ITEM_SLASH)
			return 0;
	if (items[0].kind != ITEM_TO && !take_day(&p, today, today, first))
		return 0;
	while (take(&p, ITEM_TO, NULL) || take(&p, ITEM_HYPHEN, NULL))
		until = true;
	if (until && !take_day(&p, today, first[0] + TIME_DAY, last))
		return 0;
	while (take(&p, ITEM_POINT, NULL))
		continue;
	if (p.next->kind != ITEM_END)
		return 0;
	days[0][0] = days[1][0] = first[0];
	days[0][1] = until ? last[0] : first[1];
	days[1][1] = until ? last[1] : first[1];
	return until ? 2 : 1;
}
