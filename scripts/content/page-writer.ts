import { join } from "node:path";
import type { Listing } from "../found/listing.ts";
import { stampOf, writeFiles } from "./output.ts";
import { createPageFiles, type SiteParts } from "./page-files.ts";
import { contentOf, type PlainContent } from "./plain-content.ts";

/** Pages to write, which several threads share. */
export interface PageShare extends Pick<SiteParts, "root" | "bundle" | "pictures"> {
  content: PlainContent;
  url: string;
  siteDir: string;
  /** Addresses of the files that stand in the folder already. */
  present: string[];
  ids: string[];
  /** Place of the next page that no thread has taken yet, as an `Int32Array`. */
  next: SharedArrayBuffer;
}

export interface WrittenPage {
  id: string;
  listings: Listing[];
  /** Names of all that the page was made of. */
  used: string[];
  /** Stamps of its files by their addresses. */
  files: Record<string, string>;
  /** How many of them were not right already. */
  written: number;
}

/** Writes pages as long as there are some that no thread has taken. @param onPage told how many are taken */
export async function writePages(share: PageShare, onPage?: (taken: number) => void): Promise<WrittenPage[]> {
  const { siteDir, ids } = share;
  const filesOf = await createPageFiles({
    ...share,
    content: contentOf(share.content),
    url: new URL(share.url),
  });
  const present = new Set(share.present);
  const next = new Int32Array(share.next);
  const pages: WrittenPage[] = [];
  for (;;) {
    const at = Atomics.add(next, 0, 1);
    const id = ids[at];
    if (id === undefined) return pages;
    const { files, listings, used } = filesOf(id);
    const written = writeFiles(siteDir, files, present);
    const stamps = [...files.keys()].map((address) => [address, stampOf(join(siteDir, address))]);
    pages.push({ id, listings, used: [...used], files: Object.fromEntries(stamps), written });
    onPage?.(at + 1);
  }
}
