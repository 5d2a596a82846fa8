import type { Entry } from "../scripts/gallery/data.ts";

/** Whether each word of a filter is in an entry's name, description or example. */
export function matches({ type, description, json }: Entry, filter: string): boolean {
  const text = `${type} ${description} ${json}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
