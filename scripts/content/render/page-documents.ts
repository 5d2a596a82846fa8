import { publishedCodes } from "../../../schemas/site.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import type { OldAddress } from "../../../src/old-addresses.ts";
import type * as renderer from "../../../src/render.tsx";
import type { HeadTag } from "../../../src/shell/document/Document.tsx";
import type { Bundle } from "../bundle/bundle-process.ts";
import { compileShell, compileSitePage } from "../compile/compile-page.ts";
import { confirmationFile, oldAddressesOf, sentTexts } from "../compile/compile-server-content.ts";
import { documentFile, documentPath } from "../compile/content-context.ts";
import { memoize } from "../memoize.ts";
import type { CheckedContent } from "../read/model.ts";
import { createSeo, type SeoParts } from "../seo/seo-files.ts";
import type { SitemapEntry } from "../seo/sitemap.ts";
import type { Output } from "../write/write-files.ts";
import type { PolicyOf } from "./policies.ts";
import type { PreviewBar } from "./preview-bar.ts";

/** The parts of the bundle that documents contain or link to. */
export type DocumentAssets = Pick<Bundle, "build" | "script" | "styleSheet" | "boot" | "styles">;

/** Everything that documents are rendered from. */
export interface SiteParts extends SeoParts {
  bundle: Bundle;
  policyOf: PolicyOf;
  preview?: PreviewBar | undefined;
}

export type Renderer = typeof renderer;

/** Creates the renderer of page documents. */
export function createPageDocuments(
  { pictureStylesOf, renderPage, renderRedirect, renderSent }: Renderer,
  parts: Omit<SiteParts, "bundle"> & { bundle: DocumentAssets },
) {
  const { content, contextOf, bundle, url, policyOf, preview } = parts;
  const base = url.pathname;
  const { defaultLanguage, home, ...site } = content.shared.site.value;
  const seo = createSeo(parts);
  const languages = publishedCodes(site);
  const shellOf = memoize((language: string) => compileShell(contextOf(language)));
  const speculationRules = speculationRulesBelow(base);
  const old = oldAddressesOf(content, contextOf);

  /** @param notFoundIn the languages in which the page says that its address is unknown */
  const documentOf = (page: CompiledPage, notFoundIn: string[] = [], isRoot = false) => {
    if (!languages.includes(page.language))
      throw new Error(`createPageDocuments: "${page.language}" is no finished language.`);
    const shell = shellOf(page.language);
    const styles = stylesOf(page, bundle, base) + pictureStylesOf(page);
    const boot = bundle.boot[isRoot ? "root" : "document"];
    const rules = isRoot ? undefined : speculationRules;
    const isIndexed = !preview && notFoundIn.length === 0;
    const html = renderPage({
      ...{ page, shell, styles, boot, speculationRules: rules, build: bundle.build },
      ...(isRoot && { shells: languages.map(shellOf) }),
      hasOldAddresses: old.length > 0 && (isRoot || notFoundIn.length > 0),
      script: base + bundle.script,
      styleSheet: base + bundle.styleSheet,
      unknown: languages.filter((language) => notFoundIn.includes(language)).map(shellOf),
      tags: [...seo.headOf(page, shell), ...(isIndexed ? [] : [noIndex])],
      policy: policyOf({ scripts: [boot, rules], styles: [styles, preview?.styles] }),
    });
    return preview ? html.replace(/(?=<\/body><\/html>\n$)/, () => preview.html) : html;
  };
  const compile = (id: string, language: string) => compileSitePage(id, contextOf(language));

  return {
    /** Returns what every document depends on besides code and settings. */
    common: () => [...sharedBy(content), languages.map(shellOf), old.length > 0],
    document: (id: string, language: string) => documentOf(compile(id, language).page),
    /** Renders home for an unknown address. */
    notFound: (language: string) => documentOf(compile(home, language).page, [language]),
    root: () => documentOf(compile(home, defaultLanguage).page, [], true),
    pathOf: (id: string, language: string) => contextOf(language).path(id),
    oldAddressFiles: () =>
      redirectFiles(old, (to, language) =>
        renderRedirect({ to: base + to, language, title: site.brand, policy: policyOf() }),
      ),
    /** Renders the pages that confirm a message sent without JavaScript. */
    confirmationFiles(): Output {
      const styles = withBase(bundle.styles.shell + bundle.styles.sent, base);
      const policy = policyOf({ scripts: [], styles: [styles] });
      const documents = languages.map((language) => {
        const shell = shellOf(language);
        const texts = sentTexts(contextOf(language));
        return [confirmationFile(language), renderSent({ texts, shell, policy, styles })] as const;
      });
      return new Map(documents);
    },
    /** Returns the files for search engines, and the web manifests. @param entries of all pages */
    seoFiles: (entries: SitemapEntry[]) => seo.files(languages.map(shellOf), entries),
    drawImages: (siteDir: string, entries: SitemapEntry[], onDrawn: (drawn: number, total: number) => void) =>
      seo.drawImages(siteDir, entries, (id, language) => compile(id, language).page, onDrawn),
    /** Renders all documents of a page. Returns them with its entries in the sitemap, one for each language. */
    ofPage(id: string): { files: Output; entries: SitemapEntry[] } {
      const files: Output = new Map();
      const entries: SitemapEntry[] = [];
      for (const language of languages) {
        const { page, paths } = compile(id, language);
        const [own = "", ...aliases] = paths;
        files.set(documentFile(language, own), documentOf(page));
        const to = base + documentPath(language, own);
        for (const alias of aliases) {
          const redirect = renderRedirect({ to, language, title: page.title, policy: policyOf() });
          files.set(documentFile(language, alias), redirect);
        }
        // The server and some static hosts send this file for unknown addresses below the language.
        if (id === home) files.set(`${documentPath(language, "")}404.html`, documentOf(page, [language]));
        if (id === home && language === defaultLanguage) {
          files.set("index.html", documentOf(page, [], true));
          // For all other unknown addresses.
          files.set("404.html", documentOf(page, languages));
        }
        entries.push(seo.entryOf(page));
      }
      return { files, entries };
    },
  };
}

