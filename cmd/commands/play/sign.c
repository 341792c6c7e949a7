/*
 * sign.c: nuncio sign: bring a turn file into the form that is signed, fill in
 * what its draft leaves open, and sign it.
 */
#include "cmd/commands/commands.h"

#include "cmd/base/command.h"
#include "cmd/desk/argument.h"
#include "cmd/desk/keyfile.h"
#include "core/block.h"
#include "core/key.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LETTER_MAX = 12 << 20, WORD_SHOWN = 60 };

/* The faults; %s is the word that stands there. */
static const char *
sentence(enum turn_fault fault)
{
	switch (fault) {
	case TURN_NO_HEADER:
		return "the line 'nuncio turn' is missing at the beginning";
	case TURN_SEVERAL:
		return "there is a second turn file in it; sign them one by "
		    "one";
	case TURN_NO_END:
		return "the line 'end' is missing";
	case TURN_GLUED:
		return "a signature begins on the same line as 'end'; put it "
		    "on a line of its own";
	case TURN_LONG:
		return "the turn file is longer than 16384 bytes";
	case TURN_CROWDED:
		return "the turn file has more than 256 lines";
	case TURN_BINARY:
		return "there is a control character";
	case TURN_NOT_UTF8:
		return "there is something that is not UTF-8 text";
	case TURN_NO_GAME:
		return "'%s' stands where 'game: NAME' is missing";
	case TURN_NO_PLAYER:
		return "'%s' stands where 'player: NAME' is missing";
	case TURN_NO_AFTER:
		return "'%s' stands where 'after: NUMBER-DIGITS' is missing";
	case TURN_TWICE:
		return "'%s' stands there twice";
	case TURN_BAD_GAME:
		return "'%s' cannot be the name of a game: these have 1 to 32 "
		    "letters a to z, digits and hyphens";
	case TURN_BAD_PLAYER:
		return "'%s' cannot be the name of a player: these have 1 to "
		    "32 letters a to z, digits and hyphens";
	case TURN_BAD_AFTER:
		return "'%s' is no reference: copy the one that the report "
		    "shows, a number, a hyphen and at least 8 of its digits";
	case TURN_BAD_DATE:
		return "'%s' is no date such as 2026-11-20, which belongs in "
		    "a letter with 'game: -'";
	case TURN_BAD_LANGUAGE:
		return "'%s' is no language such as de";
	case TURN_BAD_VALUE:
		return "'%s' is no value for draws: copy the line of the "
		    "report whole, write 'value: -' for none, or leave it out";
	case TURN_NO_VALUE:
		return "'value:' belongs in the turn file of a game; this is "
		    "one of no game";
	case TURN_OTHER_KEY:
		return "this game was not joined with this key";
	case TURN_SHORT_AFTER:
		return "'value: ?' needs a whole reference in 'after:': copy "
		    "it from the report, with all 32 digits";
	case TURN_TRAILING:
		return "'%s' stands after 'end'";
	case TURN_OK:
	case TURN_NOTHING:
	case TURN_UNSIGNED:
	case TURN_FAULTS:
		break;
	}
	return "it holds no turn file; one begins with the line 'nuncio turn' "
	    "and ends with the line 'end'";
}

static _Noreturn void
refuse(const char *path, const struct turn_error *error)
{
	const char *text = sentence(error->fault), *gap = strstr(text, "%s");
	size_t len = error->word.len;
	char word[WORD_SHOWN + 4] = "", line[32] = "";

	if (error->line > 0)
		snprintf(line, sizeof(line), ", line %u", error->line);
	if (gap == NULL)
		die(error->fault == TURN_OTHER_KEY ? EX_NOPERM : EX_DATAERR,
		    "'%s'%s: %s", path, line, text);
	if (len > WORD_SHOWN) {
		/* Cut before a character, not within one. */
		for (len = WORD_SHOWN; (error->word.at[len] & 0xc0) == 0x80;)
			len--;
		memcpy(word + len, "...", 4);
	}
	memcpy(word, error->word.at, len);
	die(EX_DATAERR, "'%s'%s: %.*s%s%s", path, line, (int)(gap - text),
	    text, word, gap + 2);
}

/* The trusted comment that minisign would write. */
static void
comment_for(const char *path, int64_t now, char out[SEAL_COMMENT + 1])
{
	const char *file = strrchr(path, '/');

	file = file == NULL ? path : file + 1;
	if (strcmp(file, "-") == 0 || strlen(file) > 255 ||
	    !span_printable(file, strlen(file)) || strchr(file, '\t') != NULL)
		file = "turn";
	snprintf(out, SEAL_COMMENT + 1, "timestamp:%" PRId64
	    "\tfile:%s\thashed", now, file);
}

int
cmd_sign(struct context *context, int argc, char **argv)
{
	char comment[SEAL_COMMENT + 1], seal[SEAL_MAX], *in;
	char scratch[TURN_MAX], text[TURN_MAX];
	const char *key_path = NULL, *path;
	struct secret secret;
	struct turn_error error;
	enum turn_fault fault;
	size_t in_len, len;
	const struct argument_option options[] = {
		{ "k", .text = &key_path },
		{ .name = NULL }
	};

	arguments(context, argc, argv, options, 1, 1);
	if (key_path == NULL)
		usage(context);
	path = argv[optind];
	if (strcmp(key_path, "-") == 0)
		die(EX_USAGE, "the key must be a file");
	in = file_read(context, path, LETTER_MAX, &in_len);
	fault = block_canonical(in, in_len, scratch, text, &len, &error);
	free(in);
	if (fault != TURN_OK)
		refuse(path, &error);
	keyfile_secret(context, key_path, strcmp(path, "-") == 0, &secret);
	fault = turn_fill(text, &len, secret.bytes, &error);
	if (fault != TURN_OK) {
		secret_forget(&secret);
		refuse(path, &error);
	}
	comment_for(path, context->now, comment);
	seal_sign(&secret, text, len, comment, seal);
	secret_forget(&secret);
	fwrite(text, 1, len, context->out);
	fputs(seal, context->out);
	return EX_OK;
}
