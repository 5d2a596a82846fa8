import { useState } from "react";
import { call } from "../../api.ts";
import type { EditableText, PlaceId } from "../../editable.ts";
import { languageName } from "../../words.ts";
import { type Read, useTypedValue } from "./use-typed-value.ts";

/** What was typed and not saved, by language. */
type Typed = Record<string, string>;

/** Texts that were typed and not saved, in the browser's storage: they outlast a reload and a closed tab. */
const keyOf = (id: PlaceId) => `typed ${id}`;

/** Stores what was typed in a text. Forgets it if it is what is written. */
function storeTyped(id: PlaceId, typed: Typed): void {
  if (Object.keys(typed).length > 0) localStorage.setItem(keyOf(id), JSON.stringify(typed));
  else localStorage.removeItem(keyOf(id));
}

/** Returns what was typed in a text and differs from what is written. */
function storedTyped(id: PlaceId, written: Typed): Typed {
  return changesOf(JSON.parse(localStorage.getItem(keyOf(id)) ?? "{}"), written);
}

/** Whether something was typed in a text and not saved. */
export const isLeft = (text: EditableText | undefined): boolean =>
  text !== undefined && Object.keys(storedTyped(text.id, text.written)).length > 0;

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

/** Returns the typed texts that differ from the written ones. A language without a text is as an empty one. */
const changesOf = (typed: Typed, written: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([code, text]) => text !== (written[code] ?? "")));

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
  const [offered, setOffered] = useState(() => storedTyped(id, written));
  // What is offered and not answered is offered again.
  const value = useTypedValue<Typed>(id, nothing, read, (typed = offered) => storeTyped(id, typed));

  const type = (change: Typed) => {
    const next = changesOf({ ...value.current(), ...change }, written);
    if (Object.keys(next).length > 0) value.change(next);
    else value.cancel();
  };
  /** Corrects a pasted text as the check would. */
  const clean = async (language: string) => {
    const pasted = value.current()?.[language];
    if (pasted === undefined) return;
    const cleaned = await call("clean", { id, language, text: pasted }).catch(() => undefined);
    if (cleaned && value.current()?.[language] === pasted) type({ [language]: cleaned.text });
  };
  const answerOffer = (isAccepted: boolean) => {
    setOffered(nothing);
    if (isAccepted) type(offered);
    else storeTyped(id, value.current() ?? nothing);
  };
  const { words, choice } = value.problem;
  /** What others wrote stays, so nothing that was typed before is offered either. */
  const keepTheirs = () => {
    value.cancel();
    answerOffer(false);
  };
  return {
    ...value,
    problem: { words, choice: choice && { ...choice, keepTheirs } },
    ...{ offered, type, clean, answerOffer },
    textIn: (language: string) => value.current()?.[language] ?? written[language] ?? "",
  };
}

export type TypedText = ReturnType<typeof useTypedText>;
