import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { CommandError } from "../cli/command.ts";
import { compressSite } from "../content/write/compress-site.ts";

const source = join(import.meta.dirname, "reference");
const folder = resolve("node_modules/.cache/bench-reference");

/** Installs the packages of `reference/package.json`, which only the bench needs, once. Returns their folder. */
export function installPackages(): string {
  const packages = join(folder, "node_modules");
  const manifest = (directory: string) => readFileSync(join(directory, "package.json"), "utf8");
  const isInstalled =
    existsSync(join(packages, ".package-lock.json")) && manifest(source) === manifest(folder);
  if (!isInstalled) rmSync(folder, { recursive: true, force: true });
  else rmSync(join(folder, "src"), { recursive: true });
  cpSync(source, folder, { recursive: true });
  if (isInstalled) return packages;
  console.error("Installing Astro, Lighthouse and Observatory into node_modules/.cache (about a minute) …");
  const args = ["install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  const shell = process.platform === "win32";
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", 2, 2], shell });
  if (status !== 0) throw new CommandError(`This failed in ${folder}: npm ${args.join(" ")}`);
  return packages;
}

/** Builds Astro pages with our copy and fonts, a React island and a photograph. Returns the site's folder. */
export async function buildReference(): Promise<string> {
  const astro = join(installPackages(), "astro/bin/astro.mjs");
  writeFileSync(join(folder, "src/photograph.jpg"), await photograph());
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  const build = spawnSync(process.execPath, [astro, "build"], { cwd: folder, env, encoding: "utf8" });
  if (build.status !== 0)
    throw new CommandError(`The reference could not be built.\n${build.stdout}${build.stderr}`);
  const site = join(folder, "dist");
  await compressSite(site);
  return site;
}

const size = { width: 3000, height: 2000 };
/** Widths of the layers of noise: from clouds to grain. */
const layerWidths = [12, 60, 300, 1500, 3000];
const shapes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3000 2000" width="3000" height="2000">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#26365c"/><stop offset="1" stop-color="#e0a070"/></linearGradient>
  <path fill="url(#sky)" d="M0 0H3000V2000H0z"/><path fill="#4c4a48" d="M0 1500H3000V2000H0z"/>
  <path fill="#7a5442" d="M200 1500V700L800 300L1400 700V1500z"/><path fill="#ffd98a" d="M450 800H650V1050H450zM950 800H1150V1050H950z"/>
  <path fill="#e8e6e0" d="M1600 1500V850H2300L2550 1100H2800V1500z"/><circle cx="1850" cy="1500" r="140"/><circle cx="2600" cy="1500" r="140"/>
</svg>`;

/** Returns a JPEG of 3000 × 2000 px, the same in every run: shapes with as much detail as a photograph. */
export async function photograph(): Promise<Buffer> {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const layers = layerWidths.map(async (width) => {
    const raw = { width, height: (width * size.height) / size.width, channels: 1 } as const;
    const pixels = Uint8Array.from({ length: raw.width * raw.height }, random);
    const input = await sharp(pixels, { raw })
      .resize({ ...size, kernel: "cubic" })
      .png()
      .toBuffer();
    return { input, blend: "soft-light" } as const;
  });
  const composed = sharp(Buffer.from(shapes)).composite(await Promise.all(layers));
  return await composed.flatten().jpeg({ quality: 85 }).toBuffer();
}
