import { z } from "zod";

/** The kinds of texts, one per language. */
export type TextKind = "text" | "richText" | "summary";

/** The kinds of names of what is elsewhere in the content. */
export type NameKind = "page" | "fact" | "term" | "illustration" | "picture" | "target" | "service";

/** What a value means to the compiler and the checks. `fields.ts` says what has which kind. */
export type Kind =
  | TextKind
  | NameKind
  | "anchor"
  | "option"
  /** Reasons for accepting warnings, by the name of the check. They apply to the object that contains the value. */
  | "accept"
  /** Why, or when, the object that contains the value is left out of the built site. */
  | "hidden";

const textKinds: Record<TextKind, true> = { text: true, richText: true, summary: true };
/** Whether values of a kind are texts, one per language. */
export const isTextKind = (kind: Kind): kind is TextKind => Object.hasOwn(textKinds, kind);

/** What the compiler and the checks know about a value besides its shape. */
export interface Meaning {
  kind: Kind;
  /** The minimum and maximum number of characters. */
  length?: { least: number; most: number };
  /** True if the text describes a picture to people who cannot see it. */
  picture?: boolean;
  /** True if the picture is shown as an engraving. */
  engraved?: boolean;
  /** True if the text is a noun with its plural forms. */
  noun?: boolean;
  /** The placeholders that the browser fills in, as in `{business}`. Other placeholders are facts. */
  blanks?: readonly string[];
}

/** The meaning of each schema that has one. */
export const kinds = z.registry<Meaning>();
