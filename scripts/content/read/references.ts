import type { Acceptable } from "../../../schemas/fields/accept.ts";
import { isIn, type Path } from "../json/json-path.ts";
import { asWarning, error, type Place, type Problem } from "../problem.ts";
import { pathInWords } from "../validate/validate.ts";
import { type FieldMeaning, visitKinds } from "../validate/walk-kinds.ts";
import { brandName, isAddress, type Markup, namedMarks, nameSpan, type ParsedText } from "./marks.ts";
import type { ContentFile, Reference, Visibility } from "./model.ts";
import { parseText } from "./parse-text.ts";

/** Accepts the warnings of one check in a part of a file. */
export interface Acceptance {
  check: Acceptable;
  file: string;
  /** Where it is written. */
  place: () => Place;
  /** Whether a location in the file is in the part whose warnings are accepted. */
  covers: (place: Place) => boolean;
}

/** A text in all its languages. */
export interface TextField {
  source: ContentFile;
  path: Path;
  meaning: FieldMeaning;
  texts: ParsedTexts;
}

/** A text by language. */
export type ParsedTexts = Record<string, ParsedText>;

const parsedCache = new WeakMap<object, ParsedTexts>();

/** Returns a text of a JSON file in all its languages. The same object is parsed once. */
export function parsedTexts(
  texts: Record<string, string>,
  ...syntax: [markup: Markup, blanks?: readonly string[] | undefined]
): ParsedTexts {
  const known = parsedCache.get(texts);
  if (known) return known;
  const found: ParsedTexts = {};
  for (const [language, text] of Object.entries(texts)) found[language] = parseText(text, ...syntax);
  parsedCache.set(texts, found);
  return found;
}

/** Returns an error at characters of a text in one language. */
export const errorInText = (
  { source, path }: TextField,
  language: string,
  { at, length }: { at: number; length: number },
  message: string,
  fix?: string,
): Problem => {
  const textPath = [...path, language];
  const place = source.document.placeInString(textPath, at, length);
  return error(place, `${pathInWords(textPath, source.value)}${message}`, fix);
};
export const warningInText = (...args: Parameters<typeof errorInText>) => asWarning(errorInText(...args));

/** What a file contains, in document order: texts, references to names, and accepted warnings. */
export interface FileReferences {
  texts: TextField[];
  references: Reference[];
  acceptances: Acceptance[];
}

interface JsonReferences extends FileReferences {
  /** The fields that leave a part out of the built site. The path is that to the part, and empty for a page. */
  hidden: { path: Path; field: keyof Visibility; value: string | true; place: () => Place }[];
}

const referencesCache = new WeakMap<object, JsonReferences>();

export function referencesIn(source: ContentFile): JsonReferences {
  const found = referencesCache.get(source.value as object) ?? findReferences(source);
  referencesCache.set(source.value as object, found);
  return found;
}

function findReferences(source: ContentFile): JsonReferences {
  const found: JsonReferences = { texts: [], references: [], acceptances: [], hidden: [] };
  const { document, file } = source;
  visitKinds(source.schema, source.value, (kind, value, path, meaning) => {
    const { blanks, engraved } = meaning;
    const refer = (to: Reference["kind"], name: string, place: () => Place) => {
      const where = pathInWords(path, source.value);
      found.references.push({ kind: to, name, file, where, place, blanks, engraved });
    };
    switch (kind) {
      case "text":
      case "richText":
      case "summary": {
        const markup = kind === "richText" ? "rich" : "plain";
        const texts = parsedTexts(value as Record<string, string>, markup, blanks);
        found.texts.push({ source, path, meaning, texts });
        // In a summary, braces refer to figures of the chart, not to facts.
        if (kind === "summary") return;
        for (const [language, { marks }] of Object.entries(texts)) {
          for (const mark of namedMarks(marks)) {
            const { type, name } = mark;
            const { at, length } = nameSpan(mark);
            const place = () => document.placeInString([...path, language], at, length);
            if (type === "link") refer(isAddress(name) ? "address" : "page", name, place);
            else if (type === "term" || (type === "fact" && name !== brandName)) refer(type, name, place);
          }
        }
        return;
      }
      case "accept":
        for (const check of Object.keys(value as object) as Acceptable[]) {
          const place = () => document.keyPlace([...path, check]);
          const covers = (at: Place) => document.holds(path.slice(0, -1), at);
          found.acceptances.push({ check, file, place, covers });
        }
        return;
      case "hidden":
        found.hidden.push({
          ...{ path: path.slice(0, -1), field: path.at(-1) as keyof Visibility },
          ...{ value: value as string | true, place: () => document.place(path) },
        });
        return;
      default:
        // The built site lacks the anchors in hidden parts, so links to them are reported as broken.
        if ((kind === "anchor" || kind === "target") && found.hidden.some((part) => isIn(path, part.path)))
          return;
        refer(kind, value as string, () => document.place(path));
    }
  });
  return found;
}
