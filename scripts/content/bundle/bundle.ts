import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BlockType } from "../../../schemas/block.ts";
import { cachePath } from "../write/cache.ts";
import { bundleHash, readSources } from "../write/source-hashes.ts";

/** The bundled code: what browsers load, and what renders documents. */
export interface Bundle {
  /** Hash of everything that browsers load. */
  build: string;
  /** Folder of the files for browsers, to copy to the site's root. */
  clientDir: string;
  /** Path of the module that renders documents. */
  renderer: string;
  /** Path of the script that every document loads, from the site's root. */
  script: string;
  /** Path of the style sheet of all blocks, from the site's root. */
  styleSheet: string;
  /** Inline scripts that run before the first paint: one for page documents, one for the document at the site's root. */
  boot: Record<"document" | "root", string>;
  /**
   * Inline styles: of the shell, and those that each type of first block and the confirmation page (`sent`) add. URLs
   * in them are relative to the site's root.
   */
  styles: { shell: string; sent: string; blocks: Record<BlockType, string> };
}

/**
 * Returns the bundle of the current sources, from the cache if nothing has changed.
 *
 * @param sourcesHash hash of the sources that the bundle depends on
 */
export async function bundle(root: string, sourcesHash = bundleHash(readSources(root))): Promise<Bundle> {
  const cacheDir = cachePath(root, "");
  const folder = join(cacheDir, `bundle-${sourcesHash}`);
  const description = join(folder, "bundle.json");
  if (!existsSync(description)) {
    mkdirSync(cacheDir, { recursive: true });
    const staging = mkdtempSync(join(cacheDir, "staging-"));
    await bundleInProcess(root, staging);
    // A concurrent build of the same sources may have finished first.
    if (existsSync(description)) rmSync(staging, { recursive: true });
    else {
      for (const old of globSync("bundle-*", { cwd: cacheDir }))
        rmSync(join(cacheDir, old), { recursive: true });
      renameSync(staging, folder);
    }
  }
  const found = JSON.parse(readFileSync(description, "utf8")) as Bundle;
  return { ...found, clientDir: join(folder, found.clientDir), renderer: join(folder, found.renderer) };
}

/** Bundles in a separate process, which runs in parallel and frees all its memory when it ends. */
async function bundleInProcess(root: string, outDir: string): Promise<void> {
  const script = fileURLToPath(new URL("./bundle-process.ts", import.meta.url));
  const env = { ...process.env, NODE_ENV: "production", BUNDLE_DIR: outDir };
  const bundling = spawn(process.execPath, [script, root, outDir], { stdio: "inherit", env });
  const [status] = await once(bundling, "exit");
  if (status !== 0) throw new Error("bundle: the code could not be bundled. See the error above.");
}
