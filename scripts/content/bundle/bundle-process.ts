/** Bundles the code of the project at `root` into a folder: `node bundle-process.ts <root> <folder>`. */
import { hash } from "node:crypto";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createBuilder, type Manifest } from "vite";
import { type BlockType, blocks } from "../../../schemas/block.ts";
import { listFiles } from "../write/write-files.ts";
import { type StyleSheets, styleSheetsFile } from "./style-sheets.ts";
import { viewFile } from "./view-path.ts";

const [, , root = "", outDir = ""] = process.argv;
const builder = await createBuilder({
  root,
  configFile: join(root, "vite.config.ts"),
  configLoader: "native",
});
await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
shortenClasses();
writeFileSync(join(outDir, "bundle.json"), JSON.stringify(collectBundle()));

/**
 * Shortens the names of classes, such as `Brand-module-mark`: documents are an eighth smaller. The names of
 * files have hashes of their content with long names, so a short name must depend on nothing but the long one.
 */
function shortenClasses(): void {
  const shortened = new Map<string, string>();
  const shorten = (name: string) => {
    const short = `_${hash("sha256", name, "base64url").replace(/[-_]/g, "").slice(0, 5)}`;
    if ((shortened.get(short) ?? name) !== name)
      throw new Error(`bundle: rename the class ${name} or ${shortened.get(short)}: both become ${short}.`);
    shortened.set(short, name);
    return short;
  };
  for (const file of listFiles(outDir).filter((name) => /\.(?:js|css|json)$/.test(name))) {
    const text = readFileSync(join(outDir, file), "utf8");
    writeFileSync(join(outDir, file), text.replace(/\b[A-Z]\w*-module-\w+/g, shorten));
  }
}

/** The bundled code: what browsers load, and what renders documents. Paths of what documents load are from the site's root. */
export type Bundle = ReturnType<typeof collectBundle>;

function collectBundle() {
  const clientDir = join(outDir, "client");
  const filter = (file: string) => !file.endsWith(".css");
  cpSync(join(outDir, "server/assets"), join(clientDir, "assets"), { recursive: true, filter });
  const manifest = JSON.parse(readFileSync(join(clientDir, "manifest.json"), "utf8")) as Manifest;
  rmSync(join(clientDir, "manifest.json"));
  const sheetsFile = join(outDir, "server", styleSheetsFile);
  const { css, uses }: StyleSheets = JSON.parse(readFileSync(sheetsFile, "utf8"));
  /** Matches components that no first screen shows. Their styles go into the style sheet instead of the document. */
  const notOnFirstScreen = /^src\/shell\/(?:Footer|menu\/(?:MenuList|Overlay))\./;
  const shell = new Set([
    ...(uses["src/shell/document/Document.tsx"] ?? []).filter((file) => !notOnFirstScreen.test(file)),
    ...Object.keys(css).filter((file) => /^src\/(?:RenderPage|ui\/Ruler)\./.test(file)),
  ]);
  const cssOf = (files: ReadonlySet<string>) =>
    Object.entries(css).reduce((all, [file, sheet]) => (files.has(file) ? all + sheet : all), "");
  const cssBeyondShell = (files: string[] = []) => cssOf(new Set(files.filter((file) => !shell.has(file))));
  const all = cssBeyondShell(Object.keys(css));
  const styleSheet = `assets/blocks-${hash("sha256", all).slice(0, 8)}.css`;
  writeFileSync(join(clientDir, styleSheet), all);
  const inlineScript = (name: string) => readFileSync(join(outDir, "inline", `${name}.js`), "utf8").trim();
  const boot = { document: inlineScript("document"), root: inlineScript("root") };
  const loaded = [...listFiles(clientDir).toSorted(), boot.root, cssOf(shell)].join("\n");
  return {
    /** Hash of everything that browsers load. */
    build: hash("sha256", loaded).slice(0, 12),
    /** Folder of the files for browsers, to copy to the site's root. */
    clientDir: "client",
    /** Path of the module that renders documents. */
    renderer: "server/render.js",
    script: manifest["src/browser/main.ts"]?.file ?? "",
    styleSheet,
    /** Inline scripts that run before the first paint: one for page documents, one for the document at the site's root. */
    boot,
    /** Inline styles: of the shell, and those that each type of first block and the confirmation page (`sent`) add. */
    styles: {
      shell: cssOf(shell),
      sent: cssBeyondShell(uses["src/contact/confirmation/SentPage.tsx"]),
      blocks: Object.fromEntries(
        Object.keys(blocks).map((type) => [type, cssBeyondShell(uses[viewFile(type)])]),
      ) as Record<BlockType, string>,
    },
  };
}
