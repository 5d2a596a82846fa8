import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cachePath } from "../write/cache.ts";
import { bundleHash, readSources } from "../write/source-hashes.ts";
import type { Bundle } from "./bundle-process.ts";

/** Returns the bundle of the current sources, from the cache if nothing has changed. */
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
