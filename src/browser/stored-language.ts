/** Storage key of the visitor's choice. */
export const languageKey = "language";

/** Returns the stored choice if the site has that language, otherwise the fallback. */
export function readLanguage(languages: string[], fallback: string): string {
  try {
    const stored = localStorage.getItem(languageKey);
    return stored !== null && languages.includes(stored) ? stored : fallback;
  } catch {
    return fallback;
  }
}
