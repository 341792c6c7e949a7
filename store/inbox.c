#include "store/inbox.h"

#include "store/call.h"

#include <limits.h>
#include <string.h>

/* The words in the store, by enum store_letter_state. */
static const char *const letter_states[] = {
	"new", "answered", "filed", "stuck", NULL
};

/* ------------------------------------------------------------- letters */

static enum store_result
find_letter(struct store *s, struct store_letter *letter)
{
	struct call c = CALL_BEGIN(s, LETTER_FIND, put_string(letter->message),
	    put_bytes(letter->hash, STORE_HASH));

	if (!call_row(&c))
		return call_none(&c);
	letter->letter = take_number(&c, 1, INT64_MAX);
	letter->state = take_word(&c, letter_states);
	letter->tries = take_number(&c, 0, INT_MAX);
	return call_end(&c);
}

enum store_result
store_letter_add(struct store *s, struct store_letter *letter)
{
	struct call c;
	enum store_result result;

	if (letter->len > STORE_LETTER)
		return store_fail(s, STORE_FAILED, "a letter is too long");
	c = CALL_WRITE(s, LETTER_ADD, put_number(letter->at),
	    put_string(letter->message), put_bytes(letter->hash, STORE_HASH),
	    put_number(letter->size), put_string(letter_states[letter->state]),
	    put_number(letter->tries), put_string(letter->note),
	    put_bytes(letter->bytes, letter->len), put_string(letter->server));
	result = call_add(&c, &letter->letter);
	if (result == STORE_TAKEN &&
	    (result = find_letter(s, letter)) == STORE_OK)
		return store_fail(s, STORE_TAKEN,
		    "this letter is there already");
	return result;
}

static void
take_letter(struct call *c, struct store_letter *out)
{
	out->letter = take_number(c, 1, INT64_MAX);
	out->at = take_number(c, 0, INT64_MAX);
	out->message = take_string(c);
	memcpy(out->hash, take_hash(c), STORE_HASH);
	out->size = take_number(c, 0, INT64_MAX);
	out->state = take_word(c, letter_states);
	out->tries = take_number(c, 0, INT_MAX);
	out->note = take_string_or_null(c);
	out->server = take_string(c);
	out->waits = take_some(c);
	out->sender = take_string(c);
	out->subject = take_string(c);
	out->words = take_number(c, 0, 1);
	out->done = take_some(c);
	out->bytes = take_bytes(c, &out->len, STORE_LETTER);
}

enum store_result
store_letter_get(struct store *s, int64_t letter, struct store_letter *out)
{
	struct call c = CALL_BEGIN(s, LETTER_GET, put_number(letter));

	return CALL_ONE(&c, take_letter, out);
}

enum store_result
store_letter_set(struct store *s, const struct store_letter *letter)
{
	return CALL_CHANGE(s, LETTER_SET, put_number(letter->letter),
	    put_string(letter_states[letter->state]), put_number(letter->tries),
	    put_string(letter->note), put_some(letter->waits),
	    put_string(letter->server));
}

enum store_result
store_letter_next(struct store *s, enum store_letter_state state,
    int64_t after, struct store_letter *out)
{
	struct call c = CALL_BEGIN(s,
	    state == LETTER_NEW || state == LETTER_STUCK ?
	    LETTER_NEXT_OPEN : LETTER_NEXT_DONE,
	    put_string(letter_states[state]), put_number(after));

	return CALL_ONE(&c, take_letter, out);
}

enum store_result
store_letter_theirs(struct store *s, int64_t player, const char *address,
    int64_t after, struct store_letter *out)
{
	struct call c = CALL_BEGIN(s, LETTER_THEIRS, put_number(player),
	    put_string(address), put_number(after));

	return CALL_ONE(&c, take_letter, out);
}

enum store_result
store_letter_known(struct store *s, const char *message, bool *known)
{
	struct call c = CALL_BEGIN(s, LETTER_KNOWN, put_string(message));

	*known = call_row(&c);
	return call_end(&c);
}

enum store_result
store_letter_coming(struct store *s, int64_t since, int64_t *at)
{
	struct call c = CALL_BEGIN(s, LETTER_COMING, put_number(since));

	*at = call_row(&c) ? take_some(&c) : 0;
	return call_end(&c);
}

