import { isTextKind } from "../../schemas/fields/kinds.ts";
import type { Page } from "../../schemas/page.ts";
import type { Site } from "../../schemas/site.ts";
import { isChart } from "../../scripts/content/figures/charts.ts";
import { factFormat } from "../../scripts/content/figures/figure-format.ts";
import type { Path } from "../../scripts/content/json/json-path.ts";
import { brandName, type MarkupNode, writeMarks } from "../../scripts/content/read/marks.ts";
import type { CheckedContent, ContentFile } from "../../scripts/content/read/model.ts";
import { type ParsedTexts, parsedTexts } from "../../scripts/content/read/references.ts";
import { replaceKinds } from "../../scripts/content/validate/walk-kinds.ts";
import { closeMarker, openMarker } from "../markers.ts";

type Marks = MarkupNode<unknown>[];

const inMarkers = (text: string, index: number) => openMarker(index) + text + closeMarker(index);

const aroundLastWord = (text: string, index: number) =>
  text.replace(/\S*$/, (word) => inMarkers(word, index));

function isOfChart(value: unknown, [list, at]: Path) {
  const block = list === "blocks" && (value as Page).blocks[Number(at)];
  return block && isChart(block);
}

/** Returns the number of a place in the markers. */
type IndexOf = (file: string, path: Path) => number;

/**
 * Returns the content with markers around every text of a page and of the shared files, and a function that returns facts
 * and the brand with markers. Rendered, it has the same elements as without markers.
 */
export function markedContent(content: CheckedContent, pageId: string, indexOf: IndexOf) {
  const { facts, glossary, site } = content.shared;
  /** Terms with a marker in their name, by that name. */
  const markedTerms = new Map<string, string>();

  const factTexts: typeof factFormat = (shared, language) => {
    const textOf = factFormat(shared, language);
    return (name) => {
      const text = textOf(name);
      if (text === undefined) return undefined;
      const index = name === brandName ? indexOf(site.file, ["brand"]) : indexOf(facts.file, ["facts", name]);
      return inMarkers(text, index);
    };
  };
  const around = (marks: Marks, index: number): Marks => {
    const opened = addAtEdge(marks, openMarker(index), "start");
    return addAtEdge(opened, closeMarker(index), "end");
  };
  /** Adds a marker at an edge, in the innermost mark of the text: a new child would change the ids of elements. */
  const addAtEdge = (marks: Marks, marker: string, edge: "start" | "end"): Marks => {
    const isStart = edge === "start";
    const mark = isStart ? marks[0] : marks.at(-1);
    const join = (text: string) => (isStart ? marker + text : text + marker);
    const replaceEdge = (next: Marks) =>
      isStart ? [...next, ...marks.slice(1)] : [...marks.slice(0, -1), ...next];
    if (mark && "children" in mark)
      return replaceEdge([{ ...mark, children: addAtEdge(mark.children, marker, edge) }]);
    if (mark?.type === "term") {
      const original = markedTerms.get(mark.name) ?? mark.name;
      const name = join(mark.name);
      markedTerms.set(name, original);
      return replaceEdge([{ ...mark, name }]);
    }
    if (mark?.type === "words") return replaceEdge([{ ...mark, text: join(mark.text) }]);
    const words: MarkupNode<unknown> = { type: "words", text: marker };
    return isStart ? [words, ...marks] : [...marks, words];
  };

  const markedFile = <F extends ContentFile>(file: F): F => ({
    ...file,
    value: replaceKinds(file.schema, file.value, (kind, value, { blanks, noun }, path) => {
      if (noun || !isTextKind(kind)) return value;
      const index = indexOf(file.file, [...path]);
      const parsed: ParsedTexts = parsedTexts(
        value as Record<string, string>,
        kind === "richText" ? "rich" : "plain",
        blanks,
      );
      // Charts leave out what all their labels begin with: a marker there would be lost, and change that beginning.
      const isLabel = typeof path.at(-1) === "number" && isOfChart(file.value, path);
      const write = (marks: Marks) =>
        isLabel ? aroundLastWord(writeMarks(marks), index) : writeMarks(around(marks, index));
      const texts = Object.entries(parsed).map(([language, { marks }]) => [language, write(marks)]);
      return Object.fromEntries(texts);
    }),
  });

  /** Adds markers to each line in a part of the site's file. Lines are the same in every language. */
  const markedLines = <T>(part: T, ...path: Path): T => {
    if (typeof part === "string") return inMarkers(part, indexOf(site.file, path)) as T;
    const marked = Object.entries(part ?? {}).map(([name, line]) => [name, markedLines(line, ...path, name)]);
    return part && Object.fromEntries(marked);
  };
  const { email, phone, legal, languages } = site.value;
  const labels = languages.map((one, at) => ({
    ...one,
    label: markedLines(one.label, "languages", at, "label"),
  }));
  const lines = { ...markedLines({ email, phone, legal }), languages: labels };

  const page = content.pages.get(pageId);
  const files = Object.entries(content.shared).map(([name, file]) => [name, markedFile<ContentFile>(file)]);
  const shared: CheckedContent["shared"] = Object.fromEntries(files);
  const pages = page ? new Map(content.pages).set(pageId, markedFile(page)) : content.pages;
  const terms = { ...shared.glossary.value.terms };
  for (const [name, original] of markedTerms) {
    const term = terms[original];
    if (term) terms[name] = term;
  }
  const marked: CheckedContent = {
    ...content,
    pages,
    shared: {
      ...shared,
      site: { ...shared.site, value: { ...shared.site.value, ...lines } as Site },
      glossary: { ...shared.glossary, value: { ...glossary.value, terms } },
    },
  };
  return { content: marked, factTexts };
}
