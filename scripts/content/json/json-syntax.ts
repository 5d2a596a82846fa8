import { type ParseError, visit } from "jsonc-parser";
import type { Problem } from "../problem.ts";
import { syntaxFlaws } from "./json-hints.ts";
import { type Flaw, flaw, type SourceText } from "./source-text.ts";

/** Maximum number of problems to report: a file with more is probably not JSON. */
const maxProblems = 20;

/**
 * Returns the syntax problems of a JSON file, at most one per line. Stricter than `JSON.parse`, which silently drops
 * repeated keys and the key `__proto__`, and turns numbers out of range into infinity.
 */
export function syntaxProblems(source: SourceText, languages: string[] = []): Problem[] {
  const unreadable = source.unreadable();
  if (unreadable) return [unreadable];
  const problems = flawsOf(source.text, languages).map((found) => source.problem(found));
  const lines = Map.groupBy(problems, ({ line }) => line);
  return [...lines.values()].flatMap(([first]) => first ?? []).slice(0, maxProblems);
}

function flawsOf(text: string, languages: string[]): Flaw[] {
  if (text.trim() === "")
    return [flaw("This file is empty.", "Undo with Ctrl+Z, or get it back with git.", 0)];
  const errors: ParseError[] = [];
  const flaws: Flaw[] = [];
  /** The keys seen so far in each open object; empty for a list. */
  const open: Set<string>[] = [];
  const begin = () => void open.push(new Set());
  const close = () => void open.pop();
  visit(
    text,
    {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onObjectEnd: close,
      onArrayEnd: close,
      onObjectProperty(name, start, length) {
        const names = open.at(-1);
        const end = start + length;
        if (name === "__proto__")
          flaws.push(flaw(`"${name}" can't be used as a name.`, "Choose another.", start, end));
        else if (names?.has(name))
          flaws.push({
            ...flaw(`"${name}" is in these braces twice.`, "", start, end),
            // Read later, when the names of all keys are known.
            get fix() {
              const missing = languages.includes(name) && languages.find((code) => !names.has(code));
              return missing ? `Keep one, unless one of them should be "${missing}".` : "Keep one.";
            },
          });
        names?.add(name);
      },
      onLiteralValue(value, start, length) {
        if (value !== Number.POSITIVE_INFINITY && value !== Number.NEGATIVE_INFINITY) return;
        const end = start + length;
        const message = `${text.slice(start, end)} is too large for a number.`;
        flaws.push(flaw(message, "Write one nearer to 0.", start, end));
      },
      onError: (error, offset, length) => errors.push({ error, offset, length }),
    },
    { disallowComments: true },
  );
  return errors.length > 0 ? syntaxFlaws(text, errors) : flaws;
}
