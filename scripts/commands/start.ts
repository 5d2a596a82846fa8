import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createCommand, runCommand } from "../cli/command.ts";

const description = "Builds the site and serves it on http://localhost:3000, or PORT.";

await runCommand(
  createCommand("start", description).action(async () => {
    const build = spawnSync(process.execPath, [join(import.meta.dirname, "build.ts")], { stdio: "inherit" });
    if (build.status === 0) await import("./serve.ts");
    else process.exitCode = build.status ?? 1;
  }),
);
