import { z } from "zod";
import {
  accepting,
  constellationRef,
  factRef,
  languageCode,
  pageLink,
  pageRef,
  richText,
  slug,
  text,
  unit,
} from "./fields.ts";
import { sentencesSchema } from "./sentences.ts";

/** The fields that every file may begin with. */
const file = { $schema: z.string().optional(), ...accepting };

/** `content/site.json`: the brand, the languages and the addresses that the whole site shares. */
export const siteSchema = z.strictObject({
  ...file,
  /** Where the site stands, from https:// to the slash at its end. A build's setting SITE_URL takes its place. */
  url: z
    .string()
    .regex(
      /^https:\/\/[^\s/?#@]+\/([^\s?#]+\/)?$/,
      "Write an address as in https://agency.example/, its last slash too.",
    ),
  brand: z.string().min(1),
  /** What the agency does, in one sentence: for search engines and other programs that read the site. */
  description: text(),
  /** The brand's name as a drawing: an `.svg` file in `content/assets`. */
  wordmark: z.string().min(1),
  email: z.string().regex(/^[^@\s]+@[^@\s]+$/, "Write an e-mail address, as in sales@agency.example."),
  languages: z
    .array(
      z.strictObject({
        code: languageCode(),
        /** Locale of numbers and dates, a BCP 47 tag. */
        locale: languageCode(),
        /** Language and country as link previews know them: es_LA is Spanish in Latin America. */
        previewLocale: z
          .string()
          .regex(/^[a-z]{2,3}_[A-Z]{2}$/, "Write a language and a country, as in pt_BR."),
        /** What the language toggle shows, as in "ES". */
        label: z.string().min(1),
        /** "Switch to this language", in words of this language. */
        switchTo: z.string().min(1),
        /** True while the translation is under way: missing texts are warnings and the site leaves the language out. */
        draft: z.boolean().optional(),
      }),
    )
    .min(1),
  /** The language of a visitor without a stored choice. */
  defaultLanguage: languageCode(),
  /** The language whose page paths stand in where another has none. */
  pathLanguage: languageCode(),
  home: pageRef(),
  viewer: z.strictObject({
    /** The 3D viewer's script, pinned to a version. */
    script: z.string().min(1),
    /** Its subresource integrity hash. */
    integrity: z.string().min(1).optional(),
    /** The scene's address, a `.glb` file: a name in `content/assets`, or an address of another host. */
    scene: z.string().min(1),
  }),
});
export type Site = z.infer<typeof siteSchema>;

const menuItem = z.strictObject({ label: text(), page: pageRef(), note: text() });

/** `content/menu.json`: the top bar's dropdowns and the footer. */
export const menuSchema = z.strictObject({
  ...file,
  groups: z.array(z.strictObject({ id: slug(), label: text(), items: z.array(menuItem).min(1) })).min(1),
  contact: pageLink(),
  footer: z.strictObject({ lede: richText(), links: z.array(pageLink()).min(1) }),
});

/** `content/facts.json`: each marketing figure once, by its id. */
export const factsSchema = z.strictObject({
  ...file,
  facts: z.record(
    slug(),
    z.strictObject({
      value: z.number(),
      unit: unit(),
      /** Write the plus sign of a positive value too. */
      signed: z.boolean().optional(),
      ...accepting,
    }),
  ),
});

/** `content/glossary.json`: terms that a hint explains, as they are written in texts. */
export const glossarySchema = z.strictObject({
  ...file,
  terms: z.record(z.string().min(1), z.strictObject({ name: text(), definition: text(), ...accepting })),
});

/** `content/products.json`: the products at the end of each service page. */
export const productsSchema = z.strictObject({
  ...file,
  products: z
    .array(
      z.strictObject({
        page: pageRef(),
        constellation: constellationRef(),
        name: text(),
        body: richText(),
        result: richText(),
        ...accepting,
      }),
    )
    .min(1),
});

/** `content/ui.json`: the words of the site's frame. */
export const uiSchema = z.strictObject({
  ...file,
  skipToContent: text(),
  mainMenu: text(),
  home: text(),
  openMenu: text(),
  closeMenu: text(),
  pauseMotion: text(),
  playMotion: text(),
  pageFailed: text(),
  tryAgain: text(),
  /** At the foot of the page whose links need a script, where none runs; after it stands the link that leads on. */
  scriptMissing: text(),
  readWithout: text(),
  blockFailed: text(),
  sampleData: text(),
  /** Opens the table of a chart's values. */
  showNumbers: text(),
  /** The least and the greatest value of a gauge's scale. */
  scaleStart: text(),
  scaleEnd: text(),
  /** What a funnel's percentages tell, and the heading of their column. */
  keptOfPrevious: text(),
  keptShare: text(),
  /** Which keys read a chart. */
  chartKeys: text(),
  currentProduct: text(),
  chosen: text(),
  rises: text(),
  falls: text(),
  unchanged: text(),
  /** After the difference between two percentages, as in +16 pts. */
  percentagePoints: text(),
  footer: text(),
  sentences: sentencesSchema,
});

/** `content/messages.json`: what becomes of the contact form's messages, in words. */
export const messagesSchema = z.strictObject({
  ...file,
  /** The page that thanks a visitor who has sent the form without a script. */
  sent: z.strictObject({ title: text(), heading: text(), back: text() }),
  /** The mails to the sales address. They are written in the language of the page paths. */
  mail: z.strictObject({
    subject: text(),
    /** What stands before each line of a mail's end. */
    received: text(),
    reference: text(),
    marks: text(),
    /** Stands for an empty field. */
    empty: text(),
    /** The day's list of messages that are marked as spam. */
    digest: z.strictObject({ subject: text(), intro: text(), more: text() }),
  }),
  /** Id of the fact that says how long messages are kept. */
  retention: factRef(),
});
