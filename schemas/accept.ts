import { z } from "zod";
import { kinds, named } from "./fields.ts";

/** @param of what a check warns of */
const reason = (of: string) =>
  z
    .string()
    .regex(/\S/, "Say why, in a few words.")
    .meta({ description: of, examples: ["The client writes it so."] })
    .optional();

const acceptSchema = named(
  "accept",
  z
    .strictObject({
      languages: reason("Texts that a language under way lacks."),
      links: reason("A link that leads to its own page."),
      orphans: reason("A page that nothing leads to."),
      facts: reason("A fact that no text uses."),
      "hard-coded-figures": reason("A figure that is typed by hand, though a fact has it."),
      numbers: reason("Numbers that differ between the languages of a text."),
      terms: reason("A term that no text marks."),
      clauses: reason("Clauses that no page shows."),
      constellations: reason("A figure that nothing shows."),
      assets: reason("Files in content/assets that nothing names."),
      pictures: reason("The description of a picture that says nothing of its own."),
      lengths: reason("A text that is too long or too short for its place."),
      typography: reason("Quotes, dashes, spaces and marks."),
    })
    .register(kinds, { kind: "accept" })
    .meta({
      description:
        "Why warnings in here are right as they are: by the name in brackets behind a warning, a reason in a few words.",
      examples: [{ typography: "The law is quoted as it is written." }],
    }),
);
/** The checks whose warnings can be accepted. */
export type Acceptable = keyof z.infer<typeof acceptSchema>;
export const acceptable: readonly string[] = Object.keys(acceptSchema.shape);

/** The field with which a file, a block or an item says why it is right against what a check warns of. */
export const accepting = {
  accept: acceptSchema.optional(),
};
