/** Returns a text of at most `most` characters, with an ellipsis if it was longer. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

/** Replaces each line break, with the white space around it, by a space. Takes linear time. */
export const oneLine = (text: string): string =>
  text.replace(/\s+/g, (space) => (/[\r\n\u2028\u2029]/.test(space) ? " " : space));
