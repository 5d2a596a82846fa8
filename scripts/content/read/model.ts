import type { z } from "zod";
import type { BlockType } from "../../../schemas/block.ts";
import { factsSchema } from "../../../schemas/facts.ts";
import type { Acceptable } from "../../../schemas/fields/accept.ts";
import type { Kind } from "../../../schemas/fields/kinds.ts";
import { glossarySchema } from "../../../schemas/glossary.ts";
import { menuSchema } from "../../../schemas/menu.ts";
import { messagesSchema } from "../../../schemas/messages.ts";
import type { Page } from "../../../schemas/page.ts";
import { productsSchema } from "../../../schemas/products.ts";
import type { Publish } from "../../../schemas/publish.ts";
import { redirectsSchema } from "../../../schemas/redirects.ts";
import { siteSchema } from "../../../schemas/site.ts";
import { uiSchema } from "../../../schemas/ui.ts";
import type { JsonDocument } from "../json/json-document.ts";
import type { Place } from "../problem.ts";
import type { ClauseFile } from "./read-clauses.ts";
import type { IllustrationFile } from "./read-illustrations.ts";
import type { Picture } from "./read-pictures.ts";

/** The shared files, `content/<name>.json`. */
export const sharedSchemas = {
  site: siteSchema,
  menu: menuSchema,
  facts: factsSchema,
  glossary: glossarySchema,
  products: productsSchema,
  ui: uiSchema,
  messages: messagesSchema,
  redirects: redirectsSchema,
} as const;

export type SharedName = keyof typeof sharedSchemas;

/** A JSON file that fits its schema. */
export interface ContentFile<T = unknown> {
  file: string;
  value: T;
  document: JsonDocument;
  schema: z.ZodType;
}

/** The fields that leave a page, a block or an item out of the site. */
export type Visibility = Pick<Page, "draft" | "hidden" | "from" | "until">;

/** What the checks of other files need to know about a page. It is cached, so that an unchanged page isn't read. */
export interface PageSummary {
  title: Page["title"];
  description: Page["description"];
  paths: Page["paths"];
  /** Every path that leads to the page, in any language: its paths, then its aliases. */
  addresses: string[];
  types: BlockType[];
  /** The folders of its policies. */
  policies: string[];
  /** The checks whose warnings the whole page accepts. */
  accepts: Acceptable[];
  /** Whether and when visitors see the page. */
  visibility: Visibility;
  /** The days on which the page or one of its blocks appears or disappears, in order. */
  changes: string[];
  /** Its parts that are left out of the site, always or for a time, each with the words of its first text by language. */
  leftOut: { line: number; mark: string; words: Record<string, string> }[];
  /** The names that the page refers to, each once. */
  names: Pick<Reference, "kind" | "name" | "engraved">[];
}

/**
 * A reference to a page, fact, term, illustration, picture, option of the contact form (`service`), external address, or block
 * of the same page. The kinds `anchor` and `option` are definitions instead: the names of blocks and of options.
 */
export interface Reference {
  kind: Exclude<Kind, "text" | "richText" | "summary" | "accept" | "hidden"> | "address";
  name: string;
  file: string;
  /** Begins a message: the path to the value, in words for authors. */
  where: string;
  place: () => Place;
  /** Returns every such reference of an unchanged page, of which only the first is listed. */
  all?: () => Reference[];
  /** The placeholders that its text may contain besides facts. */
  blanks?: readonly string[] | undefined;
  /** Whether a picture is shown as an engraving. */
  engraved?: boolean | undefined;
}

/** A page's file. The value of a page that was checked in an earlier build is only read on first use. */
export interface PageFile extends ContentFile<Page> {
  /** The file's size and time of change, which changes with every save. */
  stamp: string | undefined;
  /** Hash of the file's text. */
  hash: string;
  summary: PageSummary;
}

/** A line of `content/paths.lock`. */
export interface PublishedPath {
  path: string;
  /** The id of the page that it led to. */
  page: string;
  place: Place;
}

/** All content that could be read. Files with errors are left out, except for the ids of pages. */
export interface Content {
  shared: { [N in SharedName]?: ContentFile<z.infer<(typeof sharedSchemas)[N]>> };
  /** `content/publish.json`, which may be missing. */
  publish?: Publish;
  pages: Map<string, PageFile>;
  /** The ids of all pages, including broken ones. */
  pageIds: Set<string>;
  /** When visitors see the pages that they don't always see, by page id. */
  visibility: Map<string, Visibility>;
  /** The days after today on which a page or a block appears or disappears, in order. */
  changeDays: string[];
  /** The ids of the pages that visitors don't see today. */
  hiddenPages: Set<string>;
  /** The day in the site's time zone, such as 2026-11-27. */
  today: string;
  clauses: ClauseFile[];
  /** The ids of pages whose file has a wrong name or folder. */
  misplacedPages: Set<string>;
  /** All folders of clauses, including broken ones. */
  clauseFolders: Set<string>;
  /** The files in `content/assets`. */
  assets: Set<string>;
  /** The files in `public`, which are copied to the site's root. */
  publicFiles: Set<string>;
  /** The files in `content/illustrations` by name, without `.svg`; null for a broken one. */
  illustrations: Map<string, IllustrationFile | null>;
  /** The files in `content/pictures` by name, without their endings; null for a broken one. */
  pictures: Map<string, Picture | null>;
  /** The lines of `content/paths.lock`. */
  publishedPaths: PublishedPath[];
  /** Whether every file could be read. If not, nothing is reported as unused: an unread file may use it. */
  complete: boolean;
}

/** Content without errors: every shared file exists. */
export interface CheckedContent extends Content {
  shared: Required<Content["shared"]>;
  illustrations: Map<string, IllustrationFile>;
  pictures: Map<string, Picture>;
}
