import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Bundle } from "./bundle.ts";
import type { CheckedContent } from "./compile.ts";
import {
  aliasModule,
  pageAddress,
  pageDocuments,
  pageModule,
  relativeAddress,
  shellAddress,
  shellModule,
} from "./modules.ts";
import { addFolder, type Output } from "./output.ts";
import { compileSite, type SiteLanguage, type SitePage } from "./site.ts";
import { viewFile } from "./stem.ts";

/** Where the site stands on its host. */
const base = "/";

/** Every file of the built site. */
export async function siteFiles(root: string, content: CheckedContent, bundle: Bundle): Promise<Output> {
  const output: Output = new Map();
  addFolder(output, bundle.clientDir);
  output.delete("manifest.json");
  if (existsSync(join(root, "public"))) addFolder(output, join(root, "public"));
  if (existsSync(join(root, "content/assets"))) addFolder(output, join(root, "content/assets"), "media/");

  const site = compileSite(content);
  for (const [language, { shell, pages }] of site) {
    output.set(shellAddress(language), shellModule(shell));
    for (const page of pages) addPage(output, page, bundle);
  }
  const { defaultLanguage, home } = content.shared.site.value;
  const start = site.get(defaultLanguage);
  const startPage = start?.pages.find(({ page }) => page.id === home);
  if (start && startPage) output.set("index.html", await homeDocument(start, startPage, bundle));
  return output;
}

function addPage(output: Output, { page, paths }: SitePage, bundle: Bundle) {
  const [own = "", ...aliases] = paths.map((path) => pageAddress(page.language, path));
  const address = (file: string) => relativeAddress(own, built(bundle.files, file));
  const imports = {
    view: (type: string) => address(viewFile(type)),
    document: (file: string) => address(`content/${file}`),
    entry: bundle.entry,
  };
  output.set(own, pageModule(page, imports));
  for (const alias of aliases) output.set(alias, aliasModule(alias, own));
}

/** The HTML file at `/`: home in the default language, readable before any script has run. */
async function homeDocument({ shell }: SiteLanguage, { page }: SitePage, bundle: Bundle) {
  const server: typeof import("../../src/entry-server.tsx") = await importFile(bundle.serverEntry);
  const documentFiles = pageDocuments(page);
  const documents = Object.fromEntries(
    await Promise.all(
      documentFiles.map(async (file) => [
        file,
        (await importFile(built(bundle.serverDocuments, `content/${file}`))).default,
      ]),
    ),
  );
  const sources = [
    ...page.blocks.map(({ type }) => viewFile(type)),
    ...documentFiles.map((file) => `content/${file}`),
  ];
  const modules = [
    pageAddress(page.language, ""),
    shellAddress(page.language),
    ...bundle.entryImports,
    ...sources.flatMap((file) => [built(bundle.files, file), ...built(bundle.imports, file)]),
  ];
  return server.renderDocument({
    app: server.renderHome({ page, shell, documents }),
    page,
    shell,
    base,
    entry: base + bundle.entry,
    styles: [base + bundle.stylesheet],
    preloads: [...new Set(modules)].filter((file) => file !== bundle.entry).map((file) => base + file),
    boot: bundle.boot,
  });
}

function built<T>(files: Record<string, T>, source: string): T {
  const file = files[source];
  if (file === undefined)
    throw new Error(`files: the bundle has no ${source}. Add it to the bundle's inputs.`);
  return file;
}

const importFile = (path: string) => import(pathToFileURL(path).href);
