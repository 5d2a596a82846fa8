import { mkdirSync } from "node:fs";
import {
  listFiles,
  type Output,
  removeOthers,
  writeFiles,
} from "../../../scripts/content/write/write-files.ts";

/** Makes a folder contain exactly the output, as a build does. Returns how many files were written and removed. */
export function writeSite(folder: string, output: Output): { written: number; removed: number } {
  mkdirSync(folder, { recursive: true });
  const present = new Set(listFiles(folder));
  const written = writeFiles(folder, output, present);
  return { written, removed: removeOthers(folder, new Set(output.keys()), present) };
}
