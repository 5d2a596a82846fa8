import type { z } from "zod";
import { type Block, type BlockType, blocks } from "../../schemas/block.ts";
import { pageSchema } from "../../schemas/page.ts";
import { menuSchema, uiSchema } from "../../schemas/site.ts";
import { constellationGeometry } from "../../src/charts/constellation-geometry.ts";
import type { Compiled, CompiledBlock, CompiledPage, Figure, Shell } from "../../src/compiled.ts";
import type { Inline } from "../../src/ui/rich-text.ts";
import { add } from "./add.ts";
import { draw } from "./draw.ts";
import { createFormat, type Format } from "./format.ts";
import type { Content } from "./read.ts";
import { type Mark, parseText } from "./rich-text.ts";
import { replaceKinds } from "./walk.ts";

/** Content without errors: every shared file is there. */
export interface CheckedContent extends Content {
  shared: Required<Content["shared"]>;
}

/** What the compiler knows while it works on one language. */
export interface Context {
  content: CheckedContent;
  language: string;
  format: Format;
  /** The path of a page in this language, without a leading slash. */
  path: (page: string) => string;
  fact: (id: string) => Figure;
  /** Resolves every text, page, fact and term of a value. */
  resolve: <S extends z.ZodType>(schema: S, value: z.infer<S>) => Compiled<z.infer<S>>;
  /** The same content in another language. */
  in: (language: string) => Context;
}

/** The context of each language of `site.json`, by its code. */
export function createContexts(content: CheckedContent): (language: string) => Context {
  const contexts = new Map<string, Context>();
  const context = (language: string): Context => {
    const known = contexts.get(language) ?? createContext(content, language, context);
    contexts.set(language, known);
    return known;
  };
  return context;
}

function createContext(content: CheckedContent, language: string, others: Context["in"]): Context {
  const { site, facts, glossary } = content.shared;
  const locale = site.value.languages.find(({ code }) => code === language)?.locale ?? language;
  const format = createFormat(locale);

  const path = (page: string) => {
    const paths = content.pages.get(page)?.value.paths ?? {};
    return paths[language] ?? paths[site.value.pathLanguage] ?? "";
  };
  const fact = (id: string): Figure => {
    const { value, unit, signed = false } = found(facts.value.facts[id], "fact", id);
    return { value, text: format(value, unit, { signed }) };
  };
  const term = (id: string) => {
    const { name, definition } = found(glossary.value.terms[id], "term", id);
    return { term: id, name: plainText(name), definition: plainText(definition) };
  };

  const drawConstellation = (id: string) => {
    const { name, ...figure } = found(
      content.shared.constellations.value.constellations[id],
      "constellation",
      id,
    );
    return { name: plainText(name), ...constellationGeometry(figure) };
  };

  const inlines = (marks: Mark[]): Inline[] => {
    const result: Inline[] = [];
    for (const mark of marks) {
      const inline = inlineOf(mark);
      const last = result.at(-1);
      if (typeof inline === "string" && typeof last === "string") result[result.length - 1] = last + inline;
      else result.push(inline);
    }
    return result;
  };
  const inlineOf = (mark: Mark): Inline => {
    if (typeof mark === "string") return mark;
    switch (mark.type) {
      case "strong":
        return { strong: inlines(mark.children) };
      case "link":
        return { link: inlines(mark.children), path: path(mark.page) };
      case "term":
        return term(mark.term);
      case "fact":
        return fact(mark.fact).text;
    }
  };
  const plainText = (texts: Record<string, string>) =>
    inlines(parseText(texts[language] ?? "", "plain").marks).join("");

  const resolve = <S extends z.ZodType>(schema: S, value: z.infer<S>) =>
    replaceKinds(schema, value, (kind, found) => {
      switch (kind) {
        case "text":
          return plainText(found as Record<string, string>);
        case "richText":
          return inlines(parseText((found as Record<string, string>)[language] ?? "", "rich").marks);
        case "page":
          return path(found as string);
        case "fact":
          return fact(found as string);
        case "term":
          return term(found as string);
        case "constellation":
          return drawConstellation(found as string);
        case "anchor":
        case "target":
          return found;
      }
    }) as Compiled<z.infer<S>>;

  return { content, language, format, path, fact, resolve, in: others };
}

const pageHead = pageSchema.pick({ title: true, description: true });

/** One page in the context's language. */
export function compilePage(id: string, context: Context): CompiledPage {
  const { value } = found(context.content.pages.get(id), "page", id);
  const { title, description } = context.resolve(pageHead, {
    title: value.title,
    description: value.description,
  });
  return {
    id,
    language: context.language,
    paths: Object.fromEntries(
      liveLanguages(context.content).map((language) => [language, context.in(language).path(id)]),
    ),
    title,
    description,
    blocks: value.blocks.map((block) => compileBlock(block, id, context)),
  };
}

/** One block as its view receives it. @param page id of the page that it stands on */
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
    ...addition?.(resolved, context, page),
  } as CompiledBlock<T>;
}

/** What every page of the context's language shares. */
export function compileShell(context: Context): Shell {
  const { site, menu, ui } = context.content.shared;
  const { $schema: _, ...words } = context.resolve(uiSchema, ui.value);
  const { groups, contact, footer } = context.resolve(menuSchema, menu.value);
  const link = ({ label, page }: { label: string; page: string }) => ({ label, path: page });
  return {
    language: context.language,
    brand: site.value.brand,
    email: site.value.email,
    defaultLanguage: site.value.defaultLanguage,
    languages: site.value.languages
      .filter(({ draft }) => !draft)
      .map(({ code, label, switchTo }) => ({ code, label, switchTo })),
    home: context.path(site.value.home),
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

/** Codes of the languages that the site is published in. */
export const liveLanguages = (content: CheckedContent) =>
  content.shared.site.value.languages.filter(({ draft }) => !draft).map(({ code }) => code);

function found<T>(value: T | undefined, what: string, id: string): T {
  if (value === undefined) throw new Error(`compile: there is no ${what} "${id}". Check the content first.`);
  return value;
}
