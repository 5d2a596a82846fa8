import { blocks } from "../../../schemas/block.ts";
import { nearest } from "../problem.ts";

/** Infers the type of a block: a type of almost the same name, otherwise the one with most of its fields. */
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
