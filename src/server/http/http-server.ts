import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** Connections with slower requests are closed. Otherwise, a few thousand slow requests would exhaust the server. */
const timeouts = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
};
/** How long a connection may be idle while a response is being sent. */
const idleMs = 60_000;
/** The maximum number of unanswered requests on a connection. Browsers and proxies don't send more than one. */
const maxUnanswered = 16;
/** How long requests in progress may take after the server is asked to stop. */
const stopTimeoutMs = 8000;

/**
 * Creates an HTTP server that closes the connections of abusive clients. `stop` accepts no more connections, answers
 * the requests in progress, and closes every connection once it is idle.
 */
export function createHttpServer(listener: RequestListener): { server: Server; stop(): Promise<void> } {
  const unanswered = new WeakMap<Socket, number>();

  const server = createServer(timeouts, (incoming, outgoing) => {
    const { socket } = incoming;
    if (socket.destroyed) return;
    const count = unanswered.get(socket) ?? 0;
    if (count === maxUnanswered) {
      socket.destroy();
      stopParsing(socket);
      return;
    }
    unanswered.set(socket, count + 1);
    if (!server.listening) outgoing.setHeader("Connection", "close");
    outgoing.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    // Waits until all received bytes are parsed. A connection that sends too much is closed before any work is done.
    setImmediate(() => socket.destroyed || listener(incoming, outgoing));
  });
  server.setTimeout(idleMs);
  // Closes the connection without a response. The form's script would treat any response as success, even Node's 400,
  // 408 or 431.
  server.on("clientError", (_error, socket) => socket.destroy());

  return {
    server,
    async stop() {
      const closed = once(server, "close");
      server.close();
      const idleTimer = setInterval(() => server.closeIdleConnections(), 20);
      const timer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
      await closed;
      clearInterval(idleTimer);
      clearTimeout(timer);
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
