#include "cmd/base/name.h"

#include "core/ruleset.h"

#include <string.h>

bool
is_id(const char *id)
{
	size_t len = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-");

	return len >= 1 && len <= 32 && id[len] == '\0' && *id != '-';
}

bool
is_player_name(const char *name)
{
	return is_id(name) && strcmp(name, "all") != 0 &&
	    strcmp(name, "host") != 0 && strncmp(name, "bot-", 4) != 0 &&
	    !ruleset_reserves(name);
}
