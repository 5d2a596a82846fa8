import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../scripts/cli/temporary-folder.ts";

test("a temporary folder is removed at the end of its scope, or by the next command if its process was killed", async () => {
  const code = `
    import { writeFileSync } from "node:fs";
    import { temporaryFolder } from "${pathToFileURL("scripts/cli/temporary-folder.ts")}";
    const { path } = temporaryFolder("interrupted");
    writeFileSync(path + "/index", "");
    process.stdout.write(path, () => process.kill(process.pid, "SIGKILL"));`;
  const killed = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  expect([killed.signal, existsSync(killed.stdout)]).toEqual(["SIGKILL", true]);
  using own = temporaryFolder("interrupted");
  await expect.poll(() => existsSync(killed.stdout)).toBe(false);
  {
    using other = temporaryFolder("interrupted");
    expect([existsSync(own.path), existsSync(other.path)]).toEqual([true, true]);
  }
  expect(existsSync(own.path)).toBe(true);
});
