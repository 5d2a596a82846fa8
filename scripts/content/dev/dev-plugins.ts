import type { Plugin } from "vite";
import { galleryPlugin } from "../../gallery/plugin.ts";
import { contentPlugin } from "./dev-plugin.ts";
import { editorFilesPlugin } from "./editor-files-plugin.ts";

/** Returns the plugins of the development server. Vite reloads them when a file that this one imports is saved. */
export function devPlugins(): Plugin[] {
  const root = process.cwd();
  return [editorFilesPlugin(root), contentPlugin(root), galleryPlugin(root)];
}
