import { useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { storeLanguage } from "../i18n/language.ts";
import { useChoiceElsewhere } from "../i18n/use-choice-elsewhere.ts";
import type { PageLoader } from "../router/page-loader.ts";
import { PrefetchContext } from "../router/prefetch-context.tsx";
import type { ScrollMemory } from "../router/scroll-memory.ts";
import { translatedPath } from "../router/translated-path.ts";
import { useArrival } from "../router/use-arrival.ts";
import { type Start, useShownPage } from "../router/use-shown-page.ts";
import { savesData } from "../ui/saves-data.ts";
import { Frame } from "./Frame.tsx";

interface SiteProps {
  start: Start;
  loader: PageLoader;
  memory: ScrollMemory;
}

/** The site in a browser: shows the page of the router's location in the visitor's language. */
export function Site({ start, loader, memory }: SiteProps) {
  const [language, setLanguage] = useState(start.content.page.language);
  const location = useLocation();
  const navigate = useNavigate();
  const { shown, waiting, failures, retry } = useShownPage(start, loader, language);
  const announcement = useArrival(shown, memory);
  const { page, shell } = shown.content;

  const change = (next: string) => {
    const pathname = translatedPath(page, location.pathname, next);
    // Chosen again: it could not be loaded, or is on its way.
    if (next === language) retry();
    setLanguage(next);
    if (pathname !== null) navigate({ ...location, pathname }, { replace: true });
  };
  const choose = (next: string) => {
    storeLanguage(next, () => localStorage);
    change(next);
  };
  useChoiceElsewhere(
    shell.languages.map(({ code }) => code),
    change,
  );

  const prefetch = useCallback(
    (path: string) => {
      if (!savesData()) loader.load(language, path).catch(() => {});
    },
    [loader, language],
  );

  return (
    <PrefetchContext value={prefetch}>
      <Frame
        content={shown.content}
        announcement={announcement}
        waiting={waiting}
        failures={failures}
        onRetry={retry}
        onLanguage={choose}
      />
    </PrefetchContext>
  );
}
