import type { TextField } from "../contact-limits.ts";
import type { DraftStore } from "./draft.ts";

/**
 * The name of the honeypot, a field that only bots fill in: it is hidden from sight, keyboard and screen readers.
 * Password managers have no value for a field of this name.
 */
export const honeypotName = "subject";

/** The maximum length of the body of a `keepalive` request, in bytes. Browsers refuse longer bodies. */
const keepaliveLimit = 65_536;

const timeoutMs = 30_000;

/**
 * Sends messages and reports their state. A request continues after the form leaves the page, and after the page is
 * closed. Any response counts as success, because the server only responds after it has stored the message.
 */
export function createSubmission(draft: Pick<DraftStore, "current" | "clear">) {
  const listeners = new Set<() => void>();
  let status: "editing" | "sending" | "failed" | "sent" = "editing";

  const change = (next: typeof status) => {
    status = next;
    for (const listener of listeners) listener();
  };

  const post = async (address: string, form: FormData) => {
    const { key, startedMs } = draft.current();
    const body = JSON.stringify(messageOf(form));
    await fetch(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        // The server stores only one message for each key, however often it is sent.
        "Idempotency-Key": key,
        "Form-Fill-Ms": String(Math.round(Date.now() - startedMs)),
        ...(form.get(honeypotName) && { "Form-Trap": "filled" }),
      },
      body,
      keepalive: new TextEncoder().encode(body).length < keepaliveLimit,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
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
     * Sends the message in a form, unless one is being sent.
     *
     * @param address absolute URL of the contact endpoint
     */
    async send(address: string, form: FormData) {
      if (status === "sending") return;
      change("sending");
      try {
        await post(address, form);
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

/**
 * Returns the body of the request. It has six fields and no others. The phone is empty if the visitor left it blank.
 */
function messageOf(form: FormData) {
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
