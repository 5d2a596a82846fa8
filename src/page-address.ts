import { attempt } from "./attempt.ts";

/** Longer than the address of any page, but short enough for any server. */
const longest = 4000;
const pattern = /^([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/**
 * Reads an address without the damage that people and mail programs do: percent-encoding, also of `#`, `/` and `?`;
 * upper case; `#!`; `.html` and `index.html`; repeated slashes; signs around the path or the anchor; a language before
 * the path or before the hash; parameters in any place. The path is safe to use in a URL. Runs in linear time.
 *
 * @param address everything after the site's root, or only the hash
 */
export function readAddress(address: string, languages: readonly string[] = []) {
  let before: string | undefined;
  let rest = address.length > longest ? "%" : address;
  // Decoding can reveal another hash.
  for (const _ of [1, 2]) {
    const [head = ""] = rest.split(/[?#]/, 1);
    const parts = (decode(head) + rest.slice(head.length)).split(/#!?\/+/);
    rest = parts.at(-1) ?? "";
    if (parts.length > 1) before ??= parts[0];
  }
  const [text = ""] = rest.split(/[?&#]/, 1);
  const segments = segmentsOf(text);
  const languageOf = ([first]: string[]) => languages.find((code) => code.toLowerCase() === first);
  const own = languageOf(segments);
  const path = segments.slice(own ? 1 : 0).join("/");
  const isPath = pattern.test(path) && (trim(text) !== "" || !/[^\\/]/.test(text));
  const parameters = `${before ?? ""}${rest}`.match(/[?&][!"$%'-~]+/g) ?? [];
  const anchor = trim(decode(/#([^?&#]*)/.exec(rest)?.[1] ?? ""));
  return {
    language: own ?? languageOf(segmentsOf(before ?? "")),
    /** Without slashes at either end; empty for home; null if no page can have this address. */
    path: isPath ? path : null,
    /** Whether the path is behind a hash. */
    isRoute: before !== undefined,
    /** With its question mark. */
    query: parameters.length > 0 ? `?${parameters.map((one) => one.slice(1)).join("&")}` : "",
    /** With its hash sign. */
    anchor: anchor && `#${anchor}`,
  };
}

/** Returns the lower-case segments of a path, without the name of an HTML file at its end. */
const segmentsOf = (text: string) =>
  trim(text.toLowerCase())
    .replace(/(?:^|[\\/])index\.\w+$|\.html?$/, "")
    .split(/[\\/]+/)
    .filter(Boolean);

/** Removes everything before the first and after the last letter or digit. */
const trim = (text: string) => /[a-z0-9](?:.*[a-z0-9])?/is.exec(text)?.[0] ?? "";

const decode = (text: string) => attempt(() => decodeURIComponent(text)) ?? text;

/**
 * Returns the URL of a page's document: `/en/services/web/`. For an unknown address (null), the URL of the document that
 * says so.
 *
 * @param base the path of the site's root on its host, with a slash at both ends
 */
export const documentAddress = (base: string, language: string, path: string | null) =>
  `${base}${language}/${path === null ? "404.html" : path && `${path}/`}`;
