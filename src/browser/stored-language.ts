import { attempt } from "../attempt.ts";

/** Storage key of the visitor's choice. */
export const languageKey = "language";

/** Returns the stored choice if the site has that language, otherwise the fallback. */
export function readLanguage(languages: string[], fallback: string): string {
  const stored = attempt(() => localStorage.getItem(languageKey));
  return languages.find((language) => language === stored) ?? fallback;
}
