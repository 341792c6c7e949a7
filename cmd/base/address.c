#include "cmd/base/address.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

/* Letters and digits of ASCII, whatever the locale. */
static bool
is_plain(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	    (c >= '0' && c <= '9');
}

static const char *
local_fault(const char *local, size_t len)
{
	/*
	 * RFC 5322's atext, but for what some mail systems read as a route or
	 * as a program: % ! | `
	 */
	static const char marks[] = "#$&'*+-/=?^_{}~.";

	if (len == 0)
		return "a name must stand before the @";
	if (len > ADDRESS_LOCAL)
		return "the part before the @ has at most 64 characters";
	if (*local == '-' || *local == '/')
		return "it must not begin with - or /";
	for (size_t i = 0; i < len; i++) {
		if (!is_plain(local[i]) && (local[i] == '\0' ||
		    strchr(marks, local[i]) == NULL))
			return "write a bare address, NAME@HOST, of letters, "
			    "digits and #$&'*+-/=?^_{}~. in ASCII";
		if (local[i] == '.' && (i == 0 || i == len - 1 ||
		    local[i + 1] == '.'))
			return "a point must stand between two other "
			    "characters";
	}
	return NULL;
}

static const char *
domain_fault(const char *domain)
{
	bool digits = true;
	size_t len;

	if (*domain == '\0')
		return "a host's name must stand after the @";
	for (;; domain += len + 1) {
		len = strcspn(domain, ".");
		if (len == 0 || len > ADDRESS_LABEL)
			return "each part of the host's name has 1 to 63 "
			    "characters";
		digits = true;
		for (size_t i = 0; i < len; i++) {
			if (!is_plain(domain[i]) && domain[i] != '-')
				return "the host's name consists of letters, "
				    "digits, - and points";
			digits = digits && domain[i] >= '0' &&
			    domain[i] <= '9';
		}
		if (domain[0] == '-' || domain[len - 1] == '-')
			return "no part of the host's name begins or ends "
			    "with -";
		if (domain[len] == '\0')
			break;
	}
	return digits ? "after the @ must stand a name, not a number" : NULL;
}

const char *
address_fault(const char *address)
{
	const char *at = strchr(address, '@'), *fault;

	if (strlen(address) >= ADDRESS_TEXT)
		return "it is too long";
	if (at == NULL || strchr(at + 1, '@') != NULL)
		return "it must have one @";
	fault = local_fault(address, (size_t)(at - address));
	return fault != NULL ? fault : domain_fault(at + 1);
}

bool
address_public(const char *address)
{
	static const char *const own[] = { "localhost", "localdomain" };
	const char *at = strrchr(address, '@');
	const char *last = at != NULL ? strrchr(at, '.') : NULL;

	for (size_t i = 0; last != NULL && i < sizeof(own) / sizeof(own[0]);
	    i++)
		if (strcasecmp(last + 1, own[i]) == 0)
			return false;
	return last != NULL;
}

void
address_fold(const char *address, char out[ADDRESS_TEXT])
{
	const char *at = strchr(address, '@');
	size_t n = 0, tag;

	if (at == NULL)
		at = address + strlen(address);
	tag = strcspn(address, "+@");
	/* "+x@host" has nothing but a tag, and is its own mailbox. */
	if (tag == 0)
		tag = (size_t)(at - address);
	for (size_t i = 0; address[i] != '\0' && n < ADDRESS_TEXT - 1; i++)
		if (i < tag || address + i >= at)
			out[n++] = address[i] >= 'A' && address[i] <= 'Z' ?
			    address[i] + ('a' - 'A') : address[i];
	out[n] = '\0';
}

const char *
address_domain(const char *folded)
{
	const char *at = strrchr(folded, '@');

	return at != NULL ? at + 1 : "";
}
