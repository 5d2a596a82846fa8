import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "../cli/command.ts";
import { compressSite } from "../content/write/compress-site.ts";

const source = join(import.meta.dirname, "reference");
const folder = resolve("node_modules/.cache/bench-reference");

/**
 * Builds the page that ours are compared with: an Astro page with our copy, fonts and largest text, and a React island
 * in its first view. Its packages are pinned by a lock file of its own and installed at the first use.
 *
 * @returns the folder to serve
 */
export async function buildReference(): Promise<string> {
  const lockFile = (of: string) => join(of, "package-lock.json");
  const isInstalled =
    existsSync(join(folder, "node_modules/.package-lock.json")) &&
    readFileSync(lockFile(source), "utf8") === readFileSync(lockFile(folder), "utf8");
  cpSync(source, folder, { recursive: true });
  if (!isInstalled) {
    console.error("Installing the reference's packages into node_modules/.cache (170 MB, half a minute) …");
    // Unlike `ci`, `install` accepts a lock file that lacks the optional packages of other platforms.
    run("npm", ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"]);
  }
  run(process.execPath, ["node_modules/astro/bin/astro.mjs", "build"]);
  const site = join(folder, "dist");
  await compressSite(site, resolve("node_modules/.cache/compressed-reference"));
  return site;
}

function run(command: string, args: string[]) {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  const shell = process.platform === "win32" && command === "npm";
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, shell, encoding: "utf8" });
  if (status !== 0) throw new CommandError(`${command} ${args[0]} failed in ${folder}.\n${stdout}${stderr}`);
}
