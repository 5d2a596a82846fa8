import { transform } from "lightningcss";
import type { Plugin, Rolldown } from "vite";

/** The styles of the server-rendered components. */
export interface StyleSheets {
  /** Every sheet, minified, by its source file, in the order of the cascade. */
  css: Record<string, string>;
  /** The sheets that a component needs, by the component's source file. */
  uses: Record<string, string[]>;
}

export const styleSheetsFile = "style-sheets.json";

/** The oldest browsers that the styles support: Vite's baseline. */
const targets = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

/**
 * Collects the styles of everything that the server renders and keeps them out of the scripts' bundles: documents
 * contain the few that their first view needs and link one file with the rest.
 */
export function styleSheets(): Plugin {
  const sheets = new Map<string, string>();
  return {
    name: "style-sheets",
    apply: "build",

    // Between Vite's two own plugins for styles: modules are compiled here, and not yet turned into scripts.
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        if (this.environment.name === "ssr") sheets.set(id, code);
        return { code: "", map: null };
      },
    },

    generateBundle() {
      if (this.environment.name !== "ssr") return;
      const root = `${this.environment.config.root}/`;
      const nameOf = (id: string) => id.replace(root, "");
      const sheetsOf = (file: string) => sheetsFrom(this, file).map(nameOf);
      const files = [...this.getModuleIds()].filter((id) => /\/src\/.*\.tsx$/.test(id));
      const result: StyleSheets = {
        css: Object.fromEntries(
          sheetsFrom(this, `${root}src/render.tsx`).map((id) => [
            nameOf(id),
            minified(nameOf(id), withAssets(this, sheets.get(id) ?? "")),
          ]),
        ),
        uses: Object.fromEntries(files.map((file) => [nameOf(file), sheetsOf(file)])),
      };
      this.emitFile({ type: "asset", fileName: styleSheetsFile, source: JSON.stringify(result) });
    },
  };
}

/** Returns the sheets that a module imports, directly or through others: those of its dependencies first. */
function sheetsFrom(context: Rolldown.PluginContext, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (id: string): string[] => {
    if (seen.has(id)) return [];
    seen.add(id);
    if (id.endsWith(".css")) return [id];
    return (context.getModuleInfo(id)?.importedIds ?? []).flatMap(visit);
  };
  return visit(entry);
}

/** Fills in the addresses of fonts and other files. */
const withAssets = (context: Rolldown.PluginContext, css: string) =>
  css.replace(/__VITE_ASSET__([\w$]+?)__/g, (_, reference: string) => context.getFileName(reference));

const minified = (filename: string, css: string) =>
  transform({ filename, code: Buffer.from(css), minify: true, targets }).code.toString();
