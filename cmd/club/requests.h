/*
 * requests.h: requests about tables, tournaments, watching and seats.
 */
#ifndef CMD_REQUESTS_H
#define CMD_REQUESTS_H

#include <stdbool.h>

struct asking;

/*
 * Take such a request, as request_take() does.  Returns false if it is refused.
 */
bool club_request(struct asking *);

/*
 * Returns true if a plain line of a letter, cut into words, is a request to the
 * club and not a remark to people.
 */
bool club_request_plain(const struct asking *);

#endif
