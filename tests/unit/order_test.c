/* Orders of the host, and kinds of line: written as text and read again. */
#include "tests/lib/test.h"

#include "core/order.h"

#define KEY	"ed:RWSMxJH+//q+95/gEeuLMG6jcWWQTeY4o6BkFihctm5Gy7kDPU2YDvqg"

TEST(orders_of_time_are_read_and_printed)
{
	static const struct {
		const char *text, *fault;
	} orders[] = {
		{ "extend 2d 2026-01-02T00:00:00Z 2026-01-04T00:00:00Z "
		    "because the power was off", NULL },
		{ "extend 2d 2026-12-24 because x", "time" },
		{ "extend 2d 2026-12-25 2026-12-24 because x", "time" },
		{ "extend 2d 2026-12-24 2026-12-24 because x", "time" },
		{ "extend 2d 2026-12-32 2027-01-02 because x", "time" },
		{ "extend 2026-12-24 2026-12-25 because x", "time" },
		{ "extend 2d 2026-12-24 2026-12-25 5", "because" },
		{ "extend 2d 2026-12-24 2026-12-25 because ", "reason" },
		{ "extend 2d", "because" },
		{ "extend 2d x", "because" },
		{ "away 0 2026-12-24 2027-01-02 because x", "verb" },
	};

	for (size_t i = 0; i < sizeof(orders) / sizeof(orders[0]); i++) {
		struct order order;
		char printed[LINE_MAX_TEXT];
		const char *fault = order_read(orders[i].text,
		    strlen(orders[i].text), &order);

		if (orders[i].fault != NULL) {
			assert_non_null(fault);
			assert_string_equal(fault, orders[i].fault);
			continue;
		}
		assert_null(fault);
		assert_int_equal(order_print(&order, printed),
		    strlen(orders[i].text));
		assert_string_equal(printed, orders[i].text);
	}
}

/* Every act, as a host writes it. */
static const char *const written[ACTS] = {
	[ACT_PAUSE] = "pause because of snow",
	[ACT_RESUME] = "resume because of thaw",
	[ACT_ABANDON] = "abandon because because",
	[ACT_EXTEND] = "extend 36h 2026-12-24T00:00:00Z 2026-12-25T12:00:00Z "
	    "because x",
	[ACT_REPLACE] = "replace 3 dora " KEY " because x",
	[ACT_REKEY] = "rekey 0 " KEY " because x",
	[ACT_ROLLBACK] = "rollback 41 forced because x",
	[ACT_HANDOVER] = "handover " KEY " because x",
	[ACT_RESTORE] = "restore because x",
	[ACT_NOTE] = "note because x",
	[ACT_HOLIDAY] = "holiday 2026-12-24T00:00:00Z 2027-01-03T00:00:00Z "
	    "because x"
};

TEST(every_act_is_read_and_printed)
{
	for (int act = 0; act < ACTS; act++) {
		struct order order;
		char printed[LINE_MAX_TEXT];

		/* written[] has a row for each. */
		assert_non_null(written[act]);
		assert_null(order_read(written[act], strlen(written[act]),
		    &order));
		assert_int_equal(order.act, act);
		assert_int_equal(order_find(order_types[act].word), act);
		assert_int_equal(order_print(&order, printed),
		    strlen(written[act]));
		assert_string_equal(printed, written[act]);
	}
	assert_int_equal(order_find("paus"), -1);
}

TEST(every_act_is_read_from_its_line)
{
	for (int act = 0; act < ACTS; act++) {
		struct order order, back;
		struct line_words words;
		char rest[LINE_MAX_TEXT], again[LINE_MAX_TEXT];
		char text[LINE_MAX_TEXT + 64];

		assert_null(order_read(written[act], strlen(written[act]),
		    &order));
		memset(order.commitment, act, HASH);
		order_format(&order, rest);
		snprintf(text, sizeof(text), "7 2026-11-20T18:00:00Z host %s",
		    rest);
		assert_true(line_cut(text, strlen(text), &words));
		assert_int_equal(words.kind, LINE_HOST);
		assert_null(order_cut(&words, &back));
		order_format(&back, again);
		assert_string_equal(again, rest);
	}
}

TEST(a_rollback_says_in_the_log_which_way_it_went)
{
	static const char *const wrong[] = { "rollback 3 because x",
	    "rollback 3 free because x", "rollback 3 forced because x",
	    "rollback 3 back 0123 because x" };

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct line_words words = { .kind = LINE_HOST,
		    .rest = wrong[i], .rest_len = strlen(wrong[i]) };
		struct order order;

		assert_string_equal(order_cut(&words, &order), "line");
	}
}

TEST(every_kind_is_cut_as_its_row_says)
{
	for (int kind = 0; kind < LINE_KINDS; kind++) {
		const struct line_type *type = &line_types[kind];
		struct line_words words;
		char text[128];

		snprintf(text, sizeof(text), "7 2026-11-20T18:00:00Z %s%s%s "
		    "more opens 3 x", type->word, type->seat ? " 2" : "",
		    kind == LINE_MOVE ? " said" : "");
		assert_true(line_cut(text, strlen(text), &words));
		assert_int_equal(words.line, 7);
		assert_int_equal(words.kind, kind);
		assert_int_equal(words.seat, type->seat ? 2 : 0);
		/* What somebody wrote is left as it is. */
		assert_int_equal(words.rest_len, type->speech ? 14 : 4);
		assert_int_equal(words.opens == NULL, type->speech);
		assert_int_equal(line_said(&words),
		    type->speaker != BY_PROGRAM);
		assert_int_equal(line_timely(&words), type->timely);
		/* Only what a player or the host says can be alone. */
		assert_true(!type->alone || type->speaker != BY_PROGRAM);

		snprintf(text, sizeof(text), "7 2026-11-20T18:00:00Z %s x",
		    type->word);
		assert_int_equal(line_cut(text, strlen(text), &words),
		    !type->seat);
		snprintf(text, sizeof(text), "7 2026-11-20T18:00:00Z %sx 1",
		    type->word);
		assert_false(line_cut(text, strlen(text), &words));
	}
}
