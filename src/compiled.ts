/**
 * The types of compiled content, which the compiler produces and the renderer receives. A compiled page is in one
 * language. Its texts and links are resolved, its markup is parsed, and its charts are laid out.
 */

import type { z } from "zod";
import type { Block, BlockOf, BlockType } from "../schemas/block.ts";
import type { Unit } from "../schemas/fields/fields.ts";
import type { messagesSchema } from "../schemas/messages.ts";
import type { Hours } from "../schemas/site.ts";
import type { uiSchema } from "../schemas/ui.ts";
import type { ChartGeometry, Layouts } from "./charts/grammar/geometry.ts";
import type { FormattedTable } from "./charts/grammar/table.ts";
import type { Inline, Term } from "./rich-text.ts";

/** A fact or a figure: its value, and the value formatted in the page's language. */
export interface Figure {
  value: number;
  unit: Unit;
  /** Whether it is a change, which is written with its sign. */
  isChange: boolean;
  text: string;
}

/** An SVG file of `content/illustrations`. */
export interface Illustration {
  id: string;
  width: number;
  height: number;
  /** The file's address. Append `#figure` or `#sign` for a part of it. */
  file: string;
  /** Address of the sky behind the figure. Append `#net` or `#field` for a part of it. */
  sky: string;
  /**
   * The SVG markup to inline: the figure, or the whole drawing if it has none. The markup refers to `file` for two parts:
   * the instrument, which surrounds the figure in a page's hero, and the etchings, which are fine lines.
   */
  markup: string;
}

/** A file of `content/pictures`. */
export interface Picture {
  /** Size in pixels, with the right side up. */
  width: number;
  height: number;
  /** Its dominant colour, in CSS. */
  colour: string | undefined;
  /** The address of the version for browsers that know no `srcset`. */
  src: string;
  /** The addresses and widths of its versions; undefined in development, and of an engraving. */
  srcSets?: Record<"avif" | "webp", string>;
}

/** What values of each kind are compiled to: texts to one language, pages to paths without a leading slash. */
interface CompiledKinds extends Record<"text" | "summary" | "page" | "anchor" | "target", string> {
  richText: Inline[];
  fact: Figure;
  term: Term;
  illustration: Illustration;
  picture: Picture;
}

/** A compiled value, without `accept` and `hidden`. */
export type Compiled<T> =
  T extends z.core.$brand<infer K extends keyof CompiledKinds>
    ? CompiledKinds[K]
    : T extends readonly (infer Item)[]
      ? Compiled<Item>[]
      : T extends object
        ? { [K in keyof T as Exclude<K, "accept" | "hidden">]: Compiled<T[K]> }
        : T;

export type Resolved<T extends BlockType> = Compiled<BlockOf<T>>;

export interface Clause {
  number: number;
  /** Language of the text, which may not be the page's. */
  language: string;
  /** The key of the clause's MDX component. */
  document: string;
  /** The facts that the clause shows, by id, formatted in its language. */
  facts: Record<string, string>;
  /** The paths of the pages that it links to, by their ids. */
  paths: Record<string, string>;
}

/** The data that the compiler adds to a chart. */
export interface Drawn {
  drawing: Layouts<ChartGeometry>;
  /** The chart's summary with its figures filled in. */
  summary: string;
  table: FormattedTable;
  /** Says where the figures come from, or that they are sample data. */
  origin: string;
}

export type ChartType = Extract<Block, { summary: unknown }>["type"];
export type CalculatorType = Extract<Block, { formula: unknown }>["type"];

/** What a language writes before and after an amount of the site's money. */
export type Currency = { before: string; after: string };

/** The data that the compiler adds to blocks besides their resolved fields. */
export interface Added extends Record<ChartType, Drawn>, Record<CalculatorType, { currency: Currency }> {
  metrics: {
    /** Says where the figures come from, or that they are sample data. */
    origin: string;
    changes: {
      sign: "+" | "−" | "";
      /** The amount of the change, without its sign. */
      text: string;
      direction: "rises" | "falls" | "unchanged";
      good: boolean;
      value: string;
      previous: string;
      /** The position of the value on its scale, in percent of the scale's length. */
      position: number;
    }[];
  };
  statistics: { drawings: ChartGeometry[] };
  kpis: { dials: ChartGeometry[] };
  configurator: { prices: string[][]; sum: string };
  /** The figures of each sheet’s approach: formatted, and their shares of the greater of the two, from 0 to 1. */
  specimen: { pairs: Record<"before" | "after", { text: string; share: number }>[][] };
  "product-cards": {
    /** `current` says whether the page that shows the product is its own. */
    products: { path: string; illustration: Illustration; name: string; body: Inline[]; current: boolean }[];
  };
  /** URL of the viewer's script, the hash of that script, and the address of a `.glb` file. */
  "home-hero": { script: string; integrity?: string; scene: string };
  night: {
    stars: Illustration;
    /** The agency's time zone, if it is known. */
    zone: string | undefined;
    /** What is written before and after an amount of US dollars. */
    currency: Currency;
    /** The categories of the forms of a noun, in their order. */
    plurals: string[];
  };
  "contact-form": {
    /** The address that the form posts to; null on a static host. */
    endpoint: string | null;
    /** When the agency answers, if it says so. */
    hours: Hours | undefined;
    /** See `CompiledPage`. */
    whatsapp: string | undefined;
  };
  policy: { clauses: Clause[] };
}

/** A compiled block of type `T`, which its component receives. */
export type CompiledBlock<T extends BlockType = BlockType> = {
  [K in T]: K extends keyof Added ? Omit<Resolved<K>, keyof Added[K]> & Added[K] : Resolved<K>;
}[T];

/** The fields of a block that its section does not show. */
export type OwnFields<T extends BlockType> = Omit<
  CompiledBlock<T>,
  "type" | "anchor" | "tone" | "continued" | "beside" | "heading" | "intro"
>;

/** A page in one language. */
export interface CompiledPage {
  /** The service that this page is about. Links from this page to the contact form tick its checkbox. */
  service?: string;
  id: string;
  language: string;
  /** The page's own path in each language, without a leading slash. */
  paths: Record<string, string>;
  title: string;
  description: string;
  /** The URL of a WhatsApp chat whose message names the page, if the site has a number. */
  whatsapp: string | undefined;
  blocks: CompiledBlock[];
}

export type MenuLink = { label: string; path: string };

/** What every page of one language shares. */
export interface Shell {
  language: string;
  /** The format of numbers and dates, as a BCP 47 tag. */
  locale: string;
  /** The path of the site's root on its host, with a slash at both ends. */
  base: string;
  brand: string;
  /** The brand's name as a drawing. */
  wordmark: Illustration;
  email: string;
  phone: string | undefined;
  /** The name, address and tax number of the site's owner, if they are known. */
  legal: string | undefined;
  defaultLanguage: string;
  /** The published languages. Each `name` is in the language itself. */
  languages: { code: string; label: string; switchTo: string; name: string }[];
  home: string;
  ui: Omit<Compiled<z.infer<typeof uiSchema>>, "$schema">;
  menu: {
    groups: { id: string; label: string; items: (MenuLink & { note: string })[] }[];
    contact: MenuLink & { short: string };
    footer: { lede: Inline[]; links: MenuLink[]; elsewhere: { label: string; url: string }[] };
  };
}

/** The texts of the page that confirms a message that was sent without JavaScript. */
export type SentTexts = Compiled<z.infer<typeof messagesSchema>>["sent"];

export type { Block, BlockType };
