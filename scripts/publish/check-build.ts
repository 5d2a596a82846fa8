import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inParallel, listFiles } from "../content/write/write-files.ts";
import { addressOfFile } from "./public-site.ts";
import { serveFolder } from "./served-site.ts";

/**
 * Asks the site's own server for every file of a build, and for every address of this site in its documents and other
 * files. Returns the problems, each with the file and the address. @param url the site's public address
 */
export async function checkBuild(built: string, url: URL): Promise<string[]> {
  const siteDir = join(built, "site");
  const problems: string[] = [];
  /** By address: the fragments with which it is named, and the first file that names it with each. */
  const targets = new Map<string, Map<string, string>>();
  const addTarget = (address: string, fragment: string, file: string) => {
    const files = targets.get(address) ?? new Map<string, string>();
    targets.set(address, files.set(fragment, files.get(fragment) ?? file));
  };
  for (const file of listFiles(siteDir)) {
    const own = addressOfFile(file, url);
    const page = own.replace(/index\.html$/, "");
    addTarget(page, "", file);
    if (!/\.(?:html|css|svg|xml|webmanifest)$/.test(file)) continue;
    for (const written of addressesIn(readFileSync(join(siteDir, file), "utf8"))) {
      const address = URL.parse(written, page);
      if (!address) problems.push(`${file}: ${written} is no address`);
      else if (address.origin === url.origin) addTarget(address.href.replace(/#.*/s, ""), address.hash, file);
    }
  }
  await using server = await serveFolder(siteDir, {}, join(built, "server.json"));
  await inParallel([...targets], async ([address, files]) => {
    const response = await fetch(address.replace(url.origin, server.address));
    const text = await response.text();
    const takesPost = response.headers.get("allow") === "POST";
    if (!response.ok && !takesPost)
      problems.push(`${[...files.values()][0]}: ${address} answers ${response.status}`);
    else if (response.headers.get("content-type")?.startsWith("text/html")) {
      const ids = fragmentsOf(text);
      for (const [fragment, file] of files)
        if (!ids.has(fragment)) problems.push(`${file}: ${address}${fragment} leads to no element`);
    }
  });
  return problems.toSorted();
}

const withoutCode = (html: string) => html.replaceAll(/(<script\b[^>]*>).*?<\/script>/gs, "$1");

/** The attributes that name an address, several with descriptions, or perhaps one after a time. */
export const addressAttributes = {
  one: [
    ...["href", "xlink:href", "src", "action", "formaction", "poster", "data", "cite", "background"],
    ...["data-base", "data-frame", "data-illustration", "data-old-addresses", "data-scene", "data-script"],
  ],
  several: ["srcset", "imagesrcset"],
  perhaps: ["content"],
};
const attribute = new RegExp(`\\s(${Object.values(addressAttributes).flat().join("|")})="([^"]*)"`, "g");

/** Yields the addresses in a document or drawing, its styles and its data, in a style sheet, site map or manifest. */
function* addressesIn(text: string): Generator<string> {
  const markup = withoutCode(text);
  for (const [, name = "", value = ""] of markup.matchAll(attribute)) {
    const written = withoutEntities(value);
    if (addressAttributes.one.includes(name)) yield written;
    else if (addressAttributes.several.includes(name))
      for (const part of written.split(",")) yield part.trim().replace(/\s.*/s, "");
    else yield* /^(?:\d+;\s*url=)?((?:(?<==)|https?:).*)$/is.exec(written)?.slice(1) ?? [];
  }
  for (const [, value = ""] of withoutEntities(markup).matchAll(/url\(\s*["']?([^"')]+)/g))
    yield value.trim();
  for (const [, value = ""] of markup.matchAll(/<loc>([^<]*)/g)) yield withoutEntities(value);
  for (const [, value = ""] of markup.matchAll(/^\s*"(?:src|start_url|scope)": "([^"]*)"/gm)) yield value;
  // In such data, a fragment is a name.
  for (const [data] of text.matchAll(/<script type="application\/ld\+json">.*?<\/script>/gs))
    for (const [, value = ""] of data.matchAll(/"(https?:[^"#]*)/g)) yield value;
}

const withoutEntities = (html: string) => html.replaceAll(/&quot;|&#x27;/g, "'").replaceAll("&amp;", "&");

/** Returns every fragment that leads to a place in a document, as in an address: "" is its top. */
function fragmentsOf(html: string): Set<string> {
  const ids = [...withoutCode(html).matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id);
  return new Set(["", "#top", ...ids.map((id) => new URL(`#${id}`, "https://site.example").hash)]);
}
