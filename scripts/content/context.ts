import type { z } from "zod";
import type { menuSchema } from "../../schemas/menu.ts";
import type { Page } from "../../schemas/page.ts";
import { productsSchema } from "../../schemas/products.ts";
import type { Site } from "../../schemas/site.ts";
import { uiSchema } from "../../schemas/ui.ts";
import type { Compiled, Figure, Sentence } from "../../src/compiled.ts";
import type { Inline } from "../../src/ui/rich-text.ts";
import type { ClauseFile } from "./clauses.ts";
import { Dependencies } from "./dependencies.ts";
import { drawSheet } from "./engravings.ts";
import { createFormat, createList, type Format, type List } from "./format.ts";
import type { Content } from "./read.ts";
import { type Mark, parseText } from "./rich-text.ts";
import { replaceKinds } from "./walk.ts";
import type { Wordmark } from "./wordmark.ts";

/** Content without errors: every shared file is there. */
export interface CheckedContent extends Content {
  shared: Required<Content["shared"]>;
  wordmark: Wordmark;
}

type Ui = Compiled<z.infer<typeof uiSchema>>;

/** How one language writes figures, and sentences about them. */
export interface Writing {
  format: Format;
  list: List;
  sentences: Ui["sentences"];
}

/**
 * What the compiler knows while it works on one language: what every page shows, and functions that hand out the
 * rest, and note that it is used.
 */
export interface Context {
  site: Site;
  menu: z.infer<typeof menuSchema>;
  wordmark: Wordmark;
  language: string;
  /** The site's root on its host, with slashes around. */
  base: string;
  format: Format;
  writing: Writing;
  /** The words of the site's frame. */
  ui: Ui;
  page: (id: string) => Page;
  /** The path of a page in this language, without a leading slash. */
  path: (page: string) => string;
  fact: (id: string) => Figure;
  products: () => Compiled<z.infer<typeof productsSchema>>["products"];
  /** The clauses of a folder of `content`, in every language. */
  clauses: (folder: string) => ClauseFile[];
  /** Resolves every text, page, fact and term of a value. */
  resolve: <S extends z.ZodType>(schema: S, value: z.infer<S>) => Compiled<z.infer<S>>;
  /** The same content in another language. */
  in: (language: string) => Context;
}

/** What names things that pages share, where it is noted that a page uses them. */
export const names = {
  page: (id: string) => `page ${id}`,
  path: (page: string) => `path ${page}`,
  fact: (id: string) => `fact ${id}`,
  term: (id: string) => `term ${id}`,
  constellation: (id: string) => `constellation ${id}`,
  clauses: (folder: string) => `clauses ${folder}`,
  products: () => "products",
};

/**
 * The context of each language of `site.json`, by its code.
 *
 * @param base the site's root on its host
 * @param dependencies notes what is used
 */
export function createContexts(
  content: CheckedContent,
  base = "/",
  dependencies = new Dependencies(),
): (language: string) => Context {
  const context = (language: string): Context =>
    dependencies.once(`context ${language}`, () =>
      createContext(content, language, base, dependencies, context),
    );
  return context;
}

function createContext(
  content: CheckedContent,
  language: string,
  base: string,
  dependencies: Dependencies,
  others: Context["in"],
): Context {
  const { site, menu, facts, glossary, constellations } = content.shared;
  const locale = site.value.languages.find(({ code }) => code === language)?.locale ?? language;
  const format = createFormat(locale);
  /** A thing that pages share, in this language. */
  const shared = <T>(name: string, make: () => T): T =>
    dependencies.once(`${language} ${name}`, () => {
      dependencies.add(name);
      return make();
    });

  const page = (id: string) => {
    dependencies.add(names.page(id));
    return found(content.pages.get(id), "page", id).value;
  };
  const path = (page: string) => {
    dependencies.add(names.path(page));
    const paths = content.pages.get(page)?.summary.paths ?? {};
    return paths[language] ?? paths[site.value.pathLanguage] ?? "";
  };
  const fact = (id: string) =>
    shared(names.fact(id), (): Figure => {
      const { value, unit, signed = false } = found(facts.value.facts[id], "fact", id);
      return { value, text: format(value, unit, { signed }) };
    });
  const term = (id: string) =>
    shared(names.term(id), () => {
      const { name, definition } = found(glossary.value.terms[id], "term", id);
      return { term: id, name: plainText(name), definition: plainText(definition) };
    });
  const drawConstellation = (id: string) =>
    shared(names.constellation(id), () => {
      const figure = found(constellations.value.constellations[id], "constellation", id);
      return { name: plainText(figure.name), ...drawSheet(id, figure, base) };
    });
  const products = () =>
    shared(names.products(), () => resolve(productsSchema, content.shared.products.value).products);
  const clauses = (folder: string) => {
    dependencies.add(names.clauses(folder));
    return content.clauses.filter((clause) => clause.folder === folder);
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
        case "pattern":
          return sentence((found as Record<string, string>)[language] ?? "");
        case "anchor":
        case "target":
          return found;
        case "accept":
          return undefined;
      }
    }) as Compiled<z.infer<S>>;

  const ui = resolve(uiSchema, content.shared.ui.value);
  const writing = { format, list: createList(locale), sentences: ui.sentences };

  return {
    site: site.value,
    menu: menu.value,
    wordmark: content.wordmark,
    page,
    language,
    base,
    format,
    writing,
    ui,
    path,
    fact,
    products,
    clauses,
    resolve,
    in: others,
  };
}

/** What fills the places of a pattern, each `{place}` a figure's name. */
function sentence(pattern: string): Sentence<string> {
  const { marks } = parseText(pattern, "plain");
  return (figures) =>
    marks
      .map((mark) => {
        if (typeof mark === "string") return mark;
        return mark.type === "fact" ? found(figures[mark.fact], "figure", mark.fact) : "";
      })
      .join("");
}

function found<T>(value: T | undefined, what: string, id: string): T {
  if (value === undefined) throw new Error(`context: there is no ${what} "${id}". Check the content first.`);
  return value;
}
