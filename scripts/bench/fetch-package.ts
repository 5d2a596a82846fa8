import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "../cli/command.ts";

/**
 * Installs a package into node_modules/.cache at its first use: with its dependencies it would slow down every
 * installation of this project. Returns the `node_modules` folder that it is in.
 */
export function fetchPackage(name: string, version: string): string {
  const folder = resolve("node_modules/.cache", name.replace(/^.*\//, ""));
  const manifest = join(folder, "node_modules", name, "package.json");
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === version)
    return join(folder, "node_modules");
  console.error(`Installing ${name}@${version} into node_modules/.cache (about half a minute) …`);
  mkdirSync(folder, { recursive: true });
  npmInstall(folder, "--prefix", folder, `${name}@${version}`);
  return join(folder, "node_modules");
}

/** Runs `npm install` in a folder, without install scripts. */
export function npmInstall(folder: string, ...args: string[]): void {
  const all = ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...args];
  const shell = process.platform === "win32";
  const { status } = spawnSync("npm", all, { cwd: folder, stdio: ["ignore", 2, 2], shell });
  if (status !== 0) throw new CommandError(`This failed in ${folder}: npm ${all.join(" ")}`);
}
