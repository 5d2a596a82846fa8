import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connect, EnvironmentModuleNode, ViteDevServer } from "vite";
import { guarded } from "../../cli/guarded.ts";
import { writeEditorFiles } from "../ide/editor-files.ts";
import { resizeForDev } from "../pictures/encode-pictures.ts";
import { countText } from "../problem.ts";
import type { Renderer } from "../render/page-documents.ts";
import { reportText } from "../report/report-text.ts";
import { showProblems } from "../report/shown-problems.ts";
import { stampOf } from "../write/write-files.ts";
import { type DevSite, unavailable } from "./dev-site.ts";
import { type GalleryData, galleryData } from "./gallery/data.ts";
import { isHere } from "./this-computer.ts";

/** Delay in ms before a file with errors is read again, because an editor may have saved only half of it. */
const retryDelayMs = 50;

/** If a file is saved twice within this time in ms, the file watcher misses the second save. */
const secondSaveDelayMs = 50;

const rendererFile = "/src/render.tsx";
export const allStyles = "assets/styles.css";
export const blockStyles = "assets/blocks.css";
export const galleryAddress = "/gallery/";

/** Answers requests for documents and what they load, and sends open pages what has changed. */
export class ContentServer {
  readonly #root: string;
  readonly #site: DevSite;
  readonly #server: ViteDevServer;
  /** The pictures that were requested, by address. */
  readonly #resized = new Map<string, Promise<Buffer>>();
  /** The report that was printed last, so that only changes are printed. */
  #lastReport = "";
  #loading: Promise<Renderer> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;

  constructor(root: string, site: DevSite, server: ViteDevServer) {
    this.#root = root;
    this.#site = site;
    this.#server = server;
    this.updateEditorFiles();
    void guarded(() => site.refresh())();
    this.#print();
  }

  renderer = (): Promise<Renderer> => {
    this.#loading ??= (this.#server.ssrLoadModule(rendererFile) as Promise<Renderer>).finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  };

  async #sendChanges() {
    for (const change of this.#site.changes(await this.renderer()))
      this.#server.ws.send("content:update", change);
  }

  problems = () => showProblems(this.#site.problems, this.#root);

  /** Reloads the gallery of all block types where it is open: Vite reloads only pages at this path. */
  reloadGallery() {
    this.#server.ws.send({ type: "full-reload", path: `${galleryAddress}index.html` });
  }

  /** Sends the changes after a file of code was saved. After styles, open pages replace the sheet in place. */
  sendNewCode = async (file: string) => {
    // Vite keeps what it was loading when the file was saved, although that may be the old code.
    await this.#loading?.catch(() => {});
    this.#server.environments.ssr?.moduleGraph.onFileChange(file);
    await this.#sendChanges();
    if (!file.endsWith(".css")) return;
    const [path, timestamp] = [`/${allStyles}`, Date.now()];
    this.#server.ws.send({
      type: "update",
      updates: [{ type: "css-update", path, acceptedPath: path, timestamp }],
    });
  };

  #print() {
    const { problems } = this.#site;
    const report = reportText(problems, this.#root);
    if (report === this.#lastReport) return;
    if (report !== "") console.error(`\n${report}\nContent: ${countText(problems)}.`);
    else this.#server.config.logger.info("Content: no problems.", { timestamp: true });
    this.#lastReport = report;
  }

  /** Sends the changes after a file of the content was saved. */
  onSave = (event: string, file: string) => {
    if (!file.startsWith(join(this.#root, "content/"))) return;
    const stamp = stampOf(file);
    const checkSecondSave = () => {
      if ([undefined, stamp].includes(stampOf(file))) return;
      this.#server.watcher.emit("change", file);
      return this.#refresh("change", file);
    };
    setTimeout(guarded(checkSecondSave), secondSaveDelayMs);
    if (file === join(this.#root, "content/site.json")) this.updateEditorFiles();
    return this.#refresh(event, file);
  };

  /** @param isRetry whether this is the second attempt, after an error */
  #refresh = async (event: string, file: string, isRetry = false) => {
    const [site, server] = [this.#site, this.#server];
    clearTimeout(this.#retryTimer);
    const wasEmpty = site.content === undefined;
    const isValid = site.refresh();
    if (!isValid && !isRetry) {
      this.#retryTimer = setTimeout(guarded(this.#refresh), retryDelayMs, event, file, true);
      return;
    }
    try {
      if (wasEmpty && site.content) server.ws.send({ type: "full-reload" });
      // The renderer imports all clauses: when one is added or removed, `hotUpdate` sends the changes.
      else if (event === "change" || isRetry || !file.endsWith(".mdx")) {
        // Vite may have cached the text of a half-saved clause, and would only invalidate it later.
        server.environments.ssr?.moduleGraph.onFileChange(file);
        await this.#sendChanges();
      }
    } finally {
      this.#print();
      this.reloadGallery();
      server.ws.send("content:problems", this.problems());
    }
  };

  /** Returns the handler of requests. @param token of the editor, for documents that are sent to this computer */
  respond =
    (token: string): Connect.NextHandleFunction =>
    async (request, response, next) => {
      const [site, server] = [this.#site, this.#server];
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
        const resizing = this.#resized.get(file) ?? resizeForDev(this.#root, picture);
        this.#resized.set(file, resizing);
        resizing.catch(() => this.#resized.delete(file));
        return send(200, "image/webp", await resizing);
      }
      if (file.startsWith("media/")) {
        const asset = decodeURIComponent(file.slice("media/".length));
        if (!site.content?.assets.has(asset)) return send(404, "text/plain", "Not found\n");
        return void response.end(readFileSync(join(this.#root, "content/assets", asset)));
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
      const answer = site.answer(await this.renderer(), url);
      if (answer && "redirect" in answer)
        return void response.writeHead(302, { location: answer.redirect }).end();
      const { html, status } = answer ?? unavailable;
      const meta = isHere(request) ? `<meta name="edit-token" content="${token}">` : "";
      const document = html.replace("</head>", `${meta}</head>`);
      send(status, "text/html", await server.transformIndexHtml(url.pathname, document));
    };

  /** Updates the JSON Schemas and snippets, which depend on the schemas and the site's languages. */
  updateEditorFiles() {
    const { logger } = this.#server.config;
    try {
      const { stale, obsolete } = writeEditorFiles(this.#root);
      for (const file of [...stale.keys(), ...obsolete]) logger.info(`Updated ${file}`, { timestamp: true });
    } catch (error) {
      logger.warn((error as Error).message, { timestamp: true });
    }
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
