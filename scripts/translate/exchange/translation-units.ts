import { factFormat } from "../../content/figures/figure-format.ts";
import { type Path, pointer } from "../../content/json/json-path.ts";
import type { Content } from "../../content/read/model.ts";
import type { ContentText } from "../content-texts.ts";
import { type TextHash, textHash } from "../ledger/ledger.ts";
import type { State } from "../ledger/translation-states.ts";
import { passageSyntax, passagesOf } from "./clause-passages.ts";
import { markedSyntax, type Piece, type Syntax } from "./inline-codes.ts";

/** Language codes of the site. */
export interface Direction {
  from: string;
  to: string;
}

/** The smallest part to translate: a text of a JSON file, or a passage of a clause. */
export type Unit = ReturnType<ReturnType<typeof unitLister>>[number];

/** A unit with everything that a translator needs. */
export interface ExportUnit extends Unit {
  state: State;
  /** What a translator should know, one line each. The first says where the text is. */
  notes: [where: string, ...more: string[]];
}

/** A unit as read from an imported file. */
export interface ReadRow extends Direction {
  /** Where the row is in the file, from 1: `line 40` of XLIFF, `row 3` of a table. */
  position: string;
  id: string;
  /** Description of where the text was when it was exported; empty if it was removed. */
  where: string;
  sourceHash: TextHash;
  targetHash: TextHash | undefined;
  /** The source, as pieces or as a text with markup. */
  source: Piece[] | string;
  /** The translation as pieces, or as a text with markup; undefined if there is none. */
  target: Piece[] | string | undefined;
  /** Whether the file marks the translation as done. It may still be unchanged, or the same as the source. */
  isDone: boolean;
  /** Whether somebody must check the translation before it counts as confirmed. */
  isUnfinished: boolean;
  /** Whether somebody has rejected the translation, also if it counted as confirmed. */
  isRejected: boolean;
  /** A sentence that says what to check in it. */
  doubt?: string | undefined;
  /** A sentence that says why the row can't be read. */
  flaw?: string | undefined;
}

/** Whether a text has no character that people see. */
export const isBlank = (text: string): boolean => !/[^\s\p{DI}]/u.test(text);

/** Whether a state of XLIFF, of a table, or of a segment in Trados or memoQ marks a translation as done. */
export const isDoneState = (state = ""): boolean =>
  /^(translated|reviewed|final|signed-off|approved(translation|signoff)?|(manually|reviewer\d)?confirmed|proofread)$/i.test(
    state.trim(),
  );

/** Whether a state of XLIFF, of a table, or of a segment in Trados or memoQ marks a translation as rejected. */
export const isRejectedState = (state: string): boolean => /^\s*reject/i.test(state);

/** Returns a function that splits a text into units. It returns no units if the text lacks the source language. */
export function unitLister(content: Content, direction: Direction) {
  const { from, to } = direction;
  const formatFact = factFormat(content.shared, from);
  const syntaxes = {
    text: markedSyntax("plain", formatFact),
    richText: markedSyntax("rich", formatFact),
    summary: markedSyntax("plain", () => undefined),
  };

  return (text: ContentText) => {
    const { kind, where, meaning } = text;
    /** A JSON file, or a clause in all its languages. */
    const group = kind === "clause" ? text.id : text.file;
    /** @param path in the group; for a passage, its number in the clause */
    const unit = (path: Path, syntax: Syntax, source: string, target: string | undefined) => {
      const side = (language: string, words: string) => ({
        text: words,
        hash: textHash(language, words),
        inline: syntax.read(words, text.parsed?.[language]),
      });
      return {
        ...{ text, direction, group, path, syntax },
        /** Group and path, as in `content/pages/web.json:/title`. */
        id: `${group}:${pointer(path)}`,
        /** For people: `web › block 2, flow-diagram › steps › 3 › title`. */
        where: kind === "clause" ? `${where}, passage ${String(path[0])}` : where,
        source: side(from, source),
        target: target === undefined ? undefined : side(to, target),
        /** In characters. */
        maxLength: meaning?.length?.most,
      };
    };
    const [source, target] = [text.texts[from], text.texts[to]];
    if (source === undefined) return [];
    if (kind !== "clause") return [unit(text.path, syntaxes[kind], source, target)];
    const translations = alignedPassages(source, target);
    return passagesOf(source).map(({ prefix, text: words }, index) =>
      unit([index + 1], passageSyntax(prefix, formatFact), words, translations?.[index]),
    );
  };
}

/** Returns the passages of a translated clause; undefined if its headings, paragraphs and items differ from the source's. */
export function alignedPassages(source: string, target: string | undefined): string[] | undefined {
  if (target === undefined) return undefined;
  const passages = passagesOf(target);
  const prefixes = (all: typeof passages) => all.map(({ prefix }) => prefix).join("\n");
  return prefixes(passagesOf(source)) === prefixes(passages) ? passages.map(({ text }) => text) : undefined;
}
