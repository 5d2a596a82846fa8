import { call } from "../../api.ts";
import type { EditableText } from "../../editable.ts";
import { languageName } from "../../words.ts";
import { type Read, storedTyped, useTypedValue } from "./use-typed-value.ts";

/** What was typed and not saved, by language. */
type Typed = Record<string, string>;

/** Returns the typed texts that differ from the written ones. A language without a text is as an empty one. */
function changesOf(typed: Typed, written: Typed): Typed | undefined {
  const changes = Object.entries(typed).filter(([code, text]) => text !== (written[code] ?? ""));
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

/** Whether something was typed in a text and not saved. */
export const isLeft = (text: EditableText | undefined): boolean =>
  text !== undefined && changesOf(storedTyped(text.id) ?? nothing, text.written) !== undefined;

/**
 * Returns the languages that say the same, in groups: those that somebody writes at once; and one that was missing, with
 * each beside it.
 */
export function sameByTyping(typed: Typed, written: Typed): string[][] {
  const codes = Object.keys(typed);
  const beside = Object.keys(written).filter((code) => !codes.includes(code));
  const filled = codes.filter((code) => (written[code] ?? "") === "");
  return [
    ...(codes.length > 1 ? [codes] : []),
    ...filled.flatMap((code) => beside.map((other) => [code, other])),
  ];
}

const nothing: Typed = {};

/** What is typed in a text, by language, until it is saved or taken back. It outlasts a reload and a closed tab. */
export function useTypedText({ id, written }: EditableText, isRequired = true) {
  const read = (typed: Typed): Read => {
    const isEmpty = (code: string) => (typed[code] ?? written[code] ?? "").trim() === "";
    const emptied = Object.keys(typed).find(isEmpty);
    if (!isRequired && Object.keys({ ...written, ...typed }).every(isEmpty)) return { value: undefined };
    if (emptied !== undefined)
      return {
        problem: `The ${languageName(emptied)} text is empty. Write something, or press Escape to take it back.`,
      };
    return { value: typed, confirm: sameByTyping(typed, written).map((languages) => ({ id, languages })) };
  };
  const value = useTypedValue<Typed>(id, nothing, read, (typed) => changesOf(typed, written));
  const type = (change: Typed) => value.change({ ...value.current(), ...change });
  /** Corrects a pasted text as the check would. */
  const clean = async (language: string) => {
    const pasted = value.current()?.[language];
    if (pasted === undefined) return;
    const cleaned = await call("clean", { id, language, text: pasted }).catch(() => undefined);
    if (cleaned && value.current()?.[language] === pasted) type({ [language]: cleaned.text });
  };
  const { offer, ...problem } = value.problem;
  return {
    ...value,
    ...{ problem, offer, type, clean },
    textIn: (language: string) => value.current()?.[language] ?? written[language] ?? "",
  };
}

export type TypedText = ReturnType<typeof useTypedText>;
