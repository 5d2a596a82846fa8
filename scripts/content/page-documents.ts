import { pathToFileURL } from "node:url";
import type { CompiledPage, Shell } from "../../src/compiled.ts";
import type * as renderer from "../../src/render.tsx";
import { createDiscovery } from "../found/discovery.ts";
import type { Listing } from "../found/listing.ts";
import type { Bundle } from "./bundle.ts";
import { compileShell, liveLanguages } from "./compile.ts";
import { type CheckedContent, createContexts } from "./context.ts";
import { documentFile, documentPath } from "./document-path.ts";
import type { Output } from "./output.ts";
import { createPolicies } from "./policies.ts";
import { compileSitePage } from "./site.ts";

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

export interface PageDocuments {
  files: Output;
  /** What the site's lists say of the page, in each language. */
  listings: Listing[];
}

export type Renderer = typeof renderer;

export const importRenderer = (bundle: Bundle): Promise<Renderer> =>
  import(pathToFileURL(bundle.renderer).href);

/** Returns what renders the documents of one page, in every language. */
export function createPageDocuments({ renderPage, renderRedirect }: Renderer, parts: SiteParts) {
  const { root, content, bundle, url, pictures } = parts;
  const base = url.pathname;
  const { site } = content.shared;
  const policyOf = createPolicies(process.env, site.value);
  const contexts = createContexts(content, base);
  const discovery = createDiscovery({ root, content, url, contextOf: contexts, pictures });
  const languages = liveLanguages(site.value);
  const shells = new Map(languages.map((language) => [language, compileShell(contexts(language))]));
  const styles = inlineStyles(bundle, base);
  const speculationRules = speculationRulesBelow(base);

  const documentOf = (page: CompiledPage, shell: Shell, root: boolean) => {
    const inline = {
      styles: styles(page),
      boot: bundle.boot[root ? "root" : "document"],
      speculationRules: root ? undefined : speculationRules,
    };
    return renderPage({
      page,
      shell,
      ...(root && { shells: [...shells.values()] }),
      ...inline,
      build: bundle.build,
      script: base + bundle.script,
      styleSheet: base + bundle.styleSheet,
      tags: discovery.headOf(page, shell),
      policy: policyOf({ scripts: [inline.boot, inline.speculationRules ?? ""], styles: [inline.styles] }),
    });
  };

  return (id: string): PageDocuments => {
    const files: Output = new Map();
    const listings: Listing[] = [];
    for (const [language, shell] of shells) {
      const { page, paths } = compileSitePage(id, contexts(language));
      const [own = "", ...aliases] = paths;
      files.set(documentFile(language, own), documentOf(page, shell, false));
      const to = base + documentPath(language, own);
      for (const alias of aliases) {
        const redirect = renderRedirect({ to, language, title: page.title, policy: policyOf() });
        files.set(documentFile(language, alias), redirect);
      }
      if (id === site.value.home && language === site.value.defaultLanguage) {
        files.set("index.html", documentOf(page, shell, true));
        // For hosts that only have files; the project's own server answers with it too.
        files.set("404.html", documentOf(page, shell, false));
      }
      listings.push(discovery.listingOf(page));
    }
    return { files, listings };
  };
}

/** Inline styles of a page's document, by its first block. Their addresses begin at the site's root. */
function inlineStyles({ styles: { shell, blocks } }: Bundle, base: string) {
  const texts = new Map(
    Object.entries(blocks).map(([type, css]) => [type, withBase(shell + css, base)] as const),
  );
  return ({ blocks: [first] }: CompiledPage) => texts.get(first?.type ?? "") ?? withBase(shell, base);
}

export const withBase = (css: string, base: string) => css.replaceAll("url(assets/", `url(${base}assets/`);

/** Other documents of the site are prefetched when a link to one is pointed at. Source: https://wicg.github.io/nav-speculation/ */
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
