import type { LoadedPage } from "./load-document.ts";

/** What the boot script of the document at the site's root hands to the scripts that come later. */
export interface PageLoader {
  /** The page on the screen; `entry` is the id of its history entry. */
  shown: { language: string; path: string; entry?: string };
  /** The language that the visitor wants to read. */
  language: string;
  load(language: string, path: string): Promise<LoadedPage>;
  /** Shows a page. Returns false if it belongs to another release: then the tab is reloaded. */
  show(page: LoadedPage): boolean;
  /** Opens the document of the page behind the hash, where the hash app can't show it. */
  openDocument(): void;
  /** Resolves once the page that was asked for on arrival is shown, or can't be; undefined if home was. */
  arrival?: Promise<void>;
}

declare global {
  interface Window {
    pageLoader?: PageLoader;
  }
}
