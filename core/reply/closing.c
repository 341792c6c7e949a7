#include "core/reply/closing.h"

#include "core/reading/fold.h"

#include <string.h>

enum { LETTERS = 24 };	/* of the longest word that is known */

/* Each as fold.h makes it, with a blank before and behind. */
static const char turning[] =
    /* English */
    " no not nope never nothing unless if but only just forget ignore sorry "
    "apologies joking joke kidding wait hold stop instead rather actually "
    "later tomorrow tonight until till cancel undo mistake wrong oops maybe "
    "perhaps don't didn't won't can't cannot isn't wasn't before after "
    "except unsure check "
    /* German */
    "nein nicht nichts kein keine keinen nie wenn falls ausser aber nur bloss "
    "vergiss vergesst vergessen entschuldigung entschuldige sorry scherz "
    "spass witz warte wartet moment halt stopp stattdessen lieber eher doch "
    "spater spaeter morgen erst bevor bis vielleicht sonst irrtum falsch "
    "versehen "
    /* Spanish */
    "si salvo pero solo solamente olvida olvidalo olvidad olvidadlo perdon "
    "perdona perdonad disculpa broma bromeo espera esperad mejor luego "
    "despues tarde manana nunca nada quiza quizas cuando antes sino error "
    "equivocado "
    /* Italian */
    "non se ma soltanto solamente dimentica dimenticate scusa scusate "
    "scherzo scherzavo scherzando aspetta aspettate invece dopo piu tardi "
    "domani mai forse niente piuttosto anzi prima quando errore sbagliato "
    "tranne ";

static const char courtesy[] =
    /* English */
    " hi hello hey dear thanks thank you many very so much a lot cheers best "
    "kind warm regards wishes greetings all the everyone everybody yours "
    "sincerely truly love bye good luck have fun nice game played and to "
    "for your patience see "
    /* German */
    "hallo liebe lieber viele grusse gruesse gruss gruess schone schoene "
    "beste herzliche mit freundlichen freundliche lg vg mfg dein deine eure "
    "euer danke vielen dank sehr tschuss tschuess viel gluck glueck spiel an "
    "alle und dir euch ciao servus "
    /* Spanish */
    "hola gracias muchas un saludo saludos cordial cordiales cordialmente "
    "abrazo abrazos beso besos atentamente suerte buena adios a todos y "
    "querido querida "
    /* Italian */
    "buongiorno buonasera salve grazie mille tante saluto saluti cordialita "
    "distinti cari caro cara un abbraccio baci buona fortuna partita tutti "
    "e arrivederci ";

/* The next word of a folded text, from *at on.  Returns its length; 0: none. */
static size_t
next_word(const struct folded *f, size_t *at, const char **word)
{
	size_t i = *at, from;

	/* Signs and emoji, which begin with F0 9F, say nothing. */
	for (; i < f->len; i++) {
		unsigned char c = (unsigned char)f->text[i];

		if (c == 0xf0 && i + 4 <= f->len &&
		    (unsigned char)f->text[i + 1] == 0x9f)
			i += 3;
		else if (c >= 0x80 || span_digit((char)c) ||
		    (c >= 'a' && c <= 'z'))
			break;
	}
	for (from = i; i < f->len; i++) {
		unsigned char c = (unsigned char)f->text[i];

		if (!(c >= 0x80 || c == '\'' || span_digit((char)c) ||
		    (c >= 'a' && c <= 'z')))
			break;
	}
	*word = f->text + from;
	*at = i;
	return i - from;
}

static bool
is_in(const char *list, const char *word, size_t len)
{
	char text[LETTERS + 3];

	if (len > LETTERS)
		return false;
	text[0] = ' ';
	memcpy(text + 1, word, len);
	text[len + 1] = ' ';
	text[len + 2] = '\0';
	return strstr(list, text) != NULL;
}

/* Is it one of the words of a player's name, "mia" or "mueller"? */
static bool
is_of_name(const char *name, const char *word, size_t len)
{
	while (name != NULL && *name != '\0') {
		size_t n = strcspn(name, "-");

		if (n == len && memcmp(name, word, n) == 0)
			return true;
		name += n;
		name += *name == '-';
	}
	return false;
}

static bool
is_of_others(const struct reply_reader *reader, const char *word, size_t len)
{
	for (int i = 0; i < reader->n_others; i++)
		if (is_of_name(reader->others[i], word, len))
			return true;
	return false;
}

enum closing
closing_of(const struct reply_reader *reader, struct span line)
{
	enum closing closing = CLOSING_COURTESY;
	struct folded f;
	const char *word;
	size_t at = 0, n;

	if (!fold(line.at, line.len, &f) || memchr(f.text, '?', f.len) != NULL)
		return CLOSING_TURNS;
	while ((n = next_word(&f, &at, &word)) > 0) {
		if (is_of_name(reader->own, word, n))
			continue;
		if (is_in(turning, word, n) || is_of_others(reader, word, n))
			return CLOSING_TURNS;
		if (!is_in(courtesy, word, n))
			closing = CLOSING_WORDS;
	}
	if (closing == CLOSING_WORDS && reader->names != NULL &&
	    reader->names(reader->ctx, line.at, line.len))
		return CLOSING_TURNS;
	return closing;
}
