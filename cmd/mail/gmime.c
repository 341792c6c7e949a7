#include "cmd/mail/gmime.h"

#include "cmd/base/dynload.h"

#include <stdbool.h>
#include <string.h>

/* The name of this version of the library on every system. */
static const char *const names[] = { "libgmime-3.0.so.0", NULL };

static const struct dynload_symbol rows[] = {
#define GMIME_ROW(name)	{ #name, offsetof(struct gmime, name) },
	GMIME_FUNCTIONS(GMIME_ROW)
#undef GMIME_ROW
};

const struct gmime *
gmime_load(struct fault *fault)
{
	static struct gmime table;
	static bool loaded;

	if (loaded)
		return &table;
	if (dynload(names, rows, sizeof(rows) / sizeof(rows[0]), &table,
	    fault) != DYNLOAD_LOADED)
		return NULL;
	table.g_mime_init();
	loaded = true;
	return &table;
}

bool
gmime_is(const struct gmime *g, const void *object, GType type)
{
	GTypeInstance *instance;

	memcpy(&instance, &object, sizeof(instance));
	return g->g_type_check_instance_is_a(instance, type);
}
