/**
 * What the editor on the page and the development server send each other, as JSON. The editor sends a `POST` request to
 * `/__edit/<operation>` for each operation; the server answers with its result, or with a status and a `Refusal`.
 */
import { z } from "zod";
import type {
  EditablePage,
  EditProblem,
  Form,
  HistoryState,
  MarkedPage,
  Names,
  PlaceId,
  Version,
} from "./editable.ts";

const id = z.string().max(40);

export type Edit = z.infer<typeof edit>;
const edit = z.discriminatedUnion("do", [
  /**
   * Writes a value, or removes an optional one if `value` is undefined. Languages of a text that `value` doesn't have stay as
   * they are.
   */
  z.strictObject({ do: z.literal("set"), id, value: z.json().optional() }),
  z.strictObject({ do: z.literal("move"), id, to: z.int().min(0) }),
  /** Inserts a copy of an item after it. */
  z.strictObject({ do: z.literal("duplicate"), id }),
  /** Inserts an item into a list, made from the schema's example. @param block the type of a block */
  z.strictObject({ do: z.literal("insert"), id, at: z.int().min(0), block: z.string().optional() }),
  /** Adds an entry to a record, made from the schema's example. @param name as people type it: `Response time` */
  z.strictObject({ do: z.literal("add"), id, name: z.string().max(200) }),
  z.strictObject({ do: z.literal("remove"), id }),
  /** Gives a text its own copy of a fact, in every language. */
  z.strictObject({ do: z.literal("ownFact"), id, fact: z.string() }),
  /** Gives a page its own text of a card. @param block of the page: that with the cards */
  z.strictObject({ do: z.literal("ownLine"), id, block: id }),
]);

/** Says that languages of a text, by their codes, are translations of each other. */
export type Confirmation = z.infer<typeof confirmation>;
const confirmation = z.strictObject({ id, languages: z.array(z.string()) });

const language = z.string();
const shown = { page: z.string(), language };
const edits = { version: z.string(), edits: z.array(edit).max(1000) };
/** The texts whose languages say the same after the edits. */
const confirmed = { confirm: z.array(confirmation).optional(), isForced: z.boolean().optional() };
const message = z.custom<{ message: string }>();
const nothing = z.strictObject({});
/** By the names of the questions. */
const answers = z.record(z.string(), z.string().max(2000));

/** The operations: the schema of each one's request, and the type of its answer. */
export const operations = {
  page: { request: z.strictObject(shown), answer: z.custom<EditablePage>() },
  form: { request: z.strictObject({ id, language }), answer: z.custom<Form>() },
  /** Renders a page as it would be after the edits. Writes nothing. */
  preview: { request: z.strictObject({ ...shown, ...edits }), answer: z.custom<MarkedPage>() },
  /** Returns the problems that the check would report after the edits. */
  check: { request: z.strictObject(edits), answer: z.custom<EditProblem[]>() },
  /** Writes edits. If it is forced, also over what was changed or deleted on disk meanwhile. */
  save: { request: z.strictObject({ ...edits, ...confirmed }), answer: z.custom<Saved>() },
  undo: { request: nothing, answer: z.custom<Saved>() },
  redo: { request: nothing, answer: z.custom<Saved>() },
  /** Returns the texts that show a fact, the brand or a text of a shared file, as they would be after the edits. */
  uses: { request: z.strictObject({ id, ...edits }), answer: z.custom<Use[]>() },
  /** Returns a text with the corrections that the check is certain of, as for a text that was pasted. */
  clean: {
    request: z.strictObject({ id, language, text: z.string() }),
    answer: z.custom<{ text: string }>(),
  },
  names: { request: z.strictObject({ language }), answer: z.custom<Names>() },
  /** Finds values by words in any language. */
  search: { request: z.strictObject({ words: z.string().max(200), language }), answer: z.custom<Found[]>() },
  /**
   * Returns the other texts that say the words of a name in the same language, the shortest first. A name is a short text
   * of a shared file, or the title of a page. For any other value, returns nothing.
   */
  sameWords: { request: z.strictObject({ id }), answer: z.custom<Found[]>() },
  changes: {
    request: z.strictObject({ since: z.literal(["commit", "publish"]) }),
    answer: z.custom<{ known: boolean; changes: Change[] }>(),
  },
  /** Takes changes since the last commit back. */
  takeBack: { request: z.strictObject({ ids: z.array(id).min(1) }), answer: z.custom<Saved>() },
  /** Returns the newest commits of the content, with what each changes, in words. */
  history: { request: nothing, answer: z.custom<{ id: string; title: string; words: string[] }[]>() },
  /** Takes a commit's changes back, in a new commit. Returns a report. */
  undoCommit: { request: z.strictObject({ id: z.string().regex(/^[0-9a-f]{4,64}$/) }), answer: message },
  /** Returns what is asked about a new page, after some answers. */
  newPage: { request: z.strictObject({ answers }), answer: z.custom<NewPageQuestion[]>() },
  /** Adds a page. Returns its address in a language too. */
  addPage: {
    request: z.strictObject({ answers, language }),
    answer: z.custom<Saved & { address: string }>(),
  },
  /** Adds a photograph from a file's name and bytes. Returns the name that fields give it. */
  addPicture: {
    request: z.strictObject({ name: z.string().max(300), data: z.base64() }),
    answer: z.custom<{ name: string }>(),
  },
  commit: { request: z.strictObject({ message: z.string().max(5000) }), answer: message },
  /** Runs a command of the project. Returns its output. */
  run: {
    request: z.strictObject({ command: z.literal(["preview", "publish", "undo"]) }),
    answer: z.custom<{ isDone: boolean; output: string }>(),
  },
};

export type Operation = keyof typeof operations;
export type Request<O extends Operation> = z.infer<(typeof operations)[O]["request"]>;
export type Answer<O extends Operation> = z.infer<(typeof operations)[O]["answer"]>;

export interface Saved {
  version: Version;
  message: string;
  history: HistoryState;
  /** The entry that was added to a record. */
  added?: PlaceId;
  /** What was taken back or made again, then what contains it, the smallest first. */
  changed?: PlaceId[];
}

/** What the server can't do, and why. */
export interface Refusal {
  message: string;
  /** Errors that the edit would add. */
  problems?: EditProblem[];
  /**
   * Values that changed on disk since they were read: what is there now, and what the editor wanted to write. `onDisk` is
   * missing if the value was deleted.
   */
  conflicts?: { where: string; onDisk?: string; wanted: string }[];
}

/** A question about a new page. @property usual the answer if none is given */
type NewPageQuestion = Record<"name" | "label" | "about", string> & {
  choices: readonly string[] | undefined;
  usual: string | undefined;
};

/** A text that shows a value, before and after an edit. */
export type Use = Record<"page" | "where" | "language" | "before" | "after", string>;

/** A value that was searched for. */
export interface Found {
  id: PlaceId;
  where: string;
  excerpt: string;
  /** Of the excerpt, if it is known. */
  language?: string;
}

/** A value that differs from an earlier state of the content. */
export type Change = Record<"id" | "part" | "words", string> &
  Record<"language" | "before" | "after", string | undefined>;
