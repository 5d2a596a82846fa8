import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { attempt } from "../../attempt.ts";
import { honeypotName } from "../../contact-fields.ts";
import { maxPairs, readContactMessage, tooMany } from "../contact/contact-message.ts";
import { createFormKeys, dedupeKey } from "../contact/dedupe-key.ts";
import { type StoreMessageOptions, storeMessage } from "../contact/store-message.ts";
import type { VisitorOf } from "../contact/visitor-address.ts";
import { errorDetails } from "../log.ts";

export interface ContactEndpoint extends StoreMessageOptions {
  visitorOf: VisitorOf;
  /** The values of the services in the form; null if they are unknown. */
  services: ReadonlySet<string> | null;
  /** Public URL of the site, without a trailing slash; null if unknown. Its pages may send messages from a different host. */
  siteUrl: string | null;
  /** Path of the site on this server, with a slash at both ends. */
  base: string;
  /** The languages of the site, the default first. */
  languages: string[];
  /** Whether this is a preview: its form accepts messages and stores none. */
  isPreview?: boolean | undefined;
}

type Env = { Bindings: HttpBindings };

const maxBodyBytes = 256 * 1024;
/** Maximum number of pieces in which a body arrives. Chunks of a few bytes would cost half a second of CPU. */
const maxPieces = 4096;
const messagesPath = "/api/messages";
const bodyHint = 'Send one JSON object, such as {"services": ["web"], "name": "…", "message": "…"}.';
/** The names of the honeypot. The second one is that of older releases, whose forms may still be open in a tab. */
const honeypotNames = [honeypotName, "website"];
const formType = "application/x-www-form-urlencoded";

/**
 * `POST /api/messages`, and errors for everything else under `/api`. A response of 200, 201 or 303 means that the
 * message is stored; if it cannot be stored, the connection is closed without a response.
 */
export function createMessagesApi(endpoint: ContactEndpoint): Hono<Env> {
  const { log, services, siteUrl, isPreview } = endpoint;
  const siteOrigin = siteUrl === null ? null : new URL(siteUrl).origin;
  const formKey = createFormKeys();
  const api = new Hono<Env>();

  if (siteOrigin) {
    const allowHeaders = ["Content-Type", "Idempotency-Key", "Form-Fill-Ms", "Form-Trap"];
    api.use(messagesPath, cors({ origin: siteOrigin, allowMethods: ["POST"], allowHeaders, maxAge: 86_400 }));
  }

  api.post(messagesPath, async (c) => {
    const { incoming } = c.env;
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (!(type === "application/json" || type === formType) || c.req.header("content-encoding")) {
      const hint = "Send it with Content-Type: application/json and no Content-Encoding.";
      return refuse(c, 415, "The body is neither plain JSON nor a plain form.", hint);
    }
    const bytes = await readBody(incoming);
    if (!bytes) {
      c.header("Connection", "close");
      const hint = "Send a shorter message, in larger pieces.";
      return refuse(c, 413, "The body is larger than 256 KB, or comes in more than 4096 pieces.", hint);
    }
    const form = type === formType ? parseForm(bytes) : undefined;
    if (type === formType && !form) return refuse(c, 400, tooMany, bodyHint);
    const body = form ? { value: form.fields } : parseJson(bytes);
    if (!body) return refuse(c, 400, "The body is not valid JSON in UTF-8.", bodyHint);
    const reading = readContactMessage(body.value, services);
    if ("refusal" in reading) return refuse(c, 400, reading.refusal, bodyHint);
    const { message } = reading;
    if (form?.wellFormed === false) message.marks.push("malformed:text");

    const visitor = endpoint.visitorOf(incoming);
    const bodyHash = createHash("sha256").update(bytes).digest("hex");
    const key = c.req.header("idempotency-key");
    const sending = key ? dedupeKey(key, bodyHash) : form ? formKey(visitor, bodyHash) : null;
    const submission = {
      visitor,
      bytes: bytes.length,
      trapped: form?.trapped ?? c.req.header("form-trap") !== undefined,
      fillMs: fillMsOf(c.req.header("form-fill-ms")),
    };
    const saved = isPreview
      ? { id: "preview", created: true }
      : await storeMessage(endpoint, message, submission, sending);
    if (!saved) return closeConnection(c);
    if (form) return c.body(null, 303, { Location: sentPage(form.language, c.req.header("origin")) });
    return c.json({ id: saved.id }, saved.created ? 201 : 200, { "Cache-Control": "no-store" });
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

  /** Returns the URL of the page that confirms a form sent without JavaScript, on the host that it came from. */
  function sentPage(language: string, origin: string | undefined): string {
    const { languages, base } = endpoint;
    const known = languages.includes(language) ? language : languages[0];
    const path = known === undefined ? "" : `sent/${known}/`;
    return siteOrigin && origin === siteOrigin ? `${siteUrl}/${path}` : base + path;
  }
  return api;
}

/** The same endpoint as Connect middleware; passes requests outside `/api` on. */
export function messagesMiddleware(endpoint: ContactEndpoint) {
  const listener = getRequestListener(createMessagesApi(endpoint).fetch, { overrideGlobalObjects: false });
  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    if (/^\/api(?:[/?]|$)/.test(incoming.url ?? "")) void listener(incoming, outgoing);
    else next();
  };
}

/** Responds with an error to a request that none of our forms sends. */
const refuse = (c: Context, status: ContentfulStatusCode, error: string, hint: string): Response =>
  c.json({ error, hint }, status, { "Cache-Control": "no-store" });

/** Closes the connection without a response. Browsers report that as a network error. */
function closeConnection(c: Context<Env>): Response {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Reads the body of a request. Returns undefined, and stops reading, if it is too large or in too many pieces. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(incoming.headers["content-length"] ?? 0) > maxBodyBytes) return undefined;
  const pieces: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  let size = 0;
  incoming.on("data", (piece: Buffer) => {
    size += piece.length;
    if (size <= maxBodyBytes && pieces.push(piece) <= maxPieces) return;
    incoming.pause();
    resolve(undefined);
  });
  incoming.on("end", () => resolve(Buffer.concat(pieces))).on("error", reject);
  return promise;
}

/**
 * Parses a form that was sent without JavaScript: `application/x-www-form-urlencoded`, a format in which any bytes are
 * valid. Returns undefined, without parsing the bytes, if the form has more fields than a message may have.
 */
function parseForm(bytes: Uint8Array) {
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.split("&", maxPairs + 1).length > maxPairs) return undefined;
  const sent = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  const valuesOf = (name: string) => (sent.get(name) ?? []).map(([, value]) => value);
  const names = [...sent.keys()].filter((name) => ![...honeypotNames, "language"].includes(name));
  return {
    fields: Object.fromEntries(
      names.map((name) => [name, name === "services" ? valuesOf(name) : valuesOf(name).join("\n")]),
    ),
    language: valuesOf("language")[0] ?? "",
    trapped: honeypotNames.flatMap(valuesOf).some((value) => value !== ""),
    /** Whether the bytes are percent-encoded UTF-8. Invalid bytes are replaced by U+FFFD. */
    wellFormed: isUtf8(bytes) && attempt(() => decodeURIComponent(text)) !== undefined,
  };
}

const parseJson = (bytes: Uint8Array): { value: unknown } | undefined =>
  attempt(() => ({ value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) }));

const fillMsOf = (header = "") => (/^\d{1,12}$/.test(header) ? Number(header) : null);
