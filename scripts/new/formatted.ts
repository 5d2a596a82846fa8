import { spawnSync } from "node:child_process";
import { join } from "node:path";

const biome = join(import.meta.dirname, "../../node_modules/@biomejs/biome/bin/biome");

/** The text of a file as this project formats it, its imports in order. @param file its path from the project's root */
export function formatted(file: string, text: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, "check", "--write", `--stdin-file-path=${file}`],
    { cwd: join(import.meta.dirname, "../.."), input: text, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`new: what was made for ${file} is no sound code.\n${stderr}\n${text}`);
  return stdout;
}

/** A changed text, formatted where it was so before the change. */
export const formattedLike = (before: string, file: string, after: string): string =>
  formatted(file, before) === before ? formatted(file, after) : after;
