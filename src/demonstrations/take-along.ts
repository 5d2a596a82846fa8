import { draftStore } from "../contact/message-draft.ts";
import { contactFields } from "../contact-fields.ts";
import { readAttempt, saveAttempt } from "./tried.ts";

const draftMessage = () => draftStore.current().values.find(([name]) => name === "message")?.[1] ?? "";

/** Whether the visitor's contact message contains a sentence. */
export const isTaken = (sentence: string) => draftMessage().includes(sentence);

/**
 * Adds a sentence to the end of the visitor's contact message, or replaces the one that the demonstration added before.
 *
 * @returns false if the message has no room for it
 */
export function takeAlong(demonstration: string, sentence: string): boolean {
  const message = draftMessage();
  const before = readAttempt(demonstration).addedSentence;
  const changed =
    before && message.includes(before)
      ? message.replace(before, () => sentence)
      : [message.trimEnd(), sentence].filter(Boolean).join("\n\n");
  if (changed.length > contactFields.message.maxLength) return false;
  const others = draftStore.current().values.filter(([name]) => name !== "message");
  draftStore.save([...others, ["message", changed]]);
  saveAttempt(demonstration, { addedSentence: sentence });
  return true;
}
