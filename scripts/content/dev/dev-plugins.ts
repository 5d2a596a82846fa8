import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type {
  Connect,
  EnvironmentModuleNode,
  HtmlTagDescriptor,
  Logger,
  Plugin,
  ViteDevServer,
  WebSocketClient,
} from "vite";
import { guarded } from "../../cli/guarded.ts";
import { writeEditorFiles } from "../ide/editor-files.ts";
import { resizeForDev } from "../pictures/encode-pictures.ts";
import type { Renderer } from "../render/page-documents.ts";
import { countText, reportText } from "../report/report-text.ts";
import { showProblems } from "../report/shown-problems.ts";
import { stampOf } from "../write/write-files.ts";
import { DevSite, unavailable } from "./dev-site.ts";
import { editorBundle } from "./editor-bundle.ts";
import { type GalleryData, galleryData } from "./gallery/data.ts";
import { isHere, isOwnPageHere } from "./this-computer.ts";

/** Delay in ms before a file with errors is read again, because an editor may have saved only half of it. */
const retryDelayMs = 50;

/** If a file is saved twice within this time in ms, the file watcher misses the second save. */
const secondSaveDelayMs = 50;

const rendererFile = "/src/render.tsx";
const allStyles = "assets/styles.css";
const blockStyles = "assets/blocks.css";
const galleryAddress = "/gallery/";

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
interface Endpoint {
  /** In every document that is sent to this computer. A page of another site can't read it. */
  readonly token: string;
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}
type CreateEndpoint = new (root: string, site: DevSite, renderer: () => Promise<Renderer>) => Endpoint;

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
  let server: ViteDevServer;
  /** The pictures that were requested, by address. */
  const resized = new Map<string, Promise<Buffer>>();
  /** The report that was printed last, so that only changes are printed. */
  let lastReport = "";

  let loading: Promise<Renderer> | undefined;
  const renderer = () => {
    loading ??= (server.ssrLoadModule(rendererFile) as Promise<Renderer>).finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const sendChanges = async () => {
    for (const change of site.changes(await renderer())) server.ws.send("content:update", change);
  };

  /** Reloads the gallery of all block types where it is open: Vite reloads only pages at this path. */
  const reloadGallery = () => server.ws.send({ type: "full-reload", path: `${galleryAddress}index.html` });

  /** Sends the changes after a file of code was saved. After styles, open pages replace the sheet in place. */
  const sendNewCode = async (file: string) => {
    // Vite keeps what it was loading when the file was saved, although that may be the old code.
    await loading?.catch(() => {});
    server.environments.ssr?.moduleGraph.onFileChange(file);
    await sendChanges();
    if (!file.endsWith(".css")) return;
    const [path, timestamp] = [`/${allStyles}`, Date.now()];
    server.ws.send({
      type: "update",
      updates: [{ type: "css-update", path, acceptedPath: path, timestamp }],
    });
  };

  const print = () => {
    const report = reportText(site.problems, root);
    if (report === lastReport) return;
    if (report !== "") console.error(`\n${report}\nContent: ${countText(site.problems)}.`);
    else server.config.logger.info("Content: no problems.", { timestamp: true });
    lastReport = report;
  };

  return {
    name: "content",

    configureServer(devServer) {
      server = devServer;
      for (const event of ["request", "upgrade"])
        server.httpServer?.prependListener(event, replaceMalformedAddress);
      const { printUrls } = server;
      server.printUrls = () => {
        printUrls();
        const [local] = server.resolvedUrls?.local ?? [];
        if (local) server.config.logger.info(`  ➜  Gallery: ${new URL(galleryAddress, local)}`);
      };
      let retryTimer: NodeJS.Timeout | undefined;

      /** @param isRetry whether this is the second attempt, after an error */
      const refresh = async (event: string, file: string, isRetry = false) => {
        clearTimeout(retryTimer);
        const wasEmpty = site.content === undefined;
        const isValid = site.refresh();
        if (!isValid && !isRetry) {
          retryTimer = setTimeout(guarded(refresh), retryDelayMs, event, file, true);
          return;
        }
        try {
          if (wasEmpty && site.content) server.ws.send({ type: "full-reload" });
          // The renderer imports all clauses: when one is added or removed, `hotUpdate` sends the changes.
          else if (event === "change" || isRetry || !file.endsWith(".mdx")) {
            // Vite may have cached the text of a half-saved clause, and would only invalidate it later.
            server.environments.ssr?.moduleGraph.onFileChange(file);
            await sendChanges();
          }
        } finally {
          print();
          reloadGallery();
          server.ws.send("content:problems", showProblems(site.problems, root));
        }
      };

      const edit = new EditEndpoint(root, site, renderer);
      const respondToEdits: Connect.NextHandleFunction = (request, response) =>
        edit.respond(request, response);
      server.middlewares.use("/__edit", guarded(respondToEdits));

      updateEditorFiles(root, server.config.logger);
      void guarded(() => site.refresh())();
      print();
      server.watcher.add(content);
      const onSave = (event: string, file: string) => {
        if (!file.startsWith(content)) return;
        const stamp = stampOf(file);
        const checkSecondSave = () => {
          if ([undefined, stamp].includes(stampOf(file))) return;
          server.watcher.emit("change", file);
          return refresh("change", file);
        };
        setTimeout(guarded(checkSecondSave), secondSaveDelayMs);
        if (file === join(content, "site.json")) updateEditorFiles(root, server.config.logger);
        return refresh(event, file);
      };
      server.watcher.on("all", guarded(onSave));
      const sendProblems = (_data: unknown, client: WebSocketClient) =>
        client.send("content:problems", showProblems(site.problems, root));
      server.ws.on("content:problems", guarded(sendProblems));

      // This route of Vite opens any file in the developer's editor, so only a page of this server on this computer may
      // request it.
      const refuseOthers: Connect.NextHandleFunction = (request, response, next) => {
        if (isOwnPageHere(request)) next();
        else response.writeHead(403).end();
      };
      server.middlewares.use("/__open-in-editor", guarded(refuseOthers));
      const respond: Connect.NextHandleFunction = async (request, response, next) => {
        const url = new URL(`http://localhost${request.url}`);
        const file = url.pathname.slice(1);
        const send = (status: number, type: string, body?: string | Buffer) =>
          void response.writeHead(status, { "content-type": type }).end(body);
        if (file === blockStyles) return send(200, "text/css");
        if (file === allStyles) return send(200, "text/css", await stylesOf(server));
        const illustration = site.illustration(file);
        if (illustration !== undefined) return send(200, "image/svg+xml", illustration);
        const picture = site.picture(file);
        if (picture !== undefined) {
          const resizing = resized.get(file) ?? resizeForDev(root, picture);
          resized.set(file, resizing);
          resizing.catch(() => resized.delete(file));
          return send(200, "image/webp", await resizing);
        }
        if (file.startsWith("media/")) {
          const asset = decodeURIComponent(file.slice("media/".length));
          if (!site.content?.assets.has(asset)) return send(404, "text/plain", "Not found\n");
          return void response.end(readFileSync(join(root, "content/assets", asset)));
        }
        if (url.pathname === galleryAddress) {
          const { renderGallery } = (await server.ssrLoadModule("/gallery/Gallery.tsx")) as {
            renderGallery: (data: GalleryData) => string;
          };
          const data = site.make((content) => galleryData(content, url.searchParams.get("language")));
          const { html, status } = data ? { html: renderGallery(data), status: 200 } : unavailable;
          return send(status, "text/html", await server.transformIndexHtml(galleryAddress, html));
        }
        const isDocument =
          request.headers.accept?.includes("text/html") || /\/(?:404\.html)?$/.test(url.pathname);
        if (!isDocument || /(?<!404)\.\w+$|^(?:@|gallery\/|src\/|node_modules\/)/.test(file)) return next();
        const answer = site.answer(await renderer(), url);
        if (answer && "redirect" in answer)
          return void response.writeHead(302, { location: answer.redirect }).end();
        const { html, status } = answer ?? unavailable;
        const token = isHere(request) ? `<meta name="edit-token" content="${edit.token}">` : "";
        const document = html.replace("</head>", `${token}</head>`);
        send(status, "text/html", await server.transformIndexHtml(url.pathname, document));
      };
      server.middlewares.use(guarded(respond));
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
        setTimeout(guarded(sendNewCode), 0, file);
        reloadGallery();
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

/** Updates the JSON Schemas and snippets, which depend on the schemas and the site's languages. */
function updateEditorFiles(root: string, logger: Logger) {
  try {
    const { stale, obsolete } = writeEditorFiles(root);
    for (const file of [...stale.keys(), ...obsolete]) logger.info(`Updated ${file}`, { timestamp: true });
  } catch (error) {
    logger.warn((error as Error).message, { timestamp: true });
  }
}

/** Returns all style sheets that the renderer imports, dependencies first. */
function styleSheetsOf({ environments }: ViteDevServer): EnvironmentModuleNode[] {
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode): EnvironmentModuleNode[] => {
    if (seen.has(module)) return [];
    seen.add(module);
    return module.file?.endsWith(".css") ? [module] : [...module.importedModules].flatMap(visit);
  };
  const { moduleGraph, config } = environments.ssr;
  const renderers = moduleGraph.getModulesByFile(`${config.root}${rendererFile}`);
  return [...(renderers ?? [])].flatMap(visit);
}

/** Returns the styles of all documents as one sheet. */
async function stylesOf(server: ViteDevServer): Promise<string> {
  await server.ssrLoadModule(rendererFile);
  const sheets = styleSheetsOf(server).map(({ url }) => server.ssrLoadModule(`${url}?inline`));
  return (await Promise.all(sheets)).map((sheet) => sheet.default).join("\n");
}
