import { join } from "node:path";
import type { Plugin } from "vite";
import { writeEditorFiles } from "../editor/editor-files.ts";

/**
 * Keeps the JSON Schemas and the snippets current when the schemas or the languages of `content/site.json` change.
 */
export function editorFilesPlugin(root: string): Plugin {
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
