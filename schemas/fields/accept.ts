import { z } from "zod";
import { kinds, named } from "./fields.ts";

/** @param warning what a check warns about */
const reason = (warning: string) =>
  z
    .string()
    .regex(/\S/, "Say why, in a few words.")
    .meta({ description: warning, examples: ["The client spells it this way."] })
    .optional();

const acceptSchema = named(
  "accept",
  z
    .strictObject({
      languages: reason("Texts that a draft language lacks."),
      links: reason("A link to its own page."),
      orphans: reason("A page without a link to it."),
      facts: reason("A fact that no text uses."),
      "hard-coded-figures": reason("A figure written into a text although facts.json has it."),
      markup: reason("Marks of HTML or Markdown, which visitors see as they are written."),
      numbers: reason("Numbers that differ between the languages of a text."),
      translations: reason("A text that isn’t translated, or has other links in another language."),
      "step-counts": reason("A number of steps that isn’t the block’s."),
      terms: reason("A term that no text marks."),
      clauses: reason("Clauses that no page shows."),
      illustrations: reason("Unused files in content/illustrations."),
      assets: reason("Unused files in content/assets."),
      pictures: reason("Alternative text that repeats a text beside it."),
      lengths: reason("A text that is too long or too short."),
      typography: reason("Quotes, dashes, spaces and marks."),
    })
    .register(kinds, { kind: "accept" })
    .meta({
      description:
        "Accepts warnings about this part: the name in brackets after the warning, and why the text is right.",
      examples: [{ typography: "The law is quoted as it is written." }],
    }),
);
/** The checks whose warnings can be accepted. */
export type Acceptable = keyof z.infer<typeof acceptSchema>;
export const acceptable: readonly string[] = Object.keys(acceptSchema.shape);

/** The field of a file, a block or an item that accepts warnings, with a reason. */
export const accepting = {
  accept: acceptSchema.optional(),
};
