#include "cmd/mail/draft.h"

#include "cmd/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
draft_show(struct draft *text, const struct receipt *receipt)
{
	struct told *told;
	char early[HASH_TEXT];

	for (int i = 0; i < text->n_shown; i++)
		if (text->shown[i].receipt.line == receipt->line && strcmp(
		    text->shown[i].receipt.game, receipt->game) == 0 &&
		    memcmp(text->shown[i].receipt.file, receipt->file,
		    HASH) == 0)
			return;
	text->shown = memory_grow(text->shown, text->n_shown + 1,
	    sizeof(*told));
	told = &text->shown[text->n_shown++];
	*told = (struct told){ .receipt = *receipt };
	hash_text(receipt->file, early);
	if (receipt->early > 0)
		snprintf(told->name, sizeof(told->name),
		    "%s-%u-early-%.8s.receipt", receipt->game,
		    (unsigned)receipt->line, early);
	else
		snprintf(told->name, sizeof(told->name), "%s-%u.receipt",
		    receipt->game, (unsigned)receipt->line);
}

void
draft_free(struct draft *text)
{
	if (text == NULL)
		return;
	buffer_free(&text->subject);
	buffer_free(&text->answer);
	buffer_free(&text->body);
	buffer_free(&text->html);
	buffer_free(&text->picture.text);
	for (int i = 0; i < text->n_shown; i++) {
		buffer_free(&text->shown[i].text);
		buffer_free(&text->shown[i].seal);
	}
	free(text->shown);
	buffer_free(&text->place.text);
	buffer_free(&text->page.text);
	buffer_free(&text->bundle.text);
}
