import type { z } from "zod";
import type { Kind, Meaning } from "../../../schemas/fields/kinds.ts";
import { pageSchema } from "../../../schemas/page.ts";
import { productsSchema } from "../../../schemas/products.ts";
import { uiSchema } from "../../../schemas/ui.ts";
import type { Compiled, Figure, Illustration } from "../../../src/compiled.ts";
import type { Inline } from "../../../src/rich-text.ts";
import { escapedBrace } from "../../../src/ui/text/fill.ts";
import { ownEndpoint } from "../build-settings.ts";
import { createFormat, factFormat } from "../figures/figure-format.ts";
import { memoize } from "../memoize.ts";
import { createNotes, lookUpAgain, noteLookups } from "../notes.ts";
import { builtSources } from "../pictures/picture-files.ts";
import { visibleValue } from "../read/hidden-parts.ts";
import { isAddress, type MarkupNode } from "../read/marks.ts";
import type { CheckedContent } from "../read/model.ts";
import { type IllustrationFile as Drawing, markupOf } from "../read/read-illustrations.ts";
import { parsedTexts } from "../read/references.ts";
import { type Element, elementsOf } from "../read/xml.ts";
import { replaceKinds } from "../validate/walk-kinds.ts";

/** Returns the address of a page's document, from the site's root: `en/services/web/`. */
export const documentPath = (language: string, path: string) => `${language}/${path && `${path}/`}`;

/** Returns the file of a page's document. */
export const documentFile = (language: string, path: string) => `${documentPath(language, path)}index.html`;

/** Returns the context of a language, by its code. */
export type ContextOf = (language: string) => Context;

/** The compiler's data and functions for one language. */
export interface Context extends ReturnType<typeof createContext> {
  /** Returns the context of another language. */
  in: ContextOf;
}

const defaults = {
  /** The path of the site's root on its host, with a slash at both ends. */
  base: "/",
  /** The address that the contact form posts to; null if there is none. */
  endpoint: ownEndpoint as string | null,
  /** Returns what documents load of a picture. */
  sourcesOf: builtSources,
  /** Returns the texts of facts and the brand in a language. */
  factTexts: factFormat,
  /** Gets the key of everything that is looked up by its name: see `lookUp`. */
  noted: undefined as Set<string> | undefined,
};

/** Returns the context of each language of `site.json`, by its code. */
export function createContexts(content: CheckedContent, options: Partial<typeof defaults> = {}): ContextOf {
  const context: ContextOf = memoize((language: string) => ({
    ...createContext(content, language, { ...defaults, ...options }),
    in: context,
  }));
  return context;
}

/** Compares what contexts look up with what was noted. */
export const notesIn = (contextOf: ContextOf) =>
  createNotes(([language = "", ...words]) => contextOf(language).lookUp(words));

const pageTitle = pageSchema.pick({ title: true });

