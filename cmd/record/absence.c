#include "cmd/record/absence.h"

#include "core/time.h"
#include "core/turn.h"

#include <string.h>

bool
absence_read(const struct store_file *file, const char *player, int64_t *from,
    int64_t *to, int *days)
{
	struct turn turn;
	struct span rest, first, last;
	struct turn_line line;
	char room[SAID_MAX];

	if (turn_parse(file->text, file->text_len, &turn, NULL) != TURN_OK ||
	    strcmp(turn.game, "-") != 0 || strcmp(turn.player, player) != 0 ||
	    turn.n != 1)
		return false;
	line = turn_meant(&turn, &turn.line[0], room);
	rest = span_trim((struct span){ line.at, line.len });
	if (!span_is(span_word(&rest), "away"))
		return false;
	first = span_word(&rest);
	last = span_word(&rest);
	*from = time_read(first.at, first.len);
	*to = time_read(last.at, last.len);
	*days = (first.len < TIME_TEXT - 1) | (last.len < TIME_TEXT - 1) << 1;
	return rest.len == 0 && *from >= 0 && *to >= 0;
}

static bool
fits(const struct game *game, const struct store_file *file,
    const uint8_t closed[HASH], const struct game_absence *absence)
{
	uint8_t found[HASH];

	if (absence->leaves < 0 || absence->returns < 0)
		return false;
	game_close(game, absence, file->identity, file->seal, file->seal_len,
	    found);
	return memcmp(found, closed, HASH) == 0;
}

/* 0, 1, -1, 2, -2, ... steps */
static int64_t
shift(int i)
{
	return (i & 1 ? (i + 1) / 2 : -(i / 2)) * (int64_t)ABSENCE_STEP;
}

bool
absence_find(const struct game *game, const struct store_file *file,
    const uint8_t closed[HASH], struct game_absence *out)
{
	const int zones = 2 * ABSENCE_FAR / ABSENCE_STEP + 1;
	const int shifts = 2 * ABSENCE_SHIFT / ABSENCE_STEP + 1;
	int64_t from, to;
	int days;

	if (game->setup->blank || file->seat < 0 ||
	    file->seat >= game->setup->seats || !absence_read(file,
	    game->holder[file->seat].name, &from, &to, &days))
		return false;
	out->seat = file->seat;
	for (int k = 0; k < (days == 3 ? shifts : 1); k++)
		for (int i = 0; i < (days != 0 ? zones : 1); i++) {
			out->leaves = from + (days & 1 ? shift(i) : 0);
			out->returns = to + (days & 2 ? shift(i) + shift(k) :
			    0);
			if (fits(game, file, closed, out))
				return true;
		}
	return false;
}
