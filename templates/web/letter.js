/* letter.js: what the page reads of a letter's source beside the position. */

/* Where an answer to the letter goes; "" if the text is no letter. */
export function hostOf(source) {
	const head = source.replace(/\r\n?/g, "\n").split("\n\n")[0]
	    .replace(/\n[ \t]+/g, " ");
	const line = /^reply-to:(.*)$/im.exec(head) ||
	    /^from:(.*)$/im.exec(head);
	const found = line && /[^\s<>,;:"()]+@[^\s<>,;:"()]+/.exec(line[1]);

	return found ? found[0] : "";
}
