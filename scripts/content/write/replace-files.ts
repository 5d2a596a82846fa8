import { chmodSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Writes texts to their paths, all or none: each is on disk before the first replaces a file. A file keeps its mode.
 * The package write-file-atomic replaces one file at a time, so that a full disk could leave half of an import.
 *
 * @throws errors of the file system
 */
export function replaceFiles(texts: ReadonlyMap<string, string>): void {
  const files = [...texts].map(([path, text]) => ({
    path,
    text,
    // Hidden, so that nobody takes it for content.
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
