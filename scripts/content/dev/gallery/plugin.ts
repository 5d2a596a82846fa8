import type { Connect, Plugin, ViteDevServer } from "vite";
import { guarded } from "../../../cli/guarded.ts";
import { type DevSite, unavailable } from "../dev-site.ts";
import { type GalleryData, galleryData } from "./data.ts";

const address = "/gallery/";

/** Reloads the gallery where it is open: Vite reloads only pages at this path. */
export const reloadGallery = ({ ws }: ViteDevServer): void =>
  ws.send({ type: "full-reload", path: `${address}index.html` });

/**
 * Serves the gallery of all block types at `/gallery/` of the development server, reloads it when code is saved, and
 * links to it from every other page.
 */
export function galleryPlugin(site: DevSite): Plugin {
  let server: ViteDevServer;

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
        const data = site.make((content) => galleryData(content, url.searchParams.get("language")));
        const { html, status } = data ? { html: renderGallery(data), status: 200 } : unavailable;
        const shown = await server.transformIndexHtml(address, html);
        response.writeHead(status, { "content-type": "text/html" }).end(shown);
      };
      server.middlewares.use(guarded(answer));
    },

    hotUpdate({ modules }) {
      if (this.environment.name === "ssr" && modules.length > 0) reloadGallery(server);
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
