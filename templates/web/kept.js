/*
 * kept.js: what the browser keeps for this page.  It may refuse, by throwing,
 * may be full, and may be emptied at any time.
 */

/* Called when the browser has kept nothing of what it should. */
let refused = () => {};

export function whenRefused(tell) {
	refused = tell;
}

/* What is kept under this name, or null. */
export function kept(name) {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}

/* Keep this, or nothing any more (null); false where nothing is kept. */
export function keep(name, text) {
	try {
		if (text === null)
			localStorage.removeItem(name);
		else
			localStorage.setItem(name, text);
		return true;
	} catch {
		refused();
		return false;
	}
}

/* Does it keep anything at all? */
export function keeps() {
	return keep("nuncio-try", "1") && keep("nuncio-try", null);
}
