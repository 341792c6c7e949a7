#include "core/block.h"

#include <assert.h>
#include <string.h>

/* ---- finding ---- */

/*
 * Returns true if this line begins a text that runs to "end": "nuncio turn", or
 * "nuncio" with another second word.  Sets b->quoting.
 */
static bool
begins_block(struct span line, const char *second, struct block *b)
{
	struct span s = line, rest;
	unsigned depth = 0, indent;

	if (span_starts(s, "\xef\xbb\xbf"))
		s = span_skip(s, 3);		/* a byte order mark */
	for (rest = span_trim_left(s); rest.len > 0 && *rest.at == '>';
	    rest = span_trim_left(s)) {
		s = span_skip(rest, 1);
		if (s.len > 0 && *s.at == ' ')
			s = span_skip(s, 1);
		depth++;
	}
	indent = (unsigned)(s.len - rest.len > 255 ? 256 : s.len - rest.len);
	if (depth > 255 || indent > 255 ||
	    !turn_heads(span_trim_right(rest), second))
		return false;
	memset(b, 0, sizeof(*b));
	b->quoting = (struct quoting){ (uint8_t)depth, (uint8_t)indent };
	b->text.at = rest.at;
	return true;
}

/* Check quickly first: nearly every line of a letter is something else. */
static bool
may_begin(struct span line)
{
	for (size_t i = 0; i < line.len && i < 1024; i++) {
		char c = line.at[i];

		if (c == 'n' || c == 'N')
			return true;
		if (c != '>' && !span_blank(c) && (unsigned char)c < 0x80)
			return false;
	}
	return false;
}

/* Take the seal off *rest, if one begins its first line that is not empty. */
static bool
find_seal(struct block *b, struct span *rest)
{
	struct span ahead = *rest, before, s;

	do {
		if (ahead.len == 0)
			return false;
		before = ahead;
		s = span_trim(span_unquote(b->quoting, span_line(&ahead)));
	} while (s.len == 0);
	if (!seal_begins(s))
		return false;
	b->seal = before;
	b->seal.len = (size_t)(seal_end(b->quoting, before) - before.at);
	*rest = span_skip(before, b->seal.len);
	return true;
}

/* "enduntrusted comment: ...": the file had no line feed at its end. */
static bool
is_glued(struct span s)
{
	return span_begins(s, "end") &&
	    seal_begins(span_trim_left(span_skip(s, 3)));
}

/* Read the rest of a block whose first line has just been read. */
static void
read_block(struct block *b, struct span *rest)
{
	const char *end = rest->at;

	b->fault = TURN_NO_END;
	while (b->fault == TURN_NO_END && rest->len > 0) {
		struct span before = *rest, s;
		struct block other;

		s = span_trim(span_unquote(b->quoting, span_line(rest)));
		if (seal_begins(s) || (may_begin(before) &&
		    begins_block(s, "turn", &other))) {
			*rest = before;
			break;
		}
		end = rest->at;
		if (span_is(s, "end"))
			b->fault = TURN_OK;
		else if (is_glued(s))
			b->fault = TURN_GLUED;
	}
	b->text.len = (size_t)(end - b->text.at);
	if (b->fault != TURN_GLUED)
		find_seal(b, rest);
}

static size_t
count_lines(const char *from, const char *to)
{
	struct span rest = { from, (size_t)(to - from) };
	size_t n = 0;

	for (; rest.len > 0; n++)
		span_line(&rest);
	return n;
}

/* The text and the seal of a block while they are read byte by byte. */
struct squash {
	struct span part[2];
	int which;
};

/*
 * Returns the next byte that mail does not change, or -1 at the end.
 */
static int
squashed(struct squash *q)
{
	while (q->which < 2) {
		struct span *s = &q->part[q->which];
		char c;

		if (s->len == 0) {
			q->which++;
			continue;
		}
		c = *s->at;
		*s = span_skip(*s, 1);
		if (!span_blank(c) && c != '\r' && c != '\n' && c != '>')
			return (unsigned char)c;
	}
	return -1;
}

static uint64_t
squash_hash(const struct block *b)
{
	struct squash q = { { b->text, b->seal }, 0 };
	uint64_t h = 0xcbf29ce484222325;

	for (int c; (c = squashed(&q)) >= 0;)
		h = (h ^ (uint64_t)c) * 0x100000001b3;
	return h;
}

static bool
same_block(const struct block *a, const struct block *b)
{
	struct squash x = { { a->text, a->seal }, 0 };
	struct squash y = { { b->text, b->seal }, 0 };
	int c;

	if (a->fault != b->fault)
		return false;
	do {
		c = squashed(&x);
		if (c != squashed(&y))
			return false;
	} while (c >= 0);
	return true;
}

/* Which of two blocks to keep: see block_scan(). */
enum rank { RANK_NONE, RANK_CUT, RANK_WHOLE, RANK_SEALED };

