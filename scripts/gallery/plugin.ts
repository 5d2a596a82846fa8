import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { documentsOf, type GalleryData, galleryData } from "./data.ts";

const address = "/gallery/";
const dataAddress = /^\/gallery\/data\/([\w-]+)\.js$/;
const page = "/gallery/index.html";

/**
 * Serves the gallery of all block types at `/gallery/` of the development server, updates it when content is saved,
 * and links to it from every other page.
 */
export function galleryPlugin(root: string): Plugin {
  /** The last valid data. */
  let made: Map<string, GalleryData> | undefined;

  const make = () => {
    try {
      made = galleryData(root);
    } catch (error) {
      if (!made) throw error;
    }
    return made;
  };

  return {
    name: "gallery",
    apply: "serve",

    configureServer(server) {
      const printUrls = server.printUrls;
      server.printUrls = () => {
        printUrls();
        const [local] = server.resolvedUrls?.local ?? [];
        if (local) server.config.logger.info(`  ➜  Gallery: ${new URL(address, local)}`);
      };
      server.middlewares.use(async (request, response, next) => {
        if (new URL(request.url ?? "", "http://localhost").pathname !== address) return next();
        try {
          const { defaultLanguage } = siteOf(root);
          const html = readFileSync(join(root, page), "utf8").replace("%defaultLanguage%", defaultLanguage);
          response.writeHead(200, { "content-type": "text/html" });
          response.end(await server.transformIndexHtml(page, html));
        } catch (error) {
          next(error);
        }
      });
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(`${join(root, "content")}/`)) return;
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (dataAddress.test(module.id?.slice(1) ?? "")) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: "full-reload", path: page });
      });
    },

    resolveId: (id) => (dataAddress.test(id) ? `\0${id}` : undefined),

    load(id) {
      const language = id.startsWith("\0") ? dataAddress.exec(id.slice(1))?.[1] : undefined;
      if (language === undefined) return;
      const data = make().get(language);
      if (!data) return `throw new Error(${JSON.stringify(`There is no language "${language}" here.`)});`;
      const documents = documentsOf(data);
      return [
        ...documents.map((file, at) => `import Document${at} from ${JSON.stringify(`/content/${file}`)};`),
        `export const data = ${JSON.stringify(data)};`,
        `export const documents = { ${documents.map((file, at) => `${JSON.stringify(file)}: Document${at}`).join(", ")} };`,
      ].join("\n");
    },

    transformIndexHtml: (_html, { path }) =>
      path === page
        ? []
        : [
            {
              tag: "link",
              attrs: { rel: "stylesheet", href: "/gallery/link.css" },
              injectTo: "head",
            },
            {
              tag: "nav",
              attrs: { id: "gallery-link", "aria-label": "Development" },
              children: [{ tag: "a", attrs: { href: address }, children: "Block gallery" }],
              injectTo: "body",
            },
          ],
  };
}

const siteOf = (root: string) =>
  JSON.parse(readFileSync(join(root, "content/site.json"), "utf8")) as { defaultLanguage: string };
