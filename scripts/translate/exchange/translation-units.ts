import { createFormat } from "../../content/compile/figure-format.ts";
import { type Path, pointer } from "../../content/json/json-path.ts";
import type { Content } from "../../content/model.ts";
import { brandName } from "../../content/read/parse-text.ts";
import type { ContentText } from "../content-texts.ts";
import { type TextHash, textHash } from "../ledger/ledger.ts";
import { passageSyntax, passagesOf } from "./clause-passages.ts";
import type { Inline, Syntax } from "./inline-codes.ts";
import { markedSyntax, type ShownFact } from "./marked-syntax.ts";

/** Language codes of the site. */
export interface Direction {
  from: string;
  to: string;
}

/** The smallest part to translate: a text of a JSON file, or a passage of a clause. */
export interface Unit {
  text: ContentText;
  direction: Direction;
  /** A JSON file, or a clause in all its languages. */
  group: string;
  /** Path in the group; for a passage, its number in the clause. */
  path: Path;
  /** Group and path, as in `content/pages/web.json:/title`. */
  id: string;
  /** For people: `web › block 2, flow-diagram › steps › 3 › title`. */
  where: string;
  source: Side;
  target: Side | undefined;
  syntax: Syntax;
  /** In characters. */
  maxLength: number | undefined;
}

/** The text of a unit in one language. */
export interface Side {
  text: string;
  hash: TextHash;
  inline: Inline;
}

/** Returns a function that splits a text into units; none if the source language lacks it. */
export function unitLister(content: Content, direction: Direction): (text: ContentText) => Unit[] {
  const { from, to } = direction;
  const shownFact = factFormat(from, content);
  const syntaxes = {
    text: markedSyntax("plain", shownFact),
    richText: markedSyntax("rich", shownFact),
    summary: markedSyntax("plain", () => undefined),
  };

  return (text) => {
    const group = text.kind === "clause" ? text.id : text.file;
    const unit = (path: Path, syntax: Syntax, source: string, target: string | undefined): Unit => {
      const side = (language: string, words: string): Side => ({
        text: words,
        hash: textHash(language, words),
        inline: syntax.read(words),
      });
      return {
        text,
        direction,
        group,
        path,
        id: `${group}:${pointer(path)}`,
        where: text.kind === "clause" ? `${text.where}, passage ${String(path[0])}` : text.where,
        source: side(from, source),
        target: target === undefined ? undefined : side(to, target),
        syntax,
        maxLength: text.meaning?.length?.most,
      };
    };
    const [source, target] = [text.texts[from], text.texts[to]];
    if (source === undefined) return [];
    if (text.kind !== "clause") return [unit(text.path, syntaxes[text.kind], source, target)];
    const translations = alignedPassages(source, target);
    return passagesOf(source).map(({ mark, text: words }, index) =>
      unit([index + 1], passageSyntax(mark, shownFact), words, translations?.[index]),
    );
  };
}

/**
 * Returns the passages of a translated clause; undefined if its headings, paragraphs and items differ from the
 * source's.
 */
export function alignedPassages(source: string, target: string | undefined): string[] | undefined {
  if (target === undefined) return undefined;
  const marks = (text: string) => passagesOf(text).map(({ mark }) => mark);
  if (marks(source).join("\n") !== marks(target).join("\n")) return undefined;
  return passagesOf(target).map(({ text }) => text);
}

/** Returns a function that formats facts for readers of a language. */
function factFormat(language: string, { shared: { facts, site } }: Content): ShownFact {
  const locale = site?.value.languages.find(({ code }) => code === language)?.locale ?? language;
  const format = createFormat(locale);
  return (id) => {
    if (id === brandName) return site?.value.brand;
    const fact = facts && Object.hasOwn(facts.value.facts, id) ? facts.value.facts[id] : undefined;
    return fact && format(fact.value, fact.unit, { signed: fact.signed ?? false });
  };
}
