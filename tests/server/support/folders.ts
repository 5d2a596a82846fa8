import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder that goes when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "server-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by their path below a folder. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** A folder with a home page in it, as a build leaves it. */
export function siteFolder(files: Record<string, string | Uint8Array> = {}): string {
  const folder = temporaryFolder();
  writeFiles(folder, { "index.html": "<!doctype html><title>Home</title>", ...files });
  return folder;
}
