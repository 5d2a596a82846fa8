import { createFormat } from "../../content/compile/figure-format.ts";
import { type Path, pointer } from "../../content/json/json-path.ts";
import type { Content } from "../../content/model.ts";
import type { ContentText } from "../content-texts.ts";
import { textHash } from "../ledger/ledger.ts";
import { passageSyntax, passagesOf } from "./clause-passages.ts";
import type { Syntax } from "./inline-codes.ts";
import { markedSyntax, type ShownFact } from "./marked-syntax.ts";
import type { Direction, Side, Unit } from "./translation-unit.ts";

/**
 * What makes units of a text: one, or one for each passage of a clause; none where it isn't written in the language
 * that is translated from.
 */
export function unitReader(content: Content, { from, to }: Direction): (text: ContentText) => Unit[] {
  const shownFact = factsIn(from, content);
  const rich = markedSyntax("rich", shownFact);
  const plain = markedSyntax("plain", shownFact);
  const summary = markedSyntax("plain", () => undefined);

  return (text) => {
    const source = text.texts[from];
    const target = text.texts[to];
    const unit = (path: Path, syntax: Syntax, words: string, translation: string | undefined): Unit => {
      const group = text.kind === "clause" ? text.id : text.file;
      const side = (language: string, written: string): Side => ({
        text: written,
        hash: textHash(language, written),
        inline: syntax.read(written),
      });
      return {
        text,
        group,
        path,
        place: `${group}:${pointer(path)}`,
        source: side(from, words),
        target: translation === undefined ? undefined : side(to, translation),
        syntax,
        limit: text.meaning?.length?.most,
      };
    };
    if (source === undefined) return [];
    if (text.kind === "clause") {
      const translations = alignedPassages(source, target);
      return passagesOf(source).map(({ mark, text: words }, index) =>
        unit([index + 1], passageSyntax(mark, shownFact), words, translations?.[index]),
      );
    }
    return [unit(text.path, { text: plain, richText: rich, summary }[text.kind], source, target)];
  };
}

/** The passages of a clause's translation, if it is made as the clause is: heading by heading, item by item. */
export function alignedPassages(source: string, target: string | undefined): string[] | undefined {
  if (target === undefined) return undefined;
  const marks = (text: string) => passagesOf(text).map(({ mark }) => mark);
  if (marks(source).join("\n") !== marks(target).join("\n")) return undefined;
  return passagesOf(target).map(({ text }) => text);
}

/** Figures as readers of a language see them. */
function factsIn(language: string, { shared: { facts, site } }: Content): ShownFact {
  const locale = site?.value.languages.find(({ code }) => code === language)?.locale ?? language;
  const format = createFormat(locale);
  return (id) => {
    if (!facts || !Object.hasOwn(facts.value.facts, id)) return undefined;
    const { value, unit, signed = false } = facts.value.facts[id] ?? { value: 0, unit: "count" };
    return format(value, unit, { signed });
  };
}
