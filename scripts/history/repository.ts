import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../cli/command.ts";
import { git, gitLine } from "../cli/git.ts";

/** @throws {CommandError} that says why the project has no history, or only a part of it */
export function requireHistory(root: string): void {
  git(root, ["--version"]);
  const isShallow = gitLine(root, "rev-parse", "--is-shallow-repository");
  const flaws: [boolean, string][] = [
    [
      isShallow === undefined,
      "This folder isn't a git repository that you may read, so it has no history. Get the project with git clone.",
    ],
    [
      isShallow === "true",
      "This copy of the project has only the newest part of its history. Get the rest: git fetch --unshallow",
    ],
    [
      gitLine(root, "rev-parse", "--verify", "HEAD") === undefined,
      'Nothing was committed yet. Commit the site: git add . && git commit -m "The site"',
    ],
  ];
  for (const [isFound, message] of flaws) if (isFound) throw new CommandError(message);
}

/** A content file in two states; undefined where it doesn't exist. */
export interface ChangedFile {
  /** From the project's folder. */
  file: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** Returns the content files that differ between a commit and another one, or the disk if `to` is undefined. */
export function changedFiles(root: string, from: string, to?: string): ChangedFile[] {
  const options = ["--name-only", "-z", "--no-renames", "--relative"];
  const commits = to === undefined ? [from] : [from, to];
  const untracked = ["ls-files", "-z", "--others", "--exclude-standard", "--", "content"];
  const names = [
    git(root, ["diff", ...options, ...commits, "--", "content"]),
    ...(to === undefined ? [git(root, untracked)] : []),
  ];
  const files = new Set(Buffer.concat(names).toString().split("\0").filter(Boolean));
  return [...files].map((file) => ({
    file,
    before: readFile(root, file, from),
    after: readFile(root, file, to),
  }));
}

/** Returns a file of a commit, of git's index (`""`) or of the disk, with the line ends that git stores; undefined if there is none. */
export function readFile(root: string, file: string, commit?: string): Buffer | undefined {
  if (commit !== undefined) {
    const id = gitLine(root, "rev-parse", "--verify", "--quiet", `${commit}:./${file}`);
    return id === undefined ? undefined : git(root, ["cat-file", "blob", id]);
  }
  if (!existsSync(join(root, file))) return undefined;
  const bytes = readFileSync(join(root, file));
  if (bytes.includes(0)) return bytes;
  return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}
