import {
  type FormEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { answersOf, restoreAnswers } from "./answers.ts";
import { createConversation, type Step } from "./conversation.ts";
import { createDraftMemory } from "./draft.ts";
import { type FieldName, type Flaws, type FlawTexts, markFlaws } from "./flaws.ts";
import { trapName } from "./LetterTrap.tsx";
import { readMessage } from "./message.ts";
import { type Room, roomOf } from "./room.ts";
import { sendMessage } from "./send-message.ts";

/** As long as the site is open, however often its form comes and goes. */
const conversation = createConversation(
  sendMessage,
  createDraftMemory(() => sessionStorage),
);

const firstStep = (): Step => "editing";

/** The flaws already shown that are still there. */
const remaining = (shown: Flaws, flaws: Flaws): Flaws =>
  Object.fromEntries(Object.entries(flaws).filter(([name]) => name in shown));

const roomIn = (form: HTMLFormElement) =>
  roomOf(
    (field) => form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`)?.value ?? "",
  );

/**
 * The contact form's way from editing to sent. Its fields keep their own values, so that what is
 * typed outlives a change of language, a failed attempt and a reload; it comes back with the form, and so does
 * the outcome of a message that was under way.
 *
 * @param texts what is said of each flaw, in the page's language
 */
export function useContactForm(texts: FlawTexts) {
  const step = useSyncExternalStore(conversation.subscribe, conversation.step, firstStep);
  const [shown, setShown] = useState<Flaws>({});
  const [room, setRoom] = useState<Room>({});
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shownForm = form.current;
    if (shownForm) {
      restoreAnswers(shownForm, conversation.enter());
      setRoom(roomIn(shownForm));
    }
    return () => conversation.leave(shownForm ? answersOf(shownForm) : []);
  }, []);

  useLayoutEffect(() => {
    if (form.current) markFlaws(form.current, texts);
  });

  useLayoutEffect(() => {
    if (step === "failed" || step === "sent") outcome.current?.focus();
  }, [step]);

  /** Runs before the browser's own check, and sees values that were filled in without an event. */
  const onSubmitClick = (event: MouseEvent) => {
    if (conversation.step() === "sending") event.preventDefault();
    else if (form.current) setShown(markFlaws(form.current, texts));
  };

  /** The texts under the fields say what is wrong, so the browser's own bubble over them may not. */
  const onInvalidCapture = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(":is(input, textarea):invalid")?.focus();
  };

  const onInput = () => {
    if (!form.current) return;
    const flaws = markFlaws(form.current, texts);
    setShown((before) => remaining(before, flaws));
    setRoom(roomIn(form.current));
    conversation.fill(answersOf(form.current));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { action } = event.currentTarget;
    const filled = new FormData(event.currentTarget);
    void conversation.send(action, readMessage(filled), Boolean(filled.get(trapName)));
  };

  const errorOf = (name: FieldName) => {
    const flaw = shown[name];
    return flaw && texts[name]?.[flaw];
  };

  const formProps = { ref: form, onInput, onInvalidCapture, onSubmit };
  return { step, errorOf, room, outcome, formProps, onSubmitClick };
}
