import type { Connect, Plugin, ViteDevServer } from "vite";
import { guarded } from "../../../cli/guarded.ts";
import type { CheckedContent } from "../../read/model.ts";
import { type GalleryData, galleryData } from "./data.ts";

const address = "/gallery/";

/** Reloads the gallery where it is open: Vite reloads only pages at this path. */
export const reloadGallery = ({ ws }: ViteDevServer): void =>
  ws.send({ type: "full-reload", path: `${address}index.html` });

/**
 * Serves the gallery of all block types at `/gallery/` of the development server, reloads it when code is saved, and
 * links to it from every other page.
 *
 * @param content returns the content to show; undefined if a shared file has errors
 */
export function galleryPlugin(content: () => CheckedContent | undefined): Plugin {
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
        const valid = content();
        if (!valid) return void response.writeHead(503).end("A shared file has errors: see the terminal.\n");
        const { renderGallery } = (await server.ssrLoadModule("/gallery/Gallery.tsx")) as {
          renderGallery: (data: GalleryData) => string;
        };
        const html = renderGallery(galleryData(valid, url.searchParams.get("language")));
        const shown = await server.transformIndexHtml(address, html);
        response.writeHead(200, { "content-type": "text/html" }).end(shown);
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
