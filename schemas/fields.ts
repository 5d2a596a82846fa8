/** The fields that block and site schemas are made of, and what the compiler does with each kind. */
import { z } from "zod";

/**
 * What a value stands for, read by the compiler and the checks:
 * - `text`: one plain text per language; may hold facts, `{conversion}`
 * - `richText`: one text per language with inline markup: `**strong**`, `[label](page)`, `[[term]]`, `{fact}`
 * - `page`, `fact`, `term`, `constellation`: the id of a page, a fact of `facts.json`, a term of `glossary.json`,
 *   a figure of `constellations.json`
 * - `anchor`: an id that a link on the same page can lead to; `target`: a link to such an id
 * - `pattern`: one sentence per language that the compiler fills, with its places in braces, `{value}`
 * - `accept`: why warnings within the value that holds it are accepted, by the check that gives them
 */
export type Kind =
  | "text"
  | "richText"
  | "page"
  | "fact"
  | "term"
  | "constellation"
  | "anchor"
  | "target"
  | "pattern"
  | "accept";

/** What a schema says of a value that stands for more than itself. */
export interface Meaning {
  kind: Kind;
  /** The places of a pattern that needs them all. */
  places?: readonly string[];
  /** How many characters a text should have. */
  length?: { least: number; most: number };
  /** True where a text tells of a picture to those who do not see it. */
  picture?: boolean;
}

/** The meaning of each schema that has one. */
export const kinds = z.registry<Meaning>();

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const slug = () =>
  z.string().regex(slugPattern, "Write lower-case letters, digits and hyphens, as in smart-post-sale.");

/** A language's code or locale, a BCP 47 tag. */
export const languageCode = () =>
  z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "Write a language code, as in pt or pt-BR.");

const perLanguage = () => z.record(languageCode(), z.string().min(1));

/** Gives a schema the name under which JSON Schemas state it once. */
const named = <S extends z.ZodType>(id: string, schema: S): S => {
  z.globalRegistry.add(schema, { id });
  return schema;
};

const textSchema = named("text", perLanguage().brand<"text">().register(kinds, { kind: "text" }));
/** A plain text in each language. */
export const text = () => textSchema;

/** A plain text in each language, of so many characters as there is room for. */
export const sizedText = (least: number, most: number) =>
  perLanguage().brand<"text">().register(kinds, { kind: "text", length: { least, most } });

const pictureTextSchema = named(
  "pictureText",
  perLanguage().brand<"text">().register(kinds, { kind: "text", picture: true }),
);
/** What a picture shows, in each language, for those who do not see it. */
export const pictureText = () => pictureTextSchema;

const richTextSchema = named(
  "richText",
  perLanguage().brand<"richText">().register(kinds, { kind: "richText" }),
);
/** A text with inline markup in each language. */
export const richText = () => richTextSchema;

/** A sentence in each language that the compiler fills: each of `places` stands in it in braces. */
export const pattern = <const P extends string = never>(...places: P[]) =>
  perLanguage().register(kinds, { kind: "pattern", places }) as z.core.$ZodBranded<
    ReturnType<typeof perLanguage>,
    "pattern" | P
  >;

/** A sentence in each language that may name any figure of its chart in braces, as in `{lastValue}`. */
const chartPatternSchema = named(
  "chartPattern",
  perLanguage().brand<"pattern">().register(kinds, { kind: "pattern" }),
);

const pageSchema = named("pageId", slug().brand<"page">().register(kinds, { kind: "page" }));
/** The id of a page: the name of its file in `content/pages`. */
export const pageRef = () => pageSchema;

const factSchema = named("factId", slug().brand<"fact">().register(kinds, { kind: "fact" }));
/** The id of a fact in `content/facts.json`. */
export const factRef = () => factSchema;

const termSchema = named("term", z.string().min(1).brand<"term">().register(kinds, { kind: "term" }));
/** A term of `content/glossary.json`, as it is written there. */
export const termRef = () => termSchema;

const constellationSchema = named(
  "constellationId",
  slug().brand<"constellation">().register(kinds, { kind: "constellation" }),
);
/** The id of a figure in `content/constellations.json`. */
export const constellationRef = () => constellationSchema;

