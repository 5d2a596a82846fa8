import type { Entry } from "../scripts/gallery/data.ts";

/** Whether an entry is meant by what was typed: each word stands in its name, its description or a field's name. */
export function matches({ type, description, fields }: Entry, filter: string): boolean {
  const text = [type, description, ...fields.map(({ name }) => name)].join(" ").toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
