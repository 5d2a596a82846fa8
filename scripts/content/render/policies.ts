import { hash } from "node:crypto";
import type { Site } from "../../../schemas/site.ts";
import {
  commonHeaders,
  documentPolicy,
  fileHeaders,
  framePolicy,
  type Headers,
  secureHeaders,
} from "../../../src/server/http/policy.ts";
import { readEndpoint } from "../build-settings.ts";

/** Returns the policy of a document with these inline scripts and styles. */
export type PolicyOf = (inline?: { scripts: string[]; styles: string[] }) => string;

/**
 * Creates the policy of each document: it allows the build's own inline scripts and styles by their hashes, and no
 * others.
 */
export function createPolicies(env: NodeJS.ProcessEnv, { viewer }: Pick<Site, "viewer">): PolicyOf {
  const endpoint = originsOf(readEndpoint(env));
  const connect = [...new Set([...endpoint, ...originsOf(viewer.scene)])];
  const hashOf = (text: string) => `sha256-${hash("sha256", text, "base64")}`;
  return ({ scripts, styles } = { scripts: [], styles: [] }) =>
    documentPolicy({
      scripts: scripts.filter(Boolean).map(hashOf),
      styles: styles.map(hashOf),
      connect,
      form: endpoint,
    });
}

/** Returns the origin of an external address; empty for the site's own. */
const originsOf = (address: string | null): string[] => {
  const url = address === null ? null : URL.parse(address);
  return url ? [url.origin] : [];
};

/**
 * The headers of a built site as `_headers`, the file that Netlify, Cloudflare Pages and others read. Where rules
 * meet, hosts join what they say of one header: so they say different things, or, as of frames, what may be joined.
 *
 * @param files addresses from the site's root
 */
export function headersFile(files: Iterable<string>, address: URL): string {
  const base = address.pathname;
  const tops = new Set(
    [...files].map((file) => file.replace(/\/.*/s, "/")).filter((top) => top !== "index.html"),
  );
  const rules = new Map<string, Headers>([
    [
      `${base}*`,
      { ...commonHeaders, ...(address.protocol === "https:" && secureHeaders), ...frames("viewer.html") },
    ],
    [base, ofFile("index.html")],
  ]);
  for (const top of [...tops].toSorted())
    rules.set(`${base}${top}${top.endsWith("/") ? "*" : ""}`, ofFile(top));
  return [...rules].map(([path, headers]) => `${[path, ...lines(headers)].join("\n")}\n`).join("\n");
}

const ofFile = (file: string): Headers => ({ ...fileHeaders(file), ...frames(file) });
const frames = (file: string): Headers => ({ "Content-Security-Policy": framePolicy(file) });
const lines = (headers: Headers) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
