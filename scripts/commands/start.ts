/** `npm start`: builds the site and serves it. */

import { spawnSync } from "node:child_process";
import { join } from "node:path";

const build = spawnSync(process.execPath, [join(import.meta.dirname, "build.ts")], { stdio: "inherit" });
if (build.status === 0) await import("./serve.ts");
else process.exitCode = build.status ?? 1;
