import { spawnSync } from "node:child_process";
import type { ContentText } from "../content-texts.ts";
import { type Ledger, languageOf, type TextHash, textHash } from "./ledger.ts";

/** A text whose translation into `to` is stale because `from` has changed. */
interface StaleText {
  text: ContentText;
  from: string;
  to: string;
}

/**
 * Returns each text in `from` at the time when its translation was confirmed; undefined if it isn't in git's history.
 */
export function textsBefore(
  root: string,
  ledger: Ledger,
  stale: readonly StaleText[],
): (string | undefined)[] {
  const hashes = stale.map(({ text, from, to }) =>
    ledger.partnersOf(textHash(to, text.texts[to] ?? ""), from),
  );
  const found = findInHistory(root, new Set(hashes.flat()));
  const newestFirst = [...found.keys()];
  return hashes.map((own) => found.get(newestFirst.find((hash) => own.includes(hash)) ?? ""));
}

/** Number of files to read at once. Most texts are found in the newest. */
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
  const versions = listVersions(root);
  for (let at = 0; at < versions.length && found.size < wanted.size; at += batchSize) {
    const batch = versions.slice(at, at + batchSize);
    const texts = readBlobs(
      root,
      batch.map(([blob]) => blob),
    );
    for (const [index, text] of texts.entries()) {
      const language = /\.([A-Za-z0-9-]+)\.mdx$/.exec(batch[index]?.[1] ?? "")?.[1];
      if (language === undefined) visitJson(text, visitText);
      else visitText(language, text.replaceAll("\r\n", "\n"));
    }
  }
  return found;
}

/** Returns the blob id and path of every committed version of every content file, newest first. */
function listVersions(root: string): [blob: string, file: string][] {
  const objects = git(root, ["rev-list", "--objects", "HEAD", "--", "content"])?.toString() ?? "";
  return [...objects.matchAll(/^([0-9a-f]+) (.+\.(?:json|mdx))$/gm)].map(([, blob = "", file = ""]) => [
    blob,
    file,
  ]);
}

/** Returns the texts of blobs; an empty text if a shallow or partial clone lacks the blob. */
function readBlobs(root: string, blobs: readonly string[]): string[] {
  const output = git(root, ["cat-file", "--batch"], blobs.map((blob) => `${blob}\n`).join(""));
  let at = 0;
  return blobs.map(() => {
    const end = output?.indexOf("\n", at) ?? -1;
    if (!output || end === -1) return "";
    const size = / blob (\d+)$/.exec(output.toString("utf8", at, end))?.[1];
    at = end + 1;
    if (size === undefined) return "";
    const text = output.toString("utf8", at, at + Number(size));
    at += Number(size) + 1;
    return text.replace(/^\uFEFF/, "");
  });
}

/** Visits every string whose key is a language code, independent of the file's schema. */
function visitJson(json: string, visitText: (language: string, text: string) => void): void {
  try {
    JSON.parse(json, (key, value) => {
      if (typeof value === "string") visitText(key, value);
      return value;
    });
  } catch {
    // The file was committed with a syntax error.
  }
}

/** Returns git's output; undefined if it fails. */
function git(root: string, args: string[], input = ""): Buffer | undefined {
  const { status, stdout } = spawnSync("git", ["-c", "core.quotepath=off", ...args], {
    cwd: root,
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
    // Don't fetch what a partial clone lacks.
    env: { ...process.env, GIT_NO_LAZY_FETCH: "1" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  return status === 0 ? stdout : undefined;
}
