import { useEffect, useEffectEvent } from "react";
import { languageKey } from "./language.ts";

/**
 * Calls back when the visitor chooses a language in another tab.
 * @param languages codes of the site's languages; another value counts as no choice
 */
export function useChoiceElsewhere(languages: string[], onChoice: (language: string) => void) {
  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === languageKey && newValue && languages.includes(newValue)) onChoice(newValue);
  });

  useEffect(() => {
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
}
