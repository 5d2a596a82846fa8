/** Storage key of the visitor's choice. */
export const languageKey = "language";

/**
 * Returns the stored choice if the site has that language, otherwise the fallback.
 *
 * @param storage may throw if the browser blocks storage
 */
export function readLanguage(languages: string[], fallback: string, storage: () => Storage): string {
  try {
    const stored = storage().getItem(languageKey);
    return stored !== null && languages.includes(stored) ? stored : fallback;
  } catch {
    return fallback;
  }
}

/**
 * Stores the choice; where storage is blocked it lasts as long as the page.
 * @param storage may throw if the browser blocks storage
 */
export function storeLanguage(language: string, storage: () => Storage) {
  try {
    storage().setItem(languageKey, language);
  } catch {
    // The choice applies to the current page only.
  }
}
