/*
 * base.h: what everything else in cmd/ stands on, and knows no games: memory
 * and texts, files, hash maps, the settings and the texts that are compiled in,
 * time zones, mail addresses, progress, and processes without power (work.h,
 * sandbox.h).  view.h has the facts that reports are made from.
 */
#ifndef CMD_BASE_BASE_H
#define CMD_BASE_BASE_H

#endif
