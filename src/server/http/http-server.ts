import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Slower requests lose their connection; otherwise a few thousand of them would exhaust the server. */
const timeouts = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
};
/** How long a connection may be idle while a response is being sent. */
const idleMs = 60_000;
/** How many requests a client may pipeline. Browsers and proxies wait for each response. */
const maxUnanswered = 16;
/** How long requests in progress may take after the server is asked to stop. */
const stopTimeoutMs = 8000;

/**
 * Creates an HTTP server that closes the connections of abusive clients, and the function that stops it: it accepts
 * no more connections, answers the requests in progress, then closes every connection, idle ones included.
 */
export function createHttpServer(listener: RequestListener): { server: Server; stop(): Promise<void> } {
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  let stopping = false;

  const closeWhenDone = () => {
    if (stopping && [...unanswered.values()].every(({ size }) => size === 0)) server.closeAllConnections();
  };

  const server = createServer(timeouts, (incoming, outgoing) => {
    const responses = unanswered.get(incoming.socket);
    if (!responses || incoming.socket.destroyed) return;
    if (responses.size === maxUnanswered) {
      incoming.socket.destroy();
      stopParsing(incoming.socket);
      return;
    }
    responses.add(outgoing);
    if (stopping) outgoing.setHeader("Connection", "close");
    outgoing.once("close", () => {
      responses.delete(outgoing);
      closeWhenDone();
    });
    // After what has arrived is parsed, so that no work is done for a connection that sends too much.
    setImmediate(() => incoming.socket.destroyed || listener(incoming, outgoing));
  });
  server.setTimeout(idleMs);
  server.on("connection", (socket: Socket) => {
    unanswered.set(socket, new Set());
    socket.once("close", () => {
      unanswered.delete(socket);
      closeWhenDone();
    });
  });
  // A form would take Node's own 400, 408 or 431 for success.
  server.on("clientError", (_error, socket) => socket.destroy());

  return {
    server,
    async stop() {
      stopping = true;
      const closed = once(server, "close");
      server.close();
      for (const outgoing of [...unanswered.values()].flatMap((responses) => [...responses])) {
        if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
      }
      closeWhenDone();
      const timer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/**
 * Drops the requests that have already arrived. Node's parser would deliver all of them, thousands from one read, even
 * though their connection is destroyed. It stops at what it takes for an upgrade, which its callback says with 2.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming(): number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
}
