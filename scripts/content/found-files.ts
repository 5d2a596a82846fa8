import type { CompiledPage } from "../../src/compiled.ts";
import { createDiscovery } from "../found/discovery.ts";
import type { DrawingProgress } from "../found/draw-all.ts";
import type { Listing } from "../found/listing.ts";
import { compilePage } from "./compile.ts";
import { createContexts } from "./context.ts";
import type { Output } from "./output.ts";
import type { SiteParts } from "./page-documents.ts";
import { compileShells } from "./site.ts";

/** The files for search engines, browsers' frames and link previews. @param listings of all pages in all languages */
export function foundFiles(
  { root, content, url, pictures }: SiteParts,
  listings: Listing[],
  onDrawn: DrawingProgress,
): Promise<Output> {
  const contextOf = createContexts(content, url.pathname);
  const pageOf = (id: string, language: string): CompiledPage => compilePage(id, contextOf(language));
  const shells = compileShells(content, url.pathname);
  return createDiscovery({ root, content, url, contextOf, pictures }).files({
    shells,
    listings,
    pageOf,
    onDrawn,
  });
}
