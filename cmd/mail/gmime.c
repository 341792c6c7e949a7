#include "cmd/mail/gmime.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* The name of this version of the library on every system. */
static const char library[] = "libgmime-3.0.so.0";

/* A table row: where the pointer goes and what it is called. */
struct row {
	const char *name;
	size_t offset;
};

static const struct row rows[] = {
#define GMIME_ROW(name)	{ #name, offsetof(struct gmime, name) },
	GMIME_FUNCTIONS(GMIME_ROW)
#undef GMIME_ROW
};

static void
tell(struct fault *fault, const char *why)
{
	fault_set(fault, "the library '%s' cannot be loaded: %s", library,
	    why != NULL ? why : "nobody knows why");
}

const struct gmime *
gmime_load(struct fault *fault)
{
	static struct gmime table;
	static bool loaded;
	void *handle;

	if (loaded)
		return &table;
	handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
	if (handle == NULL) {
		tell(fault, dlerror());
		return NULL;
	}
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		/* This also finds what the library itself was linked with. */
		void *symbol = dlsym(handle, rows[i].name);

		if (symbol == NULL) {
			tell(fault, dlerror());
			dlclose(handle);
			return NULL;
		}
		/*
		 * C cannot cast an object pointer to a function pointer; POSIX
		 * promises that the two are alike.
		 */
		memcpy((char *)&table + rows[i].offset, &symbol,
		    sizeof(symbol));
	}
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