static enum rank
rank(const struct block *b)
{
	if (b->seal.len > 0 || b->fault == TURN_GLUED)
		return RANK_SEALED;
	return b->fault == TURN_OK ? RANK_WHOLE : RANK_CUT;
}

struct scanner {
	struct block_scan *out;
	enum rank best;
	uint64_t hash[BLOCKS_MAX];	/* bytes that are kept */
	bool ours;		/* a receipt or a position of the host's has
				   begun, and its "end" has not come */
	bool headless;		/* an "end" and its seal without a beginning */
};

static void
keep(struct scanner *scanner, const struct block *b)
{
	struct block_scan *out = scanner->out;
	uint64_t h;

	if (rank(b) < scanner->best)
		return;
	if (rank(b) > scanner->best) {
		scanner->best = rank(b);
		out->n = 0;
		out->more = false;
	}
	if (out->more)
		return;
	h = squash_hash(b);
	for (int i = 0; i < out->n; i++) {
		if (scanner->hash[i] != h || !same_block(&out->block[i], b))
			continue;
		/* The less a block was quoted, the less mail has changed it. */
		if (b->quoting.depth < out->block[i].quoting.depth)
			out->block[i] = *b;
		return;
	}
	if (out->n == BLOCKS_MAX) {
		out->more = true;
		return;
	}
	scanner->hash[out->n] = h;
	out->block[out->n++] = *b;
}

/* If no block was found, look for one that has lost its beginning. */
static void
look_for_end(struct scanner *scanner, struct span line, struct span rest)
{
	struct block b;
	struct span s;

	if (may_begin(line) && (begins_block(line, "receipt", &b) ||
	    begins_block(line, "position 1", &b)))
		scanner->ours = true;
	memset(&b, 0, sizeof(b));
	for (s = span_trim(line); s.len > 0 && *s.at == '>' &&
	    b.quoting.depth < 255; s = span_trim(span_skip(s, 1)))
		b.quoting.depth++;
	if (span_is(s, "end")) {
		scanner->headless |= !scanner->ours && find_seal(&b, &rest);
		scanner->ours = false;
	} else if (is_glued(s))
		scanner->headless |= !scanner->ours;
}

enum turn_fault
block_scan(const char *in, size_t len, struct block_scan *out)
{
	struct scanner scanner = { .out = out, .best = RANK_NONE };
	struct span rest = { in, len };
	size_t lines = 0;
	struct block b;

	out->n = 0;
	out->more = false;
	while (rest.len > 0) {
		struct span line = span_line(&rest);

		lines++;
		if (may_begin(line) && begins_block(line, "turn", &b)) {
			const char *behind = rest.at;

			b.line = lines;
			read_block(&b, &rest);
			lines += count_lines(behind, rest.at);
			scanner.ours = false;
			keep(&scanner, &b);
		} else if (scanner.best == RANK_NONE)
			look_for_end(&scanner, line, rest);
	}
	switch (scanner.best) {
	case RANK_SEALED:
		return TURN_OK;
	case RANK_WHOLE:
		return TURN_UNSIGNED;
	case RANK_CUT:
		return TURN_NO_END;
	case RANK_NONE:
		break;
	}
	return scanner.headless ? TURN_NO_HEADER : TURN_NOTHING;
}

/* ---- repairing ---- */

/*
 * How a block's lines are read: the changes that mail made to them.  A text
 * that is pasted into HTML has a blank line after each of its own: HALVED has
 * half of them, COLLAPSED none.
 */
enum reading {
	AS_RECEIVED, REPAIRED, UNSTUFFED, HALVED, COLLAPSED, READINGS
};

/* How the lines end; BARE: the last line has no end. */
enum ends { LF, LF_BARE, CRLF, CRLF_BARE, ENDS };

/*
 * The block's text in one of the forms in which it may have been signed.
 * Returns its length, or 0 if it is longer than TURN_MAX.
 */
static size_t
spell(const struct block *b, enum reading reading, enum ends ends,
    char out[TURN_MAX])
{
	struct span rest = b->text;
	bool halves = reading == HALVED || reading == COLLAPSED, odd = false;
	size_t len = 0;

	while (rest.len > 0) {
		bool first = rest.at == b->text.at;
		struct span line = span_line(&rest);
		const char *end = ends == LF || ends == LF_BARE ? "\n" : "\r\n";

		if (reading != AS_RECEIVED) {
			if (!first)
				line = span_unquote(b->quoting, line);
			if (!first && reading == UNSTUFFED && line.len > 0 &&
			    *line.at == ' ')
				line = span_skip(line, 1);
			line = span_trim_right(line);
		}
		odd = halves && line.len == 0 && !odd;
		if (odd || (reading == COLLAPSED && line.len == 0))
			continue;
		while (line.len > 0 && line.at[line.len - 1] == '\r')
			line.len--;
		if (rest.len == 0 && (ends == LF_BARE || ends == CRLF_BARE))
			end = "";
		if (line.len + strlen(end) > TURN_MAX - len)
			return 0;
		memcpy(out + len, line.at, line.len);
		memcpy(out + len + line.len, end, strlen(end));
		len += line.len + strlen(end);
	}
	return len;
}