function createContext(
  content: CheckedContent,
  language: string,
  { base, endpoint, sourcesOf, factTexts, noted }: typeof defaults,
) {
  const { facts, glossary, ui } = content.shared;
  const site = content.shared.site.value;
  const locale = site.languages.find(({ code }) => code === language)?.locale ?? language;
  const format = createFormat(locale);

  /** Returns a page without its hidden parts. */
  const page = memoize((id: string) => visibleValue(required(content.pages.get(id), "page", id), content));

  const drawing = (name: string) => required(content.illustrations.get(name), "illustration", name);
  const pictureOf = (name: string, engraved = false) => {
    const file = { ...required(content.pictures.get(name), "picture", name), engraved };
    const { width, height, colour } = file;
    return { width, height, colour: engraved ? undefined : colour, ...sourcesOf(file, base) };
  };
  const textOfFact = factTexts(content.shared, language);
  /** What a page shows of other files, by its name. */
  const lookups = {
    fact: (id: string): Figure => {
      const { value = 0, unit = "count", signed = false } = facts.value.facts[id] ?? {};
      return { value, unit, isChange: signed || value < 0, text: required(textOfFact(id), "fact", id) };
    },
    term: memoize((id: string) => {
      const { name, definition } = required(glossary.value.terms[id], "term", id);
      return { term: id, name: plainText(name), definition: plainText(definition) };
    }),
    illustration: memoize((name: string) => compileIllustration(drawing(name), drawing(site.sky), base)),
    picture: (name: string) => pictureOf(name),
    engraving: (name: string) => pictureOf(name, true),
    /** The path of a page in this language, without a leading slash. */
    path: (id: string) => {
      const paths = content.pages.get(id)?.summary.paths ?? {};
      return paths[language] ?? paths[site.pathLanguage] ?? "";
    },
    hasPage: (id: string) => content.pages.has(id),
    products: memoize(() => resolve(productsSchema, content.shared.products.value).products),
  };
  const { fact, term, illustration, picture, engraving, path, hasPage, products } = noteLookups(
    lookups,
    noted && ((key) => noted.add(key)),
    `${language} `,
  );

  const inlines = inlinesWith({ fact, term, path, hasPage });
  const marksOf = (...text: Parameters<typeof parsedTexts>) => parsedTexts(...text)[language]?.marks ?? [];
  const plainText = (texts: Record<string, string>, blanks?: readonly string[]) =>
    inlines(
      marksOf(texts, "plain", blanks).map((mark) =>
        blanks && mark.type === "escape" && mark.text === "{" ? { ...mark, text: escapedBrace } : mark,
      ),
    ).join("");

  /** What a page shows of the values of a kind; other values are shown as they are. */
  const shown: { [K in Kind]?: (found: never, meaning: Meaning) => unknown } = {
    richText: (texts: Record<string, string>) => inlines(marksOf(texts, "rich")),
    summary: (texts: Record<string, string>) => texts[language] ?? "",
    ...{ page: path, fact, term, illustration },
    picture: (name: string, { engraved }: Meaning) => (engraved ? engraving : picture)(name),
    ...{ accept: () => undefined, hidden: () => undefined },
  };
  /** Replaces every text, page id, fact and term of a value by what the page shows. */
  const resolve = <S extends z.ZodType>(schema: S, value: z.infer<S>) =>
    replaceKinds(schema, value, (kind, found, meaning) => {
      if (kind === "text") return plainText(found as Record<string, string>, meaning.blanks);
      return kind in shown ? shown[kind]?.(found as never, meaning) : found;
    }) as Compiled<z.infer<S>>;

  const words = resolve(uiSchema, ui.value);
  return {
    ...{ content, site, language, locale, base, endpoint },
    ...{ format, page, path, hasPage, fact, illustration, products, marksOf, resolve },
    /** Looks up again what was noted. @param words of the key, after the language */
    lookUp: (words: string[]) => lookUpAgain(lookups, words),
    /** The texts of the header, the footer and other parts outside the content. */
    ui: words,
    /** Returns the URL of a WhatsApp chat that begins with a message about a page; undefined if the site has no number. */
    whatsapp(id: string): string | undefined {
      if (!site.whatsapp) return undefined;
      const { title } = resolve(pageTitle, { title: page(id).title });
      const text = words.whatsapp.message.replace("{page}", () => title);
      return `https://wa.me/${site.whatsapp.slice(1)}?text=${encodeURIComponent(text)}`;
    },
  };
}

/** What inline markup names. */
interface Named {
  fact: (id: string) => Figure;
  term: (id: string) => Inline;
  path: (id: string) => string;
  hasPage: (id: string) => boolean;
}

/** Returns a function that replaces marks by what a page shows. */
function inlinesWith({ fact, term, path, hasPage }: Named): (marks: MarkupNode[]) => Inline[] {
  const inlines = (marks: MarkupNode[]): Inline[] => {
    const result: Inline[] = [];
    for (const inline of marks.flatMap(inlinesOf)) {
      const last = result.at(-1);
      if (typeof inline === "string" && typeof last === "string") result[result.length - 1] = last + inline;
      else result.push(inline);
    }
    return result;
  };
  const inlinesOf = (mark: MarkupNode): Inline[] => {
    if ("text" in mark) return [mark.text];
    if (mark.type === "blank") return [`{${mark.name}}`];
    if (mark.type === "fact") return [fact(mark.name).text];
    if (mark.type === "term") return [term(mark.name)];
    const inside = inlines(mark.children);
    if (mark.type === "strong") return [{ strong: inside }];
    if (isAddress(mark.name)) return [{ link: inside, href: mark.name }];
    // In development, pages with errors are missing.
    return hasPage(mark.name) ? [{ link: inside, path: path(mark.name) }] : inside;
  };
  return inlines;
}

function required<T>(value: T | undefined, what: string, id: string): T {
  if (value === undefined) throw new Error(`context: there is no ${what} "${id}". Check the content first.`);
  return value;
}

/** Compiles an illustration for documents. @param base as in `createContexts` */
function compileIllustration(drawing: Drawing, sky: Drawing, base: string): Illustration {
  const { id, width, height, root, address, ids } = drawing;
  const file = `${base}${address}`;
  const parts = elementsOf(root).filter(({ name }) => name !== "title");
  const figure = parts.filter(({ attributes }) => attributes.id === "figure");
  const etching = ({ attributes: { id } }: Element) =>
    id?.startsWith("etching") ? `<use data-illustration="${file}#${id}"/>` : undefined;
  const instrument = ids.has("instrument") ? `<use data-illustration="${file}#instrument"/>` : "";
  const markup = (figure.length > 0 ? figure : parts).map((part) => markupOf(part, etching));
  const drawn = { sky: `${base}${sky.address}`, markup: instrument + markup.join("") };
  return { id, width, height, file, ...drawn };
}
