import { type KeyboardEvent, useRef, useState } from "react";
import type { Json } from "../../../scripts/content/dev/edit/protocol.ts";
import { wordsOfRefusal } from "../../words.ts";
import { setValue, useForm } from "./form-context.ts";

/** What is typed in a field: a value, a value that is left out, or a reason why it can't be written. */
export type Read = { value: Json | undefined } | { problem: string };

/**
 * What is typed in a field until it is saved. The page shows it while it is typed. Leaving the field or Enter saves it,
 * Escape takes it back.
 *
 * @param written what the field shows if nothing is typed
 */
export function useDraft<Draft>(id: string, written: Draft, read: (draft: Draft) => Read) {
  const { type, takeBack, save } = useForm();
  const [draft, setDraft] = useState<Draft>();
  const [problem, setProblem] = useState("");
  const latest = useRef<Draft>(undefined);
  const saving = useRef(Promise.resolve());
  /** Whether somebody else changed the value meanwhile. Then only Enter saves the draft. */
  const isContested = useRef(false);

  const keep = (next: Draft | undefined) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (next: Draft) => {
    keep(next);
    setProblem("");
    const result = read(next);
    if ("value" in result) type(id, result.value);
  };
  const cancel = () => {
    keep(undefined);
    setProblem("");
    isContested.current = false;
    takeBack();
  };
  const saveDraft = async (isForced: boolean) => {
    const typed = latest.current;
    if (typed === undefined || (isContested.current && !isForced)) return;
    const result = read(typed);
    if ("problem" in result) return setProblem(result.problem);
    const outcome = await save([setValue(id, result.value)]);
    isContested.current = "refusal" in outcome && (outcome.refusal.conflicts ?? []).length > 0;
    const choice = isContested.current ? " Enter writes yours, Escape keeps what is there." : "";
    if ("refusal" in outcome) setProblem(wordsOfRefusal(outcome.refusal, id) + choice);
    // What was typed meanwhile stays.
    else if (latest.current === typed) keep(undefined);
  };
  /** Saves one draft after the other, because each is made from what is written. */
  const finish = (isForced = false) => {
    saving.current = saving.current.then(() => saveDraft(isForced));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      finish(isContested.current);
    } else if (event.key === "Escape" && draft !== undefined) {
      event.preventDefault();
      cancel();
    }
  };
  return {
    shown: draft ?? written,
    isTyped: draft !== undefined,
    problem,
    change,
    events: { onKeyDown, onBlur: () => finish() },
  };
}
