import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError } from "../cli/command.ts";

/** A package that is not among the project's own: with all that it brings it would weigh on every installation. */
interface FetchedPackage {
  name: string;
  version: string;
  /** With what it brings, in megabytes. */
  megabytes: number;
  /** Whether it does its work without what its installation would run. */
  ignoreScripts: boolean;
}

/** The package's folder in `node_modules/.cache`, installed there at its first use. */
export function fetchPackage({ name, version, megabytes, ignoreScripts }: FetchedPackage): string {
  const folder = resolve("node_modules/.cache", name.replace(/^.*\//, ""));
  const packageFolder = join(folder, "node_modules", name);
  if (installedVersion(packageFolder) === version) return packageFolder;

  console.error(`Installing ${name}@${version} into node_modules/.cache (${megabytes} MB, half a minute) …`);
  mkdirSync(folder, { recursive: true });
  const flags = ["--no-audit", "--no-fund", ...(ignoreScripts ? ["--ignore-scripts"] : [])];
  const args = ["install", "--prefix", folder, ...flags, `${name}@${version}`];
  const { status } = spawnSync("npm", args, { stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (status === 0) return packageFolder;
  throw new CommandError(
    `${name} could not be installed, for the reason above. When it is mended, run: npm ${args.join(" ")}`,
  );
}

function installedVersion(packageFolder: string): string | undefined {
  try {
    return JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")).version;
  } catch {
    return undefined;
  }
}
