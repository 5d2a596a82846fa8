import type { Path } from "../../scripts/content/json/json-path.ts";
import type { HistoryState } from "../editable.ts";
import type { Confirmation, Edit } from "../protocol.ts";
import type { Texts } from "./edited-texts.ts";
import type { ValueAt } from "./places.ts";

type EditedPlace = Record<"before" | "after", ValueAt>;

/** What is remembered of an edit, to take it back. */
export interface Remembered {
  message: string;
  where?: EditedPlace | undefined;
  /** Where something was typed: more typing there within a moment joins this edit. Empty for other edits. */
  places: string;
}

interface Entry extends Remembered {
  at: number;
  before: Texts;
  after: Texts;
}

const mostEdits = 200;
/** What is typed in the same place within this time in ms is undone together. */
const oneEditMs = 1000;

type Direction = "undo" | "redo";

/** The edits that can be taken back, and those that were. */
export class EditHistory {
  readonly #entries: Record<Direction, Entry[]> = { undo: [], redo: [] };

  /** Returns the next step: what it is about, where its change will be, and the texts of files before and after it. */
  next(direction: Direction) {
    const entry = this.#entries[direction].at(-1);
    if (!entry) return undefined;
    const [base, edited] =
      direction === "undo" ? (["after", "before"] as const) : (["before", "after"] as const);
    const { message, where } = entry;
    return { message, where: where?.[edited], texts: { base: entry[base], edited: entry[edited] } };
  }

  /** Takes the next step: then it can be taken in the other direction. */
  take(direction: Direction): void {
    const entry = this.drop(direction);
    if (entry) this.#entries[direction === "undo" ? "redo" : "undo"].push(entry);
  }

  drop = (direction: Direction): Entry | undefined => this.#entries[direction].pop();

  /** Remembers an edit, with the texts of files before and after it. What was taken back is forgotten. */
  add({ message, places, where }: Remembered, onDisk: Texts, after: Texts): void {
    const { undo: done, redo: undone } = this.#entries;
    undone.length = 0;
    const before = new Map([...after.keys()].map((file) => [file, onDisk.get(file) ?? ""]));
    const entry = { message, places, where, at: Date.now(), before, after };
    const last = done.at(-1);
    const isSame = places !== "" && last?.places === places && entry.at - last.at < oneEditMs;
    if (isSame && [...last.after].every(([file, left]) => (before.get(file) ?? left) === left)) {
      done.pop();
      entry.before = new Map([...before, ...last.before]);
      entry.after = new Map([...last.after, ...after]);
    }
    done.push(entry);
    if (done.length > mostEdits) done.shift();
  }

  state(): HistoryState {
    const { undo, redo } = this.#entries;
    return { undo: undo.at(-1)?.message, redo: redo.at(-1)?.message };
  }
}

/** Returns the place of what an edit or a confirmation is about, before and after it. */
export function editedPlaceOf(edit: Edit | Confirmation, before: ValueAt): EditedPlace {
  const { file, path } = before;
  const list = path.slice(0, -1);
  const after = (own: Path) => ({ before, after: { file, path: own } });
  if (!("do" in edit)) return after(path);
  if (edit.do === "move") return after([...list, edit.to]);
  if (edit.do === "duplicate") return after([...list, Number(path.at(-1)) + 1]);
  if (edit.do === "insert") return after([...path, edit.at]);
  return after(edit.do === "remove" ? list : path);
}
