import type { z } from "zod";
import { type Block, type BlockType, blocks } from "../../../schemas/block.ts";
import { menuSchema } from "../../../schemas/menu.ts";
import { pageSchema } from "../../../schemas/page.ts";
import type { Site } from "../../../schemas/site.ts";
import type { CompiledBlock, CompiledPage, Shell } from "../../../src/compiled.ts";
import { add } from "./block-extras.ts";
import { draw } from "./chart-geometry.ts";
import type { Context } from "./content-context.ts";
import { explain } from "./explain.ts";
import type { Format } from "./figure-format.ts";
import { languageName } from "./language-name.ts";

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
    blocks: value.blocks.map((block) => compileBlock(block, id, context)),
  };
}

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
  const resolved = context.resolve(blocks[block.type].schema as z.ZodType, block) as object;
  const drawing = draw[block.type as keyof typeof draw] as
    | ((block: object, format: Format) => object)
    | undefined;
  const addition = add[block.type as keyof typeof add] as
    | ((block: object, context: Context, page: string) => object)
    | undefined;
  return {
    ...resolved,
    ...drawing?.(resolved, context.format),
    ...(drawing && explain(resolved as Parameters<typeof explain>[0], context)),
    ...addition?.(resolved, context, page),
  } as CompiledBlock<T>;
}

/** Compiles what every page of the context's language shares. */
export function compileShell(context: Context): Shell {
  const { site, menu, wordmark } = context;
  const { width, height, outline } = wordmark;
  const { $schema: _, ...words } = context.ui;
  const { groups, contact, footer } = context.resolve(menuSchema, menu);
  const link = ({ label, page }: { label: string; page: string }) => ({ label, path: page });
  return {
    language: context.language,
    base: context.base,
    brand: site.brand,
    wordmark: { width, height, outline },
    email: site.email,
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
