import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished } from "vitest";
import { createSpamFilter, defaultLimits, type Limits } from "../../../src/server/contact/spam-filter.ts";
import { createVisitorOf } from "../../../src/server/contact/visitor-address.ts";
import { createApp } from "../../../src/server/http/app.ts";
import type { ContactEndpoint } from "../../../src/server/http/messages-api.ts";
import type { Log } from "../../../src/server/log.ts";
import { type ServerOptions, startServer } from "../../../src/server/start-server.ts";
import { listening } from "../../support/listening.ts";
import { serverContent, siteFolder, temporaryFolder } from "./folders.ts";

export interface Running {
  port: number;
  url: string;
  siteDir: string;
  dataDir: string;
}

/** Logs only errors. */
export const quietLog: Log = {
  info: () => {},
  error: (event, details) => console.error(event, details),
};

export const noLimits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, 0])) as Limits;

export const noProxy = { trustedProxies: 0, forwardedHeader: "x-forwarded-for" };

/** Returns options for a server on a free port without rate limits and mail. */
export const serverOptions = (change: Partial<ServerOptions> = {}): ServerOptions => ({
  port: 0,
  host: null,
  siteDir: siteFolder(),
  dataDir: temporaryFolder(),
  siteUrl: null,
  databaseUrl: null,
  limits: noLimits,
  ...noProxy,
  addressSalt: "salt",
  mail: null,
  content: serverContent,
  log: quietLog,
  ...change,
});

/** Starts the real server on a free port. It stops when the test ends. */
export async function runServer(change: Partial<ServerOptions> = {}): Promise<Running> {
  const options = serverOptions(change);
  const server = await startServer(options);
  onTestFinished(() => server.stop());
  const { siteDir, dataDir } = options;
  return { port: server.port, url: `http://localhost:${server.port}`, siteDir, dataDir };
}

/** Returns the dependencies of the endpoint, with the test's store. */
export const contactEndpoint = (store: ContactEndpoint["store"]): ContactEndpoint => ({
  store,
  spamFilter: createSpamFilter(noLimits, quietLog),
  visitorOf: createVisitorOf("salt", noProxy, quietLog),
  services: null,
  siteUrl: null,
  base: "/",
  languages: serverContent.languages,
  log: quietLog,
  onStored: () => {},
});

/** Starts the app with the test's store. */
export function runApp(store: ContactEndpoint["store"]): Promise<number> {
  const healthy = () => Promise.resolve(true);
  const app = createApp({
    siteDir: siteFolder(),
    addresses: serverContent,
    endpoint: contactEndpoint(store),
    healthy,
  });
  return listening(createServer(getRequestListener(app.fetch)));
}

/** Sends a message as the form does. */
export function postMessage(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/messages`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Sends bytes to a port and returns all received bytes until the server closes the connection. */
export async function rawExchange(port: number, sent: string | Uint8Array): Promise<string> {
  const socket = connect(port, "localhost");
  socket.on("error", () => {});
  socket.write(sent);
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
  });
  await new Promise((closed) => socket.on("close", closed));
  return received;
}

/** Returns the bytes of a request whose connection closes after the response. */
export function rawPost(body: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({
    Host: "localhost",
    Connection: "close",
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/messages HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/** Sends the head of a message, and waits until the server asks for its body. `finish` sends that, and returns the response. */
export async function beginPost(port: number, body: string) {
  const request = rawPost(body, { Expect: "100-continue" });
  const bodyAt = request.length - body.length;
  const socket = connect(port, "localhost");
  socket.write(request.slice(0, bodyAt));
  await once(socket, "data");
  return {
    finish(): Promise<string> {
      socket.write(request.slice(bodyAt));
      return text(socket);
    },
  };
}
