import { resolve } from "node:path";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";

export default defineConfig({
  integrations: [react()],
  // The same as on our pages: hashed assets and inline styles.
  build: { assets: "assets", inlineStylesheets: "always" },
  vite: { resolve: { alias: { "@site": resolve("../../..") } } },
});
