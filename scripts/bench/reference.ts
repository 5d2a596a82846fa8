import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "../cli/command.ts";
import { compressSite } from "../content/write/compress-site.ts";
import { npmInstall } from "./fetch-package.ts";

const source = join(import.meta.dirname, "reference");
const folder = resolve("node_modules/.cache/bench-reference");

/**
 * Builds the page that ours are compared with: an Astro page with our copy, fonts and largest text, and a React island
 * in its first view. Its packages are pinned by a lock file of its own and installed at the first use.
 *
 * @returns the folder to serve
 */
export async function buildReference(): Promise<string> {
  const lockFile = (of: string) => readFileSync(join(of, "package-lock.json"), "utf8");
  const isInstalled =
    existsSync(join(folder, "node_modules/.package-lock.json")) && lockFile(source) === lockFile(folder);
  cpSync(source, folder, { recursive: true });
  // Unlike `ci`, `install` accepts a lock file that lacks the optional packages of other platforms.
  if (!isInstalled) npmInstall(folder, "--no-save");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/astro/bin/astro.mjs", "build"],
    {
      cwd: folder,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new CommandError(`The reference could not be built.\n${stdout}${stderr}`);
  const site = join(folder, "dist");
  await compressSite(site, resolve("node_modules/.cache/compressed-reference"));
  return site;
}
