/** Finds the Chromium or Chrome that browser tests and measurements use, and installs one where there is none. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { CommandError } from "./command.ts";

const isRoot = process.getuid?.() === 0;
const playwright = join(import.meta.dirname, "../..", "node_modules", "@playwright", "test", "cli.js");

/** Command-line arguments for every launch: quiet, without background traffic, drawing without a graphics card. */
export const launchArgs: string[] = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
  // The shell would round every letter's width to a pixel; no visitor's browser does.
  "--font-render-hinting=none",
];

/** Besides these: no WebGL at all, so that the 3D viewer's poster stays. */
export const withoutWebGl: string[] = ["--disable-3d-apis"];

/** Those for every launch, with WebGL in software: drawing a page then takes about twice the time. */
export const webGlArgs: string[] = [
  ...launchArgs.filter((arg) => arg !== "--disable-gpu"),
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/**
 * Returns the path of a browser: that of `CHROMIUM_PATH`, else Playwright's own, else the system's, of these
 * Chromium without a window first, since it opens a page in a third of the time; undefined where there is none.
 * @throws {CommandError} when `CHROMIUM_PATH` names no file.
 */
export function findBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new CommandError(
      `CHROMIUM_PATH is ${chosen}, and there is no such file. Correct the setting or unset it.`,
    );
  }
  return [chromium.executablePath(), ...systemBrowsers()].find((path) => existsSync(path) && starts(path));
}

/**
 * Returns the path of a browser; installs one first where there is none.
 * @throws {CommandError} with the command to run when none can be installed.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  for (const install of [downloadBrowser, installPackage]) {
    install();
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new CommandError(
    "No Chromium or Chrome was found, and none could be installed. Run: npx playwright install --with-deps chromium (or set CHROMIUM_PATH)",
  );
}

function systemBrowsers(): string[] {
  const env = process.env;
  if (process.platform === "darwin") {
    return ["/Applications", join(homedir(), "Applications")].flatMap((folder) =>
      ["Google Chrome", "Chromium"].map((name) => join(folder, `${name}.app`, "Contents", "MacOS", name)),
    );
  }
  if (process.platform === "win32") {
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) =>
        ["Google\\Chrome", "Chromium"].map((name) => join(folder, name, "Application", "chrome.exe")),
      );
  }
  const folders = [...(env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  return [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ].flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** False for a browser that lacks libraries, or a placeholder. Windows' Chrome opens a window when asked. */
function starts(path: string): boolean {
  return process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}

function downloadBrowser(): void {
  console.log("No Chromium or Chrome was found: downloading one (about 180 MB) …");
  run(process.execPath, [playwright, "install", "--no-shell", "chromium"], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
  });
}

/** Installs Debian's package; it brings the libraries that a downloaded browser needs too. */
function installPackage(): void {
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing the system's package of Chromium …");
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  const install = (name: string) => run("apt-get", ["install", "-y", "--no-install-recommends", name], quiet);
  run("apt-get", ["update"], quiet);
  if (!install("chromium-headless-shell")) install("chromium");
}

/** Returns whether the command ended well. */
function run(command: string, args: string[], env: Record<string, string>): boolean {
  const options = { stdio: "inherit", timeout: 300_000, env: { ...process.env, ...env } } as const;
  return spawnSync(command, args, options).status === 0;
}
