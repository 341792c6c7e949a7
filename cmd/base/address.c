#include "cmd/base/address.h"

#include <string.h>

const char *
address_fault(const char *address)
{
	const char *at = strchr(address, '@');

	for (const char *p = address; *p != '\0'; p++)
		if (*p <= ' ' || *p > '~')
			return "it may only have printable characters of "
			    "ASCII, and no blanks";
		else if (strchr("<>()[],;:\\\"", *p) != NULL)
			return "it is the bare address that is wanted, "
			    "NAME@HOST";
	if (at == NULL || strchr(at + 1, '@') != NULL)
		return "it has one @";
	if (at == address || at[1] == '\0')
		return "something stands before and after the @";
	if (*address == '-')
		return "it does not begin with -";
	if (strlen(address) >= ADDRESS_TEXT)
		return "it is too long";
	return NULL;
}
