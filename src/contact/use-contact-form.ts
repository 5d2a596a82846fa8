import { type FormEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { type FieldName, type Flaws, type FlawTexts, markFlaws } from "./flaws.ts";
import { createKeyring } from "./idempotency-key.ts";
import { readMessage } from "./message.ts";
import { sendMessage } from "./send-message.ts";

type Step = "editing" | "sending" | "failed" | "sent";

/** The flaws already shown that are still there. */
const remaining = (shown: Flaws, flaws: Flaws): Flaws =>
  Object.fromEntries(Object.entries(flaws).filter(([name]) => name in shown));

/**
 * The contact form's way from editing to sent. Its fields keep their own values, so that what is
 * typed outlives a change of language and a failed attempt.
 *
 * @param texts what is said of each flaw, in the page's language
 */
export function useContactForm(texts: FlawTexts) {
  const [step, setStep] = useState<Step>("editing");
  const [shown, setShown] = useState<Flaws>({});
  const [keyOf] = useState(createKeyring);
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const underWay = useRef(false);

  useLayoutEffect(() => {
    if (form.current) markFlaws(form.current, texts);
  });

  useLayoutEffect(() => {
    if (step === "failed" || step === "sent") outcome.current?.focus();
  }, [step]);

  /** Runs before the browser's own check, and sees values that were filled in without an event. */
  const onSubmitClick = (event: MouseEvent) => {
    if (underWay.current) event.preventDefault();
    else if (form.current) setShown(markFlaws(form.current, texts));
  };

  const onInput = () => {
    if (!form.current) return;
    const flaws = markFlaws(form.current, texts);
    setShown((before) => remaining(before, flaws));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setStep("sending");
    const { currentTarget } = event;
    const message = readMessage(new FormData(currentTarget));
    try {
      await sendMessage(currentTarget.action, message, keyOf(message));
      setStep("sent");
    } catch {
      setStep("failed");
    }
    underWay.current = false;
  };

  const errorOf = (name: FieldName) => {
    const flaw = shown[name];
    return flaw && texts[name]?.[flaw];
  };

  return { step, errorOf, outcome, formProps: { ref: form, onInput, onSubmit }, onSubmitClick };
}
