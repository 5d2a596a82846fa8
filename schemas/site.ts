import { z } from "zod";
import { emailPattern, siteUrl } from "./fields/addresses.ts";
import { contentFile } from "./fields/content-file.ts";
import {
  clockTime,
  day,
  flag,
  group,
  illustrationRef,
  languageCode,
  list,
  objectList,
  pageRef,
  pattern,
  sameText,
  text,
} from "./fields/fields.ts";

const weekday = z.enum(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]);

/** `content/site.json`: the brand, the languages and the URLs that the whole site shares. */
export const siteSchema = contentFile("site", {
  url: pattern(siteUrl, "Write a URL that ends with a slash, as in https://agency.example/.").describe(
    "The site’s URL, from https:// to the final slash. A build can override it with the setting SITE_URL.",
  ),
  brand: sameText.describe("The agency’s name. It is the same in every language."),
  description: text(160).describe(
    "What the agency does, in one sentence. Search engines and other programs read it.",
  ),
  wordmark: illustrationRef.describe(
    "The brand’s name as an illustration: the name of a file in content/illustrations. Its `<title>` is the brand’s name.",
  ),
  sky: illustrationRef.describe(
    "The sky behind every illustration: the name of a file in content/illustrations that has the parts net and field.",
  ),
  stars: illustrationRef.describe(
    "The map of the stars, which the night on the home page turns: the name of a file in content/illustrations that has the parts north and south.",
  ),
  email: pattern(emailPattern, "Write an e-mail address, as in sales@agency.example.").describe(
    "The e-mail address of sales. The footer of every page and the privacy policy show it.",
  ),
  phone: pattern(
    /^(?=(?:\D*\d){7,15}\D*$)\+[1-9](?:[ .\u00a0-]?(?:\d|\([1-9]\d*\)))+$/,
    "Write the country code and the number, as in +52 55 1234 5678 or +1 (555) 123-4567.",
  )
    .describe("A phone number, shown below the e-mail address. If left out, none is shown.")
    .optional(),
  whatsapp: pattern(
    /^\+[1-9]\d{6,14}$/,
    "Write the number with its country code and without spaces, as in +525512345678.",
  )
    .describe(
      "A WhatsApp number. The footer, the menu on phones and the contact form link to it. If left out, none is shown.",
    )
    .optional(),
  legal: group(
    "Who is responsible for the site and the messages. The footer, the contact form and the privacy policy show it.",
    {
      name: sameText.describe("The name of the company or person, as registered."),
      address: sameText.describe("The postal address, in one line."),
      taxNumber: sameText.describe("The tax number, with its kind."),
    },
  ).optional(),
  hours: group(
    "When somebody answers messages. The contact form computes the day of the answer from these hours. Without them, it names no day.",
    {
      zone: pattern(
        /^[A-Z][A-Za-z]+(\/[A-Z][A-Za-z_-]+)*$/,
        "Write a zone as in America/Mexico_City.",
      ).describe("The time zone of the agency: a continent and a city."),
      days: list("The days of the week on which somebody answers.", [1, 7], weekday),
      closes: clockTime("The closing time, after which messages count from the next working day"),
      holidays: list("The days on which nobody answers, such as public holidays.", [0], day()),
      holidaysUntil: day().describe(
        "The last day for which the list of holidays is complete. After it, the contact form names no day.",
      ),
    },
  ).optional(),
  languages: objectList("The site’s languages, in the order of the toggle.", [1], {
    code: languageCode.describe("The language’s code, which every text uses as its key."),
    locale: languageCode.describe(
      "The format of numbers and dates, as a BCP 47 tag: es-419 is Spanish in Latin America.",
    ),
    previewLocale: pattern(/^[a-z]{2,3}_[A-Z]{2}$/, "Write a language and a country, as in pt_BR.").describe(
      "The language and the country for link previews: es_LA is Spanish in Latin America.",
    ),
    label: sameText.describe("What the language toggle shows, such as the code in capitals."),
    switchTo: sameText.describe("“Switch to this language”, in this language, for screen readers."),
    draft: flag(
      "True while the translation is in progress. Missing texts are warnings, and the site leaves the language out.",
    ),
  }),
  defaultLanguage: languageCode.describe("The language of a visitor who has not chosen one."),
  pathLanguage: languageCode.describe(
    "The language whose paths are used for a page that has no path in another language.",
  ),
  home: pageRef.describe("The home page: the name of its file in content/pages, without .json."),
  viewer: group("The 3D globe of the home page.", {
    script: sameText.describe("The URL of the 3D viewer’s script, with a fixed version."),
    integrity: sameText
      .describe(
        "The script’s integrity hash, so that a changed script does not run: sha384- and the hash in base64.",
      )
      .optional(),
    scene: sameText.describe(
      "The scene, a .glb file: its name in content/assets, or a URL that begins with https://.",
    ),
  }),
});
export type Site = z.infer<typeof siteSchema>;

/** Returns the languages that visitors see: those that aren't drafts. */
export const publishedLanguages = ({ languages }: Pick<Site, "languages">): Site["languages"] =>
  languages.filter(({ draft }) => !draft);

export const publishedCodes = (site: Pick<Site, "languages">): string[] =>
  publishedLanguages(site).map(({ code }) => code);
export type Hours = NonNullable<Site["hours"]>;

export const example = {
  url: "https://agency.example/",
  brand: "Constela",
  description: {
    es: "Constela hace sitios web rápidos para empresas de servicios.",
    en: "Constela builds fast websites for service businesses.",
  },
  wordmark: "wordmark",
  sky: "sky",
  stars: "caelum",
  email: "sales@agency.example",
  phone: "+52 55 1234 5678",
  whatsapp: "+525512345678",
  legal: {
    name: "Constela, S. A. de C. V.",
    address: "Calle Ejemplo 1, 06000 Ciudad de México",
    taxNumber: "RFC ABC010203XY9",
  },
  hours: {
    zone: "America/Mexico_City",
    days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
    closes: "18:00",
    holidays: ["2027-01-01", "2027-02-01"],
    holidaysUntil: "2027-02-28",
  },
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
