import { createKeyring } from "./idempotency-key.ts";
import type { Message } from "./message.ts";
import { sendMessage } from "./send-message.ts";

export type Step = "editing" | "sending" | "failed" | "sent";

/** The form's fields as they are filled; a name stands once for each of its ticked checkboxes. */
export type Answers = readonly (readonly [name: string, value: string])[];

export interface Conversation {
  step(): Step;
  /** Calls back after each step. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** What was filled in when the form was last left. */
  answers(): Answers;
  /** Sends a message, unless one is under way. */
  send(address: string, message: Message): Promise<void>;
  /** The form leaves the screen. An outcome that was shown there is over; what was sent is not kept. */
  leave(answers: Answers): void;
}

/** A visitor's message while they write and send it, whether they stay with the form or look at other pages. */
export function createConversation(send = sendMessage): Conversation {
  const keyOf = createKeyring();
  const listeners = new Set<() => void>();
  let step: Step = "editing";
  let answers: Answers = [];

  const go = (next: Step) => {
    step = next;
    for (const listener of listeners) listener();
  };

  return {
    step: () => step,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answers: () => answers,
    async send(address, message) {
      if (step === "sending") return;
      go("sending");
      try {
        await send(address, message, keyOf(message));
        answers = [];
        go("sent");
      } catch {
        go("failed");
      }
    },
    leave(filled) {
      answers = step === "sent" ? [] : filled;
      if (step !== "sending") go("editing");
    },
  };
}
