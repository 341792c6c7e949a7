/*
 * urgency.h: how urgent it is that somebody decides.
 */
#ifndef CMD_URGENCY_H
#define CMD_URGENCY_H

#include <stdint.h>

enum urgency {
	URGENCY_LATE,
	URGENCY_SOON,		/* most of the time is over */
	URGENCY_WAITING,
	URGENCY_OTHERS,		/* somebody else is awaited */
	URGENCIES
};
extern const char *const urgency_names[URGENCIES];	/* "late", ... */

/* Of whom is awaited: since when, and when it is due (0: never). */
enum urgency urgency_of(int64_t now, int64_t since, int64_t due);
/* From when on it is urgent: when 80 % of the time are over. */
int64_t urgency_soon(int64_t since, int64_t due);

#endif
