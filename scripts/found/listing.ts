import type { CompiledPage } from "../../src/compiled.ts";
import type { SharePicture } from "./share-picture.ts";

/** A page as lists of the site tell it. It is plain data, which a build may keep instead of the page. */
export interface Listing extends Pick<CompiledPage, "id" | "language" | "paths" | "title" | "description"> {
  /** Null where share pictures are left out. */
  picture: SharePicture | null;
}

export const listingOf = (
  { id, language, paths, title, description }: CompiledPage,
  picture: SharePicture | null,
): Listing => ({ id, language, paths, title, description, picture });
