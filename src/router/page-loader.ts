import type { Views } from "../blocks/RenderBlock.tsx";
import type { CompiledPage, Shell } from "../compiled.ts";
import type { Document } from "../i18n/documents-context.tsx";
import { OutdatedError } from "./outdated-error.ts";
import { pageFile, shellFile } from "./path.ts";

interface PageModule {
  page: CompiledPage;
  /** The views of the page's blocks. */
  views: Views;
  /** The documents of the page's blocks, by key. */
  documents: Record<string, Document>;
  /** The entry of the app that the views go with, from the site's root; none while developing. */
  entry?: string;
}

/** All that one page in one language is drawn from. */
export interface PageContent extends Omit<PageModule, "entry"> {
  shell: Shell;
}

export interface PageLoader {
  /** The page if it is at hand, so that it can be shown without a wait. */
  peek(language: string, path: string): PageContent | undefined;
  /**
   * The page, or home where the site has no page at that path.
   * Rejects when it can't be had; the next call tries anew.
   * @throws OutdatedError when the site was built anew since the app was loaded
   */
  load(language: string, path: string): Promise<PageContent>;
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
  importModule(address: string): Promise<unknown>;
  /** Whether a module that failed is one that the site does not have. Rejects when nobody answers. */
  isMissing(address: string): Promise<boolean>;
}

export function createPageLoader({ base, entry, importModule, isMissing }: Network): PageLoader {
  const modules = new Map<string, Promise<unknown>>();
  const contents = new Map<string, PageContent>();
  /** Browsers may keep a module's failure, and always keep its success, for as long as its address is the same. */
  const queries = new Map<string, string>();
  const listeners = new Set<() => void>();
  const id = (language: string, path: string) => `${language}/${path}`;

  const forget = (address: string) => {
    modules.delete(address);
    queries.set(address, `?again=${Date.now()}`);
  };

  const load = (file: string): Promise<unknown> => {
    const address = base + file;
    const known = modules.get(address);
    if (known) return known;
    const module = importModule(address + (queries.get(address) ?? ""));
    modules.set(address, module);
    module.catch(() => forget(address));
    return module;
  };

  const loadShell = (language: string) => load(shellFile(language)) as Promise<{ shell: Shell }>;

  const loadPage = async (language: string, path: string): Promise<PageModule> => {
    try {
      return await (load(pageFile(language, path)) as Promise<PageModule>);
    } catch (error) {
      if (path === "" || !(await isMissing(base + pageFile(language, path)))) throw error;
      return loadPage(language, "");
    }
  };

  return {
    peek: (language, path) => contents.get(id(language, path)),
    async load(language, path) {
      const [module, { shell }] = await Promise.all([loadPage(language, path), loadShell(language)]);
      if (module.entry !== undefined && !entry.endsWith(`/${module.entry}`)) {
        throw new OutdatedError(module.entry);
      }
      const { page, views, documents } = module;
      const content = contents.get(id(language, path)) ?? { page, views, documents, shell };
      contents.set(id(language, path), content);
      return content;
    },
    refresh(files) {
      for (const file of files) forget(base + file);
      contents.clear();
      for (const listener of listeners) listener();
    },
    onRefresh(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** How long a page may take before it counts as one that can't be had. */
const patienceMs = 15_000;

/** Modules over HTTP. A host that answers any address with a page of HTML does not have the module either. */
export const browserNetwork: Omit<Network, "base" | "entry"> = {
  importModule: (address) => Promise.race([import(/* @vite-ignore */ address), tooLate(address)]),
  async isMissing(address) {
    const { ok, status, headers } = await fetch(address, {
      method: "HEAD",
      signal: AbortSignal.timeout(patienceMs / 3),
    });
    return status === 404 || (ok && !headers.get("content-type")?.includes("javascript"));
  },
};

const tooLate = (address: string) =>
  new Promise<never>((_, reject) => {
    const message = `${address} did not come within ${patienceMs / 1000} s.`;
    setTimeout(() => reject(new Error(message)), patienceMs);
  });
