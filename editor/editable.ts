import type { ShownProblem } from "../scripts/content/report/shown-problems.ts";
import type { sizeLimits } from "../scripts/content/validate/walk-kinds.ts";
import type { State } from "../scripts/translate/ledger/translation-states.ts";

/** Names a value of the content. The server knows its file and its path. */
export type PlaceId = string;

/** Names a state of the content that the server remembers: the one that a response was made from. */
export type Version = string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Limits = ReturnType<typeof sizeLimits>;

/** A text of the content in all its languages. */
export interface EditableText {
  id: PlaceId;
  /** For people: `web › block 2, flow-diagram › steps › 3 › title`. */
  where: string;
  /** Plain texts may have facts, `{conversion}`; rich ones also strong words, links and terms; summaries figures of the chart. */
  markup: "plain" | "rich" | "summary";
  description?: string | undefined;
  /** The minimum and the maximum number of visible characters. */
  length?: { least: number; most: number } | undefined;
  /** What is written, by language. Missing languages are left out. */
  written: Record<string, string>;
  facts: string[];
  /** The state of each language's translation. */
  states: Record<string, State>;
  /** The pages that show it, if it is in a shared file. */
  pages?: string[] | undefined;
  /** The block of the shown page that can have its own text instead. Only set for cards. */
  ownIn?: PlaceId;
  /** The objects that contain it, the smallest first: item, block, file. */
  owners: PlaceId[];
}

/** An object of the content: a block, an item of a list, a file. */
export interface EditableObject {
  id: PlaceId;
  where: string;
  /**
   * Only set for items of a list, and blocks.
   *
   * @property pages on how many pages visitors see a new item at once; missing if they don't yet
   */
  list?: { id: PlaceId; at: number; size: number; pages?: number | undefined } & Limits;
  /** Its drawing or its photograph. */
  drawing?: PlaceId | undefined;
  /** Whether it may have the field `hidden`, and its value. */
  hidden?: { id: PlaceId; value?: true | "to confirm" | undefined } | undefined;
}

/** A page with markers around everything on it that can be edited. */
export interface MarkedPage {
  /** The document with markers (see markers.ts) around every text. Their numbers are indexes in `marked`. */
  html: string;
  /** Ids of texts, facts and the brand. */
  marked: PlaceId[];
}

/** A page, with everything on it that can be edited. */
export interface EditablePage extends MarkedPage {
  version: Version;
  page: string;
  language: string;
  languages: EditableLanguage[];
  texts: Record<PlaceId, EditableText>;
  objects: Record<PlaceId, EditableObject>;
  /** The clauses of its policies, in the order in which they are shown. */
  clauses: PlaceId[];
  /** The ids of the page's file, and of the shared files by name. */
  files: { page: PlaceId } & Record<string, PlaceId>;
  problems: EditProblem[];
  history: HistoryState;
}

export interface EditableLanguage {
  code: string;
  /** How numbers are written: `es-419`. */
  locale: string;
  isDraft: boolean;
  /** The texts of facts and the brand, by name. */
  figures: Record<string, string>;
}

/** A problem that the check reports, with its lines. */
export interface EditProblem extends ShownProblem {
  /** The text or object that it is about, if it is on the page or in the edited files. */
  id?: PlaceId;
}

/**
 * A field of a form. A field without a value is left out of the file.
 *
 * @property shortened how drawings show it that have no room for it; only set for names in a chart's table
 */
export type Field = {
  id: PlaceId;
  /** Its name in the file, in words: `focus`, `better`; for an item of a list, its first text. */
  name: string;
  description?: string | undefined;
  isRequired: boolean;
  /** What is written if the field is added. Only set for groups and lists that are left out. */
  example?: Json | undefined;
  /** As in `EditableObject`, of what is added. Only set for groups, lists and tables. */
  pages?: number | undefined;
} & (
  | { control: "text"; text: EditableText; shortened?: ShortenedName[] }
  /** A text that is the same in every language. */
  | { control: "line"; value?: string }
  | { control: "number"; value?: number; least?: number; most?: number }
  | { control: "flag"; value?: boolean }
  | { control: "day"; value?: string }
  /** @property isPhotograph whether files can be added to the options */
  | { control: "choice"; value?: string | boolean; options: Option[]; isPhotograph?: true }
  /**
   * `fields` is missing if the group is left out of the file.
   *
   * @property entry what a field is called that is added by its name: `fact`; only set for records
   * @property isPhotograph whether it is added with a file
   */
  | { control: "group"; fields?: Field[]; entry?: string | undefined; isPhotograph?: boolean }
  /**
   * @property kinds the types of block that can be inserted; only set for a page's blocks, which are empty groups here,
   *   because each has a form of its own
   */
  | ({ control: "list"; items: Field[]; kinds?: Option[] } & Limits)
  | Table
  /** The whole text of a clause, in Markdown, by language. */
  | { control: "clause"; written: Record<string, string> }
);

export type FieldOf<C extends Field["control"]> = Extract<Field, { control: C }>;

/** What a drawing shows of a name that has no room: `Límite del S…`. */
export interface ShortenedName {
  language: string;
  /** The drawing in wide or in narrow containers. */
  layout: "wide" | "narrow";
  shown: string;
}

/** A table of names and numbers, such as the values of a chart. */
export interface Table {
  control: "table";
  /** The first is for the names of the rows. Words are those of another field. */
  headings: (Field | string)[];
  rows: TableRow[];
  /** The minimum and the maximum number of rows, if rows can be added and removed. */
  size?: Limits;
}

export interface TableRow {
  name: Field | string;
  cells: Field[];
  /** The items of lists that make the row: they are moved, copied and removed together. */
  items: PlaceId[];
}

export interface Option {
  value: string | boolean;
  description?: string | undefined;
  /** Where the drawing or the photograph with this name is: `/assets/curva-1f.svg#figure`, `/pictures/1f/team.jpg`. */
  picture?: string;
}

export interface Form {
  version: Version;
  /** Where it is: `content/pages/web.json:12:9`, which opens in the code editor. */
  place: string;
  languages: EditableLanguage[];
  object: EditableObject;
  description?: string | undefined;
  fields: Field[];
  /** The objects that contain it, the largest first. */
  path: { id: PlaceId; name: string }[];
}

/** The names that marks in texts may have. */
export type Names = Record<"page" | "term" | "fact", Option[]>;

/** What the next undo or redo changes, for people. */
export type HistoryState = Record<"undo" | "redo", string | undefined>;
