import { availableParallelism } from "node:os";
import { extname } from "node:path";
import type { FileCache } from "../content/file-cache.ts";
import type { Output } from "../content/output.ts";
import type { Studio } from "./studio.ts";

/** A picture of the built site. */
export interface Drawing {
  /** From the site's root. */
  address: string;
  /** Of all that it is drawn from. */
  hash: string;
  draw: (studio: Studio) => Promise<Buffer>;
}

/** Told after each picture that was drawn: how many are, and of how many. */
export type DrawingProgress = (drawn: number, of: number) => void;

/**
 * The files of all drawings, by their addresses: only those that the cache does not have are drawn.
 *
 * @param open asked where there is something to draw
 */
export async function drawAll(
  drawings: Drawing[],
  cache: FileCache,
  open: () => Promise<Studio>,
  onDrawn: DrawingProgress,
): Promise<Output> {
  const named = drawings.map((drawing) => ({ ...drawing, name: drawing.hash + extname(drawing.address) }));
  const files: Output = new Map();
  for (const { address, name } of named) {
    const path = cache.find(name);
    if (path) files.set(address, { copyOf: path });
  }
  const missing = named.filter(({ address }) => !files.has(address));
  if (missing.length === 0) return files;

  const studio = await open();
  const queue = missing.values();
  let drawn = 0;
  // The studio paints and packs on threads of their own, one picture each.
  const worker = async () => {
    for (const { address, name, draw } of queue) {
      files.set(address, { copyOf: cache.add(name, await draw(studio)) });
      onDrawn(++drawn, missing.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  cache.prune();
  return files;
}
