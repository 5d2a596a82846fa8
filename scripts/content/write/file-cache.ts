import {
  existsSync,
  globSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const keptDays = 30;

/**
 * A cache of files that take time to make, for later builds. A name depends on everything that its file is made from.
 */
export interface FileCache {
  /** Returns the path of a file; undefined if it is not cached. */
  find: (name: string) => string | undefined;
  /** Caches a file. Returns its path. */
  add: (name: string, content: Buffer) => string;
  /** Removes files that no recent build has used. */
  prune: () => void;
}

/** @param folder folder of this cache alone; created if missing */
export function createFileCache(folder: string): FileCache {
  mkdirSync(folder, { recursive: true });
  return {
    find(name) {
      const path = join(folder, name);
      if (!existsSync(path)) return undefined;
      utimesSync(path, new Date(), new Date());
      return path;
    },
    add(name, content) {
      const path = join(folder, name);
      placeFile(path, (unfinished) => writeFileSync(unfinished, content));
      return path;
    },
    prune() {
      const oldest = Date.now() - keptDays * 24 * 60 * 60 * 1000;
      for (const file of globSync("*", { cwd: folder }).map((name) => join(folder, name))) {
        const stats = statSync(file, { throwIfNoEntry: false });
        if (stats && stats.mtimeMs < oldest) rmSync(file, { force: true });
      }
    },
  };
}

/** Writes a file atomically: it is complete as soon as it exists. */
export function placeFile(path: string, make: (unfinished: string) => void) {
  const unfinished = `${path}.${process.pid}`;
  make(unfinished);
  renameSync(unfinished, path);
}
