#include "cmd/umpire/urgency.h"

const char *const urgency_names[URGENCIES] = {
	[URGENCY_LATE] = "late", [URGENCY_SOON] = "soon",
	[URGENCY_WAITING] = "waiting", [URGENCY_OTHERS] = "others"
};

int64_t
urgency_soon(int64_t since, int64_t due)
{
	return since + (due - since) / 5 * 4;
}

enum urgency
urgency_of(int64_t now, int64_t since, int64_t due)
{
	if (due == 0)
		return URGENCY_WAITING;
	if (now >= due)
		return URGENCY_LATE;
	return now >= urgency_soon(since, due) ? URGENCY_SOON : URGENCY_WAITING;
}
