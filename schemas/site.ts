import { z } from "zod";
import { constellationRef, languageCode, pageLink, pageRef, richText, slug, text, unit } from "./fields.ts";

const $schema = z.string().optional();

/** `content/site.json`: the brand, the languages and the addresses that the whole site shares. */
export const siteSchema = z.strictObject({
  $schema,
  brand: z.string().min(1),
  email: z.string().regex(/^[^@\s]+@[^@\s]+$/, "Write an e-mail address, as in sales@agency.example."),
  languages: z
    .array(
      z.strictObject({
        code: languageCode(),
        /** Locale of numbers and dates, a BCP 47 tag. */
        locale: languageCode(),
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
  $schema,
  groups: z.array(z.strictObject({ id: slug(), label: text(), items: z.array(menuItem).min(1) })).min(1),
  contact: pageLink(),
  footer: z.strictObject({ lede: richText(), links: z.array(pageLink()).min(1) }),
});

/** `content/facts.json`: each marketing figure once, by its id. */
export const factsSchema = z.strictObject({
  $schema,
  facts: z.record(
    slug(),
    z.strictObject({
      value: z.number(),
      unit: unit(),
      /** Write the plus sign of a positive value too. */
      signed: z.boolean().optional(),
    }),
  ),
});

/** `content/glossary.json`: terms that a hint explains, as they are written in texts. */
export const glossarySchema = z.strictObject({
  $schema,
  terms: z.record(z.string().min(1), z.strictObject({ name: text(), definition: text() })),
});

/** `content/products.json`: the products at the end of each service page. */
export const productsSchema = z.strictObject({
  $schema,
  products: z
    .array(
      z.strictObject({
        page: pageRef(),
        constellation: constellationRef(),
        name: text(),
        body: richText(),
        result: richText(),
      }),
    )
    .min(1),
});

/** A coordinate on a constellation's sheet, which is 400 wide and 400 high. */
const coordinate = () => z.number().min(0).max(400);
const place = () => z.strictObject({ x: coordinate(), y: coordinate() });
/** A graver's scale: this many strokes of this length, to the left of the way; below zero to its right. */
const ticks = () =>
  z.strictObject({ count: z.int().min(2).max(180), length: z.number().min(-40).max(40) }).optional();
const starName = () => z.string().regex(/^[a-z]+[0-9]*$/, "Write lower-case letters, as in alpha or star12.");

const figure = {
  stars: z.record(
    starName(),
    z.strictObject({
      x: coordinate(),
      y: coordinate(),
      /** 1 is the brightest star, 6 the faintest that the eye sees. */
      magnitude: z.number().min(1).max(6),
      /** The two stars that have a colour: where the eye should end, and where it begins. */
      light: z.enum(["warm", "cold"]).optional(),
    }),
  ),
  /** From star to star, by their names. */
  lines: z.array(z.array(starName()).min(2)),
  /** A graver's hatching along the line between two stars: each stroke goes this far to the right and down. */
  shades: z
    .array(
      z.strictObject({
        from: starName(),
        to: starName(),
        x: z.number().min(-100).max(100),
        y: z.number().min(-100).max(100),
      }),
    )
    .optional(),
  /** The picture that the stars stand on: fine lines from place to place. */
  etching: z
    .array(
      z.strictObject({
        points: z.array(place()).min(2),
        curved: z.boolean().optional(),
        closed: z.boolean().optional(),
        /** On the straight stretch from the first point to the second. */
        ticks: ticks(),
      }),
    )
    .optional(),
  /** Fine circles around a place, or parts of one: degrees from the top, clockwise. */
  arcs: z
    .array(
      z.strictObject({
        ...place().shape,
        radius: z.number().min(1).max(200),
        from: z.number().min(-360).max(360).optional(),
        to: z.number().min(-360).max(720).optional(),
        ticks: ticks(),
      }),
    )
    .optional(),
};

/** `content/constellations.json`: the figures of the drawn sky, one for each service. */
export const constellationsSchema = z.strictObject({
  $schema,
  constellations: z.record(
    slug(),
    z.strictObject({
      /** In Latin, as on a star chart. */
      name: text(),
      ...figure,
      /** Hairlines behind the figure, from star to star. */
      guides: z.array(z.array(starName()).min(2)).optional(),
      /** A dashed way with a dot at each place, such as that of a visitor. */
      trail: z.array(place()).min(2).optional(),
      /** A second figure that lies over the first and hides what is within its outline. */
      front: z.strictObject({ outline: z.array(starName()).min(3), ...figure }).optional(),
    }),
  ),
});
export type Constellation = z.infer<typeof constellationsSchema>["constellations"][string];

/** `content/ui.json`: the words of the site's frame. */
export const uiSchema = z.strictObject({
  $schema,
  skipToContent: text(),
  mainMenu: text(),
  home: text(),
  openMenu: text(),
  closeMenu: text(),
  pauseMotion: text(),
  playMotion: text(),
  pageFailed: text(),
  tryAgain: text(),
  blockFailed: text(),
  sampleData: text(),
  /** The least and the greatest value of a gauge's scale. */
  scaleStart: text(),
  scaleEnd: text(),
  /** What a funnel's percentages tell. */
  keptOfPrevious: text(),
  currentProduct: text(),
  chosen: text(),
  rises: text(),
  falls: text(),
  unchanged: text(),
  footer: text(),
});
