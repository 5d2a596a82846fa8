import type { z } from "zod";
import type { Acceptable } from "../../schemas/accept.ts";
import type { BlockType } from "../../schemas/block.ts";
import { constellationsSchema } from "../../schemas/constellations.ts";
import { factsSchema } from "../../schemas/facts.ts";
import type { Kind } from "../../schemas/fields.ts";
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
import type { Wordmark } from "./read/read-wordmark.ts";

/** The files that the whole site shares, `content/<name>.json`. */
export const sharedSchemas = {
  site: siteSchema,
  menu: menuSchema,
  facts: factsSchema,
  glossary: glossarySchema,
  products: productsSchema,
  constellations: constellationsSchema,
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

/** What other pages, and checks across files, need to know of a page. */
export interface PageSummary {
  paths: Page["paths"];
  types: BlockType[];
  /** The folders of its policies. */
  policies: string[];
  /** The checks whose warnings it accepts as a whole. */
  accepts: Acceptable[];
  /** What its texts and fields name, each once. */
  names: Pick<Reference, "kind" | "name">[];
}

/** Names a page, fact, term, constellation or block of the same page; or gives a block its anchor. */
export interface Reference {
  kind: Exclude<Kind, "text" | "richText" | "summary" | "accept">;
  name: string;
  file: string;
  /** Begins a message: the way to the value in the author's terms. */
  where: string;
  place: () => Place;
}

/** What a build keeps of a page's file as it was read. */
export interface PageVersion {
  /** Of the file on disk; changes with every save. */
  stamp: string | undefined;
  /** Of its text. */
  hash: string;
  summary: PageSummary;
}

/** A page's file. If its version is known, its value is read when it is used. */
export interface PageFile extends ContentFile<Page>, PageVersion {}

/** What could be read. A shared file that does not fit its schema is left out, and so is a page, but for its id. */
export interface Content {
  shared: { [N in SharedName]?: ContentFile<z.infer<(typeof sharedSchemas)[N]>> };
  pages: Map<string, PageFile>;
  /** Every page's id, of broken files too. */
  pageIds: Set<string>;
  clauses: ClauseFile[];
  /** Every folder that holds clauses, broken ones too. */
  clauseFolders: Set<string>;
  /** The files in `content/assets`. */
  assets: Set<string>;
  /** The brand's name as a drawing, where its file holds one. */
  wordmark: Wordmark | null;
  /** False while a file is missing or broken, so that nothing can be said to be unused. */
  complete: boolean;
}

/** Content without errors: every shared file is there. */
export interface CheckedContent extends Content {
  shared: Required<Content["shared"]>;
  wordmark: Wordmark;
}
