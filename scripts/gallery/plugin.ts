import { join } from "node:path";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { guarded } from "../cli/guarded.ts";
import { type GalleryData, galleryData } from "./data.ts";

const address = "/gallery/";

/**
 * Serves the gallery of all block types at `/gallery/` of the development server, reloads it when content or code is
 * saved, and links to it from every other page.
 */
export function galleryPlugin(root: string): Plugin {
  let server: ViteDevServer;
  /** The last valid data. */
  let galleries: ReadonlyMap<string, GalleryData>;

  const readData = (language: string | null): GalleryData => {
    try {
      galleries = galleryData(root);
    } catch (error) {
      if (!galleries) throw error;
    }
    const [first] = galleries.values();
    return (galleries.get(language ?? "") ??
      galleries.get(first?.shell.defaultLanguage ?? "")) as GalleryData;
  };
  // Vite reloads only pages at this path.
  const reload = () => server.ws.send({ type: "full-reload", path: `${address}index.html` });

  return {
    name: "gallery",
    apply: "serve",

    configureServer(devServer) {
      server = devServer;
      const printUrls = server.printUrls;
      server.printUrls = () => {
        printUrls();
        const [local] = server.resolvedUrls?.local ?? [];
        if (local) server.config.logger.info(`  ➜  Gallery: ${new URL(address, local)}`);
      };
      const answer: Connect.NextHandleFunction = async (request, response, next) => {
        const url = new URL(request.url ?? "", "http://localhost");
        if (url.pathname !== address) return next();
        const { renderGallery } = (await server.ssrLoadModule("/gallery/Gallery.tsx")) as {
          renderGallery: (data: GalleryData) => string;
        };
        const html = renderGallery(readData(url.searchParams.get("language")));
        const shown = await server.transformIndexHtml(address, html);
        response.writeHead(200, { "content-type": "text/html" }).end(shown);
      };
      server.middlewares.use(guarded(answer));
      const onSave = (_event: string, file: string) => {
        if (file.startsWith(`${join(root, "content")}/`)) reload();
      };
      server.watcher.on("all", guarded(onSave));
    },

    hotUpdate({ modules }) {
      if (this.environment.name === "ssr" && modules.length > 0) reload();
    },

    transformIndexHtml: (_html, { path }) =>
      path === address
        ? []
        : [
            { tag: "link", attrs: { rel: "stylesheet", href: "/gallery/link.css" }, injectTo: "head" },
            {
              tag: "nav",
              attrs: { id: "gallery-link", "aria-label": "Development" },
              children: [{ tag: "a", attrs: { href: address }, children: "Block gallery" }],
              injectTo: "body",
            },
          ],
  };
}
