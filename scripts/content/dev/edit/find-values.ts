import { listTexts } from "../../../translate/content-texts.ts";
import { factFormat } from "../../figures/figure-format.ts";
import { type Path, valueAt } from "../../json/json-path.ts";
import { brandName, namedMarks } from "../../read/marks.ts";
import type { CheckedContent, ContentFile } from "../../read/model.ts";
import { visibleText } from "../../read/visible-text.ts";
import { partName, whereOf } from "./describe.ts";
import type { Places, ValueAt } from "./places.ts";
import type { Operations, Use } from "./protocol.ts";

const mostFound = 60;

/** Finds the values that contain all words, in any language, as visitors see them or as they are written. */
export function searchValues(
  content: CheckedContent,
  places: Places,
  words: string,
): ReturnType<Operations["search"]> {
  const wanted = foldCase(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found: ReturnType<Operations["search"]> = [];
  const add = (place: ValueAt, where: string, ...candidates: string[]) => {
    const excerpt = candidates.find((text) => wanted.every((word) => foldCase(text).includes(word)));
    if (excerpt !== undefined) found.push({ id: places.idOf(place.file, place.path), where, excerpt });
  };
  const figures = figuresByLanguage(content);
  const isText = new Set<unknown>();
  const files = new Map(sources(content).map((source) => [source.file, source] as const));
  for (const { file, path, parsed, texts, where, kind } of listTexts(content)) {
    const source = files.get(file);
    if (source) isText.add(valueAt(source.value, path));
    const shown = Object.entries(parsed ?? {}).map(([language, text]) =>
      visibleText(text, (name) => figures(language)(name) ?? `{${name}}`),
    );
    add(
      { file, path },
      where,
      ...shown,
      ...(kind === "clause" || shown.length > 0 ? Object.values(texts) : []),
    );
  }
  for (const source of sources(content)) {
    const visit = (value: unknown, path: Path) => {
      if (isText.has(value) || path.at(-1) === "accept" || path.at(-1) === "$schema") return;
      if (typeof value === "object" && value !== null)
        for (const [key, inner] of Object.entries(value))
          visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
      else
        add(
          { file: source.file, path },
          whereOf(source, path),
          String(value),
          `${String(path.at(-1))} ${value}`,
        );
    };
    visit(source.value, []);
  }
  return found.slice(0, mostFound);
}

/**
 * Returns the texts that show a fact or the brand, before and after a change.
 *
 * @param place of the fact, a value in it, or the brand; of anything else, nothing is returned
 */
export function usesOf(before: CheckedContent, after: CheckedContent, { file, path }: ValueAt): Use[] {
  const name =
    file === "content/facts.json" && path[0] === "facts"
      ? String(path[1])
      : file === "content/site.json" && path[0] === "brand"
        ? brandName
        : undefined;
  if (name === undefined) return [];
  const [figuresBefore, figuresAfter] = [figuresByLanguage(before), figuresByLanguage(after)];
  const uses = listTexts(before).flatMap(({ parsed = {}, part, where }) =>
    Object.entries(parsed).flatMap(([language, text]): Use[] => {
      if (![...namedMarks(text.marks)].some((mark) => mark.type === "fact" && mark.name === name)) return [];
      const shown = (figures: typeof figuresBefore) =>
        visibleText(text, (one) => figures(language)(one) ?? `{${one}}`);
      return [{ page: part, where, language, before: shown(figuresBefore), after: shown(figuresAfter) }];
    }),
  );
  const fields = sources(before).flatMap((source): Use[] => {
    const found: Use[] = [];
    const visit = (value: unknown, at: Path) => {
      if (typeof value === "object" && value !== null)
        for (const [key, inner] of Object.entries(value))
          visit(inner, [...at, Array.isArray(value) ? Number(key) : key]);
      else if (value === name && at.at(-1) === "fact")
        for (const { code } of before.shared.site.value.languages)
          found.push({
            page: partName(source.file),
            where: whereOf(source, at),
            language: code,
            before: figuresBefore(code)(name) ?? "",
            after: figuresAfter(code)(name) ?? "",
          });
    };
    visit(source.value, []);
    return found;
  });
  return [...uses, ...fields];
}

const sources = ({ shared, pages }: CheckedContent): ContentFile[] => [
  ...pages.values(),
  ...Object.values<ContentFile>(shared),
];

const foldCase = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Returns the figures of each language: a function from the name of a fact to its text. */
function figuresByLanguage({ shared }: CheckedContent) {
  const known = new Map<string, ReturnType<typeof factFormat>>();
  return (language: string) => {
    const figures = known.get(language) ?? factFormat(shared, language);
    known.set(language, figures);
    return figures;
  };
}
