import { join } from "node:path";
import type { BranchTarget } from "../../schemas/publish.ts";
import { CommandError } from "../cli/command.ts";
import { git, gitLine, gitPaths, tryGit } from "../cli/git.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { type Destination, parseRelease, type Release } from "./release.ts";

/** Releases as commits on a branch. The project's own files, index and `HEAD` stay as they are. */
export function branchDestination(
  root: string,
  { remote, branch }: BranchTarget,
  mayAsk = false,
): Destination {
  // A remote may have other addresses to push to. What is there counts, not what can be fetched elsewhere.
  const urls = (...of: string[]) =>
    tryGit(root, ["remote", "get-url", ...of, remote])
      ?.toString()
      .trim();
  const pushed = urls("--push");
  const source = pushed === undefined || pushed === urls() ? remote : pushed;
  const name = `the branch ${branch} of ${remote}`;
  const ref = `refs/heads/${branch}`;
  const releaseOf = (commit = ""): Release | undefined => {
    const json = tryGit(root, ["cat-file", "blob", `${commit}:release.json`]);
    const release = json && parseRelease(json.toString());
    if (json && !release)
      throw new CommandError(
        `release.json on ${name} is damaged, in the commit ${commit}. Bring back there what it was in the commit before, or name another branch in content/publish.json.`,
      );
    return release;
  };
  /** Commits in which `release.json` changed, newest first: of the current release, and of the one before. */
  const releasesAt = (head: string) =>
    git(root, ["log", "-2", "--format=%H", head, "--", "release.json"]).toString().trim().split("\n");
  /** Entries of the index, by the files of a commit. */
  const filesAt = (commit: string) =>
    new Map(
      gitPaths(root, "ls-tree", "-r", "-z", commit).map((entry) => [entry.replace(/^.*?\t/, ""), entry]),
    );
  /** Creates a commit with these files, of which later ones replace earlier ones. Returns its id. */
  const commitOf = (entries: string[], parent: string, message: string) => {
    using temporary = temporaryFolder("publish-index");
    const env = { GIT_INDEX_FILE: join(temporary.path, "index") };
    const input = entries.map((entry) => `${entry}\0`).join("");
    git(root, ["update-index", "--replace", "-z", "--index-info"], { input, env });
    const tree = git(root, ["write-tree"], { env }).toString().trim();
    return gitLine(root, "commit-tree", tree, ...(parent ? ["-p", parent] : []), "-m", message);
  };
  const push = (...args: string[]) => {
    try {
      git(root, ["push", "--no-verify", ...args], { mayAsk });
    } catch (error) {
      const { message } = error as Error;
      throw new CommandError(
        message.includes("[rejected]")
          ? `Somebody else has published to ${name} in the meantime. Run this again.`
          : `It was not possible to send to ${name}. It is unchanged. ${message}`,
      );
    }
  };

  return {
    name,
    read() {
      const [head = ""] = git(root, ["ls-remote", source, ref], { mayAsk }).toString().split(/\s/);
      if (head === "") return { head, others: [] };
      git(root, ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--refmap=", source, ref], {
        mayAsk,
      });
      const current = releaseOf(head);
      if (!current)
        throw new CommandError(
          `There is something else on ${name}. Name a branch of its own for the site's files in content/publish.json.`,
        );
      const known = { ...current.files, ...current.kept, "release.json": "" };
      return {
        ...{ head, current },
        get before() {
          return releaseOf(releasesAt(head)[1]);
        },
        others: [...filesAt(head).keys()].filter((file) => !Object.hasOwn(known, file)),
      };
    },
    send({ folder, release }, { head, others }) {
      const files = [...Object.keys(release.files), "release.json"];
      const paths = files.map((file) => `${join(folder, file)}\n`).join("");
      const blobs = git(root, ["hash-object", "-w", "--no-filters", "--stdin-paths"], { input: paths })
        .toString()
        .split("\n");
      const there = head === "" ? new Map<string, string>() : filesAt(head);
      const entries = [
        ...[...Object.keys(release.kept), ...others].flatMap((file) => there.get(file) ?? []),
        ...files.map((file, at) => `100644 ${blobs[at]} 0\t${file}`),
      ];
      push(remote, `${commitOf(entries, head, `Publish ${release.id}`)}:${ref}`);
    },
    undo(before, { head, others }) {
      const [, parent = ""] = releasesAt(head);
      const there = filesAt(head);
      const entries = [...others.flatMap((file) => there.get(file) ?? []), ...filesAt(parent).values()];
      const commit = others.length === 0 ? parent : commitOf(entries, parent, `Go back to ${before.id}`);
      push(`--force-with-lease=${ref}:${head}`, remote, `${commit}:${ref}`);
    },
  };
}
