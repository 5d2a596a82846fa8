import type { Answers } from "./answers.ts";
import { type Draft, type DraftMemory, emptyDraft } from "./draft.ts";
import { createKeyring } from "./idempotency-key.ts";
import type { Message } from "./message.ts";
import type { sendMessage } from "./send-message.ts";

export type Step = "editing" | "sending" | "failed" | "sent";

interface Conversation {
  step(): Step;
  /** Calls back after each step. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** The form comes onto the screen. Returns what was filled in when it was last there. */
  enter(): Answers;
  /** Keeps what is filled in, so that it outlives a reload too. */
  fill(answers: Answers): void;
  /**
   * Sends a message, unless one is under way.
   *
   * @param trapped whether the field is filled that visitors never meet
   */
  send(address: string, message: Message, trapped: boolean): Promise<void>;
  /** The form leaves the screen. An outcome that was shown there is over; what was sent is not kept. */
  leave(answers: Answers): void;
}

/** A visitor's message while they write and send it, whether they stay with the form or look at other pages. */
export function createConversation(send: typeof sendMessage, memory: DraftMemory): Conversation {
  const listeners = new Set<() => void>();
  let step: Step = "editing";
  let opened: Draft | undefined;
  let keyring: ReturnType<typeof createKeyring> | undefined;

  const draft = () => {
    opened ??= memory.read();
    return opened;
  };
  const keyOf = (message: Message) => {
    keyring ??= createKeyring(draft().tried);
    return keyring(message);
  };
  const keep = (changes: Partial<Draft>) => {
    opened = { ...draft(), ...changes };
    if (opened.answers.some(([, value]) => value.trim() !== "")) memory.write(opened);
    else memory.clear();
  };
  const forget = () => {
    opened = emptyDraft;
    memory.clear();
  };
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
    enter() {
      const { answers, begunMs } = draft();
      opened = { ...draft(), begunMs: begunMs ?? Date.now() };
      return answers;
    },
    fill: (answers) => keep({ answers }),
    async send(address, message, trapped) {
      if (step === "sending") return;
      const key = keyOf(message);
      keep({ tried: { content: JSON.stringify(message), key } });
      go("sending");
      try {
        const fillMs = Date.now() - (draft().begunMs ?? Date.now());
        await send(address, message, { key, fillMs, trapped });
        forget();
        go("sent");
      } catch {
        go("failed");
      }
    },
    leave(filled) {
      if (step === "sent") forget();
      else keep({ answers: filled });
      if (step !== "sending") go("editing");
    },
  };
}
