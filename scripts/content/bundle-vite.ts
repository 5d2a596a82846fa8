import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import mdx from "@mdx-js/rollup";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, type Manifest, type Rolldown } from "vite";
import type { BootScripts, Bundle } from "./bundle.ts";

/** What both bundles and the development server share. */
export const sharedConfig = (root: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: "warn",
  css: { modules: { generateScopedName: scopedName } },
  plugins: [{ ...mdx(), enforce: "pre" }, react({ include: /\.(?:mdx|[jt]sx?)$/ })],
});

/** `Gauge-needle`: the same wherever the project lies, so that builds of the same sources are the same. */
function scopedName(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, "")}-${name}`;
}

/**
 * Names of a letter or two for a build: `_a4`. Both bundles give each class the same one, and so does every build
 * of the same sources.
 */
function shortNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  for (const file of globSync("src/**/*.module.css", { cwd: root }).toSorted()) {
    const sheet = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of sheet.matchAll(/\.([A-Za-z][\w-]*)/g)) {
      const long = scopedName(name, file);
      if (!names.has(long)) names.set(long, `_${names.size.toString(36)}`);
    }
  }
  return (name, file) => names.get(scopedName(name, file)) ?? scopedName(name, file);
}

const customProperty = /(?<![\w-])--[a-z][\w-]*/g;

/** Gives custom properties in a text names of a letter or two, the most used ones the shortest: `--a`. */
function shortProperties(root: string): (css: string) => string {
  const namesIn = (pattern: string) =>
    globSync(pattern, { cwd: root }).flatMap(
      (file) => readFileSync(join(root, file), "utf8").match(customProperty) ?? [],
    );
  const inScripts = new Set(namesIn("src/**/*.{ts,tsx}"));
  const uses = Map.groupBy(
    namesIn("src/**/*.css").filter((name) => !inScripts.has(name)),
    (name) => name,
  );
  const byUse = [...uses].toSorted(
    ([a, { length: most }], [b, { length }]) => length - most || (a < b ? -1 : 1),
  );
  const short = new Map(byUse.map(([name], at) => [name, `--${letters(at)}`]));
  return (css) => css.replace(customProperty, (name) => short.get(name) ?? name);
}

/** 0 is `a`, 25 is `z`, 26 is `aa`. */
const letters = (at: number): string =>
  (at < 26 ? "" : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(97 + (at % 26));

/** PostCSS's: a declaration has a property and its value, a rule with an @ has parameters. */
interface StyleSheet {
  walk: (visit: (node: { type: string; prop?: string; value?: string; params?: string }) => void) => unknown;
}

const builtConfig = (root: string): InlineConfig => {
  const shorten = shortProperties(root);
  const shortenAll = (sheet: StyleSheet) => {
    sheet.walk((node) => {
      for (const part of ["prop", "value", "params"] as const)
        if (node[part]) node[part] = shorten(node[part]);
    });
  };
  return {
    ...sharedConfig(root),
    css: {
      modules: { generateScopedName: shortNames(root) },
      postcss: { plugins: [shortenAll] },
    },
    publicDir: false,
  };
};

/** On a busy machine every plugin is slow: nothing that whoever builds a site could mend. */
const checks = { pluginTimings: false };

interface ClientInputs {
  entry: string;
  boot: BootScripts;
  /** Views and documents, which page modules import. */
  inputs: string[];
}

type ClientBundle = Pick<
  Bundle,
  "entry" | "entryStyles" | "boot" | "entryImports" | "files" | "imports" | "styles"
>;

/** Bundles the app and, each as a file of its own, everything that page modules import. */
export async function bundleClient(
  root: string,
  outDir: string,
  { entry, boot, inputs }: ClientInputs,
): Promise<ClientBundle> {
  const shared = builtConfig(root);
  const [, rootBoot, twinBoot] = await Promise.all([
    build({
      ...shared,
      // Stylesheets find their fonts beside them, wherever on a host the site stands.
      base: "./",
      build: {
        outDir,
        manifest: "manifest.json",
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          checks,
          input: [entry, ...inputs].map((file) => join(root, file)),
          preserveEntrySignatures: "strict",
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "shared",
                  minShareCount: 2,
                  test: /node_modules|\/src\/(i18n|router|ui)\/|\0|^rolldown/,
                },
              ],
            },
          },
        },
      },
    }),
    bundleInline(shared, join(root, boot.root)),
    bundleInline(shared, join(root, boot.twin)),
  ]);

  const chunk = manifestIn(outDir);
  const imports = (file: string): string[] => [
    ...new Set((chunk(file).imports ?? []).flatMap((key) => [chunk(key).file, ...imports(key)])),
  ];
  /** What a file builds on comes before its own rules, which may outdo it. */
  const styles = (file: string): string[] => [
    ...new Set([...(chunk(file).imports ?? []).flatMap(styles), ...(chunk(file).css ?? [])]),
  ];
  return {
    entry: chunk(entry).file,
    entryStyles: styles(entry),
    boot: { root: rootBoot, twin: twinBoot },
    entryImports: imports(entry),
    files: Object.fromEntries(inputs.map((file) => [file, chunk(file).file])),
    imports: Object.fromEntries(inputs.map((file) => [file, imports(file)])),
    styles: Object.fromEntries(inputs.map((file) => [file, styles(file)])),
  };
}

/** The text of a script that stands in a document. */
async function bundleInline(config: InlineConfig, input: string): Promise<string> {
  const result = await build({
    ...config,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { checks, input, output: { format: "iife" } },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code.trim();
}

/**
 * Bundles what draws pages at build time, dependencies included; answers where to find each input's built file.
 *
 * @param alias modules that stand for others
 */
export async function bundleServer(
  root: string,
  outDir: string,
  inputs: string[],
  alias: Record<string, string> = {},
): Promise<(input: string) => string> {
  await build({
    ...builtConfig(root),
    ssr: { noExternal: true },
    resolve: {
      alias: Object.entries(alias).map(([name, file]) => ({
        find: new RegExp(`^${name}$`),
        replacement: join(root, file),
      })),
    },
    build: {
      ssr: true,
      outDir,
      manifest: "manifest.json",
      minify: false,
      rolldownOptions: { checks, input: inputs.map((file) => join(root, file)) },
    },
  });
  const chunk = manifestIn(outDir);
  return (input) => chunk(input).file;
}

/** What a source file became, by Vite's manifest in a folder. */
function manifestIn(outDir: string) {
  const manifest = JSON.parse(readFileSync(join(outDir, "manifest.json"), "utf8")) as Manifest;
  return (file: string) => {
    const found = manifest[file];
    if (!found) throw new Error(`bundle: Vite's manifest has no ${file}.`);
    return found;
  };
}
