import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Returns the bytes of every file below a folder, by its path in the folder. */
export const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path), readFileSync(path, "latin1")]),
  );
