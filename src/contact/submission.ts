import { honeypotName, mapTextFields } from "../contact-fields.ts";
import type { DraftStore, MessageDraft } from "./message-draft.ts";
import { beginWith, withoutSentence } from "./message-start.ts";

/** The maximum length of the body of a `keepalive` request, in bytes. Browsers refuse longer bodies. */
const keepaliveLimit = 65_536;

const timeoutMs = 30_000;

/** What is known about a message that the server has stored. */
export interface Receipt {
  received: Date;
  /** The time from the last attempt to send it to the server's answer. */
  answeredAfterMs: number;
  /** The message as it was sent. */
  draft: MessageDraft;
}

/**
 * Sends messages and reports their state. A request continues after the form leaves the page, and after the page is
 * closed. Any response counts as success, because the server only responds after it has stored the message. Only
 * the statuses 200 and 201 give a receipt, because only our server sends these.
 */
export function createSubmission(drafts: Pick<DraftStore, "current" | "clear" | "renew">) {
  const changes = new EventTarget();
  let status: "editing" | "sending" | "failed" | "sent" = "editing";
  let receipt: Receipt | undefined;

  const setStatus = (next: typeof status) => {
    status = next;
    changes.dispatchEvent(new Event("change"));
  };

  const post = async (address: string, form: FormData) => {
    const sent = drafts.current();
    const { key, startedMs } = sent;
    const body = JSON.stringify(messageOf(form));
    const start = performance.now();
    const response = await fetch(address, {
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
    if (response.status !== 200 && response.status !== 201) return undefined;
    const answeredAfterMs = performance.now() - start;
    // A server of another origin may not show this header. Then the time is that of the device's clock.
    const stated = Date.parse(response.headers.get("Date") ?? "");
    return { received: new Date(stated || Date.now()), answeredAfterMs, draft: sent };
  };

  return {
    status: () => status,
    /** The receipt of the message that was sent, if there is one. */
    receipt: () => receipt,
    /** Calls back after each change. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      changes.addEventListener("change", listener);
      return () => changes.removeEventListener("change", listener);
    },
    /** Sends the message in a form, unless one is being sent. @param address absolute URL of the endpoint */
    async send(address: string, form: FormData) {
      if (status === "sending") return;
      setStatus("sending");
      try {
        receipt = await post(address, form);
        drafts.clear();
        setStatus("sent");
      } catch {
        setStatus("failed");
      }
    },
    /**
     * Opens the message that was sent as a new draft, and begins it with a line, if there is room. If the message was a
     * correction itself, the line that it began with is removed.
     */
    correct(line: string) {
      if (!receipt) return;
      const { values, replaces } = receipt.draft;
      const message = new Map(values).get("message") ?? "";
      const own = replaces ? withoutSentence(replaces, message) : message;
      const others = values.filter(([name]) => name !== "message");
      drafts.renew(receipt.draft, [...others, ["message", beginWith(line, own) ?? own]], line);
      setStatus("editing");
    },
    /** Resets the state when the form leaves the page, unless a message is being sent. */
    close() {
      if (status === "sending") return;
      status = "editing";
      receipt = undefined;
    },
  };
}

/** Returns the body of the request, which has no other fields. A text is empty if the visitor left it blank. */
const messageOf = (form: FormData) => ({
  services: form.getAll("services").map(String),
  ...mapTextFields((name) => String(form.get(name) ?? "").trim()),
});
