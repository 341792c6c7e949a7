/*
 * reading_text.h: the result of reading a line, in one string:
 *
 *	take stone 3, pass			taken; forced moves left out
 *	ambiguous: take sand 2 | take sand 3	and the possible meanings
 *	illegal: short_of_gold 5 7: place priory free
 *	unknown
 */
#ifndef TESTS_READING_TEXT_H
#define TESTS_READING_TEXT_H

#include "cmd/base/words.h"
#include "core/move.h"
#include "core/reading.h"
#include "core/text.h"

static inline void
understood_move(const struct play *play, const struct move *m, struct text *t)
{
	char move[MOVE_TEXT];

	text_add(t, move, move_format(play->rules, play->edition, m, move));
}

static inline const char *
understood(const struct play *play, const char *line)
{
	static const char *const findings[READING_FINDINGS] = {
		[READING_LONG] = "long", [READING_EMPTY] = "empty",
		[READING_RESERVED] = "reserved",
		[READING_UNKNOWN] = "unknown",
		[READING_NO_VERB] = "no verb", [READING_MISFIT] = "misfit",
		[READING_SHORT] = "short",
		[READING_AMBIGUOUS] = "ambiguous",
		[READING_NOT_NOW] = "not now",
		[READING_ILLEGAL] = "illegal", [READING_DRAW] = "draw",
		[READING_PASSED] = "passed"
	};
	static char buf[4096];
	static struct reading r;
	struct text t = { buf, 0, sizeof(buf) };
	bool any = false;

	if (reading_line(play, words_find("en", play->rules->name, READING),
	    line, strlen(line), &r) == READING_MOVE) {
		for (int i = 0; i < r.n; i++) {
			if (!r.step[i].said)
				continue;
			text_puts(&t, any ? ", " : "");
			understood_move(play, &r.step[i].move, &t);
			any = true;
		}
		return buf;
	}
	text_puts(&t, findings[r.finding]);
	for (int i = 0; i < r.reasons; i++) {
		const struct event *event = &r.reason[i].event;

		text_puts(&t, i > 0 ? " & " : ": ");
		text_puts(&t, play->rules->events[event->type].name);
		for (int k = 0; k < event->n; k++) {
			char word[WORD_TEXT];

			text_puts(&t, " ");
			text_add(&t, word, word_text(play->rules,
			    play->edition, event->arg[k], word));
		}
	}
	for (int i = 0; i < r.offers && r.meant; i++) {
		text_puts(&t, i > 0 ? " | " : ": ");
		for (int k = 0; k < r.offer[i].n; k++) {
			text_puts(&t, k > 0 ? ", " : "");
			understood_move(play, &r.offer[i].move[k], &t);
		}
	}
	return buf;
}

#endif
