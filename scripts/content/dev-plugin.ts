import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { EnvironmentModuleNode, ErrorPayload, Plugin, ViteDevServer } from "vite";
import { checkContent } from "./check.ts";
import { type CheckedContent, liveLanguages } from "./compile.ts";
import { engravingFiles } from "./engravings.ts";
import { pageAddress, pageModule, shellAddress, shellModule } from "./modules.ts";
import { pagePlaces } from "./places.ts";
import type { Problem } from "./problem.ts";
import { readContent } from "./read.ts";
import { reportText } from "./report.ts";
import { compileSite } from "./site.ts";
import { viewFile } from "./stem.ts";

const moduleAddress = /^\/((?:pages|shell)\/[^?]+\.js)(?:\?.*)?$/;

/**
 * Serves the content while developing: each page and shell as a module at its production address, and after
 * a content file is saved, tells the open page which of them to load anew. While a file has errors, the last
 * good content is served behind the report.
 */
export function contentPlugin(root: string): Plugin {
  let modules = new Map<string, string>();
  let engravings = new Map<string, string>();
  let problems: Problem[] = [];
  let names: Record<string, string> = {};
  /** How to bring each clause up to date that was saved while there were problems. */
  const held = new Map<EnvironmentModuleNode, () => void>();

  /** Compiles all content; answers the addresses of the modules that changed, came or went. */
  const compile = (): string[] => {
    const read = readContent(root);
    problems = checkContent(read).filter(({ severity }) => severity === "error");
    if (problems.length > 0) return [];
    const content = read.content as CheckedContent;
    const { defaultLanguage } = content.shared.site.value;
    names = { defaultLanguage, languages: liveLanguages(content.shared.site.value).join(" ") };
    engravings = engravingFiles(content);
    const fresh = devModules(content);
    const addresses = new Set([...modules.keys(), ...fresh.keys()]);
    const changed = [...addresses].filter((address) => modules.get(address) !== fresh.get(address));
    modules = fresh;
    return changed;
  };

  return {
    name: "content",

    configureServer(server) {
      compile();
      if (problems.length > 0) console.error(reportText(problems, root));
      server.watcher.add(join(root, "content"));
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(join(root, "content"))) return;
        const neverGood = modules.size === 0;
        let changed: string[];
        try {
          changed = compile();
        } catch (error) {
          // A file may go while it is read; what becomes of it is told by an event of its own.
          if ((error as NodeJS.ErrnoException).code !== "ENOENT") console.error(error);
          return;
        }
        if (problems.length > 0) {
          console.error(reportText(problems, root));
          server.ws.send(overlay(problems, root));
          return;
        }
        // A page that was opened before could not start.
        if (neverGood) {
          server.ws.send({ type: "full-reload" });
          return;
        }
        for (const address of changed) invalidate(server, address);
        server.ws.send("content:update", { addresses: changed });
        for (const update of held.values()) update();
        held.clear();
      });
      server.ws.on("connection", () => {
        if (problems.length > 0) server.ws.send(overlay(problems, root));
      });
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? "";
        const engraving = engravings.get(url.slice(1));
        if (engraving !== undefined) {
          response.writeHead(200, { "content-type": "image/svg+xml" }).end(engraving);
          return;
        }
        const media = /^\/media\/([\w.-]+)$/.exec(url)?.[1];
        const asset = media && join(root, "content/assets", media);
        if (asset && existsSync(asset)) {
          response.end(readFileSync(asset));
          return;
        }
        const address = moduleAddress.exec(url)?.[1];
        if (!(media || (address !== undefined && !modules.has(address)))) return next();
        response.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
      });
    },

    // Vite hears of a saved file first, but waits for others before it comes to this.
    hotUpdate({ file, modules: saved, type }) {
      if (!file.startsWith(`${root}/content/`)) return;
      if (type === "delete") return [];
      if (problems.length === 0) return;
      for (const module of saved) held.set(module, () => void this.environment.reloadModule(module));
      return [];
    },

    transformIndexHtml: {
      order: "pre",
      handler(html, { originalUrl = "" }) {
        const twin = originalUrl.replace(/[?#].*$/s, "").replace(/^\/|\/$/g, "");
        const marked = modules.has(`pages/${twin}.js`)
          ? html.replace("<html ", `<html data-twin="${twin}" `)
          : html;
        return marked.replace(/%(\w+)%/g, (mark, name: string) => names[name] ?? mark);
      },
    },

    resolveId(id) {
      const address = moduleAddress.exec(id)?.[1];
      return address !== undefined && modules.has(address) ? `\0content:${address}` : undefined;
    },

    load(id) {
      return id.startsWith("\0content:") ? modules.get(id.slice("\0content:".length)) : undefined;
    },
  };
}

/** The code of every page and shell module, by address, each page with the places of its values. */
function devModules(content: CheckedContent): Map<string, string> {
  const imports = {
    view: (type: string) => `/${viewFile(type)}`,
    document: (file: string) => `/content/${file}`,
  };
  const modules = new Map<string, string>();
  for (const [language, { shell, pages }] of compileSite(content)) {
    modules.set(shellAddress(language), shellModule(shell));
    for (const { page, paths } of pages) {
      const places = `export const places = ${JSON.stringify(pagePlaces(page, content))};\n`;
      const code = pageModule(page, imports) + places;
      for (const path of paths) modules.set(pageAddress(language, path), code);
    }
  }
  return modules;
}

function invalidate(server: ViteDevServer, address: string) {
  const module = server.moduleGraph.getModuleById(`\0content:${address}`);
  if (module) server.moduleGraph.invalidateModule(module);
}

function overlay(problems: Problem[], root: string): ErrorPayload {
  const [first] = problems;
  const plain = stripVTControlCharacters(reportText(problems, root));
  return {
    type: "error",
    err: {
      message: plain,
      stack: "",
      plugin: "content",
      ...(first && {
        id: first.file,
        loc: { file: join(root, first.file), line: first.line, column: first.column },
      }),
    },
  };
}
