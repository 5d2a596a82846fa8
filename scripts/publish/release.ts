import { hash } from "node:crypto";
import { cpSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Target } from "../../schemas/publish.ts";
import { attempt } from "../../src/attempt.ts";
import { hashed } from "../../src/server/http/policy.ts";
import { CommandError } from "../cli/command.ts";
import { listFiles } from "../content/write/write-files.ts";

/** SHA-256 hashes of files, by their path in the release. */
const hashes = z.record(z.string(), z.string());

/** What `release.json` says of a release. */
const releaseSchema = z.object({
  /** Its time and its commit, so that ids sort by time. */
  id: z.string().regex(/^\d{8}T\d{6}Z-[0-9a-f]+$/),
  commit: z.string().regex(/^[0-9a-f]+$/),
  /** ISO 8601, UTC. */
  time: z.iso.datetime(),
  /** `data-build` of the documents. */
  build: z.string(),
  /** The files of this build. */
  files: hashes,
  /** The files of the release before that open pages may still ask for. */
  kept: hashes,
});
export type Release = z.infer<typeof releaseSchema>;

/** Reads a `release.json`. Returns undefined if it is damaged. */
export const parseRelease = (json: string): Release | undefined =>
  attempt(() => releaseSchema.parse(JSON.parse(json)));

export interface PublishedReleases {
  /** The link to the current release, or the commit; empty if nothing is published. */
  head: string;
  current?: Release | undefined;
  /** The release before the current one. */
  before?: Release | undefined;
  /** Files there that no release brought, such as a `CNAME`. They stay. */
  others: string[];
}

/** A release to send, with all its own files in a folder. */
export type NewRelease = ReturnType<typeof stageRelease>;

/** A place that the site is published at. */
export interface Destination {
  /** In words, for messages. */
  name: string;
  read(): PublishedReleases;
  send(next: NewRelease, published: PublishedReleases): void;
  /** Makes the release before the current one the current one. */
  undo(before: Release, published: PublishedReleases): void;
}

/** Whether the site's own server runs there. */
export const needsServer = (target: Target): boolean =>
  target.to === "folder" && target.restart !== undefined;

/** Copies a build (`dist` or `dist/preview`) into a folder, with its server, and compares it with what is published. */
export function stageRelease(
  root: string,
  built: string,
  folder: string,
  { target, commit }: { target: Target; commit: string },
  { current }: PublishedReleases,
) {
  const copy = (from: string, to: string) =>
    cpSync(join(root, from), join(folder, to), { recursive: true, dereference: true });
  const withServer = needsServer(target);
  const site = withServer ? "dist/site" : ".";
  copy(`${built}/site`, site);
  // GitHub Pages would leave out files whose names begin with an underscore.
  if (target.to === "branch") writeFileSync(join(folder, ".nojekyll"), "");
  if (withServer) {
    copy(`${built}/server.json`, "dist/server.json");
    for (const part of ["package.json", "package-lock.json", "scripts", "src"]) copy(part, part);
  }
  const files = hashesOf(folder);
  const earlier: Release["files"] = { ...current?.files, ...current?.kept };
  const kept = Object.entries(current?.files ?? {}).filter(
    ([file]) => hashed.test(file.replace(/^dist\/site\//, "")) && !Object.hasOwn(files, file),
  );
  // A release sorts behind the current one, even if the clock of another machine was ahead.
  const now = new Date(Math.max(Date.now(), Date.parse(current?.time ?? "1970-01-01") + 1000));
  const time = `${now.toISOString().slice(0, 19)}Z`;
  const release = {
    id: `${time.replaceAll(/[-:]/g, "")}-${commit.slice(0, 7)}`,
    ...{ commit, time, build: buildIn(readFileSync(join(folder, site, "index.html"), "utf8")) ?? "", files },
    kept: Object.fromEntries(kept),
  };
  /** The files that the current release lacks. */
  const changed = Object.keys(files).filter((file) => files[file] !== earlier[file]);
  writeFileSync(join(folder, "release.json"), `${JSON.stringify(release)}\n`);
  const bytes = changed.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return { folder, release, changed, bytes };
}

function hashesOf(folder: string): Release["files"] {
  const files = listFiles(folder).toSorted();
  const odd = files.find((file) => /[\p{Cc}\\]/u.test(file));
  if (odd)
    throw new CommandError(`A file with this name can't be published: ${JSON.stringify(odd)}. Rename it.`);
  return Object.fromEntries(files.map((file) => [file, hash("sha256", readFileSync(join(folder, file)))]));
}

export const buildIn = (html: string): string | undefined =>
  /<html[^>]* data-build="([^"]*)"/.exec(html)?.[1];

/** Returns lines that say what publishing a release would change. @param inContent what changes in the content, in words */
export function whatChanges(
  { release, changed, bytes }: NewRelease,
  { current, others }: PublishedReleases,
  inContent: string[] = [],
): string[] {
  const all = Object.keys(release.files).length;
  const removed = Object.keys(current?.files ?? {}).filter(
    (file) => !Object.hasOwn(release.files, file),
  ).length;
  return [
    ...inContent.map((change) => `  ${change}`),
    `${changed.length} of ${all} files are new or changed (${Math.ceil(bytes / 1000)} KB), ${removed} are no longer there.`,
    ...others.map((file) => `${file} stays: it is there, but no version of the site brought it.`),
  ];
}
