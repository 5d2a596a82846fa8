import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  maxHeaderSize,
  type RequestListener,
  type Server,
} from "node:http";
import type { Socket } from "node:net";
import type { Headers as ResponseHeaders } from "./policy.ts";

/** Connections with slower requests are closed. Otherwise, a few thousand slow requests would exhaust the server. */
const options = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
  /** How long a connection may be idle between two requests. */
  keepAliveTimeout: 5000,
  // The app refuses requests without a Host header itself, because Node's refusal would lack the common headers.
  requireHostHeader: false,
};
/** A connection is closed after its client has read nothing of a response for this long. */
const stalledMs = 60_000;
/** The maximum number of unanswered requests on a connection. Browsers and proxies don't send more than one. */
const maxUnanswered = 16;
/** The maximum number of open connections, in all and from one network. */
const maxConnections = 500;
const maxPerNetwork = 100;
/** How long after being asked to stop the server waits for the rest of a request, and for the end of a response. */
const stopReceivingMs = 1000;
const stopTimeoutMs = 8000;

interface Connection {
  /** The network that it comes from; null if the connections of that network aren't limited. */
  network: string | null;
  /** The unanswered requests. Only the first one is being handled. */
  unanswered: { incoming: IncomingMessage; handle(): void }[];
  last?: IncomingMessage;
  /** The first bytes of the request that comes next, as Latin-1. */
  head: string;
}

/** The open connections. The one whose last request is the oldest comes first. */
class Connections extends Map<Socket, Connection> {
  /** Adds a connection. If there are too many, in all or from its network, it takes the place of another. */
  add(socket: Socket, network: string | null): Connection {
    const all = [...this];
    const own = all.filter(([, connection]) => network !== null && connection.network === network);
    if (own.length >= maxPerNetwork) this.#makeRoom(own);
    else if (all.length >= maxConnections) this.#makeRoom(all);
    const connection: Connection = { network, unanswered: [], head: "" };
    this.set(socket, connection);
    socket.once("close", () => this.delete(socket));
    return connection;
  }

  close(socket: Socket): void {
    this.delete(socket);
    socket.destroy();
  }

  /** Closes the connection that has been idle longest or, if the older half is busy, the one with the oldest request. */
  #makeRoom(among: [Socket, Connection][]): void {
    const older = among.slice(0, among.length / 2);
    const [socket] = older.find(([, { unanswered }]) => unanswered.length === 0) ?? among[0] ?? [];
    if (socket) this.close(socket);
  }
}

/**
 * Creates an HTTP server that closes the connections of abusive clients. The requests of a connection are handled one
 * at a time, so that a client that reads nothing makes the server hold one response. `stop` accepts no more
 * connections, answers the requests in progress, and closes every connection once it is idle.
 *
 * @param networkOf returns the network whose connections are limited; null for none
 * @param headersOf returns the headers of every response; the listener may replace them
 */
