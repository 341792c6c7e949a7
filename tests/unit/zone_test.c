/* Times in the zones of players. */
#include "tests/lib/test.h"

#include "cmd/base/zone.h"
#include "cmd/report/language.h"
#include "core/zone_rule.h"

enum { SUMMER = 1784300400, WINTER = 1763661600 };

TEST(a_zone_is_known_in_any_case_and_nothing_else_is)
{
	static const char *const none[] = { "", "/", "Europe", "Europe/",
	    "Europe/Nowhere", "/etc/passwd", "../zoneinfo/Europe/Madrid",
	    "Europe/../Europe/Madrid", "Europe/./Madrid", "Europe//Madrid",
	    "Europe/Madrid/", "tzdata.zi", "zone1970.tab", "posix/UTC x",
	    ":Europe/Madrid", "CET-1CEST", "Europe/Madrid\n",
	    "Europe/Madrid%s", "Europe/Madrid/Europe/Madrid/Europe/Madrid/"
	    "Europe/Madrid/Europe/Madrid/Europe/Madrid" };
	char zone[ZONE_TEXT];

	assert_true(zone_find("Europe/Madrid", zone));
	assert_string_equal(zone, "Europe/Madrid");
	assert_true(zone_find("europe/MADRID", zone));
	assert_string_equal(zone, "Europe/Madrid");
	assert_true(zone_find("America/Argentina/Buenos_Aires", zone));
	assert_true(zone_find("utc", zone));
	assert_string_equal(zone, "");
	assert_true(zone_find("Etc/UTC", zone));
	assert_string_equal(zone, "");
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		if (zone_find(none[i], zone))
			fail_msg("'%s' is a zone: '%s'", none[i], zone);
}

TEST(a_zone_has_the_rule_with_which_its_file_ends)
{
	static const struct {
		const char *zone, *rule;
	} rows[] = { { "", "" },
	    { "Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3" },
	    { "America/New_York", "EST5EDT,M3.2.0,M11.1.0" },
	    { "Australia/Sydney", "AEST-10AEDT,M10.1.0,M4.1.0/3" },
	    { "Pacific/Chatham",
	    "<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45" },
	    { "Europe/Dublin", "IST-1GMT0,M10.5.0,M3.5.0/1" },
	    { "Asia/Kolkata", "IST-5:30" } };
	struct zone_rule rule;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_true(zone_rule_find(rows[i].zone, &rule));
		assert_string_equal(rule.text, rows[i].rule);
	}
	assert_false(zone_rule_find("Europe/Nowhere", &rule));
	assert_false(zone_rule_find("../zoneinfo/Europe/Berlin", &rule));
	assert_false(zone_rule_find("tzdata.zi", &rule));
}

TEST(what_is_nearly_a_zone_is_offered)
{
	static const struct {
		const char *said, *meant;
	} rows[] = { { "Madrid", "Europe/Madrid" },
	    { "europe/madird", "Europe/Madrid" },
	    { "Rom", "Europe/Rome" }, { "new york", "America/New_York" } };
	char near[ZONE_OFFERS][ZONE_TEXT];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		bool found = false;

		for (int k = 0, n = zone_near(rows[i].said, near); k < n; k++)
			found |= strcmp(near[k], rows[i].meant) == 0;
		if (!found)
			fail_msg("'%s' offers no %s", rows[i].said,
			    rows[i].meant);
	}
	assert_int_equal(zone_near("xyzzyxyzzy", near), 0);
	assert_int_equal(zone_near("", near), 0);
	assert_int_equal(zone_near("x", near), 0);
}

/* Whatever the machine's own zone is, which stays as it was. */
TEST(a_moment_is_what_clocks_there_show)
{
	static const char *const own[] = { NULL, "", "America/New_York" };
	struct zone_time at;

	for (int i = 0; i < 3; i++) {
		if (own[i] != NULL)
			setenv("TZ", own[i], 1);
		else
			unsetenv("TZ");
		zone_time("Europe/Madrid", WINTER, &at);
		assert_int_equal(at.hour, 19);
		assert_string_equal(at.zone, "CET");
		zone_time("Europe/Madrid", SUMMER, &at);
		assert_int_equal(at.hour, 17);
		assert_string_equal(at.zone, "CEST");
		zone_time("Asia/Kolkata", WINTER + 5 * 3600, &at);
		assert_int_equal(at.day, 21);
		assert_int_equal(at.hour, 4);
		assert_int_equal(at.minute, 30);
		zone_time("", WINTER, &at);
		assert_int_equal(at.year, 2025);
		assert_int_equal(at.month, 11);
		assert_int_equal(at.day, 20);
		assert_int_equal(at.weekday, 3);
		assert_int_equal(at.hour, 18);
		assert_string_equal(at.zone, "UTC");
		zone_time("Europe/Nowhere", WINTER, &at);
		assert_string_equal(at.zone, "UTC");
		assert_int_equal(at.hour, 18);
		if (own[i] != NULL)
			assert_string_equal(getenv("TZ"), own[i]);
		else
			assert_null(getenv("TZ"));
	}
	unsetenv("TZ");
}

TEST(a_day_begins_at_midnight_there)
{
	const int64_t day = WINTER - WINTER % 86400, summer = SUMMER -
	    SUMMER % 86400;
	/* 29 March 2020: Beirut's clocks went from 24:00 to 1:00. */
	const int64_t skipped = 1585440000;
	struct zone_time at;

	assert_int_equal(zone_day("", day), day);
	assert_int_equal(zone_day("Europe/Nowhere", day), day);
	assert_int_equal(zone_day("Europe/Madrid", day), day - 3600);
	assert_int_equal(zone_day("Europe/Madrid", summer), summer - 7200);
	assert_int_equal(zone_day("Asia/Kolkata", day), day - 19800);
	assert_int_equal(zone_day("America/New_York", day), day + 18000);
	zone_time("Asia/Beirut", zone_day("Asia/Beirut", skipped), &at);
	assert_int_equal(at.day, 29);
	assert_int_equal(at.hour, 1);
}

static void
says(const char *zone, const char *lang, int64_t at, const char *text)
{
	json_t *said;

	language_manner(zone);
	said = language_time(language_find(lang, ""), at);
	assert_string_equal(json_string_value(said), text);
	json_decref(said);
}

TEST(each_language_writes_it_in_its_own_way)
{
	says("", "en", WINTER, "Thu 20 Nov 2025, 18:00 UTC");
	says("Europe/Madrid", "en", WINTER, "Thu 20 Nov 2025, 19:00 CET");
	says("Europe/Berlin", "de", SUMMER,
	    "Fr., 17.\302\240Juli\302\2402026, 17:00 Uhr MESZ");
	says("America/Sao_Paulo", "de", SUMMER,
	    "Fr., 17.\302\240Juli\302\2402026, 12:00 Uhr UTC-03");
	language_manner("");
	language_end();
}

int
main(void)
{
	unsetenv("NUNCIO_TEMPLATES");
	return test_run(NULL, NULL);
}
