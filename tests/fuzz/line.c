/* line.c: fuzzes lines of a log, orders of the host, and words of requests. */
#include "tests/fuzz/fuzz.h"

#include "cmd/record/turn_command.h"
#include "core/line.h"
#include "core/order.h"
#include "core/said.h"
#include "core/sayings.h"
#include "core/time.h"

#include <string.h>

FUZZ_LIBRARIES

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
	const char *text = (const char *)bytes;
	char out[LINE_MAX_TEXT];
	struct line_words words;
	struct order order;
	struct span word = { text, len };
	char said[SAID_MAX];

	if (len > LINE_MAX_TEXT / 2)
		return 0;
	if (line_cut(text, len, &words)) {
		line_said(&words);
		line_timely(&words);
		if (words.kind == LINE_HOST && order_cut(&words, &order) ==
		    NULL)
			must(order_format(&order, out) < LINE_MAX_TEXT);
	}
	memset(&order, 0, sizeof(order));
	if (order_read(text, len, &order) == NULL)
		must(order_print(&order, out) < LINE_MAX_TEXT);
	for (int i = 0; sayings[i].lang != NULL; i++)
		must(said_line(sayings[i].lang, 0, word, said) <= SAID_MAX);
	turn_page(word);
	turn_request(word);
	time_duration(text, len);
	return 0;
}