export function createHttpServer(
  listener: RequestListener,
  networkOf: (socket: Socket) => string | null = () => null,
  headersOf: (request: Pick<IncomingMessage, "headers" | "socket">) => ResponseHeaders = () => ({}),
): { server: Server; stop(): Promise<void> } {
  const open = new Connections();
  const pipelined: (() => void)[] = [];

  /** Handles one pipelined request per turn of the event loop, so that they don't delay other clients. */
  const handlePipelined = () => {
    pipelined.shift()?.();
    if (pipelined.length > 0) setImmediate(handlePipelined);
  };

  const receive: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming;
    const connection = open.get(socket);
    if (!connection) return;
    const { unanswered } = connection;
    if (unanswered.length === maxUnanswered) {
      open.close(socket);
      stopParsing(socket);
      return;
    }
    open.delete(socket);
    open.set(socket, connection);
    connection.last = incoming;
    connection.head = "";
    const handle = () => {
      if (socket.destroyed || socket.writableEnded) return;
      for (const [name, value] of Object.entries(headersOf(incoming))) outgoing.setHeader(name, value);
      if (!server.listening) outgoing.setHeader("Connection", "close");
      listener(incoming, outgoing);
    };
    // Waits until all received bytes are parsed. A connection that sends too much is closed before any work is done.
    if (unanswered.push({ incoming, handle }) === 1) setImmediate(handle);
    outgoing.once("close", () => {
      unanswered.shift();
      if (unanswered[0] && pipelined.push(unanswered[0].handle) === 1) setImmediate(handlePipelined);
    });
  };
  const server = createServer(options, receive);
  // Node would drop a whole request, such as a message, if its client closes its side of the connection right after it.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Without this listener, Node would respond with 417, which a form would treat as success.
  server.on("checkExpectation", receive);
  server.on("connection", (socket: Socket) => {
    const connection = open.add(socket, networkOf(socket));
    // Node only reports the packet in which it finds a mistake, and not that the client ends after it.
    socket.prependListener("data", (bytes: Buffer) => {
      if (connection.last?.complete === false) return;
      connection.head = (connection.head + bytes.toString("latin1")).slice(0, maxHeaderSize);
    });
    socket.prependListener("end", () => connection.head && refuse(socket));
  });
  server.setTimeout(stalledMs);
  /** Answers a request that can't be parsed. The bytes after an unfinished request may be a part of a message. */
  const refuse = (socket: Socket) => {
    const { unanswered = [], last, head = "" } = open.get(socket) ?? {};
    const isNew = unanswered.length === 0 && last?.complete !== false;
    const answer = isNew ? answerToMalformed(head, (headers) => headersOf({ headers, socket })) : undefined;
    if (answer !== undefined && socket.writable) socket.end(answer, () => socket.destroy());
    else if (!socket.writableEnded) socket.destroy();
  };
  // Node's own answers to messages, such as 400 or 431, would be treated as success.
  server.on("clientError", ({ rawPacket }: Error & { rawPacket?: Buffer }, socket: Socket) => {
    if (!(rawPacket && isUnfinished(open.get(socket)?.head ?? ""))) refuse(socket);
  });

  return {
    server,
    async stop() {
      const closed = once(server, "close");
      server.close();
      const idleTimer = setInterval(() => server.closeIdleConnections(), 20);
      const closeUnfinished = () => {
        for (const [socket, { unanswered }] of open)
          if (!unanswered.at(-1)?.incoming.complete) open.close(socket);
      };
      setTimeout(closeUnfinished, stopReceivingMs).unref();
      setTimeout(() => server.closeAllConnections(), stopTimeoutMs).unref();
      await closed;
      clearInterval(idleTimer);
    },
  };
}

/**
 * Drops the requests that have already arrived. Node's parser would deliver all of them, which may be thousands,
 * although their connection is destroyed. The parser stops if `onIncoming` returns 2, its code for an upgrade request.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming(): number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
}

/** Matches what can't be a message. The form's script would treat any response to a message as success. */
const noMessage = /^(?:(?!POST )[A-Z]+ |POST (?!\S*\/api\/messages)\S*\s)/;

/** Whether more bytes of a request that Node's parser refuses help to answer it. @param head see below */
const isUnfinished = (head: string): boolean =>
  noMessage.test(head) && head.length < maxHeaderSize && !/\n\r?\n/.test(head);

/**
 * Returns the response to a request that Node's parser refuses; undefined if it may be a message. Some crawlers, mail
 * scanners and old browsers send letters outside ASCII as they are: they are redirected to the address as RFC 3986
 * writes it. Any other mistake is answered with 400, a request that isn't finished with 408.
 *
 * @param head the first bytes of the request, as Latin-1
 */
function answerToMalformed(head: string, headersOf: (headers: IncomingHttpHeaders) => ResponseHeaders) {
  if (!noMessage.test(head)) return undefined;
  // Two slashes at the beginning would lead to another site.
  const [, target] = /^(?:GET|HEAD) (\/(?![/\\])[\x21-\x7e\x80-\xff]*) HTTP\/1\.[01]\r?\n/.exec(head) ?? [];
  const Location = target?.replace(
    /[^\x21-\x7e]/g,
    (byte) => `%${Buffer.from(byte, "latin1").toString("hex").toUpperCase()}`,
  );
  const isMoved = Location !== undefined && Location !== target;
  const refusal = isUnfinished(head) ? "408 Request Timeout" : "400 Bad Request";
  const headers = {
    ...headersOf(readHeaders(head)),
    ...(isMoved && { Location }),
    "Content-Length": "0",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${isMoved ? "301 Moved Permanently" : refusal}`, ...lines, "", ""].join("\r\n");
}

function readHeaders(head: string): IncomingHttpHeaders {
  const lines = [...head.matchAll(/^([\w-]+):([^\0\r\n]*)/gm)];
  return Object.fromEntries(new Headers(lines.map(([, name = "", value = ""]) => [name, value])));
}
