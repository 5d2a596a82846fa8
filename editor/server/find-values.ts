import { factFormat } from "../../scripts/content/figures/figure-format.ts";
import { type Path, pointer, valueAt } from "../../scripts/content/json/json-path.ts";
import { memoize } from "../../scripts/content/memoize.ts";
import { brandName, namedMarks, type ParsedText, visibleText } from "../../scripts/content/read/marks.ts";
import type { CheckedContent } from "../../scripts/content/read/model.ts";
import { plainTitle } from "../../scripts/content/seo/site-context.ts";
import { listTexts, partOf, whereIn } from "../../scripts/translate/content-texts.ts";
import type { Option } from "../editable.ts";
import type { Found, Request, Use } from "../protocol.ts";
import { markNames } from "./forms/form-of.ts";
import { foldCase } from "./new/free-name.ts";
import { fileOf, filesOf, type Places, type ValueAt } from "./places.ts";

const mostFound = 60;
/** The most words that a name has, such as that of a page in the menu. */
const mostWords = 5;

/**
 * Finds pages, facts and terms by their names, and the values that contain all words, in any language, as visitors see
 * them or as they are written. Names come first.
 */
export function searchValues(
  content: CheckedContent,
  places: Places,
  { words, language }: Request<"search">,
): Found[] {
  const wanted = foldCase(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found: Found[] = [];
  const add = (place: ValueAt, where: string, ...candidates: string[]) => {
    const excerpt = candidates.find((text) => wanted.every((word) => foldCase(text).includes(word)));
    if (excerpt !== undefined) found.push({ id: places.idOf(place.file, place.path), where, excerpt });
  };
  const shownIn = visibleTexts(content);
  const isText = new Set<unknown>();
  const addNames = (options: Option[], placeOf: (name: string) => ValueAt) => {
    for (const { value, description } of options) {
      const place = placeOf(String(value));
      const source = fileOf(content, place.file);
      if (source) add(place, whereIn(source, place.path), [value, description].filter(Boolean).join(" · "));
    }
  };
  const { page, fact, term } = markNames(content, language);
  addNames(page, (name) => ({ file: `content/pages/${name}.json`, path: [] }));
  addNames(fact, (name) => ({ file: "content/facts.json", path: ["facts", name] }));
  addNames(term, (name) => ({ file: "content/glossary.json", path: ["terms", name] }));
  for (const { file, path, parsed, texts, where, kind } of listTexts(content)) {
    const source = fileOf(content, file);
    if (source) isText.add(valueAt(source.value, path));
    const shown = Object.entries(parsed ?? {}).map(([code, text]) => shownIn(code, text));
    const written = kind === "clause" || shown.length > 0 ? Object.values(texts) : [];
    add({ file, path }, where, ...shown, ...written);
  }
  const isLeftOut = (value: unknown, path: Path) =>
    isText.has(value) || path.at(-1) === "accept" || path.at(-1) === "$schema";
  for (const source of filesOf(content))
    for (const { value, path } of valuesIn(source.value, isLeftOut)) {
      const words = `${String(path.at(-1))} ${value}`;
      add({ file: source.file, path }, whereIn(source, path), String(value), words);
    }
  return found.slice(0, mostFound);
}

/** Returns the texts that show a fact, of which a value may change, or the brand, before and after a change. */
export function usesOf(before: CheckedContent, after: CheckedContent, { file, path }: ValueAt): Use[] {
  const name =
    file === "content/facts.json" && path[0] === "facts"
      ? String(path[1])
      : file === "content/site.json" && path[0] === "brand"
        ? brandName
        : undefined;
  if (name === undefined) return [];
  const [figuresBefore, figuresAfter] = [figuresByLanguage(before), figuresByLanguage(after)];
  const [shownBefore, shownAfter] = [visibleTexts(before), visibleTexts(after)];
  const uses = listTexts(before).flatMap(({ parsed = {}, part, where }) =>
    Object.entries(parsed).flatMap(([language, text]) => {
      if (![...namedMarks(text.marks)].some((mark) => mark.type === "fact" && mark.name === name)) return [];
      const [was, is] = [shownBefore(language, text), shownAfter(language, text)];
      return [{ page: part, where, language, before: was, after: is }];
    }),
  );
  const fields = filesOf(before).flatMap((source) =>
    [...valuesIn(source.value)]
      .filter(({ value, path: at }) => value === name && at.at(-1) === "fact")
      .flatMap(({ path: at }) =>
        before.shared.site.value.languages.map(({ code }) => {
          const [was, is] = [figuresBefore(code)(name) ?? "", figuresAfter(code)(name) ?? ""];
          const where = whereIn(source, at);
          return { page: partOf(source.file), where, language: code, before: was, after: is };
        }),
      ),
  );
  return [...uses, ...fields];
}

/** Yields what isn't an object or a list in a value, with its path. */
function* valuesIn(
  value: unknown,
  isLeftOut = (_value: unknown, _path: Path) => false,
  path: Path = [],
): Generator<{ value: unknown; path: Path }> {
  if (isLeftOut(value, path)) return;
  if (typeof value !== "object" || value === null) return yield { value, path };
  for (const [key, inner] of Object.entries(value))
    yield* valuesIn(inner, isLeftOut, [...path, Array.isArray(value) ? Number(key) : key]);
}

export function sameWords(content: CheckedContent, places: Places, { file, path }: ValueAt): Found[] {
  const isName = !file.startsWith("content/pages/") || pointer(path) === "/title";
  const texts = isName ? listTexts(content) : [];
  const own = texts.find((text) => text.file === file && pointer(text.path) === pointer(path));
  const shownIn = visibleTexts(content);
  const found = Object.entries(own?.parsed ?? {}).flatMap(([language, text]) => {
    const name = plainTitle(shownIn(language, text), content.shared.site.value.brand);
    const words = name.normalize().split(/\s+/).filter(Boolean);
    if (words.length === 0 || words.length > mostWords) return [];
    const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s+");
    const isSaidIn = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu");
    return texts.flatMap((other): Found[] => {
      const inLanguage = other.parsed?.[language];
      const shown = inLanguage ? shownIn(language, inLanguage) : (other.texts[language] ?? "");
      // A clause has several lines.
      const excerpt = shown.split("\n").find((line) => isSaidIn.test(line.normalize()));
      if (other === own || excerpt === undefined) return [];
      return [{ id: places.idOf(other.file, other.path), where: other.where, excerpt, language }];
    });
  });
  return found.toSorted((one, other) => one.excerpt.length - other.excerpt.length);
}

/** Returns the figures of each language: a function from the name of a fact to its text. */
const figuresByLanguage = ({ shared }: CheckedContent) =>
  memoize((language: string) => factFormat(shared, language));

/** Returns a function from a text in a language to what visitors see. */
function visibleTexts(content: CheckedContent) {
  const figures = figuresByLanguage(content);
  return (language: string, text: ParsedText) =>
    visibleText(text, (name) => figures(language)(name) ?? `{${name}}`);
}
