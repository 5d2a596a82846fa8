import { nearest } from "../problem.ts";
import type { Option } from "./schema-at.ts";

/** The type that a block was most likely meant to have: one of nearly its name, else the one with most of its fields. */
export function inferBlockType(block: Record<string, unknown>, options: Option[]): string | undefined {
  const names = options.map(({ name }) => name);
  const near = typeof block.type === "string" ? nearest(block.type, names) : undefined;
  if (near !== undefined) return near;
  const fields = Object.keys(block).filter((field) => field !== "type");
  const ranked = options
    .map((option) => ({
      name: option.name,
      known: fields.filter((field) => option.fields.includes(field)).length,
    }))
    .toSorted((a, b) => b.known - a.known);
  const [best, second] = ranked;
  return best && best.known >= 2 && best.known > (second?.known ?? 0) ? best.name : undefined;
}
