import { useState } from "react";
import { call } from "../../api.ts";
import type { EditableText } from "../../editable.ts";
import { languageName } from "../../words.ts";
import { changesOf, sameByTyping, storedTyped, storeTyped, type Typed } from "./typed-texts.ts";
import { type Read, useDraft } from "./use-draft.ts";

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
  const draft = useDraft<Typed>(id, nothing, read, (typed = offered) => storeTyped(id, typed));
  const { typed } = draft;

  const type = (change: Typed) => {
    const next = changesOf({ ...typed(), ...change }, written);
    if (Object.keys(next).length > 0) draft.change(next);
    else draft.cancel();
  };
  /** Corrects a pasted text as the check would. */
  const clean = async (language: string) => {
    const pasted = typed()?.[language];
    if (pasted === undefined) return;
    const cleaned = await call("clean", { id, language, text: pasted }).catch(() => undefined);
    if (cleaned && typed()?.[language] === pasted) type({ [language]: cleaned.text });
  };
  const answerOffer = (isAccepted: boolean) => {
    setOffered(nothing);
    if (isAccepted) type(offered);
    else storeTyped(id, typed() ?? nothing);
  };
  const { words, choice } = draft.problem;
  /** What others wrote stays, so nothing that was typed before is offered either. */
  const keepTheirs = () => {
    draft.cancel();
    answerOffer(false);
  };
  return {
    ...draft,
    problem: { words, choice: choice && { ...choice, keepTheirs } },
    ...{ offered, type, clean, answerOffer },
    textIn: (language: string) => typed()?.[language] ?? written[language] ?? "",
  };
}

export type TypedText = ReturnType<typeof useTypedText>;
