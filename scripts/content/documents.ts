import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Shell } from "../../src/compiled.ts";
import type { HeadTag } from "../../src/head.ts";
import { built } from "./built.ts";
import type { Bundle } from "./bundle.ts";
import { pageAddress, pageDocuments, shellAddress } from "./modules.ts";
import type { PolicyOf } from "./policies.ts";
import { viewFile } from "./stem.ts";

type Server = typeof import("../../src/entry-server.tsx");

/** The address of a page's own document, by its language and path, from the site's root: `en/services/web/`. */
export const twinPath = (language: string, path: string) => `${language}/${path && `${path}/`}`;

/** Where that document stands as a file. */
export const twinFile = (language: string, path: string) => `${twinPath(language, path)}index.html`;

/**
 * Fine lines are asked for after the first paint, by the start script: until then nothing shares the line with the
 * words. Where no script runs they are there from the start.
 */
const engravedUse = /(<noscript>.*?<\/noscript>)|<use href="([^"#]+\.svg#[^"]*)"/g;
const asksLater = (_: string, plain: string | undefined, address: string) =>
  plain ?? `<use data-engraved="${address}"`;

/** A page whose static blocks are drawn. */
export interface DrawnPage {
  page: Page;
  shell: Shell;
  /** Its stylesheets beyond the entry's, from the site's root. */
  styles: string[];
  /** What its head says to search engines and where it is shared. */
  head: HeadTag[];
}

/** What makes HTML files of pages. */
export function createDocuments(server: Server, bundle: Bundle, policyOf: PolicyOf) {
  /** A stylesheet as it stands in a document, which finds its fonts from the site's root. */
  const sheet = (file: string, base: string) => {
    const folder = base + file.replace(/[^/]*$/, "");
    return readFileSync(join(bundle.clientDir, file), "utf8")
      .trim()
      .replace(/url\((?:\.\/)?(?=[\w-])(?!data:)/g, `url(${folder}`);
  };
  const sheets = new Map<string, { css: string; bytes: Buffer }>();
  /** Stylesheets in one; pages with the same ones share it. */
  const joinSheets = (files: string[], base: string) => {
    const name = files.join(" ");
    const known = sheets.get(name);
    if (known) return known;
    const css = files.map((file) => sheet(file, base)).join("");
    const joined = { css, bytes: Buffer.from(css) };
    sheets.set(name, joined);
    return joined;
  };

  const render = (
    app: string,
    { page, styles, shell, head }: DrawnPage,
    place: { twin: string } | { plainWays: string },
  ): Buffer => {
    const boot = bundle.boot["twin" in place ? "twin" : "root"];
    const shared = new Set(bundle.entryImports);
    const files = [...bundle.entryStyles, ...styles];
    const { css, bytes } = joinSheets(files, shell.base);
    const [before, after] = server.renderDocument({
      app: app.replaceAll(engravedUse, asksLater),
      page,
      shell,
      ...place,
      styles: files,
      entry: bundle.entry,
      shared: [...shared],
      hydration: hydrationOf(page, bundle).filter((file) => file !== bundle.entry && !shared.has(file)),
      boot,
      policy: policyOf({ script: boot, style: css }),
      head,
    });
    return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
  };

  return {
    /** The document at the site's root: a page that stands there, and every other behind the hash. */
    root(drawn: DrawnPage, shells: Shell[]) {
      const app = server.renderRoot(drawn.page, drawn.shell);
      return render(app, drawn, { plainWays: server.renderPlainWays(shells) });
    },
    /** A page's own document. */
    twin(drawn: DrawnPage) {
      const { page, shell } = drawn;
      const path = page.paths[page.language] ?? "";
      const twin = path === "" ? page.language : `${page.language}/${path}`;
      return render(server.renderTwin(page, shell), drawn, { twin });
    },
    /** The document at another path of the page, which leads to the page's own. */
    redirect({ language, paths, title }: Page, { base }: Shell) {
      const to = base + twinPath(language, paths[language] ?? "");
      return server.renderRedirect({ to, language, title, policy: policyOf() });
    },
  };
}

/** The modules that the app asks for to take over a page in its document. */
function hydrationOf(page: Page, bundle: Bundle): string[] {
  const sources = [
    ...page.blocks.flatMap(({ type }) => (type === "static" ? [] : [viewFile(type)])),
    ...pageDocuments(page).map((file) => `content/${file}`),
  ];
  const files = sources.flatMap((file) => [built(bundle.files, file), ...built(bundle.imports, file)]);
  const own = pageAddress(page.language, page.paths[page.language] ?? "");
  return [...new Set([own, shellAddress(page.language), ...files])];
}
