import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What every picture is drawn with, besides what it shows. */
const tools = [
  "scripts/found/{share/*,ico,icons,indexed-png,studio}.ts",
  "scripts/scene/inks.ts",
  "src/charts/sheet-geometry.ts",
  "src/styles/{tokens.css,fonts/*.woff2}",
  "public/*.svg",
  "content/assets/*.svg",
  "node_modules/{satori,@resvg/resvg-js}/package.json",
];

/** Changes with how pictures are drawn. @param root the project's folder */
export function drawingStamp(root: string): string {
  const hash = createHash("sha256");
  for (const file of globSync(tools, { cwd: root }).toSorted())
    hash
      .update(`${file.replaceAll("\\", "/")}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}
