import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One cache of compiled code for every process and thread that the tests start, which goes when they end. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), "compile-cache-"));
  process.env.NODE_COMPILE_CACHE = folder;
  return () => rmSync(folder, { recursive: true });
}
