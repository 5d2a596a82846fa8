/**
 * `node scripts/run.js <command> [arguments]`: installs what is missing, then runs `scripts/commands/<command>.ts`
 * with a Node that fits. Plain JavaScript without packages: it runs before anything is installed.
 */

import { spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unfitCharacter } from "./unfit-character.js";

/** Commands that work with production packages (`npm ci --omit=dev`). */
const inProduction = ["serve", "messages"];

const oldestNodeToStart = 20;
const oldestNodeToRun = 24;
const isWindows = process.platform === "win32";
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, "package-lock.json");
const packages = join(root, "node_modules");
const binaries = join(packages, ".bin");
/** The last file that npm writes: if it exists, the installation is complete. */
const installedLockFile = join(packages, ".package-lock.json");

/** Settings of `npm ci`. They take precedence over those of `npm run --silent` and the like, which it inherits. */
const npmSettings =
  "--include=dev --include=optional --include=peer --bin-links --install-strategy=hoisted --location=project --no-global " +
  "--no-dry-run --no-package-lock-only --loglevel=error --no-json --no-audit --no-fund";

const [command, ...args] = process.argv.slice(2);
if (majorOf(process.version) < oldestNodeToStart) {
  stop(`Node ${oldestNodeToStart} or newer is needed, this is ${process.version}: see https://nodejs.org`);
}
const character = unfitCharacter(command, root);
if (character) {
  const where = `This folder's path contains “${character}”: ${root}.`;
  stop(`${where} “npm run ${command}” can't work there. Move the project to a folder without it.`);
}
if (!isInstalled()) install();
run(fittingNode(), join(root, "scripts/commands", `${command}.ts`), args);

/** Returns whether every package of the lock file is installed at its version, except those of other platforms. */
function isInstalled() {
  const installed = readJson(installedLockFile)?.packages;
  if (installed === undefined) return false;
  const forDevelopment = !inProduction.includes(command);
  return Object.entries(readJson(lockFile).packages).every(
    ([place, { version, optional, dev }]) =>
      place === "" ||
      (installed[place] ? installed[place].version === version : optional || (dev && !forDevelopment)),
  );
}

function install() {
  console.error("Installing the packages (npm ci, about half a minute) …");
  rmSync(installedLockFile, { force: true });
  // npm replaces node_modules, so it mustn't run on the Node that is in there.
  const path = process.env.PATH.split(delimiter).filter((folder) => folder !== binaries);
  const { status, error } = spawnSync("npm", ["ci", ...npmSettings.split(" ")], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    // npm's output goes to standard error: standard output is for the command.
    stdio: ["ignore", 2, 2],
    shell: isWindows,
  });
  if (error?.code === "ENOENT") stop("npm was not found. It comes with Node: see https://nodejs.org");
  if (status !== 0) stop("npm ci failed, for the reason above. Fix it and run the command again.");
}

/** Returns the path of a Node that can run the commands: the pinned one, or the one that runs this script. */
function fittingNode() {
  const pinned = join(packages, "node", "bin", isWindows ? "node.exe" : "node");
  const { stdout } = spawnSync(pinned, ["--version"], { encoding: "utf8" });
  if (stdout && majorOf(stdout) >= oldestNodeToRun) return pinned;
  if (majorOf(process.version) >= oldestNodeToRun) return process.execPath;
  return stop(
    `Node ${oldestNodeToRun} is needed, this is ${process.version}, and the package "node" brought none that runs here. ` +
      "Run: npm rebuild node --ignore-scripts=false (or install it from https://nodejs.org)",
  );
}

function run(node, script, scriptArgs) {
  process.env.PATH = `${binaries}${delimiter}${process.env.PATH}`;
  process.env.NODE_COMPILE_CACHE ??= join(packages, ".cache", "node");
  const child = spawn(node, [script, ...scriptArgs], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // On Ctrl-C, the terminal also sends SIGINT to the child.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) {
    // npm runs this process in a shell. On SIGTERM, the shell ends without passing the signal on.
    const shell = process.ppid;
    setInterval(() => process.ppid === shell || child.kill("SIGTERM"), 500);
  }
  // Exits explicitly, because the signal handlers above would keep this process alive.
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function majorOf(version) {
  return Number.parseInt(version.replace("v", ""), 10);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function stop(reason) {
  console.error(reason);
  // Nothing that follows can work.
  process.exit(1);
}
