import { z } from "zod";
import { contentFile } from "./fields/content-file.ts";
import { illustrationRef, languageCode, pageRef, text } from "./fields/fields.ts";

/** `content/site.json`: the brand, the languages and the addresses that the whole site shares. */
export const siteSchema = contentFile("site", {
  url: z
    .string()
    .regex(
      /^https:\/\/[^\s/?#@]+\/([^\s?#]+\/)?$/,
      "Write an address as in https://agency.example/, its last slash too.",
    )
    .describe(
      "The site's address, from https:// to the slash at its end. The setting SITE_URL of a build replaces it.",
    ),
  brand: z.string().min(1).describe("The agency’s name, the same in every language."),
  description: text(160).describe(
    "What the agency does, in one sentence: for search engines and other programs that read the site.",
  ),
  wordmark: illustrationRef().describe(
    "The brand’s name as a drawing: a file in content/illustrations whose `<title>` says the name.",
  ),
  sky: illustrationRef().describe(
    "The sky behind every illustration: a file in content/illustrations with the parts net and field.",
  ),
  email: z
    .string()
    .regex(/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/, "Write an e-mail address, as in sales@agency.example.")
    .describe("The sales address, in the footer of every page and in the policy."),
  phone: z
    .string()
    .regex(/^\+\d[\d ]{5,18}\d$/, "Write it as people dial it from abroad, as in +52 55 1234 5678.")
    .meta({
      description: "A phone number, below the sales address. Without it, none is shown.",
      examples: ["+52 55 1234 5678"],
    })
    .optional(),
  languages: z
    .array(
      z.strictObject({
        code: languageCode().describe("The language’s code, by which texts name it."),
        locale: languageCode().describe(
          "Whose rules numbers and dates follow, a BCP 47 tag: es-419 is Spanish in Latin America.",
        ),
        previewLocale: z
          .string()
          .regex(/^[a-z]{2,3}_[A-Z]{2}$/, "Write a language and a country, as in pt_BR.")
          .describe("Language and country as link previews know them: es_LA is Spanish in Latin America."),
        label: z.string().min(1).describe("What the language toggle shows: the code in capitals."),
        switchTo: z
          .string()
          .min(1)
          .describe("“Switch to this language”, in words of this language: for screen readers."),
        draft: z
          .boolean()
          .meta({
            description:
              "True while the translation is under way: what is missing is a warning, and the site leaves the language out.",
            examples: [true],
          })
          .optional(),
      }),
    )
    .min(1)
    .describe("The site’s languages, in the order of the toggle."),
  defaultLanguage: languageCode().describe("The language of a visitor who has not chosen one."),
  pathLanguage: languageCode().describe("The language whose page paths are used where another has none."),
  home: pageRef().describe("The home page: the name of its file in content/pages, without .json."),
  viewer: z
    .strictObject({
      script: z.string().min(1).describe("The address of the 3D viewer’s script, pinned to a version."),
      integrity: z
        .string()
        .min(1)
        .describe("The hash of that script, so that no other runs: sha384- and the hash in base64.")
        .optional(),
      scene: z
        .string()
        .min(1)
        .describe(
          "The scene, a .glb file: its name in content/assets, or an address that begins with https://.",
        ),
    })
    .describe("The 3D globe of the home page."),
});
export type Site = z.infer<typeof siteSchema>;

export const example = {
  url: "https://agency.example/",
  brand: "Constela",
  description: {
    es: "Constela hace sitios web rápidos para empresas de servicios.",
    en: "Constela builds fast websites for service businesses.",
  },
  wordmark: "wordmark",
  sky: "sky",
  email: "sales@agency.example",
  languages: [
    { code: "pt", locale: "pt-BR", previewLocale: "pt_BR", label: "PT", switchTo: "Mudar para português" },
  ],
  defaultLanguage: "en",
  pathLanguage: "es",
  home: "home",
  viewer: {
    script: "https://cdn.jsdelivr.net/npm/@google/model-viewer@4.4.0/dist/model-viewer.min.js",
    integrity: "sha384-wjsPzEO+lXOf7d9csIDfAQpPt2OKuUU3m0K9qsdKIuzX4N8czSF6hdh23eAbZa3p",
    scene: "constellation.glb",
  },
} satisfies z.input<typeof siteSchema>;
