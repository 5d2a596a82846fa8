import type { Message } from "./message.ts";

/** Browsers refuse a `keepalive` request whose body is longer than this, in bytes. */
const keepaliveLimit = 65_536;

const patienceMs = 30_000;

/** What the server is told beside the message. */
export interface Sending {
  /** The same for each attempt to send the same message. */
  key: string;
  /** From when the form was first shown. */
  fillMs: number;
  /** Whether the field is filled that visitors never meet. */
  trapped: boolean;
}

/**
 * Sends a message. Whatever the server answers means that it has arrived; the server gives no answer
 * to one that it could not store.
 *
 * @param address absolute URL of the contact endpoint
 * @throws TypeError when no answer comes back, DOMException `TimeoutError` when none comes within 30 seconds
 */
export async function sendMessage(
  address: string,
  message: Message,
  { key, fillMs, trapped }: Sending,
): Promise<void> {
  const body = JSON.stringify(message);
  await fetch(address, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      "Form-Fill-Ms": String(Math.round(fillMs)),
      ...(trapped && { "Form-Trap": "filled" }),
    },
    body,
    keepalive: new TextEncoder().encode(body).length < keepaliveLimit,
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  });
}
