#include "cmd/base/items.h"

#include <string.h>

void
items_put(struct buffer *out, const void *bytes, size_t len)
{
	uint64_t size = len;

	buffer_add(out, (char *)&size, sizeof(size));
	buffer_add(out, bytes, len);
}

void
items_put_number(struct buffer *out, int64_t number)
{
	items_put(out, &number, sizeof(number));
}

void
items_put_string(struct buffer *out, const char *s)
{
	items_put(out, s != NULL ? s : "", s != NULL ? strlen(s) + 1 : 0);
}

const char *
items_get(struct items *row, size_t *len)
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
items_get_number(struct items *row, int64_t least, int64_t most)
{
	int64_t number = least;
	size_t len;
	const char *item = items_get(row, &len);

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
items_get_string(struct items *row)
{
	size_t len;
	const char *item = items_get(row, &len);

	if (len == 0)
		return NULL;
	if (memchr(item, '\0', len) != item + len - 1) {
		row->bad = true;
		return NULL;
	}
	return item;
}

void
items_get_copy(struct items *row, char *out, size_t size)
{
	const char *s = items_get_string(row);

	out[0] = '\0';
	if (s == NULL || strlen(s) >= size)
		row->bad = true;
	else
		memcpy(out, s, strlen(s) + 1);
}

bool
items_end(const struct items *row)
{
	return !row->bad && row->at == row->end;
}
