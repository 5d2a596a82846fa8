import type { z } from "zod";
import type { BlockType } from "../../schemas/block.ts";
import { factsSchema } from "../../schemas/facts.ts";
import type { Acceptable } from "../../schemas/fields/accept.ts";
import type { Kind } from "../../schemas/fields/fields.ts";
import { glossarySchema } from "../../schemas/glossary.ts";
import { menuSchema } from "../../schemas/menu.ts";
import { messagesSchema } from "../../schemas/messages.ts";
import type { Page } from "../../schemas/page.ts";
import { productsSchema } from "../../schemas/products.ts";
import { siteSchema } from "../../schemas/site.ts";
import { uiSchema } from "../../schemas/ui.ts";
import type { JsonDocument } from "./json/json-document.ts";
import type { Place } from "./problem.ts";
import type { ClauseFile } from "./read/read-clauses.ts";
import type { Illustration } from "./read/read-illustrations.ts";

/** The shared files, `content/<name>.json`. */
export const sharedSchemas = {
  site: siteSchema,
  menu: menuSchema,
  facts: factsSchema,
  glossary: glossarySchema,
  products: productsSchema,
  ui: uiSchema,
  messages: messagesSchema,
} as const;

export type SharedName = keyof typeof sharedSchemas;

/** A JSON file that fits its schema. */
export interface ContentFile<T = unknown> {
  file: string;
  value: T;
  document: JsonDocument;
  schema: z.ZodType;
}

/** What checks of other files need to know of a page. */
export interface PageSummary {
  paths: Page["paths"];
  /** Every address that leads to it, in any language: its paths, then its aliases. */
  addresses: string[];
  types: BlockType[];
  /** The folders of its policies. */
  policies: string[];
  /** The checks whose warnings it accepts as a whole. */
  accepts: Acceptable[];
  /** The names that its texts and fields use, each once. */
  names: Pick<Reference, "kind" | "name">[];
}

/**
 * The use of a name: of a page, fact, term, illustration or block of the same page; a block's own anchor; or a link
 * to an address outside the site.
 */
export interface Reference {
  kind: Exclude<Kind, "text" | "richText" | "summary" | "accept"> | "address";
  name: string;
  file: string;
  /** The beginning of a message: the path to the value in the author's terms. */
  where: string;
  place: () => Place;
}

/** The version of a page's file, which a build stores. */
export interface PageVersion {
  /** Stamp of the file on disk; changes with every save. */
  stamp: string | undefined;
  /** Hash of its text. */
  hash: string;
  summary: PageSummary;
}

/** A page's file. If its version is known, its value is only read when it is used. */
export interface PageFile extends ContentFile<Page>, PageVersion {}

/** A line of `content/paths.lock`. */
export interface PublishedPath {
  path: string;
  /** The id of the page that it led to. */
  page: string;
  place: Place;
}

/**
 * The content that could be read. It lacks shared files and pages that do not fit their schema; of such pages it has
 * the ids.
 */
export interface Content {
  shared: { [N in SharedName]?: ContentFile<z.infer<(typeof sharedSchemas)[N]>> };
  pages: Map<string, PageFile>;
  /** The ids of all pages, including broken ones. */
  pageIds: Set<string>;
  clauses: ClauseFile[];
  /** All folders of clauses, including broken ones. */
  clauseFolders: Set<string>;
  /** The files in `content/assets`. */
  assets: Set<string>;
  /** The drawings in `content/illustrations`, by the names of their files; null for a broken one. */
  illustrations: Map<string, Illustration | null>;
  /** The paths in `content/paths.lock`, which were published once. */
  published: PublishedPath[];
  /** False if a file is missing or broken: then nothing can be reported as unused. */
  complete: boolean;
}

/** Content without errors: every shared file exists. */
export interface CheckedContent extends Content {
  shared: Required<Content["shared"]>;
  illustrations: Map<string, Illustration>;
}
