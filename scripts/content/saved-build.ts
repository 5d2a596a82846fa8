import { hash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Listing } from "../found/listing.ts";
import type { ClauseFile } from "./clauses.ts";
import type { CheckedContent, names } from "./context.ts";
import type { ContentRead, Known, PageVersion } from "./read.ts";
import { hashOf } from "./sources.ts";

/** What a build knows of the one before. Nothing in it is believed that the files themselves do not bear out. */
export interface SavedBuild {
  /** Hash of the code that built it. */
  code: string;
  /** Hash of what every page shows. */
  frame: string;
  /** Hash of all content but the pages' own; null where the content had problems. */
  others: string | null;
  /** None where the content had problems. */
  clauses: ClauseFile[];
  /** Hashes, by their names, of all the things that pages were made of. */
  prints: Record<string, string>;
  /** By their ids. */
  pages: Record<string, SavedPage>;
}

export interface SavedPage extends PageVersion {
  /** Its own file. */
  file: string;
  /** What the site's lists tell of it, in each language. */
  listings: Listing[];
  /** Names of all that it was made of. */
  used: string[];
  /** Stamps of its files by their addresses. */
  files: Record<string, string>;
}

/** The build that was saved in `file` by the same code; undefined where there is none, or it is damaged. */
export function loadBuild(file: string, code: string): SavedBuild | undefined {
  try {
    const [checksum, json = ""] = readFileSync(file, "utf8").split("\n", 2);
    if (checksum !== hash("sha256", json)) return undefined;
    const saved = JSON.parse(json) as SavedBuild;
    return saved.code === code ? saved : undefined;
  } catch {
    return undefined;
  }
}

export function saveBuild(file: string, saved: SavedBuild): void {
  const json = JSON.stringify(saved);
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, `${hash("sha256", json)}\n${json}`);
  renameSync(unfinished, file);
}

/** What is known to fit its schema, or to be a clause without problems. */
export const knownContent = ({ pages, clauses }: Pick<SavedBuild, "pages" | "clauses">): Known => ({
  pages: new Map(Object.values(pages).map((page) => [page.file, page])),
  clauses: new Map(clauses.map((clause) => [clause.file, clause])),
});

/** Ids of the pages that had no problem, where all but other pages is as it was. */
export function settledPages({ content, others }: ContentRead, saved: SavedBuild | undefined): Set<string> {
  if (saved?.others !== others) return new Set();
  return new Set(
    [...content.pages].filter(([id, { hash }]) => saved.pages[id]?.hash === hash).map(([id]) => id),
  );
}

/** Hashes of the things that pages are made of, by their names. */
export function createPrints({ shared, pages, clauses }: CheckedContent): (name: string) => string {
  const { facts, glossary, constellations, products } = shared;
  const values: { [K in keyof typeof names]: (id: string) => unknown } = {
    page: (id) => pages.get(id)?.hash,
    path: (id) => pages.get(id)?.summary.paths,
    fact: (id) => facts.value.facts[id],
    term: (id) => glossary.value.terms[id],
    constellation: (id) => constellations.value.constellations[id],
    clauses: (folder) => clauses.filter((clause) => clause.folder === folder),
    products: () => products.value,
  };
  const known = new Map<string, string>();
  return (name) => {
    const [kind = "", id = ""] = name.split(" ", 2);
    const print = known.get(name) ?? hashOf(values[kind as keyof typeof names](id) ?? null);
    known.set(name, print);
    return print;
  };
}
