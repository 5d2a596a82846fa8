import { type DisposableTempDir, globSync, mkdtempDisposableSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Creates a temporary folder, which is removed at the end of its scope. Removes those that killed processes of this
 * computer have left.
 *
 * @param purpose the beginning of its name
 */
export function temporaryFolder(purpose: string): DisposableTempDir {
  const prefix = `${purpose}-${hostname()}-`;
  for (const folder of globSync(`${prefix}*-*`, { cwd: tmpdir() })) {
    const pid = Number(folder.slice(prefix.length).split("-")[0]);
    try {
      if (!isRunning(pid)) rmSync(join(tmpdir(), folder), { recursive: true });
    } catch {
      // It belongs to another user, or another process removes it.
    }
  }
  return mkdtempDisposableSync(join(tmpdir(), `${prefix}${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
