#include "cmd/base/pack.h"

#include <string.h>

void
pack_put(struct buffer *out, const void *bytes, size_t len)
{
	uint64_t size = len;

	buffer_add(out, (char *)&size, sizeof(size));
	buffer_add(out, bytes, len);
}

void
pack_put_number(struct buffer *out, int64_t number)
{
	pack_put(out, &number, sizeof(number));
}

void
pack_put_string(struct buffer *out, const char *s)
{
	pack_put(out, s != NULL ? s : "", s != NULL ? strlen(s) + 1 : 0);
}

const char *
pack_get(struct pack *row, size_t *len)
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

int64_t
pack_get_number(struct pack *row, int64_t least, int64_t most)
{
	int64_t number = least;
	size_t len;
	const char *item = pack_get(row, &len);

	if (len != sizeof(number)) {
		row->bad = true;
		return least;
	}
	memcpy(&number, item, sizeof(number));
	if (number < least || number > most) {
		row->bad = true;
		return least;
	}
	return number;
}

const char *
pack_get_string(struct pack *row)
{
	size_t len;
	const char *item = pack_get(row, &len);

	if (len == 0)
		return NULL;
	if (memchr(item, '\0', len) != item + len - 1) {
		row->bad = true;
		return NULL;
	}
	return item;
}

void
pack_get_copy(struct pack *row, char *out, size_t size)
{
	const char *s = pack_get_string(row);

	out[0] = '\0';
	if (s == NULL || strlen(s) >= size)
		row->bad = true;
	else
		memcpy(out, s, strlen(s) + 1);
}

bool
pack_end(const struct pack *row)
{
	return !row->bad && row->at == row->end;
}
