import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from "vite";
import { DevSite } from "./dev-site.ts";
import { problemsMessage } from "./problems-message.ts";
import { countText, reportText } from "./report.ts";

const moduleAddress = /^\/((?:pages|shell)\/[^?]+\.js)(?:\?.*)?$/;

/** While an editor writes, a file may be half there: what is wrong for less than this is not told. */
const patienceMs = 50;

/** Of two saves so soon one after the other the watcher tells the first alone. */
const secondSaveMs = 50;

/**
 * Serves the content while developing: each page and shell as a module at its production address, and after
 * a content file is saved, tells the open page which of them to load anew. While a file has errors, the last
 * good content is served, and the page shows what is wrong over it.
 */
export function contentPlugin(root: string): Plugin {
  const site = new DevSite(root);
  /** How to bring each clause up to date that was saved while there were errors. */
  const held = new Map<EnvironmentModuleNode, () => void>();
  const content = `${join(root, "content")}/`;
  /** What was told last, to tell only what is new. */
  let told = "";

  /** What is wrong, in the terminal, and that nothing is any more. */
  const print = ({ config: { logger } }: ViteDevServer) => {
    const report = reportText(site.problems, root);
    if (report === told) return;
    if (report !== "") console.error(`\n${report}\nContent: ${countText(site.problems)}.`);
    else logger.info("Content: all mended, no problems.", { timestamp: true });
    told = report;
  };

  const tell = (server: ViteDevServer) => {
    print(server);
    server.ws.send("content:problems", problemsMessage(site.problems, root));
  };

  return {
    name: "content",

    configureServer(server) {
      let waiting: NodeJS.Timeout | undefined;
      /** @param file the one that changed @param again whether it had its time */
      const refresh = (again = false) => {
        clearTimeout(waiting);
        const wasGood = site.isGood;
        let changed: string[];
        try {
          changed = site.refresh();
        } catch (error) {
          // A file may go while it is read; what becomes of it is told by an event of its own.
          if ((error as NodeJS.ErrnoException).code !== "ENOENT") console.error(error);
          return;
        }
        if (site.hasErrors) {
          if (again) tell(server);
          else waiting = setTimeout(refresh, patienceMs, true);
          return;
        }
        // A page that was opened before could not start.
        if (!wasGood) server.ws.send({ type: "full-reload" });
        else if (changed.length > 0) {
          for (const address of changed) invalidate(server, address);
          server.ws.send("content:update", { addresses: changed });
        }
        for (const update of held.values()) update();
        held.clear();
        tell(server);
      };

      site.refresh();
      print(server);
      server.watcher.add(content);
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(content)) return;
        refresh();
        setTimeout(() => {
          if (site.isAsSaved(file)) return;
          server.watcher.emit("change", file);
          refresh();
        }, secondSaveMs);
      });
      server.ws.on("content:problems", (_data, client) =>
        client.send("content:problems", problemsMessage(site.problems, root)),
      );
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? "";
        const engraving = site.engraving(url.slice(1));
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
        if (!(media || (address !== undefined && !site.has(address)))) return next();
        response.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
      });
    },

    // Vite hears of a saved file first, but waits for others before it comes to this.
    hotUpdate({ file, modules: saved, type }) {
      if (!file.startsWith(content)) return;
      if (type === "delete") return [];
      if (!site.hasErrors) return;
      for (const module of saved) held.set(module, () => void this.environment.reloadModule(module));
      return [];
    },

    transformIndexHtml: {
      order: "pre",
      handler(html, { originalUrl = "" }) {
        const twin = originalUrl.replace(/[?#].*$/s, "").replace(/^\/|\/$/g, "");
        const marked = site.has(`pages/${twin}.js`)
          ? html.replace("<html ", `<html data-twin="${twin}" `)
          : html;
        return {
          html: marked.replace(/%(\w+)%/g, (mark, name: string) => site.names[name] ?? mark),
          tags: [{ tag: "script", attrs: { type: "module", src: "/overlay/main.ts" }, injectTo: "head" }],
        };
      },
    },

    resolveId(id) {
      const address = moduleAddress.exec(id)?.[1];
      return address !== undefined && site.has(address) ? `\0content:${address}` : undefined;
    },

    load(id) {
      if (id.startsWith("\0content:")) return site.module(id.slice("\0content:".length));
      // As it last was without errors.
      return id.startsWith(content) ? site.clause(id.slice(root.length + 1)) : undefined;
    },
  };
}

function invalidate(server: ViteDevServer, address: string) {
  const module = server.moduleGraph.getModuleById(`\0content:${address}`);
  if (module) server.moduleGraph.invalidateModule(module);
}
