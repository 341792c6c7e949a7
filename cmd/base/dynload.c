#include "cmd/base/dynload.h"

#include <dlfcn.h>
#include <errno.h>
#include <string.h>

/* The loader says it in a sentence only. */
static enum dynload
tell(struct fault *fault, const char *name, enum dynload otherwise)
{
	const char *why = dlerror();

	fault_set(fault, "the library '%s' cannot be loaded: %s", name,
	    why != NULL ? why : "the reason is not known");
	return why != NULL && strstr(why, strerror(ENOENT)) != NULL ?
	    DYNLOAD_NONE : otherwise;
}

enum dynload
dynload(const char *const *names, const struct dynload_symbol *row,
    size_t n, void *table, struct fault *fault)
{
	void *handle = NULL, *symbol;
	enum dynload result = DYNLOAD_NONE;

	for (int i = 0; result == DYNLOAD_NONE && names[i] != NULL; i++) {
		handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
		result = handle != NULL ? DYNLOAD_LOADED : tell(fault,
		    names[i], DYNLOAD_BROKEN);
	}
	if (handle == NULL)
		return result;
	for (size_t i = 0; i < n; i++) {
		if ((symbol = dlsym(handle, row[i].name)) == NULL) {
			result = tell(fault, row[i].name, DYNLOAD_NONE);
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
	return DYNLOAD_LOADED;
}