const anchorSchema = named("anchor", slug().brand<"anchor">().register(kinds, { kind: "anchor" }));
/** A name that a link on the same page can lead to. */
export const anchor = () => anchorSchema;

const targetSchema = named("target", slug().brand<"target">().register(kinds, { kind: "target" }));
/** The `anchor` of a block on the same page. */
export const target = () => targetSchema;

const unitSchema = named(
  "unit",
  z.enum(["count", "percent", "usd", "minutes", "months", "days", "times", "points"]),
);
/** What a number counts. Its sign, spacing and marks are written by each language's own rules. */
export const unit = () => unitSchema;
export type Unit = z.infer<typeof unitSchema>;

/** A value of a chart: up to a million million, which is as much as an axis can say. */
export const amount = () => z.number().min(-1e12).max(1e12);

/** One that is not below zero. */
export const positiveAmount = () => z.number().min(0).max(1e12);

/** How many values a chart can show in a row: a day's hours, two years' months. */
export const mostValues = 24;

const reason = () => z.string().regex(/\S/, "Say why, in a few words.").optional();

const acceptSchema = named(
  "accept",
  z
    .strictObject({
      languages: reason().describe("Texts that a language under way lacks."),
      links: reason().describe("A page that nothing leads to, or a link that leads nowhere new."),
      facts: reason().describe("A fact that no text uses."),
      retyped: reason().describe("A figure that is typed by hand, though a fact has it."),
      numbers: reason().describe("Numbers that differ between the languages of a text."),
      terms: reason().describe("A term that no text marks."),
      unnamed: reason().describe("A metric that looks like what a chart of its page draws."),
      clauses: reason().describe("Clauses that no page shows."),
      constellations: reason().describe("A figure that nothing shows."),
      assets: reason().describe("Files in content/assets that nothing names."),
      pictures: reason().describe("The description of a picture that says nothing of its own."),
      lengths: reason().describe("A title or description that is too long or too short."),
      typography: reason().describe("Quotes, dashes, spaces and marks."),
      doubled: reason().describe("A word that stands twice in a row."),
    })
    .register(kinds, { kind: "accept" }),
);
/** The checks whose warnings can be accepted. */
export type Acceptable = keyof z.infer<typeof acceptSchema>;
export const acceptable: readonly string[] = Object.keys(acceptSchema.shape);

/** The field with which a file, a block or an item says why it is right against what a check warns of. */
export const accepting = {
  /** Why warnings in here are accepted, by the check that gives them: `"accept": { "doubled": "the band's name" }`. */
  accept: acceptSchema.optional(),
};

const pageLinkSchema = named("pageLink", z.strictObject({ label: text(), page: pageRef() }));
/** A link to a page of this site. */
export const pageLink = () => pageLinkSchema;

const titledSchema = named("titled", z.strictObject({ title: text(), body: richText() }));
/** A heading over a sentence or two. */
export const titled = () => titledSchema;

const toneSchema = named("tone", z.enum(["plain", "raised", "bright"]));

/** The fields that every block has, and its own. */
export const block = <const T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({
    type: z.literal(type),
    anchor: anchor().optional(),
    /** How the block stands out from the page: on the sky, on a raised surface, or as the page's one bright moment. */
    tone: toneSchema.optional(),
    ...accepting,
    ...fields,
  });

/** The fields that every block of figures has, and its own. */
export const figures = <const T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  block(type, {
    heading: text(),
    intro: richText().optional(),
    /** True when the figures are made up to show the product: the page says so. */
    sample: z.boolean().optional(),
    /** Where figures that are not made up come from. */
    source: text().optional(),
    ...fields,
  });

/** The fields that every chart has, and its own. */
export const chart = <const T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  figures(type, {
    /** What the chart says, instead of the sentence that is made from its values. */
    summary: chartPatternSchema.optional(),
    ...fields,
  });

/** The fields that every chart of one measure has, and its own. */
export const measuredChart = <const T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  chart(type, {
    /** What the values are, as in "Jobs sold": opens the summary and heads their column. Else the heading does. */
    measure: text().optional(),
    /** What the labels are, as in "Month": heads their column. */
    category: text().optional(),
    ...fields,
  });
