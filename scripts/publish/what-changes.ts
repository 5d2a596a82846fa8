import type { NewRelease, Published } from "./release.ts";

/** Returns lines that say what publishing a release would change. @param inContent what changes in the content, in words */
export function whatChanges(
  { release, changed, bytes }: NewRelease,
  { current, others }: Published,
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
