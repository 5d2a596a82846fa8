/**
 * PostgreSQL keeps every character but U+0000. It is written as U+001A and a `0`; U+001A itself as U+001A and
 * a `1`.
 */
export const toPostgresText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  text.replace(/[\u0000\u001a]/g, (found) => (found === "\u0000" ? "\u001a0" : "\u001a1"));

export const fromPostgresText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  text.replace(/\u001a([01])/g, (_, found) => (found === "0" ? "\u0000" : "\u001a"));
