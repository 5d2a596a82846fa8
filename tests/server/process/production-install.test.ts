import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formBody, storedMessages } from "../support/messages.ts";
import { projectFolder } from "../support/processes.ts";
import { postMessage } from "../support/running.ts";

type Packages = Record<string, { dev?: boolean }>;

/** Copies the project, with the packages that `npm ci --omit=dev` installs. Returns the folder. */
function productionFolder(): string {
  const folder = projectFolder();
  for (const path of ["package.json", "package-lock.json", "scripts", "src"])
    cpSync(path, join(folder, path), { recursive: true });
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Packages };
  const installed = Object.entries(packages).filter(
    ([place, { dev }]) => place !== "" && !dev && existsSync(place),
  );
  for (const [place] of installed) {
    // A linked package already contains its nested packages.
    if (existsSync(join(folder, place))) continue;
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    symlinkSync(resolve(place), join(folder, place));
  }
  const lockFile = JSON.stringify({ packages: Object.fromEntries(installed) });
  writeFileSync(join(folder, "node_modules/.package-lock.json"), lockFile);
  return folder;
}

test("serve works with production packages only, and installs nothing", async () => {
  const folder = productionFolder();
  const child = spawn(process.execPath, ["scripts/run.js", "serve"], {
    cwd: folder,
    // npm is not on the path.
    env: { PATH: "", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGTERM");
  });
  const exited = once(child, "exit");
  const [line] = await Promise.race([once(child.stdout, "data"), exited]);
  const url = String(line).match(/http:\/\/localhost:\d+/)?.[0];
  if (!url) throw new Error(`The server did not start: ${line}`);
  expect((await fetch(url)).status).toBe(200);
  expect((await postMessage(url, formBody)).status).toBe(201);
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(await storedMessages(join(folder, "data"))).toHaveLength(1);
});

test("Other commands fail with production packages only, because they need all packages", async () => {
  const child = spawn(process.execPath, ["scripts/run.js", "check"], {
    cwd: productionFolder(),
    env: { PATH: "" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  const [code] = await once(child, "close");
  expect([code, stderr]).toEqual([1, expect.stringContaining("npm was not found")]);
});
