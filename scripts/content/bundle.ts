import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { blocks } from "../../schemas/block.ts";
import { viewFile } from "./stem.ts";

/** The bundled code: what browsers load, and what draws pages at build time. */
export interface Bundle {
  /** Folder of the files for browsers, to be copied to the site's root. */
  clientDir: string;
  /** Addresses from the site's root. */
  entry: string;
  stylesheet: string;
  boot: string;
  /** Addresses of what the entry imports, for preloading. */
  entryImports: string[];
  /** Built file of each view and document, by its source file. */
  files: Record<string, string>;
  /** Built files that each of those imports, by its source file. */
  imports: Record<string, string[]>;
  /** The server entry's module, as a path. */
  serverEntry: string;
  /** The server's modules of the documents, as paths, by their source files. */
  serverDocuments: Record<string, string>;
}

const entryFile = "src/entry-client.tsx";
const serverEntryFile = "src/entry-server.tsx";
const bootFile = "src/boot.ts";

/** What the bundle is made of: a change to any of these makes a new one. */
const sources = [
  "src/**/*.{ts,tsx,css}",
  "content/*/*.mdx",
  "scripts/content/bundle*.ts",
  "package-lock.json",
];

/** The bundle of the sources as they are; taken from the cache where nothing has changed since. */
export async function bundle(root: string): Promise<Bundle> {
  const cacheDir = join(root, "node_modules/.cache/constela");
  const folder = join(cacheDir, `bundle-${sourcesHash(root)}`);
  const manifest = join(folder, "bundle.json");
  if (!existsSync(manifest)) {
    const staging = join(cacheDir, `staging-${process.pid}`);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    const description = await build(root, staging);
    writeFileSync(join(staging, "bundle.json"), JSON.stringify(description));
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
    serverDocuments: Object.fromEntries(
      Object.entries(description.serverDocuments).map(([file, path]) => [file, join(folder, path)]),
    ),
  };
}

async function build(root: string, outDir: string): Promise<Bundle> {
  // Vite builds React for development where the shell that it runs in says so.
  process.env.NODE_ENV = "production";
  const { bundleClient, bundleServer } = await import("./bundle-vite.ts");
  const documents = globSync("content/*/*.mdx", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const views = Object.keys(blocks).map(viewFile);
  const [client, server] = await Promise.all([
    bundleClient(root, join(outDir, "client"), {
      entry: entryFile,
      boot: bootFile,
      inputs: [...views, ...documents],
    }),
    bundleServer(root, join(outDir, "server"), [serverEntryFile, ...documents]),
  ]);
  const serverPath = (file: string) => join("server", server(file));
  return {
    ...client,
    clientDir: "client",
    serverEntry: serverPath(serverEntryFile),
    serverDocuments: Object.fromEntries(documents.map((file) => [file, serverPath(file)])),
  };
}

function sourcesHash(root: string): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: root }).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}