enum store_result
store_letter_older(struct store *s, int64_t after, int64_t before,
    int64_t *letter, int *tries)
{
	struct call c = CALL_BEGIN(s, LETTER_OLDER, put_number(after),
	    put_number(before));

	if (!call_row(&c))
		return call_none(&c);
	*letter = take_number(&c, 1, INT64_MAX);
	*tries = take_number(&c, 0, INT_MAX);
	return call_end(&c);
}

enum store_result
store_letter_waits(struct store *s, int64_t player, const char *selector,
    int64_t *letter, int64_t *at)
{
	struct call c = CALL_BEGIN(s, LETTER_WAITS, put_number(player),
	    put_string(selector));

	if (!call_row(&c))
		return call_none(&c);
	*letter = take_number(&c, 1, INT64_MAX);
	*at = take_number(&c, 0, INT64_MAX);
	return call_end(&c);
}

enum store_result
store_letter_last(struct store *s, int64_t *at)
{
	struct call c = call_begin(s, LETTER_LAST);

	return call_number(&c, INT64_MAX, at);
}

enum store_result
store_words_next(struct store *s, int64_t after, struct store_letter *out)
{
	struct call c = CALL_BEGIN(s, LETTER_NEXT_WORDS, put_number(after));

	return CALL_ONE(&c, take_letter, out);
}

enum store_result
store_envelope_put(struct store *s, const struct store_letter *letter)
{
	return CALL_RUN(s, ENVELOPE_PUT, put_number(letter->letter),
	    put_string(letter->sender), put_string(letter->subject),
	    put_number(letter->words), put_some(letter->done));
}

enum store_result
store_letter_empty(struct store *s, int64_t letter)
{
	return CALL_CHANGE(s, LETTER_EMPTY, put_number(letter));
}

enum store_result
store_letter_purge(struct store *s, int64_t before, int64_t room, int most)
{
	struct call c = CALL_BEGIN(s, WORDS_LAST, put_number(room));
	enum store_result result;
	int64_t last;

	result = call_number(&c, INT64_MAX, &last);
	if (result != STORE_OK)
		return result;
	return CALL_RUN(s, LETTER_PURGE, put_number(before), put_number(most),
	    put_number(last));
}

/* ------------------------------------------- requests, registrations */

enum store_result
store_request_add(struct store *s, struct store_request *request)
{
	struct call c = CALL_WRITE(s, REQUEST_ADD,
	    put_bytes(request->identity, STORE_HASH),
	    put_string(request->player), put_string(request->key),
	    put_text(request->text, request->text_len),
	    put_text(request->seal, request->seal_len),
	    put_number(request->at));

	return call_add(&c, &request->request);
}

enum store_result
store_request_next(struct store *s, int64_t after, struct store_request *out)
{
	struct call c = CALL_BEGIN(s, REQUEST_NEXT, put_number(after));

	if (!call_row(&c))
		return call_none(&c);
	out->request = take_number(&c, 1, INT64_MAX);
	memcpy(out->identity, take_hash(&c), STORE_HASH);
	out->player = take_string(&c);
	out->key = take_string(&c);
	out->text = take_text(&c, &out->text_len);
	out->seal = take_text(&c, &out->seal_len);
	out->at = take_number(&c, 0, INT64_MAX);
	return call_end(&c);
}

enum store_result
store_registration_add(struct store *s, struct store_registration *who)
{
	struct call c = CALL_WRITE(s, REGISTRATION_ADD, put_string(who->name),
	    put_string(who->address), put_string(who->lang),
	    put_string(who->key), put_string(who->token), put_number(who->at),
	    put_some(who->confirmed), put_some(who->ended),
	    put_string(who->wish));

	return call_add(&c, &who->registration);
}

static void
take_registration(struct call *c, struct store_registration *out)
{
	out->registration = take_number(c, 1, INT64_MAX);
	out->name = take_string(c);
	out->address = take_string(c);
	out->lang = take_string(c);
	out->key = take_string(c);
	out->token = take_string(c);
	out->at = take_number(c, 0, INT64_MAX);
	out->confirmed = take_some(c);
	out->ended = take_some(c);
	out->wish = take_string_or_null(c);
}

