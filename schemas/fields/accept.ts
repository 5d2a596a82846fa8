import { z } from "zod";
import { named, optional, pattern } from "./fields.ts";
import { kinds } from "./kinds.ts";

/** @param warning what a check warns about */
const reason = (warning: string) =>
  optional(
    pattern(/\S/, "Say why the content is right as it is."),
    warning,
    "The client spells it this way.",
  );

const acceptSchema = named(
  "accept",
  z
    .strictObject({
      languages: reason("Texts that a draft language lacks."),
      links: reason("A link to the page that it is on."),
      "menu-groups": reason("A page that is twice in a group of the menu."),
      orphans: reason("A page that nothing links to."),
      facts: reason("A fact that no text uses, or a percentage below 1."),
      "block-values": reason(
        "Values that are rarely meant: a share that rises again, a sudden jump, a label used twice.",
      ),
      "hard-coded-figures": reason("A figure typed into a text although facts.json has it."),
      summaries: reason("A summary whose verb or month doesn’t fit its chart."),
      markup: reason("HTML or Markdown syntax, which visitors would see as typed."),
      numbers: reason("Numbers that differ between languages, or may be meant as thousands."),
      translations: reason("A text that isn’t translated, or whose links differ between languages."),
      examples: reason("A text that is still that of an example."),
      "step-counts": reason("A number of steps that differs from the steps in the block."),
      terms: reason("A term that no text uses."),
      hidden: reason("A button or a list that will be wrong once something disappears on its last day."),
      redirects: reason("A redirect to a page that disappears on its last day."),
      clauses: reason("Clauses that no page shows."),
      illustrations: reason("Unused files in content/illustrations."),
      assets: reason("Unused files in content/assets."),
      pictures: reason("Alternative text that repeats a text beside it; an unused, large or small picture."),
      lengths: reason("A text that is too long or too short."),
      typography: reason("Quotation marks, dashes, spaces and other punctuation."),
    })
    .register(kinds, { kind: "accept" })
    .meta({
      description:
        "Accepts warnings about this part of the content. As the key, write the name of the check, which is in brackets at the end of the warning. As the value, write why the content is right.",
      examples: [{ typography: "The law is quoted as it is written." }],
    }),
);
/** The name of a check whose warnings can be accepted. */
export type Acceptable = keyof z.infer<typeof acceptSchema>;
export const acceptable: readonly string[] = Object.keys(acceptSchema.shape);

/** The `accept` field of a file, a block or an item: accepts warnings, with a reason. */
export const acceptField = { accept: acceptSchema.optional() };
