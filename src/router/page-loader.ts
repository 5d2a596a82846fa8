import type { Views } from "../blocks/RenderBlock.tsx";
import type { Markup, Page, Shell } from "../compiled.ts";
import type { Document } from "../i18n/documents-context.tsx";
import { addStylesheet } from "./add-stylesheet.ts";
import { type Addresses, readdress } from "./addresses.ts";
import { isMissing } from "./is-missing.ts";
import { OutdatedError } from "./outdated-error.ts";
import { markupFile, pageFile, shellFile } from "./path.ts";
import { trustMarkup } from "./trust-markup.ts";

interface PageModule {
  page: Page;
  /** The views of the page's blocks, but for the static ones. */
  views: Views;
  /** The documents of the page's blocks, by key. */
  documents: Record<string, Document>;
  /** The entry of the app that the views go with, from the site's root; none while developing. */
  entry?: string;
  /** Stylesheets that the page needs, from the site's root; none while developing. */
  styles?: string[];
  /** The version of the markup that the page goes with; none while developing. */
  markup?: string;
}

/** All that one page in one language is drawn from. */
export interface PageContent extends Omit<PageModule, "entry" | "styles" | "markup"> {
  shell: Shell;
}

/** The HTML of the static block at a place of the page. */
type Standing = (at: number) => string;

export interface PageLoader {
  /** The page if it is at hand, so that it can be shown without a wait. */
  peek(language: string, path: string): PageContent | undefined;
  /**
   * The page, or home where the site has no page at that path.
   * Rejects when it can't be had; the next call tries anew.
   * @param standing where the page stands in the document: the HTML of its static blocks there, by place
   * @throws OutdatedError when the site was built anew since the app was loaded
   */
  load(language: string, path: string, standing?: Standing): Promise<PageContent>;
  /** Loads these modules, named from the site's root, anew when next asked for, and says so to whom it concerns. */
  refresh(files: string[]): void;
  /** Calls back after a refresh. Returns how to stop. */
  onRefresh(listener: () => void): () => void;
}

interface Network {
  /** The site's root on its host, with slashes around. */
  base: string;
  /** Address of the app that runs. */
  entry: string;
  addresses: Addresses;
  importModule(address: string): Promise<unknown>;
  fetchMarkup(address: string): Promise<Markup>;
  /** Resolves when the document has the stylesheet. @param file from the site's root */
  addStyles(file: string): Promise<void>;
  /** Whether a module that failed is one that the site does not have. Rejects when nobody answers. */
  isMissing(address: string): Promise<boolean>;
}

export function createPageLoader({
  base,
  entry,
  addresses,
  importModule,
  fetchMarkup,
  addStyles,
  isMissing,
}: Network): PageLoader {
  const files = new Map<string, Promise<unknown>>();
  const contents = new Map<string, PageContent>();
  /** Browsers may keep a module's failure, and always keep its success, for as long as its address is the same. */
  const queries = new Map<string, string>();
  const listeners = new Set<() => void>();
  const id = (language: string, path: string) => `${language}/${path}`;

  const forget = (address: string) => {
    files.delete(address);
    queries.set(address, `?again=${Date.now()}`);
  };

  const load = <T>(file: string, get: (address: string) => Promise<unknown>): Promise<T> => {
    const address = base + file;
    const loading = files.get(address) ?? get(address + (queries.get(address) ?? ""));
    if (!files.has(address)) {
      files.set(address, loading);
      loading.catch(() => forget(address));
    }
    return loading as Promise<T>;
  };

  const loadShell = (language: string) => load<{ shell: Shell }>(shellFile(language), importModule);

  const loadModule = (language: string, path: string) =>
    load<PageModule>(pageFile(language, path), importModule);

  const loadWhole = async (language: string, path: string): Promise<PageModule> => {
    const file = markupFile(language, path);
    const [module, { version, blocks }] = await Promise.all([
      loadModule(language, path),
      load<Markup>(file, fetchMarkup),
    ]);
    if (module.markup !== undefined && module.markup !== version) {
      forget(base + pageFile(language, path));
      forget(base + file);
      throw new Error(`${file} is of another build than its page's module. Load both again.`);
    }
    const href = (to: string) => addresses.href(to, language);
    await prepare(module);
    return withMarkup(module, (at) => readdress(blocks[at] ?? "", href));
  };

  /** Makes sure that this app can show the page, with its styles. */
  const prepare = async ({ entry: needed, styles = [] }: PageModule) => {
    if (needed !== undefined && !entry.endsWith(`/${needed}`)) throw new OutdatedError(needed);
    await Promise.all(styles.map(addStyles));
  };

  const loadPage = async (language: string, path: string): Promise<PageModule> => {
    try {
      return await loadWhole(language, path);
    } catch (error) {
      if (error instanceof OutdatedError || isLate(error)) throw error;
      const module = base + pageFile(language, path);
      if (!(await isMissing(module))) {
        // What some cache has kept of the page may name files that a later build took away.
        forget(module);
        forget(base + markupFile(language, path));
        return loadWhole(language, path);
      }
      if (path === "") throw error;
      return loadPage(language, "");
    }
  };

  const loadStanding = async (language: string, path: string, standing: Standing) => {
    const module = await loadModule(language, path);
    await prepare(module);
    return withMarkup(module, standing);
  };

  /** A build takes away what the one before had, and this app with it. */
  const outdated = async (error: unknown): Promise<never> => {
    if (error instanceof OutdatedError) throw error;
    const gone = await isMissing(entry).catch(() => false);
    throw gone ? new OutdatedError(new URL(entry).pathname.slice(base.length)) : error;
  };

  return {
    peek: (language, path) => contents.get(id(language, path)),
    async load(language, path, standing) {
      const [{ page, views, documents }, { shell }] = await Promise.all([
        standing ? loadStanding(language, path, standing) : loadPage(language, path),
        loadShell(language),
      ]).catch(outdated);
      const content = contents.get(id(language, path)) ?? { page, views, documents, shell };
      contents.set(id(language, path), content);
      return content;
    },
    refresh(changed) {
      for (const file of changed) forget(base + file);
      contents.clear();
      for (const listener of listeners) listener();
    },
    onRefresh(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const withMarkup = ({ page, ...module }: PageModule, markup: Standing): PageModule => ({
  ...module,
  page: {
    ...page,
    blocks: page.blocks.map((block, at) =>
      block.type === "static" ? { ...block, html: trustMarkup(markup(at)) } : block,
    ),
  },
});

/** How long a page may take before it counts as one that can't be had. */
const patienceMs = 15_000;

/** Modules over HTTP. A host that answers any address with a page of HTML does not have the module either. */
export const browserNetwork = (base: string): Omit<Network, "entry" | "addresses"> => ({
  base,
  importModule: (address) => Promise.race([import(/* @vite-ignore */ address), tooLate(address)]),
  async fetchMarkup(address) {
    // While developing every block is drawn here.
    if (import.meta.env.DEV) return { version: "", blocks: {} };
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return response.json();
  },
  addStyles: (file) => addStylesheet(document, base, file),
  isMissing,
});

const tooLate = (address: string) =>
  new Promise<never>((_, reject) => {
    const message = `${address} did not come within ${patienceMs / 1000} s.`;
    setTimeout(() => reject(new DOMException(message, "TimeoutError")), patienceMs);
  });

const isLate = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError";
