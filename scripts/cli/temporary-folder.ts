import { type DisposableTempDir, globSync, mkdtempDisposableSync, rm } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a folder for the rest of the scope. Removes those that killed processes of this computer have left. */
export function temporaryFolder(purpose: string): DisposableTempDir {
  const prefix = `${purpose}-${hostname()}-`;
  for (const folder of globSync(`${prefix}*-*`, { cwd: tmpdir() })) {
    try {
      process.kill(Number(folder.slice(prefix.length).split("-")[0]), 0);
    } catch (error) {
      // It may be another user's, or another process removes it.
      if ((error as NodeJS.ErrnoException).code === "ESRCH")
        rm(join(tmpdir(), folder), { recursive: true }, () => {});
    }
  }
  return mkdtempDisposableSync(join(tmpdir(), `${prefix}${process.pid}-`));
}