enum store_result
store_registration_get(struct store *s, const char *token, int64_t number,
    struct store_registration *out)
{
	struct call c = token != NULL ?
	    CALL_BEGIN(s, REGISTRATION_BY_TOKEN, put_string(token)) :
	    CALL_BEGIN(s, REGISTRATION_BY_NUMBER, put_number(number));

	return CALL_ONE(&c, take_registration, out);
}

enum store_result
store_registration_set(struct store *s, const struct store_registration *who)
{
	return CALL_CHANGE(s, REGISTRATION_SET, put_number(who->registration),
	    put_some(who->confirmed), put_some(who->ended));
}

enum store_result
store_registration_each(struct store *s,
    int (*fn)(void *arg, const struct store_registration *), void *arg)
{
	struct call c = call_begin(s, REGISTRATION_EACH);

	CALL_EACH(&c, take_registration, struct store_registration, fn, arg);
	return call_end(&c);
}

enum store_result
store_registration_end(struct store *s, int64_t before, int64_t at)
{
	return CALL_RUN(s, REGISTRATION_END, put_number(before),
	    put_number(at));
}

/* ------------------------------------------------------------- budgets */

enum store_result
store_budget_get(struct store *s, const char *name, const char *who,
    struct store_budget *out)
{
	struct call c = CALL_BEGIN(s, BUDGET_GET, put_string(name),
	    put_string(who));

	if (!call_row(&c))
		return call_none(&c);
	out->ends = take_number(&c, 0, INT64_MAX);
	out->used = take_number(&c, 0, INT64_MAX);
	return call_end(&c);
}

enum store_result
store_budget_put(struct store *s, const char *name, const char *who,
    const struct store_budget *row)
{
	return CALL_RUN(s, BUDGET_PUT, put_string(name), put_string(who),
	    put_number(row->ends), put_number(row->used));
}

enum store_result
store_budget_clear(struct store *s, int64_t before, int most)
{
	return CALL_RUN(s, BUDGET_CLEAR, put_number(before), put_number(most));
}

/* ------------------------------------------------------------ DKIM keys */

enum store_result
store_dkim_key_add(struct store *s, const struct store_dkim_key *key)
{
	return CALL_RUN(s, DKIM_KEY_ADD, put_string(key->domain),
	    put_string(key->selector), put_bytes(key->hash, STORE_HASH),
	    put_number(key->first), put_number(key->last),
	    put_some(key->counts), put_some(key->waits), put_some(key->good),
	    put_text(key->record, key->len));
}

enum store_result
store_dkim_key_set(struct store *s, const struct store_dkim_key *key)
{
	return CALL_RUN(s, DKIM_KEY_SET, put_string(key->domain),
	    put_string(key->selector), put_bytes(key->hash, STORE_HASH),
	    put_number(key->last), put_some(key->counts), put_some(key->waits),
	    put_some(key->good));
}

enum store_result
store_dkim_key_calm(struct store *s, const struct store_dkim_key *key)
{
	return CALL_RUN(s, DKIM_KEY_CALM, put_string(key->domain),
	    put_string(key->selector), put_bytes(key->hash, STORE_HASH));
}

static void
take_dkim_key(struct call *c, struct store_dkim_key *out)
{
	memcpy(out->hash, take_hash(c), STORE_HASH);
	out->first = take_number(c, 0, INT64_MAX);
	out->last = take_number(c, 0, INT64_MAX);
	out->counts = take_some(c);
	out->waits = take_some(c);
	out->good = take_some(c);
	out->waiting = (int)take_number(c, 0, INT_MAX);
	out->record = take_text(c, &out->len);
	if (out->len > STORE_RECORD)
		c->result = store_damaged(c->store, "a key of a domain is too "
		    "long");
}

enum store_result
store_dkim_key_latest(struct store *s, struct store_dkim_key *key)
{
	struct call c = CALL_BEGIN(s, DKIM_KEY_LATEST, put_string(key->domain),
	    put_string(key->selector));

	return CALL_ONE(&c, take_dkim_key, key);
}

enum store_result
store_dkim_key_get(struct store *s, struct store_dkim_key *key)
{
	struct call c = CALL_BEGIN(s, DKIM_KEY_GET, put_string(key->domain),
	    put_string(key->selector), put_bytes(key->hash, STORE_HASH));

	return CALL_ONE(&c, take_dkim_key, key);
}
