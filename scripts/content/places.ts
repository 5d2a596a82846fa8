import type { Kind } from "../../schemas/fields.ts";
import type { CompiledPage } from "../../src/compiled.ts";
import type { CheckedContent } from "./context.ts";
import { type Path, pointer } from "./json-path.ts";
import type { ContentFile } from "./read.ts";
import { visitKinds } from "./walk.ts";

/** Where each value of a compiled page was written: JSON pointer into the page → `file:line:column`. */
export type Places = Record<string, string>;

/** The places of a page's own values and of the products that it shows. */
export function pagePlaces(page: CompiledPage, content: CheckedContent): Places {
  const source = content.pages.get(page.id);
  if (!source) return {};
  const places = filePlaces(source, page.language);
  const products = filePlaces(content.shared.products, page.language);
  page.blocks.forEach((block, index) => {
    if (block.type !== "product-cards") return;
    for (const [at, place] of Object.entries(products)) {
      if (at.startsWith("/products/")) places[`/blocks/${index}${at}`] = place;
    }
  });
  return places;
}

/** Whether a value is words in each language: the compiled page has those of one. */
const isWords = (kind: Kind) => kind === "text" || kind === "richText" || kind === "pattern";

function filePlaces({ schema, value, document }: ContentFile, language: string): Places {
  const texts = new Set<string>();
  visitKinds(schema, value, (kind, _, path) => {
    if (isWords(kind)) texts.add(pointer(path));
  });

  const places: Places = {};
  const visit = (item: unknown, path: Path) => {
    const at = pointer(path);
    const { file, line, column } = document.place(texts.has(at) ? [...path, language] : path);
    places[at] = `${file}:${line}:${column}`;
    if (texts.has(at) || typeof item !== "object" || item === null) return;
    for (const [key, inner] of Object.entries(item)) visit(inner, [...path, key]);
  };
  visit(value, []);
  return places;
}
