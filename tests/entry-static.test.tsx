import { expect, test } from "vitest";
import { bundle } from "../scripts/content/bundle.ts";
import { compileSite } from "../scripts/content/site.ts";
import type { Page } from "../src/compiled.ts";
import { drawStatic } from "../src/entry-static.tsx";
import { siteContent } from "./support/content.ts";
import { documents } from "./support/documents.ts";

/** Without classes, which the bundle names anew, and with ids in the order in which they come. */
function plain(page: Page): string[] {
  const ids = new Map<string, string>();
  const inOrder = (id: string) => {
    ids.set(id, ids.get(id) ?? `id-${ids.size}`);
    return ids.get(id) ?? "";
  };
  return page.blocks.map((block) =>
    block.type === "static"
      ? block.html
          .replaceAll(/ class="[^"]*"/g, "")
          .replaceAll(/_\d+-(?:R_\w+_|[0-9a-z]+)(?=[")-])/g, inOrder)
      : block.type,
  );
}

test("the build draws every page's static blocks as React does, in every language", async () => {
  const { staticEntry, staticDocuments } = await bundle(process.cwd());
  const built: { drawStatic: typeof drawStatic } = await import(/* @vite-ignore */ staticEntry);
  const parts = Object.entries(staticDocuments).map(async ([file, path]) => [
    file.replace("content/", ""),
    (await import(/* @vite-ignore */ path)).default,
  ]);
  const builtDocuments = Object.fromEntries(await Promise.all(parts));
  for (const { shell, pages } of compileSite(siteContent).values())
    for (const { page } of pages) {
      const drawn = plain(built.drawStatic(page, shell, builtDocuments));
      expect(drawn, page.id).toEqual(plain(drawStatic(page, shell, documents)));
      expect(drawn.some((html) => html.startsWith("<"))).toBe(true);
    }
});
