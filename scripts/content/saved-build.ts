import { hash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Listing } from "../found/listing.ts";

/** What a build knows of the one before. Nothing in it is believed that the files themselves do not bear out. */
export interface SavedBuild {
  /** Hash of everything that all pages share: code, shared content, settings. */
  shared: string;
  /** By their ids. */
  pages: Record<string, SavedPage>;
}

export interface SavedPage {
  /** Hash of its own file. */
  hash: string;
  listings: Listing[];
  /** Stamps of its documents by their addresses. */
  files: Record<string, string>;
}

/** The saved build; an empty one if there is none, or it is damaged. */
export function loadBuild(file: string): SavedBuild {
  try {
    const [checksum, json = ""] = readFileSync(file, "utf8").split("\n", 2);
    if (checksum === hash("sha256", json)) return JSON.parse(json) as SavedBuild;
  } catch {
    // Built anew.
  }
  return { shared: "", pages: {} };
}

export function saveBuild(file: string, saved: SavedBuild): void {
  const json = JSON.stringify(saved);
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, `${hash("sha256", json)}\n${json}`);
  renameSync(unfinished, file);
}
