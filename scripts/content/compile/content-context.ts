import type { z } from "zod";
import type { menuSchema } from "../../../schemas/menu.ts";
import type { Page } from "../../../schemas/page.ts";
import { productsSchema } from "../../../schemas/products.ts";
import type { Site } from "../../../schemas/site.ts";
import { uiSchema } from "../../../schemas/ui.ts";
import type { Compiled, Figure, Illustration } from "../../../src/compiled.ts";
import type { Inline } from "../../../src/ui/text/rich-text.ts";
import type { CheckedContent } from "../model.ts";
import { brandName, isAddress, type Mark, parseText } from "../read/parse-text.ts";
import type { ClauseFile } from "../read/read-clauses.ts";
import { replaceKinds } from "../validate/walk-kinds.ts";
import { compileIllustration } from "./compile-illustration.ts";
import { createFormat, type Format } from "./figure-format.ts";

type Ui = Compiled<z.infer<typeof uiSchema>>;

/** Everything that the compiler looks up while it compiles for one language. */
export interface Context {
  site: Site;
  menu: z.infer<typeof menuSchema>;
  illustration: (name: string) => Illustration;
  language: string;
  /** The path of the site's root on its host, with a slash at both ends. */
  base: string;
  format: Format;
  /** The texts of the header, the footer and the like. */
  ui: Ui;
  page: (id: string) => Page;
  /** Whether a page exists and has no errors. In development the content may have errors. */
  hasPage: (id: string) => boolean;
  /** Returns the path of a page in this language, without a leading slash. */
  path: (page: string) => string;
  fact: (id: string) => Figure;
  products: () => Compiled<z.infer<typeof productsSchema>>["products"];
  /** Returns the clauses of a folder of `content`, in every language. */
  clauses: (folder: string) => ClauseFile[];
  /** Replaces every text, page id, fact and term of a value by what the page shows. */
  resolve: <S extends z.ZodType>(schema: S, value: z.infer<S>) => Compiled<z.infer<S>>;
  /** Returns the context of another language. */
  in: (language: string) => Context;
}

/** Returns a function that calls `make` once per key. */
function cached<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/**
 * Returns the context of each language of `site.json`, by its code.
 *
 * @param base the site's root on its host
 */
export function createContexts(content: CheckedContent, base = "/"): (language: string) => Context {
  const context = cached((language): Context => createContext(content, language, base, context));
  return context;
}

function createContext(
  content: CheckedContent,
  language: string,
  base: string,
  others: Context["in"],
): Context {
  const { site, menu, facts, glossary } = content.shared;
  const locale = site.value.languages.find(({ code }) => code === language)?.locale ?? language;
  const format = createFormat(locale);

  const page = (id: string) => found(content.pages.get(id), "page", id).value;
  const hasPage = (id: string) => content.pages.has(id);
  const path = (page: string) => {
    const paths = content.pages.get(page)?.summary.paths ?? {};
    return paths[language] ?? paths[site.value.pathLanguage] ?? "";
  };
  const fact = cached((id): Figure => {
    const { value, unit, signed = false } = found(facts.value.facts[id], "fact", id);
    return { value, text: format(value, unit, { signed }) };
  });
  const term = cached((id) => {
    const { name, definition } = found(glossary.value.terms[id], "term", id);
    return { term: id, name: plainText(name), definition: plainText(definition) };
  });
  const drawing = (name: string) => found(content.illustrations.get(name), "illustration", name);
  const illustration = cached((name) => compileIllustration(drawing(name), drawing(site.value.sky), base));
  const products = () => resolve(productsSchema, content.shared.products.value).products;
  const clauses = (folder: string) => content.clauses.filter((clause) => clause.folder === folder);

  const isDeadLink = (mark: Mark): mark is Extract<Mark, { type: "link" }> =>
    typeof mark !== "string" && mark.type === "link" && !isAddress(mark.name) && !hasPage(mark.name);

  const inlines = (marks: Mark[]): Inline[] => {
    const result: Inline[] = [];
    for (const inline of marks.flatMap((mark) =>
      isDeadLink(mark) ? inlines(mark.children) : [inlineOf(mark)],
    )) {
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
        return isAddress(mark.name)
          ? { link: inlines(mark.children), href: mark.name }
          : { link: inlines(mark.children), path: path(mark.name) };
      case "term":
        return term(mark.name);
      case "fact":
        return mark.name === brandName ? site.value.brand : fact(mark.name).text;
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
        case "illustration":
          return illustration(found as string);
        case "summary":
          return (found as Record<string, string>)[language] ?? "";
        case "anchor":
        case "target":
        case "option":
        case "service":
          return found;
        case "accept":
          return undefined;
      }
    }) as Compiled<z.infer<S>>;

  const ui = resolve(uiSchema, content.shared.ui.value);

  return {
    site: site.value,
    menu: menu.value,
    illustration,
    page,
    hasPage,
    language,
    base,
    format,
    ui,
    path,
    fact,
    products,
    clauses,
    resolve,
    in: others,
  };
}

function found<T>(value: T | undefined, what: string, id: string): T {
  if (value === undefined) throw new Error(`context: there is no ${what} "${id}". Check the content first.`);
  return value;
}
