import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const wait = () => {};

/**
 * Writes texts by their paths, all of them or none: each is on the disk before the first takes the place of what stands
 * there, and from then on neither a full disk nor Ctrl-C comes between. A file keeps its mode.
 *
 * @throws what the file system says
 */
export function replaceFiles(texts: ReadonlyMap<string, string>): void {
  for (const signal of signals) process.on(signal, wait);
  const files = [...texts].map(([path, text]) => ({
    path,
    text,
    // Hidden, so that nobody who lists the folder meanwhile takes it for content.
    unfinished: join(dirname(path), `.${basename(path)}.${process.pid}`),
  }));
  try {
    for (const { path, text, unfinished } of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeSynced(unfinished, text, statSync(path, { throwIfNoEntry: false })?.mode);
    }
    for (const { path, unfinished } of files) renameSync(unfinished, path);
  } catch (error) {
    for (const { unfinished } of files) rmSync(unfinished, { force: true });
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
}

function writeSynced(path: string, text: string, mode: number | undefined): void {
  const file = openSync(path, "w");
  try {
    if (mode !== undefined) fchmodSync(file, mode);
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
