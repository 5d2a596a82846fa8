import { hash } from "node:crypto";
import { type Path, pointer } from "../../json/json-path.ts";
import type { PlaceId } from "./protocol.ts";
import { Refused } from "./refused.ts";

/** The place of a value: its file, from the project's folder, and its path in the file; empty for the whole file. */
export interface ValueAt {
  file: string;
  path: Path;
}

/** Gives places ids. Only a place that the server has named has one, so no id leads outside the content. */
export class Places {
  readonly #places = new Map<PlaceId, ValueAt>();

  /** Returns the id of a place. It is the same after a restart of the server. */
  idOf(file: string, path: Path): PlaceId {
    const id = hash("sha256", `${file}\0${pointer(path)}`, "base64url").slice(0, 16);
    if (!this.#places.has(id)) this.#places.set(id, { file, path: [...path] });
    return id;
  }

  /** @throws {Refused} if the server hasn't named such a place */
  find(id: PlaceId): ValueAt {
    const place = this.#places.get(id);
    if (!place) throw new Refused(410, "This part of the page is out of date. Reload the page.");
    return place;
  }
}
