/* Points in time and durations, written and read. */
#include "tests/lib/test.h"

#include "core/text.h"
#include "core/time.h"

TEST(moments_are_written_and_read_back)
{
	static const struct {
		int64_t at;
		const char *text;
	} rows[] = {
		{ 0, "1970-01-01T00:00:00Z" },
		{ 951782400, "2000-02-29T00:00:00Z" },
		{ 1763661600, "2025-11-20T18:00:00Z" },
		{ 4107542399, "2100-02-28T23:59:59Z" },
		{ 4107542400, "2100-03-01T00:00:00Z" },
		{ TIME_END - 1, "9999-12-31T23:59:59Z" },
	};
	char text[TIME_TEXT];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		time_text(rows[i].at, text);
		assert_string_equal(text, rows[i].text);
		assert_true(time_read(text, strlen(text)) == rows[i].at);
	}
}

TEST(each_day_is_followed_by_the_next)
{
	char text[TIME_TEXT], before[TIME_TEXT] = "";

	for (int64_t at = 0; at < TIME_END; at += TIME_DAY) {
		time_text(at, text);
		assert_true(strcmp(before, text) < 0);
		assert_true(time_read(text, 10) == at);
		memcpy(before, text, TIME_TEXT);
	}
}

TEST(what_is_out_of_the_years_is_written_as_their_ends)
{
	static const int64_t late[] = { TIME_END, INT64_MAX };
	static const int64_t early[] = { -1, INT64_MIN };
	char text[TIME_TEXT];

	for (int i = 0; i < 2; i++) {
		time_text(late[i], text);
		assert_string_equal(text, "9999-12-31T23:59:59Z");
		time_text(early[i], text);
		assert_string_equal(text, "1970-01-01T00:00:00Z");
	}
}

TEST(moments_are_read_in_two_forms)
{
	static const char *const wrong[] = { "", "2025-11-2", "2025-11-31",
	    "2025-02-29", "2025-13-01", "2025-00-10", "1969-12-31",
	    "2025-11-20T18:00:00", "2025-11-20T24:00:00Z",
	    "2025-11-20 18:00:00Z", "2025-11-20T18:00:00z", "20251120",
	    "2025-1-020", "2025-11-20T18:00:00Z " };

	assert_true(time_read("2025-11-20T18:00:00Z", 20) == 1763661600);
	assert_true(time_read("2025-11-20", 10) == 1763661600 - 18 * 3600);
	assert_true(time_read("1970-01-01", 10) == 0);
	assert_true(time_read("2024-02-29", 10) > 0);
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_true(time_read(wrong[i], strlen(wrong[i])) == -1);
}

TEST(a_week_begins_on_monday)
{
	assert_int_equal(time_weekday(0), 3);
	assert_int_equal(time_weekday(4), 0);
	assert_int_equal(time_weekday(1763661600 / TIME_DAY), 3);
}

TEST(durations_are_read_and_written)
{
	static const struct {
		const char *text;
		uint32_t seconds;
		const char *again;
	} rows[] = {
		{ "90s", 90, "90s" },
		{ "15m", 900, "15m" }, { "2h", 7200, "2h" },
		{ "3d", 259200, "3d" }, { "36h", 129600, "36h" },
		{ "60s", 60, "1m" }, { "24h", 86400, "1d" },
		{ "1000d", 86400000, "1000d" },
	};
	static const char *const wrong[] = { "", "0", "90", "0d", "d", "3 d",
	    "3w", "3dd", "3D", "-3d", "1001d", "86400001", "999999999",
	    "3d " };

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		char text[16];
		struct text t = { text, 0, sizeof(text) };

		assert_int_equal(time_duration(rows[i].text,
		    strlen(rows[i].text)), rows[i].seconds);
		time_put_duration(&t, rows[i].seconds);
		assert_string_equal(text, rows[i].again);
	}
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_int_equal(time_duration(wrong[i], strlen(wrong[i])), 0);
}

TEST(a_number_that_only_lacks_its_unit_is_told_from_others)
{
	static const char *const others[] = { "", "0", "90s", "s", "9 ", "-9",
	    "x", "86400001", "99999999999999999999" };

	assert_int_equal(time_unitless("90", 2), 90);
	assert_int_equal(time_unitless("86400000", 8), 86400000);
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		assert_int_equal(time_unitless(others[i], strlen(others[i])),
		    0);
}
