import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { type ContactMessage, readContactMessage } from "./contact-message.ts";
import { readFormBody } from "./form-body.ts";
import type { Arrival } from "./guard.ts";
import { arrivalOf, type Intake, sentPage } from "./intake.ts";
import { errorDetails } from "./log.ts";
import { refuse } from "./refusal.ts";
import { sendingOf } from "./sending.ts";
import type { Saved } from "./store.ts";

type Env = { Bindings: HttpBindings };

const maxBodyBytes = 256 * 1024;
const messagesPath = "/api/messages";
const bodyHint = 'Send one JSON object, such as {"services": ["web"], "name": "…", "message": "…"}.';
const formType = "application/x-www-form-urlencoded";
/** A form without a script has no key: within this time the same words of the same visitor are one sending. */
const resendMs = 10 * 60_000;

/**
 * `POST /api/messages` and the refusals of everything else under `/api`. An answer of 200, 201 or 303 means that
 * the message is stored; where it cannot be stored, the connection is closed without a byte.
 */
export function createMessagesApi(intake: Intake): Hono<Env> {
  const { siteUrl, log } = intake;
  const siteOrigin = siteUrl === null ? undefined : new URL(siteUrl).origin;
  const api = new Hono<Env>();

  api.use(messagesPath, (c, next) => {
    c.header("Vary", "Origin");
    if (siteOrigin !== undefined && c.req.header("origin") === siteOrigin) {
      c.header("Access-Control-Allow-Origin", siteOrigin);
    }
    return next();
  });

  api.post(messagesPath, async (c) => {
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (!(type === "application/json" || type === formType) || c.req.header("content-encoding")) {
      const hint = "Send it with Content-Type: application/json and no Content-Encoding.";
      return refuse(c, 415, "The body is neither plain JSON nor a plain form.", hint);
    }
    const bytes = await readBody(c);
    if (!bytes) {
      c.header("Connection", "close");
      return refuse(c, 413, "The body is larger than 256 KB.", "Send a shorter message.");
    }
    const bodyHash = createHash("sha256").update(bytes).digest("hex");

    if (type === formType) {
      const form = readFormBody(bytes);
      const reading = readContactMessage(form.fields);
      if ("refusal" in reading) return refuse(c, 400, reading.refusal, bodyHint);
      if (!form.wellFormed) reading.message.marks.push("malformed:text");
      const key = c.req.header("idempotency-key") ?? `form ${Math.floor(Date.now() / resendMs)}`;
      const visitor = intake.hashOf(c.env.incoming);
      const arrival = { trapped: form.trapped, fillMs: null };
      const saved = await keep(c, reading.message, arrival, sendingOf(`${key} ${visitor}`, bodyHash));
      if (!saved) return closeConnection(c);
      return c.body(null, 303, { Location: sentPage(intake, form.language, c.req.header("origin")) });
    }

    const body = parseJson(bytes);
    if (!body) return refuse(c, 400, "The body is not valid JSON in UTF-8.", bodyHint);
    const reading = readContactMessage(body.value);
    if ("refusal" in reading) return refuse(c, 400, reading.refusal, bodyHint);
    const key = c.req.header("idempotency-key");
    const sending = key ? sendingOf(key, bodyHash) : null;
    const saved = await keep(c, reading.message, arrivalOf(c.env.incoming), sending);
    if (!saved) return closeConnection(c);
    return c.json({ id: saved.id }, saved.created ? 201 : 200, { "Cache-Control": "no-store" });
  });

  /** Undefined past a cap, where nothing is kept. */
  async function keep(
    c: Context<Env>,
    message: ContactMessage,
    arrival: Arrival,
    sending: string | null,
  ): Promise<Saved | undefined> {
    const startedMs = performance.now();
    const addressHash = intake.hashOf(c.env.incoming);
    const admission = intake.guard.admit(addressHash);
    if ("refused" in admission) {
      log.info("message over a cap", { cap: admission.refused });
      return undefined;
    }
    const spamMarks = intake.guard.marksOf(message, arrival, admission.recent);
    const marks = [...message.marks, ...spamMarks];
    const spam = spamMarks.length > 0;
    const saved = await intake.store.save({ ...message, marks, spam, sending, addressHash });
    const ms = Math.round(performance.now() - startedMs);
    log.info(saved.created ? "message stored" : "message known", { id: saved.id, spam, marks, ms });
    if (saved.created) intake.onStored();
    return saved;
  }

  api.options(messagesPath, (c, next) => {
    if (!c.res.headers.has("Access-Control-Allow-Origin")) return next();
    return c.body(null, 204, {
      "Access-Control-Allow-Methods": "POST",
      "Access-Control-Allow-Headers": "Content-Type, Idempotency-Key, Form-Fill-Ms, Form-Trap",
      "Access-Control-Max-Age": "86400",
    });
  });
  api.all(messagesPath, (c) => {
    c.header("Allow", "POST");
    return refuse(c, 405, `${c.req.method} is not possible here.`, `Use POST ${messagesPath}.`);
  });
  api.all("/api/*", (c) => refuse(c, 404, "There is no such address.", `Use POST ${messagesPath}.`));

  api.onError((error, c) => {
    if (!c.env.incoming.aborted) log.error("message not stored", errorDetails(error));
    return closeConnection(c);
  });
  return api;
}

/** The same endpoint for a server of the connect kind; what is not under `/api` goes on to `next`. */
export function messagesMiddleware(intake: Intake) {
  const listener = getRequestListener(createMessagesApi(intake).fetch, { overrideGlobalObjects: false });
  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    if (/^\/api(?:[/?]|$)/.test(incoming.url ?? "")) void listener(incoming, outgoing);
    else next();
  };
}

/** Without a byte, which a browser reports as a network failure. */
function closeConnection(c: Context<Env>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
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
