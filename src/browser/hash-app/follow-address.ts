import { createOldAddresses } from "../../old-addresses.ts";
import { documentAddress, readAddress } from "../../page-address.ts";
import { readLanguage } from "../stored-language.ts";
import { adoptPage } from "./adopt-page.ts";
import { createDocumentLoader } from "./load-document.ts";

/**
 * Opens the page that the address of the current document means, if the address is damaged or of an earlier site. Runs
 * in documents for unknown addresses, on hosts without redirects, and in page documents whose URL has a hash route. If
 * there is no such page, shows the home page with a line that says so, in the visitor's language.
 */
export async function followAddress(): Promise<void> {
  const root = document.documentElement;
  const { base = "/", build = "", oldAddresses, router } = root.dataset;
  const codes = document.querySelectorAll<HTMLLinkElement>("link[hreflang]:not([hreflang=x-default])");
  const languages = [...codes].map(({ hreflang }) => hreflang);
  const address = location.href.slice(location.origin.length + base.length);
  if (oldAddresses) {
    const lookUp = createOldAddresses(await (await fetch(oldAddresses)).json());
    const to = lookUp(address, router !== "hash");
    if (to) {
      location.replace(base + to);
      return;
    }
  }
  if (router === "hash") return;
  const { language: requested, isRoute, path, query, anchor } = readAddress(address, languages);
  if (isRoute && requested === undefined && path !== null) {
    location.replace(`${base}#/${path}${query}${anchor}`);
    return;
  }
  const language = requested ?? readLanguage(languages, root.lang);
  const isHere = documentAddress(base, language, path) === location.pathname && !isRoute;
  const isHome = root.hasAttribute("data-home") && !document.querySelector("[data-unknown]");
  const page = await createDocumentLoader(base, build)(language, isHere ? null : path);
  if (!page.missing) location.replace(documentAddress(base, language, page.ownPath) + query + anchor);
  else if (language !== root.lang || isHome) adoptPage(page, root.lang);
}
