import { hash } from "node:crypto";
import type { Site } from "../../../schemas/site.ts";
import {
  commonHeaders,
  documentPolicy,
  fileHeaders,
  framePolicy,
  type Headers,
} from "../../../src/server/http/policy.ts";
import { readEndpoint } from "../build-settings.ts";

/** Returns the Content-Security-Policy of a document with these inline scripts and styles. */
export type PolicyOf = (inline?: Record<"scripts" | "styles", (string | undefined)[]>) => string;

/** Creates the Content-Security-Policy of each document, which allows only the build's own inline scripts and styles. */
export function createPolicies(env: NodeJS.ProcessEnv, { viewer }: Pick<Site, "viewer">): PolicyOf {
  const endpoint = originsOf(readEndpoint(env));
  const connect = [...new Set([...endpoint, ...originsOf(viewer.scene)])];
  const hashesOf = (texts: (string | undefined)[]) =>
    texts.flatMap((text) => (text ? `sha256-${hash("sha256", text, "base64")}` : []));
  return ({ scripts, styles } = { scripts: [], styles: [] }) =>
    documentPolicy({ scripts: hashesOf(scripts), styles: hashesOf(styles), connect, form: endpoint });
}

/** Returns the origin of an external address; an empty list for an address on the site. */
const originsOf = (address: string | null): string[] => {
  const url = address === null ? null : URL.parse(address);
  return url ? [url.origin] : [];
};

/**
 * Returns `_headers`, which sets HTTP headers on Netlify, Cloudflare Pages and other hosts. If several rules match a
 * file and set the same header, hosts join its values. So rules only set the same header if its values may be joined.
 */
export function headersFile(files: Iterable<string>, address: URL, isPreview = false): string {
  const base = address.pathname;
  const tops = [...files].map((file) => file.replace(/^((?:pictures\/)?[^/]*\/).*/s, "$1"));
  const topLevelPaths = new Set(tops.filter((top) => top !== "index.html"));
  const isSecure = address.protocol === "https:";
  const rules = new Map<string, Headers>([
    [`${base}*`, { ...commonHeaders(isSecure, isPreview), ...frameHeaders("viewer.html") }],
    [base, headersOf("index.html")],
  ]);
  for (const top of [...topLevelPaths].toSorted())
    rules.set(`${base}${top}${top.endsWith("/") ? "*" : ""}`, headersOf(top));
  return [...rules].map(([path, headers]) => `${[path, ...linesOf(headers)].join("\n")}\n`).join("\n");
}

const headersOf = (file: string): Headers => ({ ...fileHeaders(file), ...frameHeaders(file) });
const frameHeaders = (file: string): Headers => ({ "Content-Security-Policy": framePolicy(file) });
const linesOf = (headers: Headers) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
