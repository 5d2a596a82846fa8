import type { LoadedPage } from "./load-document.ts";

/** Passed from the boot script of the document at the site's root to later scripts. */
export interface PageLoader {
  /** The current page; `entry` is the id of its history entry. */
  shown: { language: string; path: string; entry?: string };
  /** The visitor's language. */
  language: string;
  load(language: string, path: string): Promise<LoadedPage>;
  /** Shows a page. If it belongs to another release, returns false and reloads the tab. */
  show(page: LoadedPage): boolean;
  /** Opens the document of the page behind the hash, if the hash app can't be loaded. */
  openDocument(): void;
  /** Resolves once the page requested on arrival is shown or has failed; undefined for home. */
  arrival?: Promise<void>;
}

declare global {
  interface Window {
    pageLoader?: PageLoader;
  }
}
