#include "cmd/mail/letter_work.h"

#include "cmd/base/pack.h"

char *
letter_ask(enum letter_work which, struct buffer *row, const char *letter,
    size_t len, size_t *n, struct fault *fault)
{
	struct iovec pieces[2];
	struct pack in = pack_to(row);

	if (letter != NULL)
		pack_length(&in, len);
	if (row->full) {
		fault_set(fault, "it is too long");
		return NULL;
	}
	pieces[0] = work_piece(buffer_text(row), row->len);
	pieces[1] = work_piece(letter, letter != NULL ? len : 0);
	return work_ask(&letter_work, (int)which, pieces, 2, BUFFER_MAX, n,
	    fault);
}
