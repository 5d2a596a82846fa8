import { attempt } from "../../../src/attempt.ts";
import { readBlobs, tryGit } from "../../cli/git.ts";
import type { ContentText } from "../content-texts.ts";
import { type Ledger, languageOf, type TextHash, textHash } from "./ledger.ts";

/** A text whose translation into `to` is stale because `from` has changed. */
interface StaleText {
  text: ContentText;
  from: string;
  to: string;
}

/** Returns the stale texts with the version that their translation was confirmed against, if git's history has it. */
export function withTextsBefore(root: string, ledger: Ledger, stale: readonly StaleText[]) {
  const hashes = stale.map(({ text, from, to }) =>
    ledger.partnersOf(textHash(to, text.texts[to] ?? ""), from).filter((hash) => hash !== textHash(from, "")),
  );
  const found = [...findInHistory(root, new Set(hashes.flat()))];
  return stale.map((one, at) => ({
    ...one,
    before: found.find(([hash]) => hashes[at]?.includes(hash))?.[1],
  }));
}

/** Number of files to read at once. Most texts are in the newest files. */
const batchSize = 200;
/** In a partial clone, git doesn't download missing objects. */
const env = { GIT_NO_LAZY_FETCH: "1" };

/** Looks for texts by their hashes in all committed versions of the content. Returns those found, newest first. */
export function findInHistory(root: string, wanted: ReadonlySet<TextHash>): Map<TextHash, string> {
  const found = new Map<TextHash, string>();
  if (wanted.size === 0) return found;
  const languages = new Set([...wanted].map(languageOf));
  const seen = new Set<string>();
  const visitText = (language: string, text: string) => {
    if (!languages.has(language) || seen.has(`${language}:${text}`)) return;
    seen.add(`${language}:${text}`);
    const hash = textHash(language, text);
    if (wanted.has(hash) && !found.has(hash)) found.set(hash, text);
  };
  const objects = tryGit(root, ["rev-list", "--objects", "HEAD", "--", "content"], { env })?.toString() ?? "";
  const versions = [...objects.matchAll(/^([0-9a-f]+) .+?(?:\.([A-Za-z0-9-]+))?\.(?:json|mdx)$/gm)];
  for (let at = 0; at < versions.length && found.size < wanted.size; at += batchSize) {
    const batch = versions.slice(at, at + batchSize);
    const ids = batch.map(([, id = ""]) => id);
    const blobs = readBlobs(root, ids, env);
    for (const [index, [file, , language]] of batch.entries()) {
      const text = blobs[index]?.toString().replace(/^\uFEFF/, "") ?? "";
      if (!file.endsWith(".mdx")) visitJson(text, visitText);
      else if (language !== undefined) visitText(language, text.replaceAll("\r\n", "\n"));
    }
  }
  return found;
}

/** Visits every string with its key. Skips a file that was committed with a syntax error. */
const visitJson = (json: string, visitText: (language: string, text: string) => void) =>
  attempt(() =>
    JSON.parse(json, (key, value) => {
      if (typeof value === "string") visitText(key, value);
      return value;
    }),
  );
