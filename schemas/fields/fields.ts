/** The field types that all schemas are built from, and the meaning of each to the compiler and the checks. */
import { z } from "zod";
import { currencies } from "./currencies.ts";
import { type Kind, kinds } from "./kinds.ts";

/** A text of one form. @param fix how to write it */
export const pattern = (shape: RegExp, fix: string) => z.string().regex(shape, fix);

/** Matches the names of pages, facts and other things. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const slug = () =>
  pattern(slugPattern, "Write lower-case letters, digits and hyphens, as in smart-post-sale.");

/** A language's code or locale, a BCP 47 tag. */
export const languageCode = pattern(
  /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
  "Write a language code, as in pt or pt-BR.",
);

/** The fields whose names have the form of a language's code. */
const shortFields = new Set("add all alt ask id job key log max min see sky sum to url".split(" "));

/** Whether a key of the content is a language, not a field. */
export const isLanguageKey = (key: string): boolean =>
  languageCode.safeParse(key).success && !shortFields.has(key);

/** A text that is the same in every language. */
export const sameText = z.string().min(1);

/** One of a closed list of values. @param values each value with its description for copywriters */
export const choice = <const V extends string>(values: Record<V, string>) =>
  z.enum(Object.keys(values) as V[]).meta({ enumDescriptions: Object.values(values) });

/** A time of day, the same in every language. @param what description for copywriters, without a full stop */
export const clockTime = (what: string) =>
  pattern(
    /^([01][0-9]|2[0-3]):[0-5][0-9]$/,
    "Write hours and minutes from 00:00 to 23:59, as in 22:47.",
  ).describe(`${what}, from 00:00 to 23:59. Each language writes times in its own way.`);

const perLanguage = () => z.record(languageCode, z.string());

/** A name or a text of a kind. */
const slugOf = <K extends Kind>(kind: K) => slug().register(kinds, { kind }).brand<K>();
const textsOf = <K extends Kind>(kind: K) => perLanguage().register(kinds, { kind }).brand<K>();

/** Gives a schema an id, so that each JSON Schema defines it once, under `$defs`. */
export const named = <S extends z.ZodType>(id: string, schema: S): S => {
  z.globalRegistry.add(schema, { ...schema.meta(), id });
  return schema;
};

/** Returns the schema with limits for its length, in characters. */
const sized = <S extends z.ZodType>(schema: S, most?: number, least = 1): S => {
  const meaning = kinds.get(schema);
  if (most === undefined || meaning === undefined) return schema;
  const own = schema.clone() as S;
  kinds.add(own, { ...meaning, length: { least, most } });
  return own;
};

const textSchema = named("text", textsOf("text"));
/** A plain text in each language, which may contain facts, as in `{conversion}`, at most `most` characters long. */
export const text = (most?: number, least?: number) => sized(textSchema, most, least);

/** A plain text in each language in which the browser fills in placeholders: `blanks`, without braces. */
export const template = (blanks: readonly string[], most?: number) => {
  const schema = textSchema.clone();
  kinds.add(schema, { kind: "text", blanks });
  return sized(schema, most);
};

const pictureTextSchema = named(
  "pictureText",
  perLanguage().brand<"text">().register(kinds, { kind: "text", picture: true }),
);
/** What a picture shows, in each language, for people who cannot see it. */
export const pictureText = (most?: number) => sized(pictureTextSchema, most);

/** What a fact counts, in each language, with a form for each kind of number. */
export const noun = named(
  "noun",
  z
    .record(
      languageCode,
      pattern(/^[^{}[\]*\\\n]*$/, "Write the noun without figures, brackets or asterisks."),
    )
    .brand<"text">()
    .register(kinds, { kind: "text", noun: true })
    .describe(
      "What the figure counts, with its adjectives. A text with the fact shows the number and this noun, as in “5 business days”, in place of the unit’s own word. Write the forms that the numbers 1, 2, 3 … need, in this order, with | between them. Spanish and English have two: for 1, and for the others. The check says how many a language has.",
    ),
);

const richTextSchema = named("richText", textsOf("richText"));
/** A text in each language with `**strong**`, `[label](page)`, `[[term]]` and `{fact}`, at most `most` characters long. */
export const richText = (most?: number) => sized(richTextSchema, most);

/** What a chart shows, in each language, with figures of the chart in braces, as in `{last}`. */
export const summary = named("summary", textsOf("summary"));

/** The id of a page: the name of its file in `content/pages`. */
export const pageRef = named("pageId", slugOf("page"));

/** The id of a fact in `content/facts.json`. */
export const factRef = named("factId", slugOf("fact"));

/** A term in `content/glossary.json`, with the same spelling. */
export const termRef = named("term", z.string().min(1).brand<"term">().register(kinds, { kind: "term" }));

