/** The built site as files: its documents, and where each of their links leads. */

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../../scripts/content/write/write-files.ts";

const folder = "dist/site";

/** A stand-in for the published site's origin, to resolve addresses against. */
const origin = "https://site.example";

export interface Built {
  /** From the site's root. */
  file: string;
  html: string;
}

/** Every HTML document of the built site. */
export const builtDocuments: Built[] = listFiles(folder)
  .filter((file) => file.endsWith(".html"))
  .map((file) => ({ file, html: readFileSync(join(folder, file), "utf8") }));

interface Reference {
  /** As it is written. */
  address: string;
  /** Why the link is broken; null if its file exists, and so does the id in its fragment, if any. */
  flaw: string | null;
}

const entities: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const decode = (text: string) =>
  text.replaceAll(/&([#\w]+);/g, (mark, name: string) => entities[name] ?? mark);

/** Returns what a document links to or loads within the site. @param siteUrl the prefix of absolute links to the site */
export function referencesOf({ file, html }: Built, siteUrl: string): Reference[] {
  const place = new URL(file.replace(/(^|\/)index\.html$/, "$1"), `${origin}/`);
  return addressesIn(html).flatMap((address) => {
    const url = URL.parse(address.replace(siteUrl, `${origin}/`), place);
    if (!url) return [{ address, flaw: "not a valid address" }];
    return url.origin === origin ? [{ address, flaw: flawOf(url) }] : [];
  });
}

/** Every address in a document. */
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
  if (found === undefined) return "there is no such file";
  const place = decodeURIComponent(hash.slice(1));
  if (place === "" || !found.endsWith(".html")) return null;
  const html = builtDocuments.find(({ file }) => file === found)?.html ?? "";
  return html.includes(` id="${place}"`) ? null : "nothing there has this id";
}

/** The file that a host answers an address with. */
function fileAt(pathname: string): string | undefined {
  const file = `${pathname}${pathname.endsWith("/") ? "index.html" : ""}`.slice(1);
  return statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ? file : undefined;
}
