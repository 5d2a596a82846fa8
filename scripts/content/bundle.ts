import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleHash, readSources } from "./sources.ts";

/** What documents start with, inline: the one at the site's root, and pages' own. */
export type BootScripts = Record<"root" | "twin", string>;

/** The bundled code: what browsers load, and what draws pages at build time. */
export interface Bundle {
  /** Folder of the files for browsers, to be copied to the site's root. */
  clientDir: string;
  /** Address from the site's root. */
  entry: string;
  boot: BootScripts;
  /** Stylesheets of the entry, in their order. */
  entryStyles: string[];
  /** Addresses of what the entry imports, for preloading. */
  entryImports: string[];
  /** Built file of each view and document, by its source file. */
  files: Record<string, string>;
  /** Built files that each of those imports, by its source file. */
  imports: Record<string, string[]>;
  /** Stylesheets of each, in their order, the entry's included. */
  styles: Record<string, string[]>;
  /** The server entry's module, as a path. */
  serverEntry: string;
  /** The module that draws static blocks, as a path. */
  staticEntry: string;
  /** The documents that it draws, as paths, by their source files. */
  staticDocuments: Record<string, string>;
}

/**
 * The bundle of the sources as they are; taken from the cache where nothing has changed since.
 *
 * @param sources hash of all that it is made of
 */
export async function bundle(root: string, sources = bundleHash(readSources(root))): Promise<Bundle> {
  // Vite bundles React for development where this says so, and the bundle's React draws as it says, in twice the time.
  process.env.NODE_ENV = "production";
  const cacheDir = join(root, "node_modules/.cache/constela");
  const folder = join(cacheDir, `bundle-${sources}`);
  const manifest = join(folder, "bundle.json");
  if (!existsSync(manifest)) {
    const staging = join(cacheDir, `staging-${process.pid}`);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    await bundleApart(root, staging);
    // Another build of the same sources may have come first, and be in use.
    if (existsSync(manifest)) rmSync(staging, { recursive: true });
    else {
      for (const old of globSync("bundle-*", { cwd: cacheDir }))
        rmSync(join(cacheDir, old), { recursive: true });
      renameSync(staging, folder);
    }
  }
  return resolvePaths(JSON.parse(readFileSync(manifest, "utf8")) as Bundle, folder);
}

/** The cached paths are relative to the bundle's folder. */
function resolvePaths(description: Bundle, folder: string): Bundle {
  return {
    ...description,
    clientDir: join(folder, description.clientDir),
    serverEntry: join(folder, description.serverEntry),
    staticEntry: join(folder, description.staticEntry),
    staticDocuments: Object.fromEntries(
      Object.entries(description.staticDocuments).map(([file, path]) => [file, join(folder, path)]),
    ),
  };
}

/** Bundles in a process of its own: beside what else is to do, and what it takes of memory goes with it. */
async function bundleApart(root: string, outDir: string): Promise<void> {
  const script = fileURLToPath(new URL("./bundle-process.ts", import.meta.url));
  const bundling = spawn(process.execPath, [script, root, outDir], { stdio: "inherit" });
  const [status] = await once(bundling, "exit");
  if (status !== 0) throw new Error("bundle: the code could not be bundled. The reason stands above.");
}
