import type { Message } from "./message.ts";

/** Browsers refuse a `keepalive` request whose body is longer than this, in bytes. */
const keepaliveLimit = 65_536;

const patienceMs = 30_000;

/**
 * Sends a message. Whatever the server answers means that it has arrived; the server gives no answer
 * to one that it could not store.
 *
 * @param address absolute URL of the contact endpoint
 * @param key the same for each attempt to send the same message
 * @throws TypeError when no answer comes back, DOMException `TimeoutError` when none comes within 30 seconds
 */
export async function sendMessage(address: string, message: Message, key: string): Promise<void> {
  const body = JSON.stringify(message);
  await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body,
    keepalive: new TextEncoder().encode(body).length < keepaliveLimit,
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  });
}
