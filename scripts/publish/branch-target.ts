import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BranchTarget } from "../../schemas/publish.ts";
import { CommandError } from "../cli/command.ts";
import { git, gitLine } from "../cli/git.ts";
import type { Destination, Release } from "./release.ts";

/** Releases as commits on a branch. The project's own files, index and `HEAD` stay as they are. */
export function branchDestination(root: string, { remote, branch }: BranchTarget): Destination {
  const name = `the branch ${branch} of ${remote}`;
  const ref = `refs/heads/${branch}`;
  const releaseOf = (commit: string): Release | undefined => {
    const json = gitLine(root, "show", `${commit}:release.json`);
    return json === undefined ? undefined : JSON.parse(json);
  };
  const push = (...args: string[]) => {
    try {
      git(root, ["push", "--no-verify", ...args]);
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
      const [head = ""] = git(root, ["ls-remote", remote, ref]).toString().split(/\s/);
      if (head === "") return { head };
      git(root, ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--refmap=", remote, ref]);
      const current = releaseOf(head);
      if (!current)
        throw new CommandError(
          `There is something else on ${name}. Name a branch of its own for the site's files in content/publish.json.`,
        );
      return { head, current, before: releaseOf(`${head}^`) };
    },
    send({ folder, release }, { head }) {
      using temporary = mkdtempDisposableSync(join(tmpdir(), "publish-index-"));
      const env = { GIT_INDEX_FILE: join(temporary.path, "index") };
      const files = [...Object.keys(release.files), "release.json"];
      const paths = files.map((file) => `${join(folder, file)}\n`).join("");
      const blobs = git(root, ["hash-object", "-w", "--no-filters", "--stdin-paths"], { input: paths })
        .toString()
        .split("\n");
      const kept = head === "" ? [] : git(root, ["ls-tree", "-r", "-z", head]).toString().split("\0");
      const entries = [
        ...files.map((file, at) => `100644 ${blobs[at]} 0\t${file}`),
        ...kept.filter((entry) => Object.hasOwn(release.kept, entry.replace(/^.*?\t/, ""))),
      ];
      git(root, ["update-index", "-z", "--index-info"], {
        input: entries.map((entry) => `${entry}\0`).join(""),
        env,
      });
      const tree = git(root, ["write-tree"], { env }).toString().trim();
      const parent = head === "" ? [] : ["-p", head];
      const commit = gitLine(root, "commit-tree", tree, ...parent, "-m", `Publish ${release.id}`);
      push(remote, `${commit}:${ref}`);
    },
    undo(_before, { head }) {
      const parent = gitLine(root, "rev-parse", `${head}^`);
      push(`--force-with-lease=${ref}:${head}`, remote, `${parent}:${ref}`);
    },
  };
}
