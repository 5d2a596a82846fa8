import { type FocusEvent, type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import type { Json, Version } from "../../editable.ts";
import type { Confirmation } from "../../protocol.ts";
import { isOfDeleted, wordsOfRefusal } from "../../words.ts";
import { setValue, useForm } from "./form-context.ts";

/** What is typed in a field: a value, a value that is left out, or a reason why it can't be written. */
export type Read = { value: Json | undefined; confirm?: Confirmation[] } | { problem: string };

/** Why what is typed isn't saved. */
export interface OwnProblem {
  words: string;
  /** Set if somebody else changed the value meanwhile. Then only its writer decides. */
  choice?: { writeMine: () => void; keepTheirs: () => void } | undefined;
  /** What was typed and not saved before the page was reloaded or left. */
  offer?: { typed: string; answer: (isAccepted: boolean) => void } | undefined;
}

/** Acts once the focus has left a control. A button that is gone once it is pressed isn't left. */
export const onceLeft = (control: EventTarget | null, act: () => void): void =>
  queueMicrotask(() => control instanceof Node && control.isConnected && act());

/**
 * What is typed in a field until it is saved. The page shows it while it is typed. Leaving the field, closing it or Enter
 * saves it, Escape takes it back.
 *
 * @param written what the field shows if nothing is typed
 * @param keep called with what is typed whenever that changes
 */
export function useTypedValue<Value>(
  id: string,
  written: Value,
  read: (typed: Value) => Read,
  keep: (typed: Value | undefined) => void = () => {},
) {
  const { type, takeBack, save, version } = useForm();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const state = useRef<{
    typed?: Value | undefined;
    /** The content in which typing began. After a conflict, what is there then is known. */
    begun?: Version | undefined;
    problem: string;
    isContested: boolean;
  }>({ problem: "", isContested: false });
  const saving = useRef(Promise.resolve());
  const set = (next: Partial<typeof state.current>) => {
    Object.assign(state.current, next);
    if ("typed" in next) keep(next.typed);
    draw();
  };

  const change = (typed: Value) => {
    const { typed: before, begun, isContested, problem } = state.current;
    set({ typed, begun: before === undefined ? version : begun, problem: isContested ? problem : "" });
    const result = read(typed);
    if ("value" in result) type(id, result.value);
  };
  const cancel = () => {
    const isTyped = state.current.typed !== undefined;
    set({ typed: undefined, problem: "", isContested: false });
    if (isTyped) takeBack();
  };
  const saveTyped = async (isForced: boolean) => {
    const { typed, begun, isContested } = state.current;
    if (typed === undefined || (isContested && !isForced)) return;
    const result = read(typed);
    if ("problem" in result) return set(result);
    const outcome = await save([setValue(id, result.value)], result.confirm, begun);
    // What was deleted is kept by the page, with what was typed.
    const isDeleted = "refusal" in outcome && isOfDeleted(outcome.refusal);
    if ("refusal" in outcome && !isDeleted) {
      const { conflicts = [], problems } = outcome.refusal;
      const problem = wordsOfRefusal(outcome.refusal, id);
      return set({ problem, isContested: conflicts.length > 0, ...(!problems && { begun: undefined }) });
    }
    set({ problem: "", isContested: false, begun: "saved" in outcome ? outcome.saved.version : undefined });
    // What was typed meanwhile stays.
    if (isDeleted || state.current.typed === typed) set({ typed: undefined });
  };
  /** Saves one value after the other, because each is made from what is written. */
  const finish = (isForced = false) => {
    saving.current = saving.current.then(() => saveTyped(isForced));
    return saving.current;
  };
  /** Saves what is typed. What can't be saved is no longer shown. */
  const close = () => finish().then(() => state.current.typed !== undefined && takeBack());
  const latest = useRef({ finish, close });
  latest.current = { finish, close };
  useEffect(() => () => void latest.current.close(), []);
  const { typed, problem, isContested } = state.current;
  const choice = { writeMine: () => void finish(true), keepTheirs: cancel };
  return {
    shown: typed ?? written,
    isTyped: typed !== undefined,
    /** Returns what is typed now, also before it is drawn. */
    current: () => state.current.typed,
    problem: { words: problem, choice: isContested ? choice : undefined } satisfies OwnProblem,
    ...{ change, cancel, finish },
    /** For the control, or for what contains all controls of the value. */
    events: {
      onKeyDown: (event: KeyboardEvent) => {
        const isControl = (event.target as Element).matches("input, textarea");
        const isEnter = event.key === "Enter" && !event.shiftKey;
        const isEscape = event.key === "Escape" && typed !== undefined;
        if (event.nativeEvent.isComposing || !isControl || !(isEnter || isEscape)) return;
        event.preventDefault();
        if (isEnter) void finish();
        else cancel();
      },
      onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || onceLeft(target, () => void latest.current.finish()),
    },
  };
}

/** Like `useTypedValue`, for what is one value. What was typed outlasts a reload and a closed tab, and is offered then. */
export function useKeptValue<Value extends Json>(id: string, written: Value, read: (typed: Value) => Read) {
  const key = `typed ${id}`;
  const store = (typed: Value | undefined) =>
    typed === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(typed));
  const [offered, setOffered] = useState<Value | undefined>(
    () => JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined,
  );
  const value = useTypedValue<Value>(id, written, read, (typed = offered) => store(typed));
  const answer = (isAccepted: boolean) => {
    setOffered(undefined);
    if (isAccepted && offered !== undefined) value.change(offered);
    else store(value.current());
  };
  const isOffered = offered !== undefined && JSON.stringify(offered) !== JSON.stringify(written);
  const typed = Object.values(typeof offered === "object" ? { ...offered } : { offered }).join("”, “");
  return { ...value, problem: { ...value.problem, offer: isOffered ? { typed, answer } : undefined } };
}
