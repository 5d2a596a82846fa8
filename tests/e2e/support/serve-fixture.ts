/** Builds the tests' small site in a temporary folder and serves it on the port `PORT`. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateSite } from "../../../scripts/bench/generated-site.ts";

const folder = mkdtempSync(join(tmpdir(), "fixture-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
generateSite(process.cwd(), folder, 0, "tests/fixtures/site/content");
process.chdir(folder);
execFileSync(process.execPath, ["scripts/commands/build.ts"], {
  env: { ...process.env, COMPRESS: "no", SHARE_IMAGES: "no" },
  stdio: ["ignore", "inherit", "ignore"],
});
await import(join(folder, "scripts/commands/serve.ts"));
