import type { z } from "zod";
import { type Block, type BlockOf, type BlockType, blocks } from "../../../schemas/block.ts";
import { menuSchema } from "../../../schemas/menu.ts";
import { pageSchema } from "../../../schemas/page.ts";
import { publishedCodes, publishedLanguages } from "../../../schemas/site.ts";
import type { ChartType, CompiledBlock, CompiledPage, Resolved, Shell } from "../../../src/compiled.ts";
import { isChart } from "../figures/charts.ts";
import { memoize } from "../memoize.ts";
import type { CheckedContent } from "../read/model.ts";
import { additions } from "./block-extras.ts";
import { compileChart } from "./compile-chart.ts";
import { type Context, createContexts } from "./content-context.ts";

const pageHead = pageSchema.pick({ title: true, description: true });

/** Compiles a page into the context's language. */
export function compilePage(id: string, context: Context): CompiledPage {
  const { title, description, service, blocks } = context.page(id);
  const languages = publishedCodes(context.site);
  return {
    id,
    language: context.language,
    paths: Object.fromEntries(languages.map((language) => [language, context.in(language).path(id)])),
    ...context.resolve(pageHead, { title, description }),
    ...(service && { service }),
    whatsapp: context.whatsapp(id),
    blocks: blocks.map((block) => compileBlock(block, id, context)),
  };
}

/** Compiles a block. @param page id of its page */
export function compileBlock<T extends BlockType>(
  block: Extract<Block, { type: T }>,
  page: string,
  context: Context,
): CompiledBlock<T> {
  const resolved = context.resolve(blocks[block.type].schema as z.ZodType, block) as Resolved<BlockType>;
  const addition = additions[block.type as keyof typeof additions] as
    | ((block: object, context: Context, page: string) => object)
    | undefined;
  return {
    ...resolved,
    ...(isChart(resolved) &&
      compileChart(resolved, context.marksOf((block as BlockOf<ChartType>).summary, "plain"), context)),
    ...addition?.(resolved, context, page),
  } as CompiledBlock<T>;
}

/** Compiles what every page of the context's language shares. */
export function compileShell(context: Context): Shell {
  const { site, content } = context;
  const { $schema: _, ...words } = context.ui;
  const { groups, contact, footer } = context.resolve(menuSchema, content.shared.menu.value);
  const link = ({ label, page }: { label: string; page: string }) => ({ label, path: page });
  const noted = (item: (typeof groups)[number]["items"][number]) => ({ ...link(item), note: item.note });
  return {
    language: context.language,
    locale: context.locale,
    base: context.base,
    brand: site.brand,
    wordmark: context.illustration(site.wordmark),
    email: site.email,
    phone: site.phone,
    legal: site.legal && [site.legal.name, site.legal.address, site.legal.taxNumber].join(" · "),
    defaultLanguage: site.defaultLanguage,
    languages: publishedLanguages(site).map(({ code, locale, label, switchTo }) => {
      return { code, label, switchTo, name: languageName(code, locale) };
    }),
    home: context.path(site.home),
    ui: words,
    menu: {
      groups: groups.map(({ items, ...group }) => ({ ...group, items: items.map(noted) })),
      contact: { ...link(contact), short: contact.short },
      footer: { lede: footer.lede, links: footer.links.map(link), elsewhere: footer.elsewhere ?? [] },
    },
  };
}

/** Returns a language's name in that language, capitalized: Español. @param locale of the language */
const languageName = memoize((code: string, locale: string = code): string => {
  const [first = "", ...rest] = new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
  return first.toLocaleUpperCase(locale) + rest.join("");
});

/**
 * Compiles a page into the context's language. `paths` are the page's own path in that language, followed by its paths
 * in other languages and its aliases, which redirect.
 */
export const compileSitePage = (id: string, context: Context) => ({
  page: compilePage(id, context),
  paths: [...new Set([context.path(id), ...(context.content.pages.get(id)?.summary.addresses ?? [])])],
});

export interface SiteLanguage {
  shell: Shell;
  pages: ReturnType<typeof compileSitePage>[];
}

/** Compiles the whole site: each language with its shell and its pages. */
export function compileSite(content: CheckedContent, base = "/"): Map<string, SiteLanguage> {
  const contexts = createContexts(content, { base });
  return new Map(
    publishedCodes(content.shared.site.value).map((language) => {
      const context = contexts(language);
      const pages = [...content.pages.keys()].map((id) => compileSitePage(id, context));
      return [language, { shell: compileShell(context), pages }];
    }),
  );
}
