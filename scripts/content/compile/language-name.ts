/**
 * Returns a language's name in its own words, capitalized: Español.
 *
 * @param locale the language's own
 */
export function languageName(code: string, locale = code): string {
  const [first = "", ...rest] = new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
  return first.toLocaleUpperCase(locale) + rest.join("");
}
