import type { z } from "zod";
import { kinds } from "../../schemas/fields/kinds.ts";
import { factFormat } from "../../scripts/content/figures/figure-format.ts";
import { type Path, pointer, valueAt } from "../../scripts/content/json/json-path.ts";
import { memoize } from "../../scripts/content/memoize.ts";
import { brandName, namedMarks } from "../../scripts/content/read/marks.ts";
import type { CheckedContent, ContentFile, PageSummary } from "../../scripts/content/read/model.ts";
import type { ParsedTexts } from "../../scripts/content/read/references.ts";
import { schemaAt, sizeLimits } from "../../scripts/content/validate/walk-kinds.ts";
import { type ContentText, textAt, textsIn, whereIn } from "../../scripts/translate/content-texts.ts";
import { type Ledger, parseLedger } from "../../scripts/translate/ledger/ledger.ts";
import { languageStates, languagesOf } from "../../scripts/translate/ledger/translation-states.ts";
import type { EditableLanguage, EditableObject, EditableText } from "../editable.ts";
import { authorLanguage, languageName } from "../words.ts";
import { unseenField } from "./forms/example-at.ts";
import { fileOf, type Places } from "./places.ts";

/** Describes the texts and objects of the content to the editor. */
export class Descriptions {
  readonly #content: CheckedContent;
  readonly #places: Places;
  readonly #ledger: Ledger;

  constructor(session: { content(): CheckedContent; places: Places; root: string }) {
    this.#content = session.content();
    this.#places = session.places;
    this.#ledger = parseLedger(session.root).ledger;
  }

  text(file: ContentFile, path: Path): EditableText {
    const schema = schemaAt(file.schema, file.value, path);
    // An optional text may be left out of the file.
    const known =
      this.#textsOf(file.file).get(pointer(path)) ?? textAt(file, path, schema && kinds.get(schema));
    const { kind, meaning, texts, parsed, where } = known;
    return {
      id: this.#places.idOf(file.file, path),
      where,
      markup: kind === "text" ? "plain" : kind === "richText" ? "rich" : "summary",
      description: meaning?.description,
      length: meaning?.length,
      written: { ...(valueAt(file.value, path) as Record<string, string> | undefined) },
      facts: kind === "summary" ? [] : factsIn(parsed),
      states: Object.keys(texts).length === 0 ? {} : this.#statesOf(known),
      pages: this.#pagesWith(file, path),
      owners: this.#ownersOf(file, path),
    };
  }

  #statesOf(text: ContentText) {
    const languages = languagesOf(this.#content.shared.site.value.languages);
    return Object.fromEntries(languageStates(this.#ledger, text, languages));
  }

  /** Describes the object at a path; the whole file if the path is empty. */
  object(file: ContentFile, path: Path): EditableObject {
    const above = path.slice(0, -1);
    const siblings = valueAt(file.value, above);
    const canHide = unseenField(schemaAt(file.schema, file.value, path) as z.ZodType) === "hidden";
    const { hidden, ...fields } = Object(valueAt(file.value, path)) as { hidden?: true | "to confirm" };
    const drawing = ["picture", "illustration"].find((name) => name in fields);
    return {
      id: this.#places.idOf(file.file, path),
      where: whereIn(file, path),
      ...(Array.isArray(siblings) && {
        list: {
          id: this.#places.idOf(file.file, above),
          at: Number(path.at(-1)),
          size: siblings.length,
          ...sizeLimits(schemaAt(file.schema, file.value, above)),
          pages: this.shownAtOnce(file, path),
        },
      }),
      drawing: drawing && this.#places.idOf(file.file, [...path, drawing]),
      hidden: canHide ? { id: this.#places.idOf(file.file, [...path, "hidden"]), value: hidden } : undefined,
    };
  }

  /** Returns on how many pages visitors see a new value at once; undefined if they don't yet. */
  shownAtOnce(file: ContentFile, path: Path): number | undefined {
    const schema = schemaAt(file.schema, file.value, path);
    const above = path.map((_, at) => Object(valueAt(file.value, path.slice(0, at))));
    const isUnseen = above.some(({ hidden, draft }) => hidden ?? draft);
    if (!schema || unseenField(schema) || isUnseen) return undefined;
    const shown = this.#pagesWith(file, path)?.length ?? 1;
    return shown === 0 ? undefined : shown;
  }

  /** Returns the texts of a file, by the pointer to each. */
  readonly #textsOf = memoize((file: string) => {
    const source = fileOf(this.#content, file);
    const texts = source ? textsIn(source) : [];
    return new Map(texts.map((text) => [pointer(text.path), text] as const));
  });

  /** Returns the ids of the objects that contain a value, the smallest first. */
  #ownersOf(file: ContentFile, path: Path): string[] {
    return path
      .map((_, at) => path.slice(0, path.length - 1 - at))
      .filter((owner) => {
        const value = valueAt(file.value, owner);
        return typeof value === "object" && !Array.isArray(value);
      })
      .map((owner) => this.#places.idOf(file.file, owner));
  }

  /** Returns the pages that show a text of a shared file; undefined for a page's own text, and if that isn't known. */
  #pagesWith({ file }: ContentFile, [list, name]: Path): string[] | undefined {
    const pagesThat = (isShown: (summary: PageSummary) => boolean) =>
      [...this.#content.pages].filter(([, { summary }]) => isShown(summary)).map(([id]) => id);
    if (file === "content/menu.json") return pagesThat(() => true);
    if (file === "content/products.json") return pagesThat(({ types }) => types.includes("product-cards"));
    const kind = { "content/glossary.json": "term", "content/facts.json": "fact" }[file];
    if (kind === undefined || (list !== "terms" && list !== "facts")) return undefined;
    return pagesThat(({ names }) => names.some((one) => one.kind === kind && one.name === name));
  }
}

function factsIn(parsed: ParsedTexts = {}): string[] {
  const marks = Object.values(parsed).flatMap((text) => [...namedMarks(text.marks)]);
  return [
    ...new Set(marks.flatMap(({ type, name }) => (type === "fact" && name !== brandName ? [name] : []))),
  ];
}

export function editableLanguages({ shared }: CheckedContent): EditableLanguage[] {
  const names = [...Object.keys(shared.facts.value.facts), brandName];
  return shared.site.value.languages.map(({ code, locale, draft = false }) => {
    const figureOf = factFormat(shared, code);
    const figures = Object.fromEntries(names.map((name) => [name, figureOf(name) ?? ""]));
    return { code, locale, isDraft: draft, figures };
  });
}

/** Returns the names of languages: `Spanish and English`. */
export const languageNames = (languages: readonly string[]): string =>
  new Intl.ListFormat(authorLanguage).format(languages.map(languageName));
