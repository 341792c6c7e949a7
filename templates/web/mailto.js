/*
 * mailto.js: letters that the mail program opens with.  Many of them cut
 * long addresses off, some as early as at 2,000 bytes; so what is longer than
 * MAILTO_MAX is copied or saved instead.
 */
const MAILTO_MAX = 1800;

/* The address that opens the letter, or null where it would be too long. */
export function mailto(to, subject, body) {
	const part = (text) => encodeURIComponent(text)
	    .replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
	const address = String(to || "").split("@").map(part).join("@");
	const url = `mailto:${address}?subject=${part(subject)}&body=` +
	    part(body.replace(/\r?\n/g, "\r\n"));

	return url.length <= MAILTO_MAX ? url : null;
}
