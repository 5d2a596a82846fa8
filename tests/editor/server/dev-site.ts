import { DevSite } from "../../../scripts/content/dev/dev-site.ts";

/** Stands for what Vite serves. */
export const assets = {
  build: "development",
  script: "main.js",
  styleSheet: "blocks.css",
  boot: { document: "", root: "" },
  styles: { shell: "", sent: "", blocks: {} },
} as ConstructorParameters<typeof DevSite>[1];

/** Returns the development site of a project's folder. */
export function devSite(root: string): DevSite {
  const site = new DevSite(root, assets);
  site.refresh();
  return site;
}
