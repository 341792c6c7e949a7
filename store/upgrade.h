/*
 * upgrade.h: from an older version to this one.  Of store/ alone.
 */
#ifndef STORE_UPGRADE_H
#define STORE_UPGRADE_H

#include "store/result.h"

/*
 * Bring an older store to this version, all at once: whoever comes second
 * waits, and finds it done.
 */
enum store_result upgrade_run(struct store *);

#endif
