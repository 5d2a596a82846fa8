import { hash } from "node:crypto";
import { kinds } from "../../schemas/fields/kinds.ts";
import { align } from "../../scripts/content/json/align.ts";
import { type Path, pointer, valueAt } from "../../scripts/content/json/json-path.ts";
import type { CheckedContent, ContentFile } from "../../scripts/content/read/model.ts";
import { schemaAt } from "../../scripts/content/validate/walk-kinds.ts";
import type { PlaceId } from "../editable.ts";
import { Refused } from "../refused.ts";

/** The place of a value: its file, from the project's folder, and its path in the file; empty for the whole file. */
export interface ValueAt {
  file: string;
  path: Path;
}

/** Names the items of lists. An item keeps its name while others come, go or move. */
class ItemNames {
  readonly #names = new WeakMap<object, PropertyKey[]>();
  #added = 0;

  /** Returns the names of a list's items: at first, their indexes. */
  of(list: readonly unknown[]): PropertyKey[] {
    const names = this.#names.get(list) ?? [...list.keys()];
    this.#names.set(list, names);
    return names;
  }

  /** Gives the items of lists in a later version of a value the names that they had before. */
  follow(before: unknown, after: unknown): void {
    if (before === after || Object(before) !== before || Object(after) !== after) return;
    if (!Array.isArray(before) || !Array.isArray(after)) {
      for (const [key, value] of Object.entries(after as object)) this.follow(valueAt(before, [key]), value);
      return;
    }
    if (this.#names.has(after)) return;
    const [names, { origins }] = [this.of(before), align(before, after)];
    const nameAt = (origin = -1) => names[origin] ?? `+${this.#added++}`;
    const own = origins.map((origin) => nameAt(origin));
    this.#names.set(after, own);
    for (const [at, origin] of origins.entries()) this.follow(before[origin ?? -1], after[at]);
  }
}

/** Gives places of the content ids. Only a place that the server has named has one, so no id leads outside the content. */
export class Places {
  readonly #content: CheckedContent;
  readonly #names: ItemNames;
  /** The places of all states of the content, with the names of items instead of their indexes. */
  readonly #all: Map<PlaceId, ValueAt>;

  constructor(content: CheckedContent, names = new ItemNames(), all = new Map<PlaceId, ValueAt>()) {
    this.#content = content;
    this.#names = names;
    this.#all = all;
  }

  /** Returns the places of another state of the content, in which every value keeps its id. */
  in(content: CheckedContent): Places {
    if (content === this.#content) return this;
    for (const after of filesOf(content)) {
      const before = fileOf(this.#content, after.file);
      // Reading an unchanged file takes time.
      if (before !== after) this.#names.follow(before?.value, after.value);
    }
    return new Places(content, this.#names, this.#all);
  }

  /**
   * Returns the id of a place. It is the same after a restart of the server, if no list has changed.
   *
   * @param edited the value of the file, if it isn't that of the content
   */
  idOf(file: string, path: Path, edited?: unknown): PlaceId {
    const value = fileOf(this.#content, file)?.value;
    const root = edited ?? value;
    this.#names.follow(value, root);
    const named = path.map((key, at) => {
      const list = valueAt(root, path.slice(0, at));
      return Array.isArray(list) ? (this.#names.of(list)[Number(key)] ?? key) : key;
    });
    const id = hash("sha256", `${file}\0${pointer(named)}`, "base64url").slice(0, 16);
    if (!this.#all.has(id)) this.#all.set(id, { file, path: named });
    return id;
  }

  /** @throws {Refused} if the server hasn't named such a place, or if it is in an item that was deleted */
  find(id: PlaceId): ValueAt {
    const { file, path } = this.#placeOf(id);
    if (path.includes(-1)) throw new Refused(410, "This was deleted meanwhile.");
    return { file, path };
  }

  /** Returns a place; of one in an item that was deleted, the object with its list. @throws {Refused} if it isn't named */
  findLeft(id: PlaceId): ValueAt {
    const { file, path } = this.#placeOf(id);
    return { file, path: path.includes(-1) ? path.slice(0, path.indexOf(-1) - 1) : path };
  }

  /** Returns a place, with the index -1 for an item that was deleted. */
  #placeOf(id: PlaceId): ValueAt {
    const place = this.#all.get(id);
    if (!place) throw new Refused(410, "This part of the page is out of date. Reload the page.");
    let value = fileOf(this.#content, place.file)?.value;
    const path = place.path.map((name) => {
      const key = Array.isArray(value) ? this.#names.of(value).indexOf(name) : name;
      value = valueAt(value, [key]);
      return key;
    });
    return { file: place.file, path };
  }
}

export const filesOf = ({ pages, shared }: CheckedContent): ContentFile[] => [
  ...pages.values(),
  ...Object.values<ContentFile>(shared),
];

/** Returns a JSON file of the content by its path from the project's folder. */
export function fileOf({ shared, pages }: CheckedContent, file: string): ContentFile | undefined {
  const [, page] = /^content\/pages\/(.*)\.json$/.exec(file) ?? [];
  if (page !== undefined) return pages.get(page);
  return Object.values<ContentFile>(shared).find((one) => one.file === file);
}

/** Whether a value is a number of a block that a sentence sums up. */
export function isSummed(content: CheckedContent, { file, path }: ValueAt): boolean {
  const value = fileOf(content, file)?.value;
  const isOfBlock = path[0] === "blocks" && typeof valueAt(value, path) === "number";
  return isOfBlock && Object.hasOwn(Object(valueAt(value, path.slice(0, 2))), "summary");
}

/** Returns the path of the text that a value is a language of, or of the value itself. */
export function textOrValueAt({ schema, value }: ContentFile, path: Path): Path {
  const above = schemaAt(schema, value, path.slice(0, -1));
  return above && kinds.get(above) ? path.slice(0, -1) : path;
}
