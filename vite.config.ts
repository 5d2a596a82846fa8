import { readFileSync } from "node:fs";
import { join } from "node:path";
import mdx from "@mdx-js/rollup";
import react from "@vitejs/plugin-react";
import { defineConfig, type EnvironmentOptions, type Plugin, type UserConfig } from "vite";
import { styleSheets } from "./scripts/content/bundle/style-sheets.ts";

/** A script that is inlined in documents: one file without imports. */
const inlineScript = (input: string, name: string): EnvironmentOptions => ({
  consumer: "client",
  build: {
    outDir: `${outDir}/inline`,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: { input, output: { format: "iife", entryFileNames: `${name}.js` } },
  },
});

const outDir = process.env.BUNDLE_DIR ?? "dist/bundle";

/** Hands the editor to the development server, which doesn't know it. */
async function pluginsWithEditor(): Promise<Plugin[]> {
  const { EditEndpoint } = await import("./editor/server/endpoint.ts");
  const { devPlugins } = await import("./scripts/content/dev/dev-plugins.ts");
  return devPlugins(EditEndpoint);
}

/** Lets every module of styles use the names of widths. */
const breakpoints: Plugin = {
  name: "breakpoints",
  enforce: "pre",
  transform: {
    filter: { id: /\.module\.css(?:\?|$)/ },
    handler(code) {
      const file = join(this.environment.config.root, "src/styles/breakpoints.css");
      this.addWatchFile(file);
      return { code: readFileSync(file, "utf8") + code, map: null };
    },
  },
};

/** The only Vite configuration: for development and for the build, for the code in browsers and for the renderer. */
export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    appType: "custom",
    base: command === "serve" ? "/" : "./",
    publicDir: command === "serve" && "public",
    // Browsers must not read messages, settings or builds.
    server: {
      fs: {
        allow: ["content", "gallery", "node_modules", "editor", "schemas", "src"],
        deny: [".*", "*.{crt,pem}", "**/.git/**"],
      },
    },
    logLevel: command === "build" ? "warn" : "info",
    css: {
      transformer: "lightningcss",
      lightningcss: {
        cssModules: { pattern: "[name]-[local]", animation: false },
        drafts: { customMedia: true },
      },
    },
    plugins: [
      { ...mdx({ development: false }), enforce: "pre" },
      react({ include: /\.(?:mdx|[jt]sx?)$/ }),
      breakpoints,
      styleSheets(),
      ...(command === "serve" ? await pluginsWithEditor() : []),
    ],
    // Silences plugin timing warnings, which appear on busy machines. Users can't act on them.
    build: { reportCompressedSize: false, rolldownOptions: { checks: { pluginTimings: false } } },
    // There is no HTML file in which Vite could find packages before the first request. Finding them later would reload
    // the open page.
    optimizeDeps: { entries: ["editor/page-script.ts"] },
    environments: {
      client: {
        build: {
          outDir: `${outDir}/client`,
          manifest: "manifest.json",
          cssCodeSplit: false,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: "src/browser/main.ts" },
        },
      },
      ssr: {
        ...(command === "build" && {
          resolve: { noExternal: true },
          define: { "process.env.NODE_ENV": '"production"' },
        }),
        build: {
          outDir: `${outDir}/server`,
          emitAssets: true,
          minify: false,
          // What only browsers import later would be published, too.
          rolldownOptions: {
            input: "src/render.tsx",
            output: { entryFileNames: "render.js", codeSplitting: false },
          },
        },
      },
      documentBoot: inlineScript("src/browser/document-boot.ts", "document"),
      rootBoot: inlineScript("src/browser/hash-app/root-boot.ts", "root"),
    },
  }),
);