/** The name of an SVG file in `content/illustrations`. */
export const illustrationRef = named("illustration", slugOf("illustration"));

/** The name of a file in `content/pictures`, without its ending. */
export const pictureRef = named("pictureName", slugOf("picture"));

/** The name of such a file, which is shown as an engraving. */
export const engravingRef = named(
  "engravingName",
  slug().register(kinds, { kind: "picture", engraved: true }).brand<"picture">(),
);

/** The name of a block or of a question, for links to it. */
export const anchor = named(
  "anchor",
  slugOf("anchor").meta({
    description:
      "A name for this block, or for this item of a `questions` block. Links, buttons and metrics on the page refer to it, and services/#price opens the page at “price”.",
    examples: ["services"],
  }),
);

/** The `anchor` of a block on the same page. */
export const target = named("target", slugOf("target"));

/** The value of an option of the contact form. */
export const option = slug().register(kinds, { kind: "option" });

/** A reference to an option of the contact form, from another part of the content. */
export const serviceRef = slug().register(kinds, { kind: "service" });

/** What a number counts. Each language's rules determine the symbol, the separators and the spacing. */
export const unit = named(
  "unit",
  choice({
    count: "a plain number of things; a fact says in `noun` which",
    percent: "38 is written as 38 %",
    ...currencies,
    minutes: "a time in minutes",
    months: "a time in months",
    weeks: "a time in weeks",
    days: "a time in days",
    times: "a multiple: 4.2 is written as 4.2×",
    points: "points on a scale, such as a satisfaction score of 84",
  }).meta({
    description:
      "What the numbers count. Type only the number: the symbol, the separators and the spacing are added as each language writes them.",
    examples: ["percent"],
  }),
);
export type Unit = z.infer<typeof unit>;

export const pageLink = named(
  "pageLink",
  z.strictObject({
    label: text(40).describe("The text of the link or button: two to five words that say where it leads."),
    page: pageRef.describe(
      "The page that it links to: the name of its file in content/pages, without .json.",
    ),
  }),
);

export const dayPattern = /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;

/** A day, such as 2027-02-01. */
export const day = () => pattern(dayPattern, "Write a day as in 2027-02-01.");

/** An optional field that leaves the object that contains it out of the site. */
export const hiding = <S extends z.ZodType>(id: string, schema: S, meta: z.GlobalMeta) => {
  kinds.add(schema, { kind: "hidden" });
  return named(id, schema.meta(meta)).optional();
};

/**
 * The `hidden` field of a page, a block or an item. Spread it before the fields with texts: development marks the first
 * text that follows it.
 */
export const hiddenField = {
  hidden: hiding("hidden", z.literal([true, "to confirm"]), {
    description:
      "Leaves this part out of the site until you remove this line: because you want to (true), or until the owner confirms that it is true. In development its text begins with ⟦hidden⟧ or ⟦to confirm⟧, and `npm run check` lists it.",
    enumDescriptions: ["not shown for now", "only the owner knows whether this is true"],
    examples: [true, "to confirm"],
  }),
};

/** The fields of a page or a block that say when it is shown. Spread them before the fields with texts, like `hiddenField`. */
export const dateFields = {
  from: hiding("from", day(), {
    description:
      "The first day on which visitors see this, in the time zone of site.json. Earlier builds leave it out, so build again on that day.",
    examples: ["2027-02-01"],
  }),
  until: hiding("until", day(), {
    description: "The last day on which visitors see this, in the time zone of site.json.",
    examples: ["2027-02-28"],
  }),
};

/** A title and a text of a sentence or two. `title` and `body` are their descriptions for copywriters. */
export const titleAndBody = (title: string, body: string) =>
  z.strictObject({ ...hiddenField, title: text(40).describe(title), body: richText(180).describe(body) });

/** An optional field. @param example of its value, for blocks whose own example leaves it out */
export const optional = <S extends z.ZodType>(schema: S, description: string, example: unknown) =>
  schema.meta({ description, examples: [example] }).optional();

/** An optional boolean field. If left out, it is false. */
export const flag = (description: string) => optional(z.boolean(), description, true);

export const group = <F extends z.ZodRawShape>(description: string, fields: F) =>
  z.strictObject(fields).describe(description);

type Size = [least: number, most?: number];

/** A list. @param size the minimum and the maximum number of items */
export function list<S extends z.ZodType>(description: string, [least, most]: Size, item: S) {
  const items = z.array(item).min(least);
  return (most === undefined ? items : items.max(most)).describe(description);
}

/** A list of objects that can each be hidden, as what is new in it is. */
export const hideableList = <F extends z.ZodRawShape>(description: string, size: Size, fields: F) =>
  objectList(description, size, { ...hiddenField, ...fields });

export const objectList = <F extends z.ZodRawShape>(description: string, size: Size, fields: F) =>
  list(description, size, z.strictObject(fields));
