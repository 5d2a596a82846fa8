import { join } from "node:path";
import type { Problem } from "../problem.ts";
import type { PageFile } from "../read/model.ts";
import type { ClauseFile } from "../read/read-clauses.ts";
import { dayIn } from "../time-zone.ts";
import { cachePath, readCache, writeCache } from "../write/cache.ts";
import { hashOf } from "../write/source-hashes.ts";
import { filesIn, stampOf } from "../write/write-files.ts";
import type { LastCheck } from "./check-content.ts";

/** What a check or a build leaves for the next one of either, which doesn't check unchanged pages again. */
export interface SavedCheck {
  /** Hash of the code. */
  code: string;
  clauses: ClauseFile[];
  /** By id. */
  pages: Record<string, SavedPage>;
  last: LastCheck;
}

/** What the check reports. It is the same until a file, the code or the day changes. */
export interface CheckResult {
  problems: Problem[];
  /** Such as "11 pages and 9 clauses". */
  counts: string;
  leftOut: string[];
  tasks: string[];
  examples: string[];
  /** The time zone of the site. */
  zone: string;
  days: string;
  stamps: string | undefined;
  code: string;
}

export type SavedPage = Pick<PageFile, "file" | "stamp" | "hash" | "summary">;

const fileOf = (root: string) => cachePath(root, "check.json");
/** Has a file of its own: a check of unchanged content reads nothing else. */
const resultFileOf = (root: string) => cachePath(root, "check-result.json");

/** Loads the last check. Returns an empty one if it is missing, damaged or from different code. */
export function loadCheck(root: string, code: string): SavedCheck {
  const saved = readCache<SavedCheck>(fileOf(root));
  return saved?.code === code ? saved : { code, clauses: [], pages: {}, last: { notes: {}, pages: {} } };
}

/** Saves a check for the next one. */
export const saveCheck = (root: string, saved: SavedCheck): void => writeCache(fileOf(root), saved);

/** Saves what a check reports, for a check of the same content. */
export const saveResult = (root: string, result: CheckResult): void => writeCache(resultFileOf(root), result);

/** Returns the result of the last check, if it is that of the same code and content on this day. */
export function currentResult(root: string, code: string, stamps: string | undefined, clock: Date) {
  const result = readCache<CheckResult>(resultFileOf(root));
  const isCurrent =
    result?.code === code && stamps === result.stamps && daysIn(result.zone, clock) === result.days;
  return isCurrent && stamps !== undefined ? result : undefined;
}

/** Returns the days that a check compares dates with: that of the content, and that of the check. */
export const daysIn = (zone: string, clock: Date): string =>
  [clock, new Date()].map((time) => dayIn(zone, time)).join(" ");

/** Returns a hash of the stamps of all files that a check reads or writes; undefined if one has none, such as a link. */
export function stampsOf(root: string): string | undefined {
  const files = [...filesIn(root, "content"), ...filesIn(root, "schemas/json")];
  const stamps = files.map((file) => [file, stampOf(join(root, file))] as const);
  const haveStamps = stamps.every(([, stamp]) => stamp !== undefined);
  return haveStamps ? hashOf([stamps, filesIn(root, "public")]) : undefined;
}
