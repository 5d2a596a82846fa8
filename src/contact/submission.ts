import type { DraftStore } from "./draft.ts";
import type { Message } from "./message.ts";
import type { sendMessage } from "./send-message.ts";

export type Status = "editing" | "sending" | "failed" | "sent";

/** Sends messages and reports their state. A request continues when the form leaves the page. */
export function createSubmission(send: typeof sendMessage, draft: Pick<DraftStore, "current" | "clear">) {
  const listeners = new Set<() => void>();
  let status: Status = "editing";

  const change = (next: Status) => {
    status = next;
    for (const listener of listeners) listener();
  };

  return {
    status: () => status,
    /** Calls back after each change. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /**
     * Sends a message, unless one is being sent.
     *
     * @param honeypot whether the honeypot is filled in
     */
    async send(address: string, message: Message, honeypot: boolean) {
      if (status === "sending") return;
      const { key, startedMs } = draft.current();
      change("sending");
      try {
        await send(address, message, { key, fillMs: Date.now() - startedMs, honeypot });
        draft.clear();
        change("sent");
      } catch {
        change("failed");
      }
    },
    /** Resets the state when the form leaves the page, unless a message is being sent. */
    close() {
      if (status !== "sending") status = "editing";
    },
  };
}
