import { isPlainClick, onEvents, pointing, savesData } from "../dom.ts";
import { languageKey } from "../stored-language.ts";

let isMounted = false;

/** Loads and mounts the hash app. Rejects if it can't be loaded; the next call tries again. */
async function loadHashApp(): Promise<void> {
  const { mountHashApp } = await import("./HashApp.tsx");
  if (window.hashPages && !isMounted) mountHashApp(window.hashPages);
  isMounted = true;
}

/**
 * Prepares the hash app in the document at the site's root. The app is loaded when a visitor arrives at a hash route,
 * first points at a link to a page, or chooses a language. Prefetches the pages of links that a visitor points at.
 */
export function startHashApp(): void {
  const pages = window.hashPages;
  if (!pages) return;
  const prepare = () => loadHashApp().catch(console.error);
  const open = () => loadHashApp().catch(pages.openDocument);
  // The browser restores the scroll position during a reload; while the page is shown, the app does.
  window.addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  window.addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });

  if (pages.arrival) pages.arrival.then(prepare);
  else if (pages.readHash().path !== pages.shown.path) open();
  window.addEventListener("hashchange", open);

  onEvents<HTMLAnchorElement>(pointing, 'a[href^="#/"]', (link) => {
    if (savesData()) return;
    prepare();
    pages.load(pages.language, pages.readHash(link.hash).path).catch(() => {});
  });

  // A link to the current page doesn't change the URL, so no other event would load the app.
  onEvents<HTMLAnchorElement>("click", 'a[href^="#/"]:not([target])', (link, event) => {
    if (isMounted || link.hash !== location.hash || !isPlainClick(event)) return;
    event.preventDefault();
    void open().then(() => isMounted && link.click());
  });

  // The visitor has chosen a language in another tab.
  window.addEventListener("storage", ({ key, newValue }) => {
    const languages = document.documentElement.dataset.languages?.split(" ") ?? [];
    if (key === languageKey && newValue && languages.includes(newValue))
      chooseLanguage(newValue).catch(console.error);
  });
}

/** Shows the current page in a language. Rejects if the app can't be loaded. */
export async function chooseLanguage(language: string): Promise<void> {
  await loadHashApp();
  if (window.hashPages) window.hashPages.language = language;
  document.dispatchEvent(new Event("language:choose"));
}
