/*
 * rating.h: how well players play, judged by all games that they have played to
 * the end, with any number of players.
 *
 * A rating is an estimate of a player's skill: its mean and its variance.  Each
 * game changes the ratings of its players by the places that they reached, as
 * Weng and Lin do for the Plackett-Luce model ("A Bayesian Approximation Method
 * for Online Ranking", 2011, algorithm 4).  The parameters are those of
 * openskill: a new player has mean 25 and deviation 25/3, beta is 25/6, tau
 * 25/300, kappa 1/10000, gamma the deviation divided by c.
 *
 * All arithmetic is in integers, so every machine computes the same ratings to
 * the last bit.  Compared with openskill's doubles, the error of a game is
 * below 0.000000001 in mean and deviation.
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
	int64_t variance;	/* in the same units; greater than 0 */
};

/* Returns the rating of a new player. */
struct rating rating_begin(void);

/*
 * Update the ratings of the n players of a game.  n is from 2 to RATING_MAX.
 * place[i] is the number of players who did better than player i.
 */
void rating_play(struct rating *rating, const int *place, int n);

/* Returns the square root of the variance, in units of 2^-40, rounded down. */
int64_t rating_deviation(const struct rating *);

/*
 * Returns the number by which lists are ordered: the mean less three
 * deviations, in hundredths.  The player's skill almost certainly exceeds this
 * number.  A new player has 0.
 */
int64_t rating_sure(const struct rating *);

/* Returns a mean or a deviation in hundredths, rounded to the nearest. */
int64_t rating_hundredths(int64_t);

#endif
