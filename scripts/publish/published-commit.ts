import type { TargetName } from "../../schemas/publish.ts";
import { git, tryGit } from "./git.ts";

const refOf = (target: TargetName) => `refs/published/${target}`;

/** Returns the commit whose content is published; undefined if this repository doesn't know it. */
export function publishedCommit(root: string, target: TargetName): string | undefined {
  const { succeeded, output } = tryGit(root, ["rev-parse", "--verify", "--quiet", refOf(target)]);
  return succeeded ? output : undefined;
}

/** Records the commit whose content is published. Forgets the one before if this repository lacks the commit. */
export function recordPublished(root: string, target: TargetName, commit: string): void {
  const isKnown = tryGit(root, ["cat-file", "-e", `${commit}^{commit}`]).succeeded;
  git(root, ["update-ref", ...(isKnown ? [refOf(target), commit] : ["-d", refOf(target)])]);
}
