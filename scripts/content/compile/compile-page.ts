import type { z } from "zod";
import { type Block, type BlockType, blocks } from "../../../schemas/block.ts";
import { menuSchema } from "../../../schemas/menu.ts";
import { pageSchema } from "../../../schemas/page.ts";
import type { Site } from "../../../schemas/site.ts";
import type { CompiledBlock, CompiledPage, Resolved, Shell } from "../../../src/compiled.ts";
import type { CheckedContent } from "../model.ts";
import { add } from "./block-extras.ts";
import { drawChart, isChart } from "./chart-geometry.ts";
import { explain } from "./chart-texts.ts";
import { type Context, createContexts } from "./content-context.ts";

const pageHead = pageSchema.pick({ title: true, description: true });

/** Compiles a page into the context's language. */
export function compilePage(id: string, context: Context): CompiledPage {
  const value = context.page(id);
  const { title, description } = context.resolve(pageHead, {
    title: value.title,
    description: value.description,
  });
  return {
    id,
    language: context.language,
    paths: Object.fromEntries(
      liveLanguages(context.site).map((language) => [language, context.in(language).path(id)]),
    ),
    title,
    description,
    ...(value.service && { service: value.service }),
    blocks: value.blocks.map((block) => compileBlock(block, id, context)),
    sampleNote: value.blocks.some(isSample) ? context.ui.sampleData : undefined,
  };
}

/** Whether a block of figures has no source, so that its figures count as sample data. */
const isSample = (block: Block) => "source" in blocks[block.type].schema.shape && !("source" in block);

/**
 * Compiles a block.
 *
 * @param page id of its page
 */
export function compileBlock<T extends BlockType>(
  block: Extract<Block, { type: T }>,
  page: string,
  context: Context,
): CompiledBlock<T> {
  const resolved = context.resolve(blocks[block.type].schema as z.ZodType, block) as Resolved<BlockType>;
  const addition = add[block.type as keyof typeof add] as
    | ((block: object, context: Context, page: string) => object)
    | undefined;
  return {
    ...resolved,
    ...(isChart(resolved) && { drawing: drawChart(resolved, context.format), ...explain(resolved, context) }),
    ...addition?.(resolved, context, page),
  } as CompiledBlock<T>;
}

/** Compiles what every page of the context's language shares. */
export function compileShell(context: Context): Shell {
  const { site, content } = context;
  const { $schema: _, ...words } = context.ui;
  const { groups, contact, footer } = context.resolve(menuSchema, content.shared.menu.value);
  const link = ({ label, page }: { label: string; page: string }) => ({ label, path: page });
  return {
    language: context.language,
    base: context.base,
    brand: site.brand,
    wordmark: context.illustration(site.wordmark),
    email: site.email,
    phone: site.phone,
    legal: site.legal,
    defaultLanguage: site.defaultLanguage,
    languages: site.languages
      .filter(({ draft }) => !draft)
      .map(({ code, locale, label, switchTo }) => ({
        code,
        label,
        switchTo,
        name: languageName(code, locale),
      })),
    home: context.path(site.home),
    ui: words,
    menu: {
      groups: groups.map((group) => ({
        ...group,
        items: group.items.map((item) => ({ ...link(item), note: item.note })),
      })),
      contact: link(contact),
      footer: { lede: footer.lede, links: footer.links.map(link) },
    },
  };
}

/** Returns the codes of the published languages. */
export const liveLanguages = (site: Pick<Site, "languages">) =>
  site.languages.filter(({ draft }) => !draft).map(({ code }) => code);

/**
 * Returns a language's name in its own words, capitalized: Español.
 *
 * @param locale the language's own
 */
function languageName(code: string, locale = code): string {
  const [first = "", ...rest] = new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
  return first.toLocaleUpperCase(locale) + rest.join("");
}

/** A page in one language with all its paths. The first is its path in this language. */
interface SitePage {
  page: CompiledPage;
  paths: string[];
}

export interface SiteLanguage {
  shell: Shell;
  pages: SitePage[];
}

/** Compiles the whole site: each language with its shell and its pages. */
export function compileSite(content: CheckedContent, base?: string): Map<string, SiteLanguage> {
  const contexts = createContexts(content, base);
  return new Map(
    liveLanguages(content.shared.site.value).map((language) => {
      const context = contexts(language);
      const pages = [...content.pages.keys()].map((id) => compileSitePage(id, context));
      return [language, { shell: compileShell(context), pages }];
    }),
  );
}

/** Compiles a page into the context's language. Every declared path and alias works in every language. */
export function compileSitePage(id: string, context: Context): SitePage {
  const page = compilePage(id, context);
  const { paths, aliases = [] } = context.page(id);
  const declared = [...Object.values(paths), ...aliases];
  return { page, paths: [...new Set([context.path(id), ...declared])] };
}
