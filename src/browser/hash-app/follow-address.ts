import { documentAddress, readAddress } from "../../page-address.ts";
import { readLanguage } from "../stored-language.ts";
import { adoptPage } from "./adopt-page.ts";
import { createDocumentLoader } from "./load-document.ts";
import { createParser } from "./parse-document.ts";

/**
 * Opens the page that a mangled address means. For documents at unknown addresses, on hosts without redirects, and for
 * documents with a hash route. If there is no such page, home says so in the visitor's language.
 */
export async function followAddress(): Promise<void> {
  const root = document.documentElement;
  const { base = "/", build = "" } = root.dataset;
  const codes = document.querySelectorAll<HTMLLinkElement>("link[hreflang]:not([hreflang=x-default])");
  const languages = [...codes].map(({ hreflang }) => hreflang);
  const address = location.href.slice(location.origin.length + base.length);
  const { language: named, isRoute, path, query, anchor } = readAddress(address, languages);
  if (isRoute && named === undefined && path !== null) {
    location.replace(`${base}#/${path}${query}${anchor}`);
    return;
  }
  const language = named ?? readLanguage(languages, root.lang);
  const isHere = documentAddress(base, language, path) === location.pathname && !isRoute;
  const page = await createDocumentLoader(base, build, createParser())(language, isHere ? null : path);
  if (!page.missing) location.replace(documentAddress(base, language, page.ownPath) + query + anchor);
  else if (
    language !== root.lang ||
    (root.hasAttribute("data-home") && !document.querySelector("[data-unknown]"))
  )
    adoptPage(page, root.lang);
}
