#include "cmd/base/installed.h"

#include <string.h>
#include <unistd.h>

/* The length of the folder that a path of this length is in. */
static size_t
folder_of(const char *path, size_t len)
{
	while (len > 0 && path[len - 1] != '/')
		len--;
	return len > 0 ? len - 1 : 0;
}

const char *
installed_page(void)
{
	static const char page[] = "/share/nuncio/nuncio.html";
	static char path[4096];
	ssize_t n = readlink("/proc/self/exe", path,
	    sizeof(path) - sizeof(page));
	size_t len;

	if (n < 0)
		return NULL;
	len = folder_of(path, folder_of(path, (size_t)n));
	memcpy(path + len, page, sizeof(page));
	return access(path, R_OK) == 0 ? path : NULL;
}
