import type { TextField } from "../contact-limits.ts";
import type { DraftStore } from "./draft.ts";

/** Browsers refuse `keepalive` requests with a longer body, in bytes. */
const keepaliveLimit = 65_536;

const timeoutMs = 30_000;

/** Returns the body of the request: six fields and nothing else. The phone is empty if the visitor left it blank. */
export function readMessage(form: FormData) {
  const text = (name: TextField) => String(form.get(name) ?? "").trim();
  return {
    services: form.getAll("services").map(String),
    company: text("company"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    message: text("message"),
  };
}

export type Message = ReturnType<typeof readMessage>;

/** Request headers with information about the submission. */
export interface Delivery {
  /** Idempotency key, the same for each attempt to send the same message. */
  key: string;
  /** The time since the form was first shown. */
  fillMs: number;
  /** Whether the honeypot is filled in. */
  honeypot: boolean;
}

/**
 * Sends a message. Any response means that the server has stored it: if it can't store it, it doesn't respond. The
 * request continues after the page is closed.
 *
 * @param address absolute URL of the contact endpoint
 * @throws TypeError if there is no response, DOMException `TimeoutError` after 30 seconds
 */
export async function sendMessage(
  address: string,
  message: Message,
  { key, fillMs, honeypot }: Delivery,
): Promise<void> {
  const body = JSON.stringify(message);
  await fetch(address, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      "Form-Fill-Ms": String(Math.round(fillMs)),
      ...(honeypot && { "Form-Trap": "filled" }),
    },
    body,
    keepalive: new TextEncoder().encode(body).length < keepaliveLimit,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
}

type Status = "editing" | "sending" | "failed" | "sent";

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
