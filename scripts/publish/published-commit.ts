import type { TargetName } from "../../schemas/publish.ts";
import { git, gitLine, tryGit } from "../cli/git.ts";
import { type PreviewBar, previewBar } from "../content/render/preview-bar.ts";
import { changeInWords, contentChanges } from "../history/content-changes.ts";
import { publishedRef } from "../history/published-paths.ts";

/** Returns the commit whose content is published; undefined if there is no repository, or it doesn't know the commit. */
export const publishedCommit = (root: string, target: TargetName): string | undefined =>
  tryGit(root, ["rev-parse", "--verify", "--quiet", publishedRef(target)])
    ?.toString()
    .trimEnd();

/** Records the commit whose content is published. Forgets the one before if this repository lacks the commit. */
export function recordPublished(root: string, target: TargetName, commit: string): void {
  const isKnown = gitLine(root, "rev-parse", "--verify", "--quiet", `${commit}^{commit}`) !== undefined;
  git(root, ["update-ref", ...(isKnown ? [publishedRef(target), commit] : ["-d", publishedRef(target)])]);
}

/** Returns in words what differs from the published content, on disk or in a commit; undefined if that isn't known. */
export function changesSincePublish(root: string, target: TargetName, commit?: string): string[] | undefined {
  const published = publishedCommit(root, target);
  return published === undefined ? undefined : contentChanges(root, published, commit).map(changeInWords);
}

export const previewBarOf = (root: string): PreviewBar => previewBar(changesSincePublish(root, "live"));
