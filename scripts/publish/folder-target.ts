import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FolderTarget } from "../../schemas/publish.ts";
import { CommandError } from "../cli/command.ts";
import { unasked, unattended } from "../cli/git.ts";
import { type Destination, type NewRelease, parseRelease, type Release } from "./release.ts";

/** What `target.sh` reports by its exit code. */
const failures: Record<number, string> = {
  73: 'It has a file, folder or link "current" that this command did not make. Rename it, or choose another folder.',
  75: "Somebody else is publishing right now. Wait a minute, and run this again.",
  76: "Somebody else has published in the meantime. Run this again.",
  77: "Files arrived damaged, so the site is unchanged. Run this again.",
  78: "The new files are in place, but the restart failed, for the reason above. Correct `restart` in content/publish.json and run this again, or go back: npm run publish -- --undo",
  79: "The packages could not be installed (npm ci), for the reason above. The site is unchanged.",
  80: "That version can't be shown again, because its files there were changed, see above. The site is unchanged. Publish its commit instead: git switch --detach COMMIT, then npm run publish.",
  127: "A program is missing there, see above. The site is unchanged.",
  255: "There was no connection, or it broke. Visitors see the old or the new version. Check the network and the host, and run this again.",
};
const damaged = 77;

/** Releases in a folder, and the link `current` to one of them. `target.sh` does the work there. */
export function folderDestination({ host, folder, restart = "" }: FolderTarget, mayAsk = false): Destination {
  const name = host ? `${host}:${folder}` : folder;
  const script = readFileSync(join(import.meta.dirname, "target.sh"), "utf8");
  /** Runs `target.sh` there. Returns its exit code and its output. */
  const run = (action: string, args: string[] = [], input: Uint8Array | "" = "") => {
    const words = ["sh", "-c", script, "publish", action, folder, ...args];
    const option = mayAsk ? "-T" : "-ToBatchMode=yes";
    const [program = "", ...rest] = host ? ["ssh", option, host, words.map(quote).join(" ")] : words;
    const stdio = ["pipe", "pipe", "inherit"] as const;
    const { status, stdout, error } = spawnSync(program, rest, {
      ...{ input, stdio: [...stdio], ...(!mayAsk && unattended()) },
      maxBuffer: 2 ** 30,
    });
    if (error && (error as NodeJS.ErrnoException).code !== "EPIPE")
      throw new CommandError(`${program} could not be started: ${error.message}`);
    return { status: status ?? 255, output: String(stdout) };
  };
  const expectSuccess = (status: number) => {
    const failure =
      failures[status] ?? `It stopped (${status}), for the reason above. Correct that, and run this again.`;
    if (status !== 0)
      throw new CommandError(`${name}: ${failure}${status === 255 && !mayAsk ? ` ${unasked}` : ""}`);
  };

  return {
    name,
    read() {
      const { status, output } = run("read");
      expectSuccess(status);
      const [head = "", ...lines] = output.split("\n");
      const textsOf = (kind: string) =>
        lines.flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []));
      const releases = textsOf("release").map((text) => {
        const [id = "", json = ""] = text.split(/ (.*)/s);
        return parseRelease(json) ?? emptyRelease(id);
      });
      const current = releases.findIndex(({ id }) => head === `releases/${id}`);
      return { head, current: releases[current], before: releases[current - 1], others: textsOf("other") };
    },
    send(next, { head }) {
      const send = (sent: NewRelease) =>
        run("publish", [head, sent.release.id, restart], archiveOf(sent)).status;
      const status = send(next);
      // What is there already may be damaged: sends everything.
      const { release } = next;
      const whole = { ...next, release: { ...release, kept: {} }, changed: Object.keys(release.files) };
      expectSuccess(status === damaged ? send(whole) : status);
    },
    undo: (before, { head }) => expectSuccess(run("undo", [head, before.id, restart]).status),
  };
}

/** A release of which nothing more is known, because its `release.json` is damaged: all files are sent after it. */
const emptyRelease = (id: string): Release => ({
  ...{ id, commit: "", build: "", files: {}, kept: {} },
  time: id.replace(/^(\d{4})(..)(..)T(..)(..)(..)Z.*/, "$1-$2-$3T$4:$5:$6Z"),
});

/** Quotes a word for a shell. */
const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/** Returns a tar file of the changed files, and of the lists that `target.sh` needs. */
function archiveOf({ folder, release, changed }: NewRelease): Uint8Array {
  const json = `${JSON.stringify(release)}\n`;
  const hashes = { ...release.files, ...release.kept, "release.json": hash("sha256", json) };
  const list = Object.entries(hashes).map(([file, sha256]) => `${sha256}  ${file}\n`);
  writeFileSync(join(folder, "release.json"), json);
  writeFileSync(join(folder, "release.sha256"), list.join(""));
  const names = [...changed, "release.json", "release.sha256"].map((file) => `./${file}`);
  const { status, stdout } = spawnSync("tar", ["-cf", "-", "-C", folder, "--null", "-T", "-"], {
    input: names.join("\0"),
    stdio: ["pipe", "pipe", "inherit"],
    maxBuffer: 2 ** 30,
    env: { ...process.env, COPYFILE_DISABLE: "1" },
  });
  if (status !== 0) throw new CommandError("The files could not be packed with tar, for the reason above.");
  return stdout;
}
