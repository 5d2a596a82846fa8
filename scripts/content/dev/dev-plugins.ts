import type { Plugin } from "vite";
import { galleryPlugin } from "../../gallery/plugin.ts";
import { contentPlugin } from "./dev-plugin.ts";
import { editorFilesPlugin } from "./editor-files-plugin.ts";

/** What the development server shows the content with. Vite loads it anew when a file that it imports is saved. */
export function devPlugins(): Plugin[] {
  const root = process.cwd();
  return [editorFilesPlugin(root), contentPlugin(root), galleryPlugin(root)];
}
