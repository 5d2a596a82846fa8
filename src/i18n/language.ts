/** The key under which the visitor's choice is stored. */
export const languageKey = "language";

/**
 * The stored choice where it is one of the site's languages, else the fallback.
 * @param storage may throw, as a browser that blocks storage does
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
 * @param storage may throw, as a browser that blocks storage does
 */
export function storeLanguage(language: string, storage: () => Storage) {
  try {
    storage().setItem(languageKey, language);
  } catch {
    // The choice still holds for the page that is open.
  }
}
