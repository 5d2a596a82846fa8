import { useState } from "react";
import type { Json } from "../editable.ts";
import type { Request } from "../protocol.ts";

/** An edit of something that was deleted while it was edited. */
export interface LostEdit {
  /** For people: `web, block 3 heading (en)`. */
  where: string;
  edit: Request<"save">;
}

/** In the browser's storage, so that they outlast a reload and a closed tab. */
const key = "edits of what was deleted";

const read = (): LostEdit[] => JSON.parse(localStorage.getItem(key) ?? "[]");

const isSame = (one: LostEdit, other: LostEdit) => JSON.stringify(one) === JSON.stringify(other);

/** The edits that can't be made because their places were deleted, until their writer decides what becomes of them. */
export function useLostEdits() {
  const [lost, setLost] = useState(read);
  const change = (next: LostEdit[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    setLost(next);
  };
  return {
    lost,
    lose: (one: LostEdit) => change([...read(), one]),
    forget: (one: LostEdit) => change(read().filter((other) => !isSame(one, other))),
  };
}

/** Returns what was typed in an edit, a line for each language. */
export function typedIn({ edit: { edits } }: LostEdit): string {
  const linesOf = (value: Json | undefined): string[] =>
    typeof value === "object" && value !== null
      ? Object.values(value).flatMap(linesOf)
      : [String(value ?? "")];
  return edits.flatMap((one) => (one.do === "set" ? linesOf(one.value) : [])).join("\n");
}
