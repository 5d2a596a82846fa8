import { contactFields } from "../contact-fields.ts";

/** Returns a message that begins with a line; undefined if the message has no room for it. */
export function beginWith(line: string, message: string): string | undefined {
  const longer = `${line}\n${message}`;
  return longer.length > contactFields.message.maxLength ? undefined : longer;
}

/** Returns a message without a sentence and the space behind it. */
export function withoutSentence(sentence: string, message: string): string {
  const at = message.indexOf(sentence);
  return at === -1 ? message : message.slice(0, at) + message.slice(at + sentence.length).replace(/^\s/, "");
}

/** Adds a sentence at the start of a message, or removes it. Undefined if the message has no room for it. */
export const toggleSentence = (sentence: string, message: string): string | undefined =>
  message.includes(sentence) ? withoutSentence(sentence, message) : beginWith(sentence, message);
