import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { generateSite } from "../../../scripts/bench/generated-site.ts";
import { bundle } from "../../../scripts/content/bundle/bundle.ts";
import { bundleHash, readSources } from "../../../scripts/content/write/source-hashes.ts";

const cacheFolder = "node_modules/.cache/constela";
const content = "tests/fixtures/site/content";

/** Copies this project with the content of the fixture site, and with generated pages up to a number. */
export async function createFixtureProject(root: string, pageCount = 0): Promise<void> {
  generateSite(root, pageCount, content);
  await linkBundle(root);
}

/** Links the bundled code, which only the first test that needs it bundles. It is kept in the cache of this project. */
export async function linkBundle(root: string): Promise<void> {
  const name = `bundle-${bundleHash(readSources(root))}`;
  const [own, shared] = [join(root, cacheFolder, name), resolve(cacheFolder, "fixture", name)];
  if (!existsSync(shared)) {
    await bundle(root);
    const copy = `${shared}-${process.pid}`;
    cpSync(own, copy, { recursive: true });
    if (existsSync(shared)) rmSync(copy, { recursive: true });
    else renameSync(copy, shared);
    rmSync(own, { recursive: true });
  }
  mkdirSync(dirname(own), { recursive: true });
  symlinkSync(shared, own);
}
