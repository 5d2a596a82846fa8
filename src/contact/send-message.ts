import type { Message } from "./message.ts";

/** Browsers refuse `keepalive` requests with a longer body, in bytes. */
const keepaliveLimit = 65_536;

const timeoutMs = 30_000;

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
