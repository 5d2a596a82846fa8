import { blocks } from "../../../schemas/block.ts";
import { nearest } from "../problem.ts";

/** The type that a block was most likely meant to have: one of nearly its name, else the one with most of its fields. */
export function inferBlockType(block: Record<string, unknown>): string | undefined {
  const near = typeof block.type === "string" ? nearest(block.type, Object.keys(blocks)) : undefined;
  if (near !== undefined) return near;
  const fields = Object.keys(block).filter((field) => field !== "type");
  const ranked = Object.entries(blocks)
    .map(([name, { schema }]) => ({
      name,
      known: fields.filter((field) => Object.hasOwn(schema.shape, field)).length,
    }))
    .toSorted((a, b) => b.known - a.known);
  const [best, second] = ranked;
  return best && best.known >= 2 && best.known > (second?.known ?? 0) ? best.name : undefined;
}
