/*
 * rating.h: how well players play, judged by all games that they have played to
 * the end, however many sat at each table.
 *
 * A rating is what is believed of a player's skill: its mean and its variance.
 * Each game moves the ratings of those who sat in it, by the places that they
 * came to, as Weng and Lin do for the Plackett-Luce model ("A Bayesian
 * Approximation Method for Online Ranking", 2011, algorithm 4).  The parameters
 * are those of openskill: a new player has mean 25 and deviation 25/3, beta is
 * 25/6, tau 25/300, kappa 1/10000, gamma the deviation divided by c.
 *
 * All is computed in whole numbers, so every machine comes to the same ratings
 * to the last bit.  Beside openskill's doubles the error of a game is below
 * 0.000000001 of mean and deviation.
 */
#ifndef CORE_RATING_H
#define CORE_RATING_H

#include <stdint.h>

enum {
	RATING_BITS = 40,	/* a mean is in units of 2^-40 */
	RATING_MAX  = 16	/* players of a game */
};

struct rating {
	int64_t mean;
	int64_t variance;	/* likewise; greater than 0 */
};

/* Of who has not played. */
struct rating rating_begin(void);

/*
 * A game of n players, 2 to RATING_MAX: place[i] is how many came before
 * rating[i]; who share a place have the same.
 */
void rating_play(struct rating *rating, const int *place, int n);

/* The square root of the variance, in units of 2^-40, rounded down. */
int64_t rating_deviation(const struct rating *);

/*
 * What lists are ordered by: in hundredths, the mean less three deviations, of
 * which the player is better almost certainly; 0 for who has not played.
 */
int64_t rating_sure(const struct rating *);

/* A mean or a deviation in hundredths, rounded to the nearest. */
int64_t rating_hundredths(int64_t);

#endif
