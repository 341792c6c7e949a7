#include "cmd/base/pack.h"

#include <string.h>

struct pack
pack_to(struct buffer *out)
{
	return (struct pack){ .out = out };
}

struct pack
pack_from(const char *bytes, size_t len)
{
	return (struct pack){ .at = bytes, .end = bytes + len };
}

void
pack_length(struct pack *row, size_t len)
{
	const uint64_t size = len;

	buffer_add(row->out, (const char *)&size, sizeof(size));
}

/* The next item of a row that is read. */
static const char *
next(struct pack *row, size_t *len)
{
	uint64_t size = 0;
	const char *item = "";

	*len = 0;
	if (row->bad || (size_t)(row->end - row->at) < sizeof(size)) {
		row->bad = true;
		return item;
	}
	memcpy(&size, row->at, sizeof(size));
	row->at += sizeof(size);
	if (size > (size_t)(row->end - row->at)) {
		row->bad = true;
		return item;
	}
	item = row->at;
	*len = (size_t)size;
	row->at += size;
	return item;
}

void
pack_bytes(struct pack *row, const char **bytes, size_t *len)
{
	if (row->out == NULL) {
		*bytes = next(row, len);
		return;
	}
	pack_length(row, *len);
	buffer_add(row->out, *bytes, *len);
}

void
pack_fixed(struct pack *row, void *bytes, size_t len)
{
	const char *item = bytes;
	size_t n = len;

	pack_bytes(row, &item, &n);
	if (row->out != NULL)
		return;
	if (n == len) {
		memcpy(bytes, item, len);
		return;
	}
	memset(bytes, 0, len);
	row->bad = true;
}

void
pack_number(struct pack *row, int64_t *number, int64_t least, int64_t most)
{
	pack_fixed(row, number, sizeof(*number));
	if (row->out == NULL && (row->bad || *number < least ||
	    *number > most)) {
		row->bad = true;
		*number = least;
	}
}

void
pack_int(struct pack *row, int *number, int least, int most)
{
	int64_t wide = *number;

	pack_number(row, &wide, least, most);
	*number = (int)wide;
}

void
pack_flag(struct pack *row, bool *flag)
{
	int64_t wide = *flag;

	pack_number(row, &wide, 0, 1);
	*flag = wide != 0;
}

void
pack_string(struct pack *row, const char **string)
{
	const char *item = "";
	size_t len = 0;

	/* What is there before it is read may be no string. */
	if (row->out != NULL && *string != NULL) {
		item = *string;
		len = strlen(item) + 1;
	}
	pack_bytes(row, &item, &len);
	if (row->out != NULL)
		return;
	*string = NULL;
	if (len > 0 && memchr(item, '\0', len) != item + len - 1)
		row->bad = true;
	else if (len > 0)
		*string = item;
}

void
pack_text(struct pack *row, char *text, size_t size)
{
	const char *string = text;

	pack_string(row, &string);
	if (row->out != NULL)
		return;
	text[0] = '\0';
	if (string == NULL || strlen(string) >= size)
		row->bad = true;
	else
		memcpy(text, string, strlen(string) + 1);
}

void
pack_buffer(struct pack *row, struct buffer *buffer, size_t most)
{
	const char *item = buffer_text(buffer);
	size_t len = buffer->len;

	pack_bytes(row, &item, &len);
	if (row->out != NULL)
		return;
	if (len > most)
		row->bad = true;
	else
		buffer_add(buffer, item, len);
}

bool
pack_end(const struct pack *row)
{
	return !row->bad && row->at == row->end;
}
