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
  const commits = to === undefined ? [from] : [from, to];
  const options = ["--raw", "--no-abbrev", "-z", "--no-renames", "--relative"];
  const raw = git(root, ["diff", ...options, ...commits, "--", "content"]).toString();
  // Each is `:mode mode id id status`, then the file.
  const changed = [...raw.matchAll(/:\S+ \S+ (\S+) (\S+) \w+\0([^\0]+)\0/g)].map(
    ([, before = "", after = "", file = ""]) => ({ file, before, after }),
  );
  if (to === undefined) {
    const untracked = git(root, ["ls-files", "-z", "--others", "--exclude-standard", "--", "content"]);
    const known = new Set(changed.map(({ file }) => file));
    for (const file of untracked.toString().split("\0"))
      if (file && !known.has(file)) changed.push({ file, before: "", after: "" });
  }
  const ids = changed.flatMap(({ before, after }) => (to === undefined ? [before] : [before, after]));
  const blobs = readBlobs(root, ids.filter(Boolean));
  return changed.map(({ file, before, after }) => ({
    file,
    before: blobs.get(before),
    after: to === undefined ? readFile(root, file) : blobs.get(after),
  }));
}

/** Reads blobs by names of git, such as `HEAD:file`. Leaves out those that git doesn't have. Returns them by their ids. */
function readBlobs(root: string, names: readonly string[]): Map<string, Buffer> {
  const output = git(root, ["cat-file", "--batch"], { input: names.map((name) => `${name}\n`).join("") });
  const blobs = new Map<string, Buffer>();
  for (let at = 0; at < output.length; ) {
    const start = output.indexOf("\n", at) + 1;
    const [id = "", type, size] = output.toString("utf8", at, start - 1).split(" ");
    at = start;
    if (size === undefined) continue;
    const end = start + Number(size);
    if (type === "blob") blobs.set(id, output.subarray(start, end));
    at = end + 1;
  }
  return blobs;
}

/** Returns a file of a commit, of git's index (`""`) or of the disk, with the line ends that git stores; undefined if there is none. */
export function readFile(root: string, file: string, commit?: string): Buffer | undefined {
  if (commit !== undefined)
    return readBlobs(root, [`${commit}:./${file}`])
      .values()
      .next().value;
  if (!existsSync(join(root, file))) return undefined;
  const bytes = readFileSync(join(root, file));
  if (bytes.includes(0)) return bytes;
  return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}
