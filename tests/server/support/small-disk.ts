import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./folders.ts";

const smallKb = 2048;
const largeKb = 65_536;

export interface SmallDisk {
  dataDir: string;
  /** Words to put in front of the command that writes to the disk. */
  before: string[];
  /** Frees space for the process with an id. */
  widen(pid: number): void;
}

function run(...[command = "", ...args]: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/**
 * How a full disk is simulated: with a small file system if this user may mount one, otherwise with a limit on the size
 * of a process's files.
 */
export const smallDiskKind: "small file system" | "limit on file size" = (() => {
  const folder = mkdtempSync(join(tmpdir(), "mount-"));
  const mounts = run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder) && run("umount", folder);
  rmdirSync(folder);
  return mounts ? "small file system" : "limit on file size";
})();

/** Creates a folder with space for about two megabytes, until it is widened. Throws if that is impossible. */
export function smallDisk(kind = smallDiskKind): SmallDisk {
  const dataDir = temporaryFolder();
  if (kind === "small file system") {
    const size = (kb: number) => `size=${kb}k`;
    if (!run("mount", "-t", "tmpfs", "-o", size(smallKb), "tmpfs", dataDir)) throw new Error("mount failed");
    onTestFinished(() => {
      run("umount", "--lazy", dataDir);
    });
    return {
      dataDir,
      before: [],
      widen: () => {
        if (!run("mount", "-o", `remount,${size(largeKb)}`, dataDir)) throw new Error("remount failed");
      },
    };
  }
  if (!run("prlimit", "--version"))
    throw new Error("A full disk can be tried with mount or prlimit (Linux) only.");
  return {
    dataDir,
    // Ignores the signal that would end the process, so that a write beyond the limit fails instead.
    before: ["sh", "-c", `trap "" XFSZ; exec prlimit --fsize=${smallKb * 1024}:unlimited "$@"`, "sh"],
    widen: (pid) => {
      if (!run("prlimit", `--pid=${pid}`, `--fsize=${largeKb * 1024}:unlimited`))
        throw new Error("prlimit failed");
    },
  };
}
