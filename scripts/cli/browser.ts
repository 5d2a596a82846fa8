import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { CommandError } from "./command.ts";

const isRoot = process.getuid?.() === 0;
const isWindows = process.platform === "win32";
/** Names of browsers as commands. The headless shell comes first because it opens pages three times as fast as the others. */
const browserCommands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Command-line arguments for every launch: no background traffic, no first-run dialogs, software rendering. */
export const launchArgs: string[] = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  // Without this option, the headless shell rounds letter widths to whole pixels. Visitors' browsers don't.
  "--font-render-hinting=none",
];

/** All arguments for WebGL in software, instead of `launchArgs`. They double the time that it takes to draw a page. */
export const webGlArgs: string[] = [
  ...launchArgs.filter((arg) => arg !== "--disable-gpu"),
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/** Returns the path of a browser that starts, if any. @throws {CommandError} if `CHROMIUM_PATH` names no file */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH: chosen, PATH = "" } = process.env;
  if (chosen && existsSync(chosen)) return chosen;
  if (chosen)
    throw new CommandError(
      `CHROMIUM_PATH is ${chosen}, and there is no such file. Correct the setting or unset it.`,
    );
  const folders = [...PATH.split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  const installed = browserCommands.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...installed].find((path) => existsSync(path) && canStart(path));
}

/** Returns the path of a browser, which is installed if necessary. @throws {CommandError} with the command to run */
export function ensureBrowser(): string {
  for (const install of [() => {}, downloadBrowser, installPackage]) {
    install();
    const browser = findBrowser();
    if (browser) return browser;
  }
  throw new CommandError(
    "No Chromium or Chrome was found, and none could be installed. Run: npx playwright install --with-deps chromium (or set CHROMIUM_PATH)",
  );
}

/** Whether a browser is no placeholder and has its libraries. Not tried on Windows, where that would open a window. */
const canStart = (path: string) =>
  isWindows || spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;

function downloadBrowser(): void {
  console.log("No Chromium or Chrome was found: downloading one (about 180 MB) …");
  const playwright = join(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
  run(process.execPath, [playwright, "install", "--no-shell", "chromium"], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
  });
}

/** Installs Debian's package, with the libraries that a download may lack, and fonts as wide as Arial and Times. */
function installPackage(): void {
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing the system's package of Chromium …");
  const withoutPrompts = { DEBIAN_FRONTEND: "noninteractive" };
  const install = (name: string) =>
    run("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-liberation"], withoutPrompts);
  run("apt-get", ["update"], withoutPrompts);
  if (!install("chromium-headless-shell")) install("chromium");
}

/** Returns whether the command succeeded. */
function run(command: string, args: string[], env: Record<string, string>): boolean {
  const options = { stdio: "inherit", timeout: 300_000, env: { ...process.env, ...env } } as const;
  return spawnSync(command, args, options).status === 0;
}
