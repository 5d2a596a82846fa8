/** A language's name in its own words, as it stands in a list: Español. @param locale the language's own */
export function languageName(code: string, locale: string): string {
  const [first = "", ...rest] = new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
  return first.toLocaleUpperCase(locale) + rest.join("");
}
