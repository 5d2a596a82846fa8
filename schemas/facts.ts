import { z } from "zod";
import { acceptField } from "./fields/accept.ts";
import { contentFile } from "./fields/content-file.ts";
import { flag, group, noun, slug, unit } from "./fields/fields.ts";

/** `content/facts.json`: every marketing figure, by its id. */
export const factsSchema = contentFile("facts", {
  facts: z
    .record(
      slug().refine(
        (name) => name !== "brand",
        "{brand} is the agency’s name in site.json. Choose another name.",
      ),
      group("One figure. To show it in a text, write its name in braces: `{conversion}`.", {
        value: z.number().describe("The figure as a plain number, without its unit: -42 for a fall of 42 %."),
        unit,
        noun: noun.optional(),
        signed: flag("True if the figure is a change, so that a rise is shown with a plus: +38 %."),
        example: flag(
          "True if the figure is an example until the owner confirms it: publishing warns about it. To confirm, correct the value and remove this line.",
        ),
        ...acceptField,
      }),
    )
    .describe(
      "The figures by name, in lower case with hyphens. Texts and cards refer to a figure by its name.",
    ),
});

export type Fact = z.infer<typeof factsSchema>["facts"][string];

export const example = {
  facts: {
    conversion: { value: 38, unit: "percent", signed: true },
    "plan-days": {
      value: 5,
      unit: "count",
      noun: { es: "día hábil | días hábiles", en: "business day | business days" },
    },
  },
} satisfies z.input<typeof factsSchema>;
