import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Connect, HtmlTagDescriptor, Plugin, WebSocketClient } from "vite";
import { guarded } from "../../cli/guarded.ts";
import type { Renderer } from "../render/page-documents.ts";
import { allStyles, blockStyles, ContentServer, galleryAddress } from "./content-server.ts";
import { DevSite } from "./dev-site.ts";
import { dropRepeats } from "./drop-repeats.ts";
import { editorBundle } from "./editor-bundle.ts";
import { isOwnPageHere } from "./this-computer.ts";

const assets = {
  build: "development",
  // The site's own script, or the editor.
  script: "editor/page-script.ts",
  styleSheet: blockStyles,
  boot: {
    document: 'import("/src/browser/document-boot.ts");',
    root: 'import("/src/browser/hash-app/root-boot.ts");',
  },
  // In development, all styles are in one sheet in the head.
  styles: { shell: "", sent: "", blocks: {} },
} as ConstructorParameters<typeof DevSite>[1];

const linkToGallery: HtmlTagDescriptor[] = [
  { tag: "link", attrs: { rel: "stylesheet", href: "/gallery/link.css" }, injectTo: "head" },
  {
    tag: "nav",
    attrs: { id: "gallery-link", class: "screen-only", "aria-label": "Development" },
    children: [{ tag: "a", attrs: { href: galleryAddress }, children: "Block gallery" }],
    injectTo: "body",
  },
];

/** Has a request with an address that can't be read answered as one for an unknown page: Vite would fail, or end. */
function replaceMalformedAddress(request: IncomingMessage): void {
  // Two slashes would begin the name of a host.
  const path = request.url?.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^[/\\]{2,}/, "/") ?? "";
  try {
    decodeURI(new URL(`http://localhost${path}`).pathname);
    request.url = path.startsWith("/") ? path : `/${path}`;
  } catch {
    request.url = "/404.html";
  }
}

/** The address `/__edit/<operation>`, at which the editor on a page reads and changes the content. */
type CreateEndpoint = new (
  root: string,
  site: DevSite,
  renderer: () => Promise<Renderer>,
) => {
  /** In every document that is sent to this computer. A page of another site can't read it. */
  readonly token: string;
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/** Returns the plugins of the development server. Vite reloads them when a file that this module imports is saved. */
export function devPlugins(EditEndpoint: CreateEndpoint): Plugin[] {
  const root = process.cwd();
  const site = new DevSite(root, assets);
  return [contentPlugin(root, site, EditEndpoint), editorBundle(root)];
}

/**
 * Serves the documents of the site as the build renders them. After a content file is saved, sends open pages the
 * changes of their documents. While a file has errors, serves its last valid version, and the page shows the errors.
 * Serves the gallery of all block types at `/gallery/`, and links to it from every other page.
 */
function contentPlugin(root: string, site: DevSite, EditEndpoint: CreateEndpoint): Plugin {
  const content = `${join(root, "content")}/`;
  let server: ContentServer;

  return {
    name: "content",

    configureServer(devServer) {
      const { printUrls, middlewares, watcher, ws, config, httpServer } = devServer;
      for (const event of ["request", "upgrade"]) httpServer?.prependListener(event, replaceMalformedAddress);
      dropRepeats(watcher);
      devServer.printUrls = () => {
        printUrls();
        const [local] = devServer.resolvedUrls?.local ?? [];
        if (local) config.logger.info(`  ➜  Gallery: ${new URL(galleryAddress, local)}`);
      };
      server = new ContentServer(root, site, devServer);
      const edit = new EditEndpoint(root, site, server.renderer);
      const respondToEdits: Connect.NextHandleFunction = (request, response) =>
        edit.respond(request, response);
      middlewares.use("/__edit", guarded(respondToEdits));
      watcher.add(content);
      watcher.on("all", guarded(server.onSave));
      const sendProblems = (_data: unknown, client: WebSocketClient) =>
        client.send("content:problems", server.problems());
      ws.on("content:problems", guarded(sendProblems));

      // This route of Vite opens any file in the developer's editor, so only a page of this server on this computer may
      // request it.
      const refuseOthers: Connect.NextHandleFunction = (request, response, next) => {
        if (isOwnPageHere(request)) next();
        else response.writeHead(403).end();
      };
      middlewares.use("/__open-in-editor", guarded(refuseOthers));
      middlewares.use(guarded(server.respond(edit.token)));
    },

    transformIndexHtml: (_html, { path }) => [
      { tag: "link", attrs: { rel: "stylesheet", href: `/${allStyles}` }, injectTo: "head" },
      { tag: "script", attrs: { type: "module", src: "/editor/main.ts" }, injectTo: "head" },
      ...(path === galleryAddress ? [] : linkToGallery),
    ],

    // Sends the changes after code or a clause is saved. The timer runs when Vite has invalidated the old modules.
    hotUpdate: {
      // Runs after the plugin that adds the importers of a new clause.
      order: "post",
      handler({ file, modules }) {
        if (this.environment.name !== "ssr" || modules.length === 0) return;
        setTimeout(guarded(server.sendNewCode), 0, file);
        server.reloadGallery();
      },
    },

    // Loads the last valid version of a clause. One that has none, or was removed, is in no document.
    load: (id) =>
      id.startsWith(content) && id.endsWith(".mdx")
        ? (site.clause(id.slice(root.length + 1)) ?? "")
        : undefined,

    // As in a build, browsers get class names from the code, and styles from the sheet.
    transform: {
      filter: { id: /\.css$/ },
      handler(_code, id) {
        const isForBrowsers = this.environment.name === "client";
        return isForBrowsers && id.startsWith(join(root, "src/")) ? { code: "", map: null } : undefined;
      },
    },
  };
}
