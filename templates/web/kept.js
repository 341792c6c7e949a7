/*
 * kept.js: what the browser keeps for this page.  It may refuse, by throwing,
 * may be full, and may be emptied at any time.
 */

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
		return false;
	}
}
