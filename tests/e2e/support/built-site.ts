/** The built site as files: its documents and the targets of their links. */

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../../scripts/content/write/write-files.ts";

const folder = "dist/site";

/** A placeholder origin for resolving URLs. */
const origin = "https://site.example";

export interface Built {
  /** Path relative to the site's root. */
  file: string;
  html: string;
}

/** Every HTML document of the built site. */
export const builtDocuments: Built[] = listFiles(folder)
  .filter((file) => file.endsWith(".html"))
  .map((file) => ({ file, html: readFileSync(join(folder, file), "utf8") }));

interface Reference {
  /** The URL as written in the document. */
  address: string;
  /** Why the link is broken; null if its file exists and, if it has a fragment, the element with this id. */
  flaw: string | null;
}

const entities: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const decode = (text: string) =>
  text.replaceAll(/&([#\w]+);/g, (mark, name: string) => entities[name] ?? mark);

/** Returns a document's references to pages and files of the site. @param siteUrl the prefix of absolute links */
export function referencesOf({ file, html }: Built, siteUrl: string): Reference[] {
  const place = new URL(file.replace(/(^|\/)index\.html$/, "$1"), `${origin}/`);
  return addressesIn(html).flatMap((address) => {
    const url = URL.parse(address.replace(siteUrl, `${origin}/`), place);
    if (!url) return [{ address, flaw: "not a valid URL" }];
    return url.origin === origin ? [{ address, flaw: flawOf(url) }] : [];
  });
}

/** Returns every URL in a document. */
function addressesIn(html: string): string[] {
  const attributes = [...html.matchAll(/ (?:href|src|action|poster|data-script)="([^"]*)"/g)].map(
    ([, value]) => value ?? "",
  );
  const sets = [...html.matchAll(/ srcset="([^"]*)"/g)].flatMap(([, value = ""]) =>
    value.split(",").map((part) => part.trim().replace(/ .*/, "")),
  );
  const shared = [...html.matchAll(/ (?:property|name)="(?:og|twitter):(?:image|url)" content="([^"]*)"/g)];
  const refresh = [...html.matchAll(/ content="0; url=([^"]*)"/g)];
  const all = [...attributes, ...sets, ...[...shared, ...refresh].map(([, value]) => value ?? "")];
  return [...new Set(all.map(decode))].filter((address) => !/^(?:mailto|tel|data):/.test(address));
}

function flawOf({ pathname, hash }: URL): string | null {
  if (pathname === "/api/messages") return null;
  const found = fileAt(decodeURIComponent(pathname));
  if (found === undefined) return "no such file";
  const place = decodeURIComponent(hash.slice(1));
  if (place === "" || !found.endsWith(".html")) return null;
  const html = builtDocuments.find(({ file }) => file === found)?.html ?? "";
  return html.includes(` id="${place}"`) ? null : "no element has this id";
}

/** Returns the file that a host serves for a path. */
function fileAt(pathname: string): string | undefined {
  const file = `${pathname}${pathname.endsWith("/") ? "index.html" : ""}`.slice(1);
  return statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ? file : undefined;
}
