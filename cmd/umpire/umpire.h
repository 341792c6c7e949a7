/*
 * umpire.h: what changes games.  adjudicator.h takes turn files, orders.h what
 * the host decides, timeout.h what happens when time is over, begin.h new
 * games.  thinking.h lets planners think outside of transactions.  clock.h says
 * which games are due.  notify.h and outbox_row.h note who must be told;
 * budget.h says how much one person may use.
 */
#ifndef CMD_UMPIRE_UMPIRE_H
#define CMD_UMPIRE_UMPIRE_H

#endif
