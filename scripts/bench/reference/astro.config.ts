import { resolve } from "node:path";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";

export default defineConfig({
  integrations: [react()],
  // As on our pages: files that browsers may keep, and styles inline.
  build: { assets: "assets", inlineStylesheets: "always" },
  vite: { resolve: { alias: { "@site": resolve("../../..") } } },
});
