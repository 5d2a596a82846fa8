import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { error, type Problem } from "../problem.ts";
import { stampOf, writeAtomically } from "../write/write-files.ts";
import type { Flaw, Measured } from "./measure-pictures.ts";

/** A file of `content/pictures`. */
export interface Picture extends Measured {
  file: string;
  /** The name of the file without its ending. */
  id: string;
}

/** Matches the paths of pictures in `content`. */
export const pictureName = /^pictures\/[a-z0-9]+(?:-[a-z0-9]+)*\.(?:jpg|png|webp|avif)$/;

const flaws: Record<Flaw, [message: string, fix: string]> = {
  type: [
    "This isn't a JPEG, PNG, WebP or AVIF picture, whatever its name says.",
    "Open it in the program that shows it, and export it as JPEG.",
  ],
  animated: ["This picture moves, and visitors can't stop it.", "Export one of its frames as JPEG or PNG."],
  cmyk: [
    "This picture has the colours of a printing press (CMYK), which look different on screens.",
    "Convert it to sRGB, and export it again.",
  ],
  damaged: ["This picture is damaged: a part of the file is missing.", "Copy or export it again."],
};

const script = join(import.meta.dirname, "measure-pictures.ts");

/** Measurements of an earlier read, by the path of the file. */
type Cache = Record<string, { stamp: string; measured: Measured | Flaw }>;

/**
 * Reads pictures. Measures those that have changed since the last read in another process, because sharp has no
 * synchronous functions, and other commands need not load it.
 *
 * @param paths in `content`
 */
export function readPictures(root: string, paths: string[]) {
  if (paths.length === 0) return [];
  const cacheFile = join(root, "node_modules/.cache/constela/pictures.json");
  const version = hash("sha256", readFileSync(script));
  const known = loadCache(cacheFile, version);
  const files = paths.map((path) => `content/${path}`);
  const stamps = files.map((file) => stampOf(join(root, file)) ?? "");
  const changed = files.filter((file, at) => known[file]?.stamp !== stamps[at]);
  const measured = measure(changed.map((file) => join(root, file)));
  const current: Cache = Object.fromEntries(
    files.map((file, at) => {
      const { [changed.indexOf(file)]: fresh = known[file]?.measured ?? "damaged" } = measured;
      return [file, { stamp: stamps[at] ?? "", measured: fresh }];
    }),
  );
  if (changed.length > 0) saveCache(cacheFile, JSON.stringify({ version, files: current }));

  const ids = new Map<string, string>();
  return Object.entries(current).map(([file, { measured }]) => {
    const id = file.replace(/^.*\/|\.\w+$/g, "");
    const [other] = [ids.get(id), ids.set(id, file)];
    const failed = (...words: [message: string, fix: string]) => {
      const problems: Problem[] = [error({ file, line: 1, column: 1, length: 1 }, ...words)];
      return { id, picture: null, problems };
    };
    if (other) return failed(`${other} has the same name.`, "Rename or remove one of them.");
    if (typeof measured === "string") return failed(...flaws[measured]);
    const picture: Picture = { file, id, ...measured };
    return { id, picture, problems: [] };
  });
}

function measure(paths: string[]): (Measured | Flaw)[] {
  if (paths.length === 0) return [];
  const options = {
    input: JSON.stringify(paths),
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
  } as const;
  return JSON.parse(execFileSync(process.execPath, [script], options));
}

/** Loads the cache. Returns an empty one if it is missing, damaged or from different code. */
function loadCache(file: string, version: string): Cache {
  try {
    const saved = JSON.parse(readFileSync(file, "utf8")) as { version: string; files: Cache };
    if (saved.version === version) return saved.files;
  } catch {
    // A damaged cache is ignored.
  }
  return {};
}

/** Writes the cache, unless the folder is read-only. */
function saveCache(file: string, text: string): void {
  try {
    writeAtomically(file, text);
  } catch (thrown) {
    if (!["EACCES", "EPERM", "EROFS"].includes((thrown as NodeJS.ErrnoException).code ?? "")) throw thrown;
  }
}
