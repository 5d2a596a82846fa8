import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { readContactMessage } from "./contact-message.ts";
import { refuse } from "./refusal.ts";
import type { MessageStore } from "./store.ts";

type Env = { Bindings: HttpBindings };

const maxBodyBytes = 256 * 1024;
const messagesPath = "/api/messages";
const bodyHint = 'Send one JSON object, such as {"services": ["web"], "name": "…", "message": "…"}.';

/**
 * `POST /api/messages` and the refusals of everything else under `/api`. An answer of 200 or 201 means that
 * the message is stored; where it cannot be stored, the connection is closed without a byte.
 */
export function createMessagesApi(store: MessageStore): Hono<Env> {
  const api = new Hono<Env>();

  api.post(messagesPath, async (c) => {
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json" || c.req.header("content-encoding")) {
      const hint = "Send it with Content-Type: application/json and no Content-Encoding.";
      return refuse(c, 415, "The body is not sent as plain JSON.", hint);
    }
    const bytes = await readBody(c);
    if (!bytes) {
      c.header("Connection", "close");
      return refuse(c, 413, "The body is larger than 256 KB.", "Send a shorter message.");
    }
    const body = parseJson(bytes);
    if (!body) return refuse(c, 400, "The body is not valid JSON in UTF-8.", bodyHint);
    const reading = readContactMessage(body.value);
    if ("refusal" in reading) return refuse(c, 400, reading.refusal, bodyHint);

    const key = c.req.header("idempotency-key");
    const sending = key ? { key, bodyHash: createHash("sha256").update(bytes).digest("hex") } : null;
    const saved = await store.save({ ...reading.message, sending });
    return c.json({ id: saved.id }, saved.created ? 201 : 200, { "Cache-Control": "no-store" });
  });

  api.all(messagesPath, (c) => {
    c.header("Allow", "POST");
    return refuse(c, 405, `${c.req.method} is not possible here.`, `Use POST ${messagesPath}.`);
  });
  api.all("/api/*", (c) => refuse(c, 404, "There is no such address.", `Use POST ${messagesPath}.`));

  api.onError((error, c) => {
    const { socket, aborted } = c.env.incoming;
    if (!aborted) console.error("A message was not stored; its connection was closed unanswered.", error);
    socket.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  return api;
}

/** The same endpoint for a server of the connect kind; what is not under `/api` goes on to `next`. */
export function messagesMiddleware(store: MessageStore) {
  const listener = getRequestListener(createMessagesApi(store).fetch, { overrideGlobalObjects: false });
  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    if (/^\/api(?:[/?]|$)/.test(incoming.url ?? "")) void listener(incoming, outgoing);
    else next();
  };
}

/** Undefined when the body is larger than the limit; it is not read to its end then. */
async function readBody(c: Context<Env>): Promise<Uint8Array | undefined> {
  const declaredBytes = c.req.header("content-length");
  if (declaredBytes !== undefined) {
    return Number(declaredBytes) > maxBodyBytes ? undefined : new Uint8Array(await c.req.arrayBuffer());
  }
  const reader = c.req.raw.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    // Not cancelled: that would close the connection before the refusal is sent.
    if (size > maxBodyBytes) return undefined;
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Uint8Array): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}
