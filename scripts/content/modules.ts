import type { CompiledPage, Shell } from "../../src/compiled.ts";
import { viewName } from "./stem.ts";

/** Where a page module finds what it imports, as import addresses. */
export interface Imports {
  view: (type: string) => string;
  /** The component of an MDX file, by its path in `content`. */
  document: (file: string) => string;
  /** The entry that the views go with, from the site's root, where a later build may make another. */
  entry?: string;
}

/** Where a page's module stands, by its language and path: `pages/en/services/web.js`, home `pages/en.js`. */
export const pageAddress = (language: string, path: string) =>
  `pages/${path === "" ? language : `${language}/${path}`}.js`;

export const shellAddress = (language: string) => `shell/${language}.js`;

/** A page as an ES module that imports exactly the views and documents that it shows. */
export function pageModule(page: CompiledPage, imports: Imports): string {
  const types = [...new Set(page.blocks.map(({ type }) => type))];
  const documents = pageDocuments(page);
  return [
    ...types.map((type) => `import { ${viewName(type)} } from ${JSON.stringify(imports.view(type))};`),
    ...documents.map(
      (file, index) => `import Document${index} from ${JSON.stringify(imports.document(file))};`,
    ),
    `export const page = ${JSON.stringify(page)};`,
    `export const views = { ${types.map((type) => `"${type}": ${viewName(type)}`).join(", ")} };`,
    `export const documents = { ${documents.map((file, index) => `${JSON.stringify(file)}: Document${index}`).join(", ")} };`,
    ...(imports.entry ? [`export const entry = ${JSON.stringify(imports.entry)};`] : []),
    "",
  ].join("\n");
}

/** The module of a page's other path, which stands for the page's own. */
export function aliasModule(from: string, to: string): string {
  return `export * from ${JSON.stringify(relativeAddress(from, to))};\n`;
}

export const shellModule = (shell: Shell) => `export const shell = ${JSON.stringify(shell)};\n`;

/** The MDX files that a page shows, by their paths in `content`. */
export const pageDocuments = (page: CompiledPage) =>
  page.blocks.flatMap((block) =>
    block.type === "policy" ? block.clauses.map(({ document }) => document) : [],
  );

/** How the module at address `from` names the one at `to`; both from the site's root. */
export function relativeAddress(from: string, to: string): string {
  return `${"../".repeat(from.split("/").length - 1) || "./"}${to}`;
}
