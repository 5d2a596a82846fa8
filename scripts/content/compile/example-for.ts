import type { z } from "zod";
import { type Block, type BlockType, type blockSchema, blocks } from "../../../schemas/block.ts";
import { brandName, isAddress, type Markup, mapMarks, writeMarks } from "../read/marks.ts";
import type { CheckedContent } from "../read/model.ts";
import { parseText } from "../read/parse-text.ts";
import { replaceKinds } from "../validate/walk-kinds.ts";

type Parts = Pick<CheckedContent, "shared" | "pages" | "illustrations" | "pictures">;

/** Replaces the names of pages, terms and facts in a text. Addresses and the brand stay the same. */
export const withNames = (
  text: string,
  markup: Markup,
  nameOf: (kind: "page" | "term" | "fact", name: string) => string,
  blanks?: readonly string[],
): string =>
  writeMarks(
    mapMarks(parseText(text, markup, blanks).marks, (mark) => {
      if (!("name" in mark) || mark.type === "blank") return mark;
      const { type, name } = mark;
      const stays = isAddress(name) || name === brandName;
      return stays ? mark : { ...mark, name: nameOf(type === "link" ? "page" : type, name) };
    }),
  );

/**
 * Adapts a block type's example to a site: writes its texts in every language of the site, and replaces names that the
 * site lacks by its first page, fact, term, illustration or picture.
 *
 * @param example another example of the type
 */
export const exampleFor = <T extends BlockType>(
  type: T,
  parts: Parts,
  example: z.input<typeof blockSchema> = blocks[type].example,
) => adaptExample(blocks[type].schema, example, parts) as Extract<Block, { type: T }>;

/** Adapts a valid value of a schema to a site, as `exampleFor` does. */
export function adaptExample(
  schema: z.core.$ZodType,
  example: unknown,
  { shared: { site, facts, glossary }, pages, illustrations, pictures }: Parts,
): unknown {
  const known = {
    page: [...pages.keys()],
    fact: Object.keys(facts.value.facts),
    term: Object.keys(glossary.value.terms),
    // Not the wordmark, or a map of the sky.
    illustration: [...illustrations].flatMap(([name, drawing]) => (drawing?.ids.has("figure") ? [name] : [])),
    picture: [...pictures.keys()],
  };
  const nameInSite = (kind: keyof typeof known, name: string) =>
    known[kind].includes(name) ? name : (known[kind][0] ?? name);
  const codes = site.value.languages.map(({ code }) => code);
  const inLanguages = (texts: Record<string, string>, write = (text: string) => text) =>
    Object.fromEntries(codes.map((code) => [code, write(texts[code] ?? Object.values(texts)[0] ?? "")]));

  return replaceKinds(schema, example, (kind, value, { blanks }) => {
    if (kind === "summary") return inLanguages(value as Record<string, string>);
    if (kind === "text" || kind === "richText") {
      const markup = kind === "richText" ? "rich" : "plain";
      const write = (text: string) => withNames(text, markup, nameInSite, blanks);
      return inLanguages(value as Record<string, string>, write);
    }
    return kind in known ? nameInSite(kind as keyof typeof known, value as string) : value;
  });
}
