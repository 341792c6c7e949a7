#include "cmd/base/zone.h"

#include "cmd/base/memory.h"
#include "core/time.h"
#include "core/zone_rule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* ---- the list of zones ---- */

static const char *
folder(void)
{
	const char *own = getenv("TZDIR");

	return own != NULL && *own != '\0' ? own : "/usr/share/zoneinfo";
}

/* Words of letters, digits, "_", "-" and "+", with "/" between them. */
static bool
is_name(const char *name)
{
	static const char in_names[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+";
	size_t all = 0, len;

	for (;; name += len + 1) {
		len = strspn(name, in_names);
		all += len + 1;
		if (len == 0 || all > ZONE_TEXT)
			return false;
		if (name[len] != '/')
			return name[len] == '\0';
	}
}

/* Is the zone itself there, not just its name in a list? */
static bool
is_there(const char *name)
{
	char *path = memory_printf("%s/%s", folder(), name);
	char magic[4];
	FILE *in = fopen(path, "rb");
	bool there = in != NULL && fread(magic, 1, 4, in) == 4 &&
	    memcmp(magic, "TZif", 4) == 0;

	if (in != NULL)
		fclose(in);
	free(path);
	return there;
}

/* Called with each name; false: enough. */
typedef bool each_fn(void *arg, const char *name);

/*
 * The names in one of the database's lists: zones are lines "Z NAME ..." and
 * "L ZONE NAME" of tzdata.zi, and the third column of zone1970.tab.
 */
static bool
each_of(const char *file, each_fn *each, void *arg)
{
	char *path = memory_printf("%s/%s", folder(), file), line[512];
	FILE *in = fopen(path, "r");
	bool zi = strcmp(file, "tzdata.zi") == 0, more = true;

	free(path);
	if (in == NULL)
		return false;
	while (more && fgets(line, sizeof(line), in) != NULL) {
		int n = 0, wanted = zi && line[0] == 'Z' ? 1 : 2;
		char *word = line;

		if (line[0] == '#' || (zi && line[0] != 'Z' && line[0] != 'L'))
			continue;
		for (; n < wanted && *word != '\0'; n++) {
			word += strcspn(word, " \t\n");
			word += strspn(word, " \t\n");
		}
		word[strcspn(word, " \t\n")] = '\0';
		if (is_name(word))
			more = each(arg, word);
	}
	fclose(in);
	return true;
}

static void
each_zone(each_fn *each, void *arg)
{
	if (!each_of("tzdata.zi", each, arg))
		each_of("zone1970.tab", each, arg);
}

struct finding {
	const char *name;
	char *out;
	bool found;
};

static bool
find_one(void *arg, const char *name)
{
	struct finding *f = arg;

	f->found = strcasecmp(name, f->name) == 0 && is_there(name);
	if (f->found)
		snprintf(f->out, ZONE_TEXT, "%s", name);
	return !f->found;
}

bool
zone_find(const char *name, char out[ZONE_TEXT])
{
	struct finding f = { name, out, false };

	if (!is_name(name))
		return false;
	if (strcasecmp(name, "UTC") == 0) {
		out[0] = '\0';
		return true;
	}
	each_zone(find_one, &f);
	if (f.found && strcmp(out, "Etc/UTC") == 0)
		out[0] = '\0';
	return f.found;
}

/*
 * The last line of the file.  Before it stands a line end, of the same line in
 * version 2 and later, or within the numbers of version 1, which are no rule.
 */
bool
zone_rule_find(const char *zone, struct zone_rule *out)
{
	char end[ZONE_RULE_TEXT + 1], *path;
	size_t len = 0, from;
	FILE *in;

	memset(out, 0, sizeof(*out));
	if (*zone == '\0')
		return true;
	if (!is_name(zone) || !is_there(zone))
		return false;
	path = memory_printf("%s/%s", folder(), zone);
	in = fopen(path, "rb");
	free(path);
	if (in == NULL)
		return false;
	if (fseek(in, -(long)sizeof(end), SEEK_END) == 0 ||
	    fseek(in, 0, SEEK_SET) == 0)
		len = fread(end, 1, sizeof(end), in);
	fclose(in);
	if (len == 0 || end[--len] != '\n')
		return false;
	for (from = len; from > 0 && end[from - 1] != '\n'; from--)
		continue;
	return from > 0 && zone_rule_read(end + from, len - from, out);
}

/* ---- names that are like one ---- */

enum { FAR = 3 };		/* letters that are otherwise: no likeness */

static int
lower(char c)
{
	return c >= 'A' && c <= 'Z' ? c + 32 : c == ' ' || c == '-' ? '_' : c;
}

/* Letters to change, take away or put in, so that a becomes b. */
static int
distance(const char *a, const char *b)
{
	int row[ZONE_TEXT + 1];
	int len = (int)strlen(b);

	if (len > ZONE_TEXT)
		return ZONE_TEXT;
	for (int k = 0; k <= len; k++)
		row[k] = k;
	for (int i = 0; a[i] != '\0'; i++) {
		int before = row[0];

		row[0] = i + 1;
		for (int k = 1; k <= len; k++) {
			int best = before + (lower(a[i]) != lower(b[k - 1]));

			before = row[k];
			if (row[k] + 1 < best)
				best = row[k] + 1;
			if (row[k - 1] + 1 < best)
				best = row[k - 1] + 1;
			row[k] = best;
		}
	}
	return row[len];
}

static const char *
city_of(const char *name)
{
	const char *slash = strrchr(name, '/');

	return slash == NULL ? name : slash + 1;
}

struct nearing {
	const char *name;
	int n;
	int far[ZONE_OFFERS];
	char (*out)[ZONE_TEXT];
};

/* Keep the likest, those of the same likeness in the order of the list. */
static bool
near_one(void *arg, const char *name)
{
	struct nearing *f = arg;
	int whole = distance(f->name, name),
	    city = distance(city_of(f->name), city_of(name)),
	    far = whole < city ? whole : city, at = f->n;

	if (far >= FAR || 2 * far > (int)strlen(city_of(f->name)) ||
	    *f->name == '\0' || !is_there(name))
		return true;
	while (at > 0 && f->far[at - 1] > far)
		at--;
	if (at == ZONE_OFFERS)
		return true;
	if (f->n < ZONE_OFFERS)
		f->n++;
	for (int i = f->n - 1; i > at; i--) {
		f->far[i] = f->far[i - 1];
		memcpy(f->out[i], f->out[i - 1], ZONE_TEXT);
	}
	f->far[at] = far;
	snprintf(f->out[at], ZONE_TEXT, "%s", name);
	return true;
}

int
zone_near(const char *name, char out[ZONE_OFFERS][ZONE_TEXT])
{
	struct nearing f = { .name = name, .out = out };

	if (strlen(name) < ZONE_TEXT)
		each_zone(near_one, &f);
	return f.n;
}

/* ---- clocks ---- */

/*
 * The program's own zone, as libc has it, for one question only: child
 * processes must find the environment with which the program was started.
 */
static void
set_own(const char *value)
{
	if (value != NULL)
		setenv("TZ", value, 1);
	else
		unsetenv("TZ");
	tzset();
}

/* Make a zone the program's own; NULL: it is UTC, or is not there. */
static char *
enter(const char *zone, char **before)
{
	const char *own = getenv("TZ");
	char *name;

	if (*zone == '\0' || !is_name(zone) || !is_there(zone))
		return NULL;
	*before = own == NULL ? NULL : memory_copy(own);
	name = memory_printf(":%s", zone);
	set_own(name);
	return name;
}

static void
leave(char *entered, char *before)
{
	set_own(before);
	free(entered);
	free(before);
}

void
zone_time(const char *zone, int64_t at, struct zone_time *out)
{
	time_t seconds = (time_t)(at < 0 ? 0 : at < TIME_END ? at :
	    TIME_END - 1);
	char *before, *entered = enter(zone, &before);
	struct tm tm;

	memset(&tm, 0, sizeof(tm));
	snprintf(out->zone, sizeof(out->zone), "UTC");
	if (entered != NULL) {
		localtime_r(&seconds, &tm);
		/* The name is libc's, and gone with the zone. */
		if (strftime(out->zone, sizeof(out->zone), "%Z", &tm) == 0)
			snprintf(out->zone, sizeof(out->zone), "?");
		leave(entered, before);
	} else
		gmtime_r(&seconds, &tm);
	out->year = tm.tm_year + 1900;
	out->month = tm.tm_mon + 1;
	out->day = tm.tm_mday;
	out->weekday = (tm.tm_wday + 6) % 7;
	out->hour = tm.tm_hour;
	out->minute = tm.tm_min;
}

void
zone_moment(const char *zone, int64_t at, char out[ZONE_MOMENT])
{
	struct zone_time time;

	zone_time(zone, at, &time);
	snprintf(out, ZONE_MOMENT, "%04d-%02d-%02d %02d:%02d %s%s", time.year,
	    time.month, time.day, time.hour, time.minute, time.zone[0] == '+' ||
	    time.zone[0] == '-' ? "UTC" : "", time.zone);
}

int64_t
zone_day(const char *zone, int64_t day)
{
	time_t seconds = (time_t)day;
	char *before, *entered;
	struct tm tm;

	if ((entered = enter(zone, &before)) == NULL)
		return day;
	gmtime_r(&seconds, &tm);
	tm.tm_isdst = -1;
	seconds = mktime(&tm);
	leave(entered, before);
	return seconds == -1 ? day : (int64_t)seconds;
}