/** Returns what the documents of all pages depend on. */
function sharedBy({ shared: { site, ui, messages }, hiddenPages, visibility, changeDays }: CheckedContent) {
  return [site.value, ui.value, messages.value, [...hiddenPages], [...visibility], changeDays];
}

/** Returns the inline styles of a page's document, except those of its pictures: of its first block. */
function stylesOf({ blocks: [first] }: CompiledPage, { styles }: DocumentAssets, base: string): string {
  return withBase(styles.shell + ((first && styles.blocks[first.type]) ?? ""), base);
}

/** Renders a redirect for each old address that a document can have: without parameters and file endings. */
function redirectFiles(old: OldAddress[], render: (to: string, language: string) => string): Output {
  const files: Output = new Map();
  for (const { path, parameters, isPrefix, to } of old) {
    if (to === null || isPrefix || parameters.length > 0 || !documentName.test(path)) continue;
    const [language = ""] = to.split("/");
    files.set(`${path}/index.html`, render(to, language));
  }
  return files;
}

/** Matches the path of an address that a host serves as a document: other signs and endings need a server. */
const documentName = /^[\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_-]+)*$/u;

const noIndex: HeadTag = { tag: "meta", attributes: { name: "robots", content: "noindex" } };

/** Makes the addresses in styles absolute. */
const withBase = (css: string, base: string) => css.replaceAll("url(assets/", `url(${base}assets/`);

/**
 * Speculation rules: prefetch a document when a visitor points at a link to it. Source:
 * https://wicg.github.io/nav-speculation/
 */
const speculationRulesBelow = (base: string) =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [{ href_matches: `${base}*/` }, { not: { selector_matches: "[href*='#'], [target]" } }],
        },
        eagerness: "moderate",
      },
    ],
  });
