import { spawnSync } from "node:child_process";
import { languageOf, type TextHash, textHash } from "./ledger.ts";

/** Files that git is asked for at a time: what is looked for is mostly among the last. */
const atOnce = 200;

/**
 * Looks in git's history of the content for texts by their hashes, wherever they stood then.
 *
 * @returns those that were found, the last that stood there first; none where there is no git or no history
 */
export function findInHistory(root: string, wanted: ReadonlySet<TextHash>): Map<TextHash, string> {
  const found = new Map<TextHash, string>();
  if (wanted.size === 0) return found;
  const languages = new Set([...wanted].map(languageOf));
  const seen = new Set<string>();
  const look = (language: string, text: string) => {
    if (!languages.has(language) || seen.has(`${language}:${text}`)) return;
    seen.add(`${language}:${text}`);
    const hash = textHash(language, text);
    if (wanted.has(hash) && !found.has(hash)) found.set(hash, text);
  };
  const versions = listVersions(root);
  for (let at = 0; at < versions.length && found.size < wanted.size; at += atOnce) {
    const batch = versions.slice(at, at + atOnce);
    readBlobs(root, batch).forEach((text, index) => {
      const clause = /\.([A-Za-z0-9-]+)\.mdx$/.exec(batch[index]?.file ?? "")?.[1];
      if (clause === undefined) lookInJson(text, look);
      else look(clause, text.replaceAll("\r\n", "\n"));
    });
  }
  return found;
}

/** A file as it was committed once. */
interface Version {
  file: string;
  blob: string;
}

/** Every version of every file that holds texts, each once, the newest first; of merges, what they made anew. */
function listVersions(root: string): Version[] {
  const log = git(root, ["log", "--format=", "--raw", "-c", "--no-renames", "--no-abbrev", "--", "content"]);
  const versions = new Map<string, Version>();
  for (const line of log?.toString("utf8").split("\n") ?? []) {
    const [change = "", file = ""] = line.split("\t");
    const blob = change.split(" ").at(-2) ?? "";
    if (/\.(json|mdx)$/.test(file) && /[1-9a-f]/.test(blob) && !versions.has(blob))
      versions.set(blob, { file, blob });
  }
  return [...versions.values()];
}

/** The texts of blobs, in their order; an empty one where a clone does not have it. */
function readBlobs(root: string, versions: Version[]): string[] {
  const input = versions.map(({ blob }) => `${blob}\n`).join("");
  const output = git(root, ["cat-file", "--batch"], input) ?? Buffer.alloc(0);
  let at = 0;
  return versions.map(() => {
    const end = output.indexOf("\n", at);
    const size = Number(/ blob (\d+)$/.exec(output.toString("utf8", at, Math.max(at, end)))?.[1]);
    if (end === -1 || Number.isNaN(size)) {
      at = end === -1 ? output.length : end + 1;
      return "";
    }
    const text = output.toString("utf8", end + 1, end + 1 + size);
    at = end + 1 + size + 1;
    return text.replace(/^\uFEFF/, "");
  });
}

/** Calls `look` with every text that stands under a language's code, whatever schema the file had then. */
function lookInJson(text: string, look: (language: string, text: string) => void) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return;
  }
  const visit = (item: unknown) => {
    if (typeof item !== "object" || item === null) return;
    for (const [key, inner] of Object.entries(item)) {
      if (typeof inner === "string") look(key, inner);
      else visit(inner);
    }
  };
  visit(value);
}

/** What git answers; undefined where it can't. */
function git(root: string, args: string[], input = ""): Buffer | undefined {
  const { status, stdout } = spawnSync("git", ["-c", "core.quotepath=off", ...args], {
    cwd: root,
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
    // Reading never fetches what a clone has left out.
    env: { ...process.env, GIT_NO_LAZY_FETCH: "1" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  return status === 0 ? stdout : undefined;
}
