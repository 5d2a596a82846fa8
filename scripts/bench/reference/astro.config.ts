import { resolve } from "node:path";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";

export default defineConfig({
  integrations: [react()],
  // The server lets browsers keep the files of this folder.
  build: { assets: "assets" },
  vite: { resolve: { alias: { "@site": resolve("../../..") } } },
});
