import { type Path, valueAt } from "../../scripts/content/json/json-path.ts";
import type { CheckedContent } from "../../scripts/content/read/model.ts";
import type { Renderer } from "../../scripts/content/render/page-documents.ts";
import type { EditablePage, MarkedPage, PlaceId } from "../editable.ts";
import { readMarkers } from "../markers.ts";
import type { Request } from "../protocol.ts";
import { Refused } from "../refused.ts";
import { Descriptions, editableLanguages } from "./describe.ts";
import type { EditSession } from "./edit-session.ts";
import { clausesOf } from "./forms/form-of.ts";
import { markedContent } from "./marked-content.ts";
import { fileOf, type ValueAt } from "./places.ts";

type Shown = Request<"page">;

/** Renders a page with marks. @param content with or without edits */
export function markedPage(
  session: EditSession,
  renderer: Renderer,
  content: CheckedContent,
  { page, language }: Shown,
): MarkedPage {
  const { languages } = content.shared.site.value;
  if (!content.pages.has(page) || !languages.some(({ code }) => code === language))
    throw new Refused(404, "There is no such page in this language.");
  const places = session.places.in(content);
  const indexes = new Map<PlaceId, number>();
  const indexOf = (file: string, path: Path) => {
    const id = places.idOf(file, path);
    const index = indexes.get(id) ?? indexes.size;
    indexes.set(id, index);
    return index;
  };
  const { content: shown, factTexts } = markedContent(content, page, indexOf);
  return {
    html: session.site.renderFrom(shown, renderer, { page, language }, factTexts),
    marked: [...indexes.keys()],
  };
}

/** Renders a page with marks, and describes everything on it that can be edited. */
export function editablePage(session: EditSession, renderer: Renderer, shown: Shown): EditablePage {
  const content = session.content();
  const { html, marked } = markedPage(session, renderer, content, shown);
  const { places } = session;
  const descriptions = new Descriptions(session);
  const [texts, objects]: [EditablePage["texts"], EditablePage["objects"]] = [{}, {}];
  for (const index of new Set(readMarkers(html).markers.map((marker) => marker.index))) {
    const id = marked[index] ?? "";
    const { file, path } = places.find(id);
    const source = fileOf(content, file);
    if (!source || /\/(facts|site)\.json$/.test(file)) continue;
    const text = descriptions.text(source, path);
    const block = source === content.shared.products ? cardsBlock(content, shown.page, path) : undefined;
    texts[id] = { ...text, ...(block && { ownIn: places.idOf(block.file, block.path) }) };
    for (const owner of text.owners) objects[owner] ??= descriptions.object(source, places.find(owner).path);
  }
  const files = Object.entries(content.shared).map(([name, { file }]) => [name, places.idOf(file, [])]);
  const clauses = content.pages.get(shown.page)?.value.blocks.flatMap((block) => clausesOf(content, block));
  return {
    version: session.version(),
    ...shown,
    clauses: (clauses ?? []).map(({ file }) => places.idOf(file, [])),
    languages: editableLanguages(content),
    html,
    marked,
    texts,
    objects,
    files: { ...Object.fromEntries(files), page: places.idOf(`content/pages/${shown.page}.json`, []) },
    problems: session.describe(session.site.problems),
    history: session.history(),
  };
}

/** Returns the block of a page that shows a product's text on a card, unless it is the page of the product. */
function cardsBlock({ pages, shared }: CheckedContent, id: string, path: Path): ValueAt | undefined {
  const { file, value } = pages.get(id) ?? {};
  const at = value?.blocks.findIndex(({ type }) => type === "product-cards") ?? -1;
  const isOwn = valueAt(shared.products.value, [...path.slice(0, -1), "page"]) === id;
  return file === undefined || at < 0 || isOwn || path.at(-1) !== "body"
    ? undefined
    : { file, path: ["blocks", at] };
}
