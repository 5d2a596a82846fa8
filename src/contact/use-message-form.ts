import {
  type FormEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { draftStore, type FieldValues, fieldValues, restoreDraft } from "./draft.ts";
import { createSubmission } from "./submission.ts";
import {
  type CharactersLeft,
  charactersLeft,
  type ErrorTexts,
  type ValidationErrors,
  validate,
} from "./validation.ts";

const submission = createSubmission(draftStore);

/**
 * Manages the state of the contact form, from editing to sent. Fields are uncontrolled, so that they keep text that was
 * typed before hydration, and the text of a submission that failed.
 *
 * @param texts error texts in the page's language
 */
export function useMessageForm(texts: ErrorTexts) {
  const status = useSyncExternalStore(submission.subscribe, submission.status, () => "editing");
  const [errors, setErrors] = useState<ValidationErrors>({});
  const [left, setLeft] = useState<CharactersLeft>({});
  const [values, setValues] = useState<FieldValues>([]);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);

  const readFields = (element: HTMLFormElement) => {
    setLeft(charactersLeft(new FormData(element)));
    setValues(fieldValues(element));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only sets states
  useEffect(() => {
    if (form.current) {
      restoreDraft(form.current);
      readFields(form.current);
    }
    return submission.close;
  }, []);

  useLayoutEffect(() => {
    if (status === "failed" || status === "sent") result.current?.focus();
  }, [status]);

  /** Runs before the browser's validation. Also reads values that were filled in without an event. */
  const onSubmitClick = (event: MouseEvent) => {
    if (submission.status() === "sending") event.preventDefault();
    else if (form.current) setErrors(validate(form.current, texts));
  };

  /** Shows errors below the fields instead of in the browser's own bubble. */
  const onInvalidCapture = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(":is(input, textarea):invalid")?.focus();
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const found = validate(event.currentTarget, texts);
    setErrors((shown) => Object.fromEntries(Object.entries(found).filter(([name]) => name in shown)));
    readFields(event.currentTarget);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    draftStore.save(fieldValues(event.currentTarget));
    readFields(event.currentTarget);
    void submission.send(event.currentTarget.action, new FormData(event.currentTarget));
  };

  const props = { ref: form, onInput, onInvalidCapture, onSubmit };
  return { status, errors, left, values, result, form: props, onSubmitClick };
}
