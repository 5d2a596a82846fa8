import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawingStamp } from "../../scripts/found/drawing-stamp.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "stamp-"));
  for (const folder of ["scripts/found", "src/styles", "public", "content"])
    cpSync(join(process.cwd(), folder), join(root, folder), { recursive: true });
  for (const name of ["satori", "@resvg/resvg-js"])
    cpSync(
      join(process.cwd(), "node_modules", name, "package.json"),
      join(root, "node_modules", name, "package.json"),
    );
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  "src/styles/tokens.css",
  "src/styles/fonts/piazzolla.woff2",
  "scripts/found/share/lettering.ts",
  "scripts/found/indexed-png.ts",
  "public/poster.svg",
  "content/assets/wordmark.svg",
  "node_modules/satori/package.json",
  "node_modules/@resvg/resvg-js/package.json",
])("pictures are drawn anew after a change of %s", (file) => {
  const before = drawingStamp(root);
  writeFileSync(join(root, file), "changed");
  expect(drawingStamp(root)).not.toBe(before);
});

test.each(["content/pages/web.json", "content/menu.json", "src/styles/base.css", "scripts/found/sitemap.ts"])(
  "they are not after one of %s",
  (file) => {
    const before = drawingStamp(root);
    writeFileSync(join(root, file), "changed");
    expect(drawingStamp(root)).toBe(before);
  },
);
