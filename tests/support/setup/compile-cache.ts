import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates one compile cache for all processes and threads of the tests, and removes it at the end. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), "compile-cache-"));
  process.env.NODE_COMPILE_CACHE = folder;
  return () => rmSync(folder, { recursive: true });
}
