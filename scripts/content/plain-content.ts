import type { Page } from "../../schemas/page.ts";
import type { CheckedContent } from "./context.ts";
import { type Content, knownPage, type PageFile, textOfVersion } from "./read.ts";

/** Checked content as data alone, which another thread can be given. */
export type PlainContent = Pick<Content, "clauses" | "wordmark"> & {
  shared: Record<string, { value: unknown }>;
  pages: [id: string, page: Pick<PageFile, "file" | "path" | "hash" | "summary">][];
};

export const plainContent = ({ shared, pages, clauses, wordmark }: CheckedContent): PlainContent => ({
  shared: Object.fromEntries(Object.entries(shared).map(([name, { value }]) => [name, { value }])),
  pages: [...pages].map(([id, { file, path, hash, summary }]) => [id, { file, path, hash, summary }]),
  clauses,
  wordmark,
});

/** The content without what reading and checking its pages took of memory: they are read anew where they are asked for. */
export const lightContent = (content: CheckedContent): CheckedContent => ({
  ...content,
  pages: new Map([...content.pages].map(([id, page]) => [id, knownPage(page)])),
});

/** What the compiler needs of the content; a page is read when it is asked for, and the last one is kept. */
export function contentOf({ pages, ...rest }: PlainContent): CheckedContent {
  let last: { id: string; value: Page } | undefined;
  const files = pages.map(([id, page]) => [
    id,
    {
      summary: page.summary,
      get value() {
        if (last?.id !== id)
          last = { id, value: JSON.parse(textOfVersion(page).replace(/^\uFEFF/, "")) as Page };
        return last.value;
      },
    },
  ]);
  // Of a page only what the compiler asks for: it was checked before, and nothing is to be told of its places.
  return { ...rest, pages: new Map(files as []) } as unknown as CheckedContent;
}
