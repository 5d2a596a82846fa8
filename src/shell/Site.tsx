import { useState, useSyncExternalStore } from "react";
import { storeLanguage } from "../i18n/language.ts";
import { useChoiceElsewhere } from "../i18n/use-choice-elsewhere.ts";
import type { Addresses } from "../router/addresses.ts";
import type { Navigation } from "../router/navigation.ts";
import type { PageLoader } from "../router/page-loader.ts";
import type { ScrollMemory } from "../router/scroll-memory.ts";
import { translatedPath } from "../router/translated-path.ts";
import { useArrival } from "../router/use-arrival.ts";
import { type Start, useShownPage } from "../router/use-shown-page.ts";
import { Frame } from "./Frame.tsx";

interface SiteProps {
  start: Start;
  loader: PageLoader;
  addresses: Addresses;
  navigation: Navigation;
  memory: ScrollMemory;
}

/** The site in a browser: shows the page where the visitor is, in their language. */
export function Site({ start, loader, addresses, navigation, memory }: SiteProps) {
  const [chosen, setChosen] = useState(start.content.page.language);
  const place = useSyncExternalStore(navigation.onChange, navigation.current, navigation.current);
  const language = place.language ?? chosen;
  const { shown, waiting, failures, retry } = useShownPage(start, loader, place, language);
  const announcement = useArrival(shown, memory);
  const { page, shell } = shown.content;

  const change = (next: string) => {
    const path = translatedPath(page, place.path, next);
    // Chosen again: it could not be loaded, or is on its way.
    if (next === language) retry();
    setChosen(next);
    if (path !== null || addresses.byLanguage) navigation.rename(path ?? place.path ?? "", next);
  };
  const choose = (next: string) => {
    storeLanguage(next, () => localStorage);
    change(next);
  };
  // An address that names a language keeps it.
  useChoiceElsewhere(addresses.byLanguage ? [] : shell.languages.map(({ code }) => code), change);

  return (
    <Frame
      content={shown.content}
      addresses={addresses}
      announcement={announcement}
      waiting={waiting}
      failures={failures}
      onRetry={retry}
      onLanguage={choose}
    />
  );
}
