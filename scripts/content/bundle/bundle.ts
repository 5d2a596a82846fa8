import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BlockType } from "../../../schemas/block.ts";
import { bundleHash, readSources } from "../write/source-hashes.ts";

/** The bundled code: what browsers load, and what renders documents. */
export interface Bundle {
  /** Hash of everything that browsers load. */
  build: string;
  /** Folder of the files for browsers, to be copied to the site's root. */
  clientDir: string;
  /** Path of the module that renders documents. */
  renderer: string;
  /** The script that every document loads, from the site's root. */
  script: string;
  /** The sheet with the styles of all blocks, from the site's root. */
  styleSheet: string;
  /** Scripts that run inline before the first paint: in pages' documents, and in the one at the site's root. */
  boot: Record<"document" | "root", string>;
  /** Inline styles, with addresses from the site's root: the shell's, and besides those of a first block. */
  styles: { shell: string; sent: string; blocks: Record<BlockType, string> };
}

/**
 * The bundle of the sources as they are; taken from the cache where nothing has changed since.
 *
 * @param sources hash of all that it is made of
 */
export async function bundle(root: string, sources = bundleHash(readSources(root))): Promise<Bundle> {
  const cacheDir = join(root, "node_modules/.cache/constela");
  const folder = join(cacheDir, `bundle-${sources}`);
  const description = join(folder, "bundle.json");
  if (!existsSync(description)) {
    const staging = join(cacheDir, `staging-${process.pid}`);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    await bundleApart(root, staging);
    // Another build of the same sources may have come first, and be in use.
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

/** Bundles in a process of its own: beside what else is to do, and its memory goes with it. */
async function bundleApart(root: string, outDir: string): Promise<void> {
  const script = fileURLToPath(new URL("./bundle-process.ts", import.meta.url));
  const bundling = spawn(process.execPath, [script, root, outDir], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", BUNDLE_DIR: outDir },
  });
  const [status] = await once(bundling, "exit");
  if (status !== 0) throw new Error("bundle: the code could not be bundled. See the error above.");
}
