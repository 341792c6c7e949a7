/*
 * letter_seat.c: a letter comes from a letter seat, whose signature was found
 * to be good: what follows, without a mail provider.
 *
 *	letter_seat STORE GAME SEAT DOMAIN NUMBER <LINES
 *
 * Two letters are the same when they have the same number.  Prints why it was
 * refused, with status 65.
 */
#include "tests/lib/made_letters.h"
#include "tests/lib/store_fixture.h"

#include <stdio.h>
#include <time.h>

int
main(int argc, char **argv)
{
	static struct made_letter letter;
	static char lines[4096];
	struct context context = { .in = stdin, .out = stdout, .err = stderr,
	    .now = time(NULL) };
	struct record *r = record_new(), *taken = record_new();
	struct outcome outcome;
	size_t len;

	if (argc != 6 || sodium_init() < 0)
		return EX_USAGE;
	context.path = argv[1];
	context.keys = table_keys(argv[1]);
	len = fread(lines, 1, sizeof(lines) - 1, stdin);
	while (len > 0 && lines[len - 1] == '\n')
		lines[--len] = '\0';
	store_must(context.store, store_open(&context.store, argv[1],
	    STORE_WRITE));
	store_must(context.store, record_open(r, context.store, argv[2]));
	store_must(context.store, record_seek(r, r->last));
	made_letter(r, atoi(argv[3]), argv[4], (unsigned)atoi(argv[5]), lines,
	    &letter);
	store_must(context.store, store_begin_game(context.store, argv[2]));
	dispatch_letter_within(&context, &letter.turn, taken, &outcome);
	if (outcome.tried)
		dispatch_forget(&context, &outcome);
	store_must(context.store, store_commit(context.store));
	if (outcome.status != EX_OK)
		printf("%s\n", outcome.key);
	len = outcome.status == EX_OK ? EX_OK : EX_DATAERR;
	outcome_free(&outcome);
	record_drop(taken);
	record_drop(r);
	store_close(context.store);
	return (int)len;
}
