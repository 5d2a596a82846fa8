import type { Message } from "./message.ts";

/** Browsers refuse a `keepalive` request whose body is longer than this, in bytes. */
const keepaliveLimit = 65_536;

const timeoutMs = 30_000;

/** What the server gets besides the message, as headers. */
export interface Delivery {
  /** Idempotency key, the same for each attempt to send the same message. */
  key: string;
  /** Since the form was first shown. */
  fillMs: number;
  /** Whether the honeypot is filled in. */
  honeypot: boolean;
}

/**
 * Sends a message. Any answer means that the server has stored it; it does not answer if it could not.
 * The request outlives the page.
 *
 * @param address absolute URL of the contact endpoint
 * @throws TypeError when no answer comes back, DOMException `TimeoutError` when none comes within 30 seconds
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
