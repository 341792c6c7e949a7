/*
 * open.h: the file under a store.  Of store/ alone.
 */
#ifndef STORE_OPEN_H
#define STORE_OPEN_H

#include "store/result.h"

#include <stdbool.h>

/*
 * Open the file s->path as s->mode says, with or without the WAL and locks:
 * without them nothing but the file is looked at, and nothing is made beside
 * it.
 */
enum store_result open_connect(struct store *, bool immutable);
void open_disconnect(struct store *);		/* harmless when it is not */
/*
 * What errno says of a file or folder that could not be made; `what` is the
 * kind of it.
 */
enum store_result open_not_made(struct store *, const char *what,
    const char *path);

#endif
