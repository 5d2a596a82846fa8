import { type FocusEvent, type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import type { Json, PlaceId, Version } from "../../editable.ts";
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

const keyOf = (id: PlaceId) => `typed ${id}`;

/** Returns what was typed in a field and not saved, from the browser's storage. */
export const storedTyped = <Value extends Json>(id: PlaceId): Value | undefined =>
  JSON.parse(localStorage.getItem(keyOf(id)) ?? "null") ?? undefined;

/**
 * What is typed in a field until it is saved. The page shows it while it is typed. Leaving the field, closing it or Enter
 * saves it, Escape takes it back. It outlasts a reload and a closed tab, and is offered then.
 *
 * @param written what the field shows if nothing is typed
 * @param changesOf returns what of the typed value differs from what is written; undefined if nothing does
 */
export function useTypedValue<Value extends Json>(
  id: PlaceId,
  written: Value,
  read: (typed: Value) => Read,
  changesOf = (typed: Value) => (JSON.stringify(typed) === JSON.stringify(written) ? undefined : typed),
) {
  const { type, takeBack, save, version } = useForm();
  const [stored, setStored] = useState(() => storedTyped<Value>(id));
  const offered = stored === undefined ? undefined : changesOf(stored);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const state = useRef<{
    typed?: Value | undefined;
    /** The content in which typing began. After a conflict, what is there then is known. */
    begun?: Version | undefined;
    problem: string;
    isContested: boolean;
  }>({ problem: "", isContested: false });
  const saving = useRef(Promise.resolve());
  const store = (typed: Value | undefined) =>
    typed === undefined
      ? localStorage.removeItem(keyOf(id))
      : localStorage.setItem(keyOf(id), JSON.stringify(typed));
  const set = (next: Partial<typeof state.current>) => {
    Object.assign(state.current, next);
    // What is offered and not answered is offered again.
    if ("typed" in next) store(next.typed ?? offered);
    draw();
  };

  const cancel = () => {
    const isTyped = state.current.typed !== undefined;
    set({ typed: undefined, problem: "", isContested: false });
    if (isTyped) takeBack();
  };
  const change = (value: Value) => {
    const typed = changesOf(value);
    if (typed === undefined) return cancel();
    const { typed: before, begun, isContested, problem } = state.current;
    set({ typed, begun: before === undefined ? version : begun, problem: isContested ? problem : "" });
    // What can't be written is checked too, so that the bar counts it.
    type(id, { value: typed, ...read(typed) }.value);
  };
  const answer = (isAccepted: boolean) => {
    setStored(undefined);
    if (!isAccepted || offered === undefined) store(state.current.typed);
    else change(typeof offered === "object" ? { ...(state.current.typed as object), ...offered } : offered);
  };
  /** What others wrote stays, so nothing that was typed before is offered either. */
  const keepTheirs = () => {
    cancel();
    answer(false);
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
  const choice = { writeMine: () => void finish(true), keepTheirs };
  const words = Object.values(typeof offered === "object" ? { ...offered } : { offered }).join("”, “");
  const own: OwnProblem = {
    words: problem,
    choice: isContested ? choice : undefined,
    offer: offered === undefined ? undefined : { typed: words, answer },
  };
  return {
    shown: typed ?? written,
    isTyped: typed !== undefined,
    /** Returns what is typed now, also before it is drawn. */
    current: () => state.current.typed,
    problem: own,
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
