/** Bundles the code of the project in a folder: `node bundle-process.ts <root> <folder of the bundle>`. */
import { globSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import type { BootScripts, Bundle } from "./bundle.ts";

// Imported after the cache is on, so that it serves them.
enableCompileCache("node_modules/.cache/node");
const { blocks } = await import("../../schemas/block.ts");
const { bundleClient, bundleServer } = await import("./bundle-vite.ts");
const { viewFile } = await import("./stem.ts");

const entryFile = "src/entry-client.tsx";
const serverEntryFile = "src/entry-server.tsx";
const bootFiles: BootScripts = { root: "src/boot/root.ts", twin: "src/boot/twin.ts" };
const staticEntryFile = "src/entry-static.tsx";
/** What static views are drawn with. */
const staticReact = {
  react: "src/static-react/react.ts",
  "react/jsx-runtime": "src/static-react/jsx-runtime.ts",
  "react-dom/server": "src/static-react/react-dom-server.ts",
};

const [, , root = "", outDir = ""] = process.argv;
writeFileSync(join(outDir, "bundle.json"), JSON.stringify(await build(root, outDir)));

async function build(root: string, outDir: string): Promise<Bundle> {
  const documents = globSync("content/*/*.mdx", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const views = Object.keys(blocks).map(viewFile);
  const [client, server, drawing] = await Promise.all([
    bundleClient(root, join(outDir, "client"), {
      entry: entryFile,
      boot: bootFiles,
      inputs: [...views, ...documents],
    }),
    bundleServer(root, join(outDir, "server"), [serverEntryFile]),
    bundleServer(root, join(outDir, "static"), [staticEntryFile, ...documents], staticReact),
  ]);
  const staticPath = (file: string) => join("static", drawing(file));
  return {
    ...client,
    clientDir: "client",
    serverEntry: join("server", server(serverEntryFile)),
    staticEntry: staticPath(staticEntryFile),
    staticDocuments: Object.fromEntries(documents.map((file) => [file, staticPath(file)])),
  };
}
