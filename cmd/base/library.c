#include "cmd/base/library.h"

#include <dlfcn.h>
#include <string.h>

static void
tell(struct fault *fault, const char *name, const char *why)
{
	fault_set(fault, "the library '%s' cannot be loaded: %s", name,
	    why != NULL ? why : "nobody knows why");
}

bool
library_load(const char *const *names, const struct library_row *row,
    size_t n, void *table, struct fault *fault)
{
	void *handle = NULL, *symbol;
	const char *name = names[0];

	for (int i = 0; handle == NULL && names[i] != NULL; i++)
		handle = dlopen(name = names[i], RTLD_NOW | RTLD_LOCAL);
	if (handle == NULL) {
		tell(fault, name, dlerror());
		return false;
	}
	for (size_t i = 0; i < n; i++) {
		if ((symbol = dlsym(handle, row[i].name)) == NULL) {
			tell(fault, name, dlerror());
			dlclose(handle);
			return false;
		}
		/*
		 * C cannot cast an object pointer to a function pointer; POSIX
		 * promises that the two are alike.
		 */
		memcpy((char *)table + row[i].offset, &symbol,
		    sizeof(symbol));
	}
	return true;
}
