/**
 * What the development server shows the content with. Vite loads it anew, with all that it takes from, when one of
 * those files is saved: so a changed schema or check is used at once.
 */
import { defineConfig } from "vite";
import { contentPlugin } from "./content/dev-plugin.ts";
import { editorFilesPlugin } from "./content/editor-files-plugin.ts";
import { pseudoPlugin } from "./content/pseudo-plugin.ts";
import { galleryPlugin } from "./gallery/plugin.ts";

const root = process.cwd();

export default defineConfig({
  plugins: [editorFilesPlugin(root), pseudoPlugin(root), contentPlugin(root), galleryPlugin(root)],
});
