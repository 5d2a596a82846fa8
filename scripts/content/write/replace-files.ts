import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Replaces all of several files, or none: every text is written to disk before the first file is replaced, so that a
 * full disk can't leave half of an import. Keeps the modes of the files.
 */
export function replaceFiles(texts: ReadonlyMap<string, string | Uint8Array>): void {
  const files = [...texts].map(([path, text]) => ({
    path,
    text,
    // A hidden name, which the content reader skips.
    unfinished: join(dirname(path), `.${basename(path)}.${process.pid}`),
  }));
  try {
    for (const { path, text, unfinished } of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(unfinished, text, { flush: true });
      const mode = statSync(path, { throwIfNoEntry: false })?.mode;
      if (mode !== undefined) chmodSync(unfinished, mode);
    }
    for (const { path, unfinished } of files) renameSync(unfinished, path);
  } catch (error) {
    for (const { unfinished } of files) rmSync(unfinished, { force: true });
    throw error;
  }
}
