/*
 * club.h: what people do outside of their games.  dispatch.h takes a turn file
 * and finds what it is about; requests.h has the requests, such as
 * registrations, tables and watching.  tournament.h and standings.h compare
 * players.
 */
#ifndef CMD_CLUB_CLUB_H
#define CMD_CLUB_CLUB_H

#endif
