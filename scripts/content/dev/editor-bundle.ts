import { join } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";

/** Serves the editor as one module: its many modules load slowly. After any of its files is saved, Vite reloads the page. */
export const editorBundle = (root: string): Plugin => ({
  name: "editor-bundle",
  load: {
    filter: { id: /\/editor\/start-editor\.tsx$/ },
    async handler(id) {
      await using bundle = await rolldown({ cwd: root, input: id, external: [/^react/, /\.css$/] });
      const dir = join(root, "editor");
      const { output } = await bundle.generate({ dir, sourcemap: true, codeSplitting: false });
      const [{ code, map, moduleIds }] = output;
      for (const file of moduleIds) this.addWatchFile(file);
      return { code, map };
    },
  },
});
