import { hash } from "node:crypto";
import type { Markup, Page, Shell } from "../../src/compiled.ts";
import { viewName } from "./stem.ts";

/** Where a page module finds what it imports, as import addresses. */
export interface Imports {
  view: (type: string) => string;
  /** The component of an MDX file, by its path in `content`. */
  document: (file: string) => string;
  /** The entry that the views go with, from the site's root, where a later build may make another. */
  entry?: string;
  /** Stylesheets that the page needs beyond the entry's, from the site's root. */
  styles?: string[];
  /** The version of the page's markup. */
  markup?: string;
}

/** Where a page's module stands, by its language and path: `pages/en/services/web.js`, home `pages/en.js`. */
export const pageAddress = (language: string, path: string) =>
  `pages/${path === "" ? language : `${language}/${path}`}.js`;

/** Where the HTML of its static blocks stands: `pages/en/services/web.json`. */
export const markupAddress = (language: string, path: string) =>
  pageAddress(language, path).replace(/js$/, "json");

export const shellAddress = (language: string) => `shell/${language}.js`;

/**
 * A page as an ES module that imports exactly the views and documents that it needs. The HTML of its static blocks
 * is left out: where the page stands in the document, it is there.
 */
export function pageModule(page: Page, imports: Imports): string {
  const blocks = page.blocks.map((block) => (block.type === "static" ? { ...block, html: "" } : block));
  const types = [...new Set(page.blocks.map(({ type }) => type))].filter((type) => type !== "static");
  const documents = pageDocuments(page);
  return [
    ...types.map((type) => `import { ${viewName(type)} } from ${JSON.stringify(imports.view(type))};`),
    ...documents.map(
      (file, index) => `import Document${index} from ${JSON.stringify(imports.document(file))};`,
    ),
    `export const page = ${JSON.stringify({ ...page, blocks })};`,
    `export const views = { ${types.map((type) => `"${type}": ${viewName(type)}`).join(", ")} };`,
    `export const documents = { ${documents.map((file, index) => `${JSON.stringify(file)}: Document${index}`).join(", ")} };`,
    ...(imports.entry ? [`export const entry = ${JSON.stringify(imports.entry)};`] : []),
    ...(imports.markup ? [`export const markup = ${JSON.stringify(imports.markup)};`] : []),
    ...(imports.styles ? [`export const styles = ${JSON.stringify(imports.styles)};`] : []),
    "",
  ].join("\n");
}

/** The HTML of a page's static blocks as `Markup` in JSON, and its version. */
export function pageMarkup({ blocks }: Page): { version: Markup["version"]; json: Buffer } {
  const html: Markup["blocks"] = Object.fromEntries(
    blocks.flatMap((block, at) => (block.type === "static" ? [[at, block.html]] : [])),
  );
  const json = Buffer.from(JSON.stringify(html));
  const version = hash("sha256", json, "base64url").slice(0, 12);
  return { version, json: Buffer.concat([Buffer.from(`{"version":"${version}","blocks":`), json, end]) };
}

const end = Buffer.from("}");

/** The module of a page's other path, which stands for the page's own. */
export function aliasModule(from: string, to: string): string {
  return `export * from ${JSON.stringify(relativeAddress(from, to))};\n`;
}

export const shellModule = (shell: Shell) => `export const shell = ${JSON.stringify(shell)};\n`;

/** The MDX files that a page shows, by their paths in `content`. */
export const pageDocuments = (page: Page) =>
  page.blocks.flatMap((block) =>
    block.type === "policy" ? block.clauses.map(({ document }) => document) : [],
  );

/** How the module at address `from` names the one at `to`; both from the site's root. */
export function relativeAddress(from: string, to: string): string {
  return `${"../".repeat(from.split("/").length - 1) || "./"}${to}`;
}
