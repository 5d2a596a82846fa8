import { tryGit } from "../../cli/git.ts";
import type { ContentText } from "../content-texts.ts";
import { type Ledger, languageOf, type TextHash, textHash } from "./ledger.ts";

/** A text whose translation into `to` is stale because `from` has changed. */
interface StaleText {
  text: ContentText;
  from: string;
  to: string;
}

/**
 * Returns, for each stale text, the version in `from` that its translation was confirmed against; undefined if git's
 * history lacks that version.
 */
export function textsBefore(
  root: string,
  ledger: Ledger,
  stale: readonly StaleText[],
): (string | undefined)[] {
  const hashes = stale.map(({ text, from, to }) =>
    ledger.partnersOf(textHash(to, text.texts[to] ?? ""), from).filter((hash) => hash !== textHash(from, "")),
  );
  const found = findInHistory(root, new Set(hashes.flat()));
  const newestFirst = [...found.keys()];
  return hashes.map((own) => found.get(newestFirst.find((hash) => own.includes(hash)) ?? ""));
}

/** Number of files to read at once. Most texts are in the newest files. */
const batchSize = 200;

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
  const objects = localGit(root, ["rev-list", "--objects", "HEAD", "--", "content"])?.toString() ?? "";
  const versions = objects.match(/^[0-9a-f]+ .+\.(?:json|mdx)$/gm) ?? [];
  for (let at = 0; at < versions.length && found.size < wanted.size; at += batchSize) {
    for (const { file, text } of readVersions(root, versions.slice(at, at + batchSize))) {
      const language = /\.([A-Za-z0-9-]+)\.mdx$/.exec(file)?.[1];
      if (language === undefined) visitJson(text, visitText);
      else visitText(language, text.replaceAll("\r\n", "\n"));
    }
  }
  return found;
}

/** Reads versions of files. Skips versions that a shallow or partial clone lacks. @param versions blob ids and paths */
function* readVersions(root: string, versions: readonly string[]): Generator<{ file: string; text: string }> {
  const format = "--batch=%(objecttype) %(objectsize) %(rest)";
  const output = localGit(root, ["cat-file", format], `${versions.join("\n")}\n`) ?? Buffer.alloc(0);
  for (let at = 0; at < output.length; ) {
    const start = output.indexOf("\n", at) + 1;
    const [, size, file = ""] = /^blob (\d+) (.+)\n$/.exec(output.toString("utf8", at, start)) ?? [];
    at = start;
    if (size === undefined) continue;
    yield { file, text: output.toString("utf8", at, at + Number(size)).replace(/^\uFEFF/, "") };
    at += Number(size) + 1;
  }
}

/** Visits every string whose key is a language code, independent of the file's schema. */
function visitJson(json: string, visitText: (language: string, text: string) => void): void {
  try {
    JSON.parse(json, (key, value) => {
      if (typeof value === "string") visitText(key, value);
      return value;
    });
  } catch {
    // The file was committed with a syntax error, so it is skipped.
  }
}

/** Returns git's output; undefined if it fails. In a partial clone, git doesn't download missing objects. */
const localGit = (root: string, args: string[], input = "") =>
  tryGit(root, args, { input, env: { GIT_NO_LAZY_FETCH: "1" } });
