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

/** Files that take time to make, kept from one build to the next. A name depends on everything that its file is made from. */
export interface FileCache {
  /** The path of a file; undefined where it has to be made. */
  find: (name: string) => string | undefined;
  /** Keeps a file. @returns its path */
  add: (name: string, content: Buffer) => string;
  /** Forgets what no build has asked for in a long time. */
  prune: () => void;
}

/** @param folder the cache's alone; it is made where it is not there */
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

/** Makes a file that is whole as soon as it is there, whenever the build may end. */
export function placeFile(path: string, make: (unfinished: string) => void) {
  const unfinished = `${path}.${process.pid}`;
  make(unfinished);
  renameSync(unfinished, path);
}
