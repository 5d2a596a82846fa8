import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "../cli/command.ts";
import { compressSite } from "../content/write/compress-site.ts";
import { photograph } from "./photograph.ts";

const source = join(import.meta.dirname, "reference");
const folder = resolve("node_modules/.cache/bench-reference");

/**
 * Installs the packages that only the bench needs, on first use, at the exact versions of `reference/package.json`.
 * Returns their folder.
 */
export function installPackages(): string {
  const packages = join(folder, "node_modules");
  const manifest = (directory: string) => readFileSync(join(directory, "package.json"), "utf8");
  const isInstalled =
    existsSync(join(packages, ".package-lock.json")) && manifest(source) === manifest(folder);
  if (!isInstalled) rmSync(folder, { recursive: true, force: true });
  else rmSync(join(folder, "src"), { recursive: true });
  cpSync(source, folder, { recursive: true });
  if (isInstalled) return packages;
  console.error("Installing Astro, Lighthouse and Observatory into node_modules/.cache (about a minute) …");
  const args = ["install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  const shell = process.platform === "win32";
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", 2, 2], shell });
  if (status !== 0) throw new CommandError(`This failed in ${folder}: npm ${args.join(" ")}`);
  return packages;
}

/**
 * Builds the reference for our pages: an Astro page with our copy, fonts and font sizes, and a React island in its
 * first view, and at `/picture/` the same page with a photograph. Returns the folder to serve.
 */
export async function buildReference(): Promise<string> {
  const astro = join(installPackages(), "astro/bin/astro.mjs");
  writeFileSync(join(folder, "src/photograph.jpg"), await photograph());
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  const build = spawnSync(process.execPath, [astro, "build"], { cwd: folder, env, encoding: "utf8" });
  if (build.status !== 0)
    throw new CommandError(`The reference could not be built.\n${build.stdout}${build.stderr}`);
  const site = join(folder, "dist");
  await compressSite(site);
  return site;
}
