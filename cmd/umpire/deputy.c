#include "cmd/umpire/deputy.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "core/scan.h"
#include "store/store.h"

#include <string.h>

/* The row of settings that has them: "NAME KEY NAME KEY ...". */
static const char setting[] = "deputies";

int
deputy_list(struct store *store, struct deputy out[DEPUTIES])
{
	const char *text = NULL, *name, *key;
	size_t len, at = 0, n_name, n_key;
	struct key read;
	int n = 0;

	store_may(store, store_config_get(store, setting, &text));
	len = text != NULL ? strlen(text) : 0;
	while (at < len) {
		n_name = scan_word(text, len, &at, &name);
		n_key = scan_word(text, len, &at, &key);
		if (n == DEPUTIES || !turn_name(name, n_name) ||
		    !scan_copy(out[n].name, sizeof(out[n].name), name,
		    n_name) || !key_read(key, n_key, &read) ||
		    !scan_copy(out[n].key, KEY_TEXT, key, n_key))
			store_unsound("the store is damaged: its list of "
			    "deputies is invalid");
		n++;
	}
	return n;
}

void
deputy_set(struct store *store, const struct deputy *row, int n)
{
	struct buffer text = { 0 };

	for (int i = 0; i < n; i++)
		buffer_printf(&text, "%s%s %s", i > 0 ? " " : "", row[i].name,
		    row[i].key);
	store_must(store, store_config_set(store, setting, n > 0 ?
	    buffer_text(&text) : NULL));
	buffer_free(&text);
}

bool
deputy_is(struct store *store, const struct store_player *player)
{
	struct deputy row[DEPUTIES];
	int n = deputy_list(store, row);

	for (int i = 0; i < n; i++)
		if (strcmp(row[i].name, player->name) == 0 &&
		    strcmp(row[i].key, player->key) == 0)
			return true;
	return false;
}
