import { transform } from "lightningcss";
import type { Plugin, Rolldown } from "vite";

/** The styles of the server-rendered components. */
export interface StyleSheets {
  /** All minified style sheets by source file, in cascade order. */
  css: Record<string, string>;
  /** The style sheets of each component, by the component's source file. */
  uses: Record<string, string[]>;
}

export const styleSheetsFile = "style-sheets.json";

/** The oldest supported browsers, the same as for Vite's scripts. */
const targets = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

/**
 * Collects the styles of all prerendered components and keeps them out of the JavaScript. A document contains only the
 * styles of its first view and links to one file with the rest.
 */
export function styleSheets(): Plugin {
  const sheets = new Map<string, string>();
  return {
    name: "style-sheets",
    apply: "build",

    // Runs between Vite's own CSS plugins, when CSS modules are compiled but not yet turned into JavaScript.
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

/** Returns the style sheets that a module imports, directly or through other modules, dependencies first. */
function sheetsFrom(context: Rolldown.PluginContext, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (id: string): string[] => {
    if (seen.has(id)) return [];
    seen.add(id);
    if (id.endsWith(".css")) return [id];
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    return [...importedIds, ...dynamicallyImportedIds].flatMap(visit);
  };
  return visit(entry);
}

/** Replaces placeholders by the addresses of fonts and other files. */
const withAssets = (context: Rolldown.PluginContext, css: string) =>
  css.replace(/__VITE_ASSET__([\w$]+?)__/g, (_, reference: string) => context.getFileName(reference));

const minified = (filename: string, css: string) =>
  transform({ filename, code: Buffer.from(css), minify: true, targets }).code.toString();
