import { join } from "node:path";
import type { Plugin } from "vite";
import { galleryPlugin } from "../../gallery/plugin.ts";
import { writeEditorFiles } from "../editor/editor-files.ts";
import { contentPlugin } from "./dev-plugin.ts";

/** Returns the plugins of the development server. Vite reloads them when a file that this one imports is saved. */
export function devPlugins(): Plugin[] {
  const root = process.cwd();
  return [editorFilesPlugin(root), contentPlugin(root), galleryPlugin(root)];
}

/** Updates the JSON Schemas and snippets when the schemas or the languages of `content/site.json` change. */
function editorFilesPlugin(root: string): Plugin {
  return {
    name: "editor-files",
    configureServer({ watcher, config: { logger } }) {
      const write = () => {
        try {
          const { stale, left } = writeEditorFiles(root);
          for (const file of [...stale.keys(), ...left]) logger.info(`Updated ${file}`, { timestamp: true });
        } catch (error) {
          logger.warn((error as Error).message, { timestamp: true });
        }
      };
      write();
      watcher.on("change", (file) => {
        if (file === join(root, "content/site.json")) write();
      });
    },
  };
}
