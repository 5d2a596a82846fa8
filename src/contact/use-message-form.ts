import type { FormEvent, MouseEvent } from "react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { sendLetter } from "./letter/write-letter.ts";
import { draftStore, type FieldValues, fieldValues, restoreDraft } from "./message-draft.ts";
import { toggleSentence } from "./message-start.ts";
import { createSubmission } from "./submission.ts";
import { charactersLeft, type ErrorTexts, type ValidationErrors, validate } from "./validation.ts";

const submission = createSubmission(draftStore);

/**
 * Manages the state of the contact form, from editing to sent. Fields are uncontrolled, so that they keep text that was
 * typed before hydration, and the text of a submission that failed.
 *
 * @param starters sentences to start the message with, and the service that each ticks
 */
export function useMessageForm(texts: ErrorTexts, starters: { sentence: string; service: string }[]) {
  const status = useSyncExternalStore(submission.subscribe, submission.status, () => "editing");
  const [errors, setErrors] = useState<ValidationErrors>({});
  const [values, setValues] = useState<FieldValues>([]);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  /** The services that a starter has ticked and that the visitor has not changed since. */
  const tickedByStarter = useRef(new Set<string>());
  const isCorrection = useRef(false);

  useEffect(() => submission.close, []);

  const isSent = status === "sent";
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a form appears, and only sets a state
  useEffect(() => {
    if (!form.current) return;
    const read = () => form.current && setValues(fieldValues(form.current));
    restoreDraft(form.current);
    read();
    if (isCorrection.current) form.current.querySelector<HTMLElement>("[name=email]")?.focus();
    isCorrection.current = false;
    // When the browser shows a page again, it may have changed the texts of the fields without an event.
    addEventListener("pageshow", read);
    return () => removeEventListener("pageshow", read);
  }, [isSent]);

  useLayoutEffect(() => {
    if (status === "failed" || status === "sent") result.current?.focus();
    if (status === "sent" && result.current) sendLetter(result.current);
  }, [status]);

  /** Runs before the browser's validation. Also reads values that were filled in without an event. */
  const onSubmitClick = (event: MouseEvent) => {
    if (submission.status() === "sending") event.preventDefault();
    else if (form.current) setErrors(validate(form.current, texts));
  };

  /** Prevents the browser's own bubble, because `onSubmitClick` shows errors below the fields, and focuses the first one. */
  const onInvalidCapture = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(":is(input, textarea):invalid")?.focus();
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    tickedByStarter.current.delete((event.target as HTMLInputElement).value);
    const found = validate(event.currentTarget, texts);
    setErrors((shown) => Object.fromEntries(Object.entries(found).filter(([name]) => name in shown)));
    setValues(fieldValues(event.currentTarget));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    draftStore.save(fieldValues(event.currentTarget));
    setValues(fieldValues(event.currentTarget));
    void submission.send(event.currentTarget.action, new FormData(event.currentTarget));
  };

  /** Adds a starter's sentence to the message and ticks its service, or undoes both. */
  const onStarter = ({ sentence, service }: (typeof starters)[number]) => {
    const message = form.current?.querySelector<HTMLTextAreaElement>("[name=message]");
    const box = form.current?.querySelector<HTMLInputElement>(`[name=services][value="${service}"]`);
    const changed = toggleSentence(sentence, message?.value ?? "");
    if (!message || !box || changed === undefined) return;
    message.value = changed;
    const isWanted = starters.some((one) => one.service === service && changed.includes(one.sentence));
    if (changed.includes(sentence) && !box.checked) {
      tickedByStarter.current.add(service);
      box.checked = true;
    } else if (!isWanted && tickedByStarter.current.delete(service)) box.checked = false;
    message.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const onCorrect = (line: string) => {
    isCorrection.current = true;
    tickedByStarter.current.clear();
    submission.correct(line);
  };

  const props = { ref: form, onInput, onInvalidCapture, onSubmit };
  const receipt = isSent ? submission.receipt() : undefined;
  const left = charactersLeft(new Map(values));
  return { status, receipt, errors, left, values, result, form: props, onSubmitClick, onStarter, onCorrect };
}
