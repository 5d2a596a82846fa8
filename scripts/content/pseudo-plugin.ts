import { join } from "node:path";
import type { Plugin } from "vite";
import { checkContent } from "./check.ts";
import type { CheckedContent } from "./context.ts";
import { moduleSources } from "./dev-site.ts";
import { pseudoText, withPseudoLanguage } from "./pseudo-language.ts";
import { readContent } from "./read.ts";

const code = "pseudo";

/** A module of a page or of the frame in this language, by its address. */
const own = new RegExp(`^/((?:pages|shell)/${code}(?:/[^?]+)?\\.js)(?:\\?.*)?$`);

/**
 * While developing, shows the site in a language that nobody speaks: longer, accented and between ⟦ and ⟧, so that a
 * text that doesn't fit is seen, and one that is not from content. At any address with `?lang=pseudo`; a page with an
 * address of its own goes on to one that begins with `/pseudo/`.
 */
export function pseudoPlugin(root: string): Plugin {
  let sources = new Map<string, () => string>();
  /** The modules that somebody has asked for, by their addresses. */
  const asked = new Map<string, string>();

  /** Reads the content anew; answers the addresses of the modules that are not what they were. */
  const refresh = (): string[] => {
    const read = readContent(root);
    // While there are errors, all stays as it was before.
    if (checkContent(read).some(({ severity }) => severity === "error")) return [];
    sources = moduleSources(pseudoContent(read.content as CheckedContent), [code]);
    const changed = [...asked].filter(([address, text]) => sources.get(address)?.() !== text);
    for (const [address] of changed) asked.delete(address);
    return changed.map(([address]) => address);
  };

  return {
    name: "pseudo",

    configureServer(server) {
      server.watcher.on("all", (_event, file) => {
        if (sources.size === 0 || !file.startsWith(join(root, "content"))) return;
        let addresses: string[] = [];
        try {
          addresses = refresh();
        } catch (error) {
          // A file may go while it is read; what becomes of it is told by an event of its own.
          if ((error as NodeJS.ErrnoException).code !== "ENOENT") console.error(error);
        }
        for (const address of addresses) {
          const module = server.moduleGraph.getModuleById(`\0pseudo:${address}`);
          if (module) server.moduleGraph.invalidateModule(module);
        }
        if (addresses.length > 0) server.ws.send("content:update", { addresses });
      });
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
        const isAsked = searchParams.get("lang") === code;
        const isOwn = pathname.startsWith(`/${code}/`);
        const address = own.exec(pathname)?.[1];
        if (sources.size === 0 && (isAsked || isOwn || address !== undefined)) refresh();
        const twin = isAsked && !isOwn ? /^\/[^/.]+\/(.*)$/.exec(pathname)?.[1] : undefined;
        if (twin !== undefined) response.writeHead(302, { location: `/${code}/${twin}` }).end();
        else if (address === undefined || !sources.has(address)) next();
        else
          server.transformRequest(`/${address}`).then((module) => {
            response.writeHead(200, { "content-type": "text/javascript" }).end(module?.code);
          }, next);
      });
    },

    transformIndexHtml: {
      order: "pre",
      handler(html, { originalUrl = "" }) {
        if (originalUrl.startsWith(`/${code}/`)) {
          const path = originalUrl.replace(/[?#].*$/s, "").replace(/^\/|\/$/g, "");
          const twin = sources.has(`pages/${path}.js`) ? ` data-twin="${path}"` : "";
          return html.replace("%languages%", `%languages% ${code}`).replace("<html ", `<html${twin} `);
        }
        if (!/[?&]lang=pseudo\b/.test(originalUrl)) return html;
        // The visitor's own choice is set aside.
        return html.replaceAll(/%(?:defaultLanguage|languages)%/g, code);
      },
    },

    resolveId(id) {
      const address = own.exec(id)?.[1];
      return address !== undefined && sources.has(address) ? `\0pseudo:${address}` : undefined;
    },

    load(id) {
      if (!id.startsWith("\0pseudo:")) return undefined;
      const address = id.slice("\0pseudo:".length);
      const text = sources.get(address)?.();
      if (text !== undefined) asked.set(address, text);
      return text;
    },
  };
}

/** The content in this language in place of the default one, whose numbers it has. */
function pseudoContent(content: CheckedContent): CheckedContent {
  const { value } = content.shared.site;
  const others = value.languages.filter((language) => language.code !== value.defaultLanguage);
  const model = value.languages.find((language) => language.code === value.defaultLanguage);
  if (!model)
    throw new Error(`pseudo: there is no language "${value.defaultLanguage}". Check the content first.`);
  const named = (language: typeof model) => ({
    ...language,
    label: pseudoText(language.label, "plain"),
    switchTo: pseudoText(language.switchTo, "plain"),
  });
  const pseudo = withPseudoLanguage(content, { ...named(model), code });
  const languages = [...others.map(named), ...pseudo.shared.site.value.languages.slice(-1)];
  const site = {
    ...pseudo.shared.site,
    value: { ...pseudo.shared.site.value, languages, defaultLanguage: code },
  };
  return { ...pseudo, shared: { ...pseudo.shared, site } };
}
