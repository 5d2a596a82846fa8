import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { findBrowser, launchArgs } from "../../scripts/cli/browser.ts";
import { temporaryFolder } from "../server/support/folders.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("CHROMIUM_PATH takes precedence over all other browsers", () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(findBrowser()).toBe(process.execPath);
});

test("if CHROMIUM_PATH is not a file, there is an error, and no other browser is tried", () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
  expect(() => findBrowser()).toThrow("CHROMIUM_PATH is /nowhere/chromium, and there is no such file");
});

test("a browser that doesn't start is skipped", () => {
  const folder = temporaryFolder();
  const placeholder = join(folder, "chromium");
  writeFileSync(placeholder, "#!/bin/sh\necho 'install the real one first' >&2\nexit 1\n");
  chmodSync(placeholder, 0o755);
  vi.stubEnv("CHROMIUM_PATH", "");
  vi.stubEnv("PATH", folder);
  expect(findBrowser()).not.toBe(placeholder);
});

test("the sandbox is disabled only for the root user, because Chromium refuses to run as root with it", () => {
  expect(launchArgs.includes("--no-sandbox")).toBe(process.getuid?.() === 0);
});
