import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";

/** How long requests under way may take once the server is asked to stop. */
const stopTimeoutMs = 10_000;

/**
 * Returns the function that stops the server: it takes no new connection, answers the requests under way,
 * then closes every connection, also those that browsers open ahead of need and never use.
 */
export function gracefulStop(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let stopping = false;

  const closeWhenDone = () => {
    if (stopping && underWay.size === 0) server.closeAllConnections();
  };
  server.on("request", (_incoming, outgoing) => {
    underWay.add(outgoing);
    if (stopping) outgoing.setHeader("Connection", "close");
    outgoing.once("close", () => {
      underWay.delete(outgoing);
      closeWhenDone();
    });
  });

  return async () => {
    stopping = true;
    const closed = once(server, "close");
    server.close();
    for (const outgoing of underWay) {
      if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
    }
    closeWhenDone();
    const timer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
    await closed;
    clearTimeout(timer);
  };
}