enum turn_fault
block_repair(const struct block *b, bool unstuff, char out[TURN_MAX],
    size_t *len)
{
	*len = 0;
	if (b->fault != TURN_OK)
		return b->fault;
	*len = spell(b, unstuff ? UNSTUFFED : REPAIRED, LF, out);
	return *len > 0 ? TURN_OK : TURN_LONG;
}

/* ---- checking ---- */

/*
 * Find the form of the text that was signed.  Returns false if there is none;
 * then out->text may hold anything.
 */
static bool
find_text(struct seal *seal, const struct key *key,
    const struct block *b, struct sealed *out)
{
	/* Each leaves out bytes of this one or, if as long, equals it. */
	static const enum reading of[READINGS] = {
		[UNSTUFFED] = REPAIRED, [HALVED] = REPAIRED,
		[COLLAPSED] = HALVED
	};
	bool may_be[READINGS] = { b->quoting.depth == 0 &&
	    b->quoting.indent == 0 && b->text.len <= TURN_MAX };
	size_t len[READINGS] = { 0 };

	if (may_be[AS_RECEIVED] &&
	    seal_fits(seal, key, b->text.at, b->text.len)) {
		memcpy(out->text, b->text.at, out->len = b->text.len);
		return true;
	}
	for (int i = REPAIRED; i < READINGS; i++) {
		struct span text = { out->text, 0 };

		len[i] = spell(b, (enum reading)i, LF, out->text);
		text.len = out->len = len[i];
		may_be[i] = text.len > 0 && text.len != len[of[i]] &&
		    !(may_be[AS_RECEIVED] && span_same(text, b->text));
		if (may_be[i] && seal_fits(seal, key, text.at, text.len))
			return true;
	}
	for (int i = AS_RECEIVED; i < READINGS; i++)
		for (int ends = LF_BARE; may_be[i] && ends < ENDS; ends++) {
			out->len = spell(b, (enum reading)i, (enum ends)ends,
			    out->text);
			if (out->len > 0 &&
			    seal_fits(seal, key, out->text, out->len))
				return true;
		}
	return false;
}

enum seal_result
block_check(const struct key *key, const struct block *b, struct sealed *out)
{
	enum seal_result result;
	struct seal seal;

	assert(b->seal.len > 0);
	out->verified = 0;
	result = seal_read(key, b->quoting, b->seal, &seal);
	if (result != SEAL_OK)
		return result;
	if (!find_text(&seal, key, b, out))
		result = SEAL_WRONG;
	else if ((out->seal_len = seal_settle(&seal, key, out->seal)) == 0)
		result = SEAL_WRONG_COMMENT;
	out->verified = seal.verified;
	return result;
}

/* ---- all in one ---- */

/* As block_canonical(); error->line is the line of the input at fault. */
static enum turn_fault
canonical(const char *in, size_t len, char scratch[TURN_MAX],
    char out[TURN_MAX], size_t *out_len, struct turn_error *error)
{
	struct block_scan scan;
	const struct block *b = &scan.block[0];
	enum turn_fault fault;
	struct turn turn;

	fault = block_scan(in, len, &scan);
	if (fault == TURN_NOTHING || fault == TURN_NO_HEADER)
		return fault;
	if (scan.n > 1 && fault != TURN_NO_END) {
		error->line = (unsigned)scan.block[1].line;
		return TURN_SEVERAL;
	}
	error->line = (unsigned)b->line;
	if (b->fault != TURN_OK) {
		/* The fault is in its last line, where "end" should be. */
		error->line += (unsigned)count_lines(b->text.at,
		    b->text.at + b->text.len) - 1;
		return b->fault;
	}
	if ((fault = block_repair(b, false, scratch, &len)) != TURN_OK)
		return fault;
	if ((fault = turn_parse(scratch, len, &turn, error)) != TURN_OK) {
		if (error->line > 0)
			error->line += (unsigned)b->line - 1;
		return fault;
	}
	*out_len = turn_print(&turn, out);
	return *out_len > 0 ? TURN_OK : TURN_LONG;
}

enum turn_fault
block_canonical(const char *in, size_t len, char scratch[TURN_MAX],
    char out[TURN_MAX], size_t *out_len, struct turn_error *error)
{
	struct turn_error found = { .word = { scratch, 0 } };

	*out_len = 0;
	found.fault = canonical(in, len, scratch, out, out_len, &found);
	if (error != NULL)
		*error = found;
	return found.fault;
}
