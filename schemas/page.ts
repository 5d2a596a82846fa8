import { z } from "zod";
import { blockSchema, blocks } from "./block.ts";
import { contentFile } from "./fields/content-file.ts";
import { dateFields, hiddenField, hiding, list, pattern, serviceRef, text } from "./fields/fields.ts";

const path = pattern(
  /^([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*)?$/,
  "Write a path of the letters a to z, digits and hyphens, without a slash at either end, as in services/web-design.",
);

/** One page, `content/pages/<id>.json`. */
export const pageSchema = contentFile("page", {
  draft: hiding("pageDraft", z.literal(true), {
    description:
      "True while the page is being written. The site leaves it out; development shows it, and its title begins with ⟦draft⟧.",
    examples: [true],
  }),
  ...hiddenField,
  ...dateFields,
  paths: z
    .record(z.string(), path)
    .describe(
      "The page’s path in each language, without a slash at either end. A language without a path uses the one of the path language.",
    ),
  aliases: list(
    "Other paths that redirect to the page, such as its former paths, in any language.",
    [1],
    path,
  ).optional(),
  service: serviceRef
    .describe(
      "The service that this page sells, as an option of the contact form: its value. A visitor who follows a link from this page to the form finds it ticked.",
    )
    .optional(),
  title: text(60).describe(
    "The title in the browser’s tab and in search results: the page’s name, then {brand}, which is the name in site.json.",
  ),
  description: text(160, 50).describe(
    "The summary below the title in search results: what the visitor finds here.",
  ),
  blocks: list("The blocks of the page, from top to bottom.", [1], blockSchema),
});

export type Page = z.infer<typeof pageSchema>;

export const example = {
  paths: { es: "services/mantenimiento", en: "services/maintenance" },
  aliases: ["services/repairs"],
  service: "web",
  title: { es: "Mantenimiento – {brand}", en: "Maintenance – {brand}" },
  description: { es: "Qué cuidamos cada mes.", en: "What we look after each month." },
  blocks: Object.values(blocks).map(({ example }) => example),
} satisfies z.input<typeof pageSchema>;
