/* letter_works.c: all the work of letter_work.h. */
#include "cmd/mail/dkim_work.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/letter_work.h"
#include "cmd/mail/published_keys.h"
#include "cmd/mail/sandboxed.h"

static bool
prepare(int which)
{
	if (which == LETTER_VERIFY)
		dkim_work_prepare();
	else if (which < LETTER_LOOK)
		letter_prepare(which != LETTER_READ);
	return true;
}

const struct work letter_work = { .name = "letter", .prepare = prepare,
	.of = { [LETTER_READ] = sandboxed_read,
	    [LETTER_READ_PLAIN] = sandboxed_read,
	    [LETTER_COMPOSE] = sandboxed_compose,
	    [LETTER_LOOK] = dkim_work_look,
	    [LETTER_VERIFY] = dkim_work_verify,
	    [LETTER_KEYS] = published_keys_name } };
