import type { TargetName } from "../../schemas/publish.ts";
import { tryGit } from "../cli/git.ts";
import { rewriteJson } from "../content/json/json-rewrite.ts";
import { pathsLock, readPathsLock } from "../content/read/paths-lock.ts";
import { contentOf, isObject } from "./content-changes.ts";

export const publishedRef = (target: TargetName) => `refs/published/${target}`;

/** The texts of files, by their paths from the project's folder; undefined for one that doesn't exist. */
type Files = ReadonlyMap<string, Buffer | string | undefined>;

/**
 * Returns the files that keep published paths which a change takes from the list: the list with these paths, and their
 * pages, which get them as aliases. A path is published if the live site has it or, where that isn't known, the newest
 * commit.
 */
export function keptPaths(root: string, before: Files, after: Files): Map<string, string> {
  const pathsIn = (text: unknown) => readPathsLock(String(text ?? ""));
  const left = pathsIn(after.get(pathsLock));
  const remaining = new Set(left.map(({ path }) => path));
  const removed = pathsIn(before.get(pathsLock)).filter(({ path }) => !remaining.has(path));
  if (removed.length === 0) return new Map();
  const lockIn = (commit: string) => tryGit(root, ["show", `${commit}:./${pathsLock}`]);
  const published = new Set(pathsIn(lockIn(publishedRef("live")) ?? lockIn("HEAD")).map(({ path }) => path));
  const kept = removed.filter(({ path }) => published.has(path));
  if (kept.length === 0) return new Map();

  const lines = [...left, ...kept].map(({ path, page }) => `${path} ${page}\n`).toSorted();
  const files = new Map([[pathsLock, lines.join("")]]);
  for (const [page, own] of Map.groupBy(kept, (one) => one.page)) {
    const file = `content/pages/${page}.json`;
    const text = String(after.get(file) ?? "");
    const value = contentOf(file, Buffer.from(text));
    if (!isObject(value) || !isObject(value.paths)) continue;
    const aliases = Array.isArray(value.aliases) ? value.aliases : [];
    const addresses = [...Object.values(value.paths), ...aliases];
    const lost = own.map(({ path }) => path).filter((path) => !addresses.includes(path));
    if (lost.length > 0)
      files.set(file, rewriteJson(text, { ...value, aliases: [...aliases, ...lost] }, text));
  }
  return files;
}
