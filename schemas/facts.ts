import { z } from "zod";
import { accepting } from "./fields/accept.ts";
import { contentFile } from "./fields/content-file.ts";
import { slug, unit } from "./fields/fields.ts";

/** `content/facts.json`: each marketing figure once, by its id. */
export const factsSchema = contentFile("facts", {
  facts: z
    .record(
      slug(),
      z
        .strictObject({
          value: z.number().describe("The figure alone, without sign or unit: -42 for a fall of 42 %."),
          unit: unit(),
          signed: z
            .boolean()
            .meta({
              description:
                "True where a positive figure is a change, so that its plus sign is written too: +38 %.",
              examples: [true],
            })
            .optional(),
          ...accepting,
        })
        .describe("One figure. Texts show it as its name in braces, as in `{conversion}`."),
    )
    .describe("The figures, each by a name in lower case with hyphens. Texts and cards name it."),
});

export const example = {
  facts: { conversion: { value: 38, unit: "percent", signed: true } },
} satisfies z.input<typeof factsSchema>;
