/** The fields that block and site schemas are made of, and what the compiler does with each kind. */
import { z } from "zod";

/**
 * What a value stands for, read by the compiler and the checks:
 * - `text`: one plain text per language; may hold facts, `{conversion}`
 * - `richText`: one text per language with inline markup: `**strong**`, `[label](page)`, `[[term]]`, `{fact}`
 * - `page`, `fact`, `term`: the id of a page, a fact of `facts.json`, a term of `glossary.json`
 * - `anchor`: an id that a link on the same page can lead to; `target`: a link to such an id
 */
export type Kind = "text" | "richText" | "page" | "fact" | "term" | "anchor" | "target";

/** The kind of each schema that stands for more than its plain value. */
export const kinds = z.registry<{ kind: Kind }>();

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const slug = () =>
  z.string().regex(slugPattern, "Write lower-case letters, digits and hyphens, as in smart-post-sale.");

const perLanguage = () =>
  z.record(
    z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "Write a language code, as in pt or pt-BR."),
    z.string().min(1),
  );

/** A plain text in each language. */
export const text = () => perLanguage().brand<"text">().register(kinds, { kind: "text" });

/** A text with inline markup in each language. */
export const richText = () => perLanguage().brand<"richText">().register(kinds, { kind: "richText" });

/** The id of a page: the name of its file in `content/pages`. */
export const pageRef = () => slug().brand<"page">().register(kinds, { kind: "page" });

/** The id of a fact in `content/facts.json`. */
export const factRef = () => slug().brand<"fact">().register(kinds, { kind: "fact" });

/** A term of `content/glossary.json`, as it is written there. */
export const termRef = () => z.string().min(1).brand<"term">().register(kinds, { kind: "term" });

/** A name that a link on the same page can lead to. */
export const anchor = () => slug().brand<"anchor">().register(kinds, { kind: "anchor" });

/** The `anchor` of a block on the same page. */
export const target = () => slug().brand<"target">().register(kinds, { kind: "target" });

/** What a number counts. Its sign, spacing and marks are written by each language's own rules. */
export const unit = () => z.enum(["count", "percent", "usd", "minutes", "months", "days", "times", "points"]);
export type Unit = z.infer<ReturnType<typeof unit>>;

/** A link to a page of this site. */
export const pageLink = () => z.strictObject({ label: text(), page: pageRef() });

/** A heading over a sentence or two. */
export const titled = () => z.strictObject({ title: text(), body: richText() });

/** The fields that every block has, and its own. */
export const block = <const T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({
    type: z.literal(type),
    anchor: anchor().optional(),
    /** How the block stands out from the page: on the sky, on a raised surface, or as the page's one bright moment. */
    tone: z.enum(["plain", "raised", "bright"]).optional(),
    ...fields,
  });

/** The fields that every chart has, and its own. */
export const chart = <const T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  block(type, {
    heading: text(),
    intro: richText().optional(),
    /** True when the figures are made up to show the product: the page says so. */
    sample: z.boolean(),
    ...fields,
  });
