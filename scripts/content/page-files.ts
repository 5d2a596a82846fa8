import { pathToFileURL } from "node:url";
import type { CompiledPage, Page, Shell } from "../../src/compiled.ts";
import type { Documents } from "../../src/entry-static.tsx";
import { createDiscovery } from "../found/discovery.ts";
import type { Listing } from "../found/listing.ts";
import { built } from "./built.ts";
import type { Bundle } from "./bundle.ts";
import { compileShell, liveLanguages } from "./compile.ts";
import { type CheckedContent, createContexts } from "./context.ts";
import { Dependencies } from "./dependencies.ts";
import { createDocuments, twinFile } from "./documents.ts";
import {
  aliasModule,
  type Imports,
  markupAddress,
  pageAddress,
  pageMarkup,
  pageModule,
  relativeAddress,
} from "./modules.ts";
import type { Output } from "./output.ts";
import { createPolicies } from "./policies.ts";
import { compileSitePage } from "./site.ts";
import { viewFile } from "./stem.ts";

/** All that a site is made of. */
export interface SiteParts {
  /** The project's folder. */
  root: string;
  content: CheckedContent;
  bundle: Bundle;
  /** The site's public address, which ends in a slash. */
  url: URL;
  /** Whether each page gets a picture of its own for link previews. */
  pictures: boolean;
}

export interface PageFiles {
  files: Output;
  /** What the site's lists tell of the page, in each language. */
  listings: Listing[];
  /** Names of all that the page has in common with others, and its own. */
  used: Set<string>;
}

export type Server = typeof import("../../src/entry-server.tsx");
type Drawing = typeof import("../../src/entry-static.tsx");

/** What makes the files of one page, in every language. */
export async function createPageFiles({ root, content, bundle, url, pictures }: SiteParts) {
  const server: Server = await importFile(bundle.serverEntry);
  const { drawStatic }: Drawing = await importFile(bundle.staticEntry);
  const documents = await importDocuments(bundle);
  const policyOf = createPolicies(process.env, content.shared.site.value);
  const documentOf = createDocuments(server, bundle, policyOf);
  const dependencies = new Dependencies();
  const contexts = createContexts(content, url.pathname, dependencies);
  const discovery = createDiscovery({ root, content, url, contextOf: contexts, pictures });
  const { defaultLanguage, home } = content.shared.site.value;
  const languages = liveLanguages(content.shared.site.value);

  const shellIn = (language: string): Shell =>
    dependencies.once(`shell ${language}`, () => compileShell(contexts(language)));

  /** Adds the page's files in one language; answers what lists tell of it. */
  const addLanguage = (files: Output, id: string, language: string): Listing => {
    const shell = shellIn(language);
    const { page: compiled, paths } = compileSitePage(id, contexts(language));
    const page = drawStatic(compiled, shell, documents);
    const styles = stylesOf(compiled, bundle);
    addModules(files, page, styles, paths, bundle);
    const [own = "", ...aliases] = paths.map((path) => twinFile(language, path));
    const drawn = { page, shell, styles, head: discovery.headOf(compiled, shell) };
    files.set(own, documentOf.twin(drawn));
    for (const alias of aliases) files.set(alias, documentOf.redirect(page, shell));
    if (language === defaultLanguage && id === home) {
      const document = documentOf.root(drawn, languages.map(shellIn));
      files.set("index.html", document);
      // For hosts that have only files; the project's own server answers so itself.
      files.set("404.html", document);
    }
    return discovery.listingOf(compiled);
  };

  return (id: string): PageFiles => {
    const files: Output = new Map();
    const { value: listings, used } = dependencies.during(() =>
      languages.map((language) => addLanguage(files, id, language)),
    );
    return { files, listings, used };
  };
}

/** The components of all MDX files, by their paths in `content`. */
async function importDocuments({ staticDocuments }: Bundle): Promise<Documents> {
  const imports = Object.entries(staticDocuments).map(async ([file, path]) => [
    file.replace(/^content\//, ""),
    (await importFile(path)).default,
  ]);
  return Object.fromEntries(await Promise.all(imports));
}

/** The stylesheets of a page's blocks, static ones too, beyond those of every page. */
function stylesOf({ blocks }: CompiledPage, bundle: Bundle): string[] {
  const styles = new Set(blocks.flatMap(({ type }) => built(bundle.styles, viewFile(type))));
  return [...styles].filter((file) => !bundle.entryStyles.includes(file));
}

function addModules(files: Output, page: Page, styles: string[], paths: string[], bundle: Bundle) {
  const [own = "", ...aliases] = paths.map((path) => pageAddress(page.language, path));
  const markup = pageMarkup(page);
  const imports = { ...importsFrom(own, bundle), styles, markup: markup.version };
  files.set(own, pageModule(page, imports));
  for (const path of paths) files.set(markupAddress(page.language, path), markup.json);
  for (const alias of aliases) files.set(alias, aliasModule(alias, own));
}

/** Where the module at an address finds what it imports. */
function importsFrom(address: string, bundle: Bundle): Imports {
  const at = (file: string) => relativeAddress(address, built(bundle.files, file));
  return {
    view: (type) => at(viewFile(type)),
    document: (file) => at(`content/${file}`),
    entry: bundle.entry,
  };
}

export const importFile = (path: string) => import(pathToFileURL(path).href);
