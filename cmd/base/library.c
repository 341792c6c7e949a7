#include "cmd/base/library.h"

#include <dlfcn.h>
#include <errno.h>
#include <string.h>

/* The loader says it in a sentence only. */
static enum library
tell(struct fault *fault, const char *name, enum library otherwise)
{
	const char *why = dlerror();

	fault_set(fault, "the library '%s' cannot be loaded: %s", name,
	    why != NULL ? why : "nobody knows why");
	return why != NULL && strstr(why, strerror(ENOENT)) != NULL ?
	    LIBRARY_NONE : otherwise;
}

enum library
library_load(const char *const *names, const struct library_row *row,
    size_t n, void *table, struct fault *fault)
{
	void *handle = NULL, *symbol;
	enum library result = LIBRARY_NONE;

	for (int i = 0; result == LIBRARY_NONE && names[i] != NULL; i++) {
		handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
		result = handle != NULL ? LIBRARY_LOADED : tell(fault,
		    names[i], LIBRARY_BROKEN);
	}
	if (handle == NULL)
		return result;
	for (size_t i = 0; i < n; i++) {
		if ((symbol = dlsym(handle, row[i].name)) == NULL) {
			result = tell(fault, row[i].name, LIBRARY_NONE);
			dlclose(handle);
			return result;
		}
		/*
		 * C cannot cast an object pointer to a function pointer; POSIX
		 * promises that the two are alike.
		 */
		memcpy((char *)table + row[i].offset, &symbol,
		    sizeof(symbol));
	}
	return LIBRARY_LOADED;
}
