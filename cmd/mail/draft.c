#include "cmd/mail/draft.h"

#include <stddef.h>

void
draft_free(struct draft *text)
{
	if (text == NULL)
		return;
	buffer_free(&text->subject);
	buffer_free(&text->body);
	buffer_free(&text->html);
	buffer_free(&text->picture.text);
	buffer_free(&text->receipt.text);
	buffer_free(&text->receipt.seal);
	buffer_free(&text->place.text);
	buffer_free(&text->proofs.text);
	buffer_free(&text->proofs.seal);
}
