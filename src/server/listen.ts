import { once } from "node:events";
import { statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import { gracefulStop } from "./graceful-stop.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import { StartError } from "./start-error.ts";

export interface ServerOptions {
  /** 0 takes any free port. */
  port: number;
  siteDir: string;
  dataDir: string;
}

export interface RunningServer {
  port: number;
  /** Takes no new request, finishes those under way, closes the store. */
  stop(): Promise<void>;
}

/** @throws StartError when there is no built site, the store cannot be opened or the port cannot be had */
export async function startServer({ port, siteDir, dataDir }: ServerOptions): Promise<RunningServer> {
  const home = join(siteDir, "index.html");
  if (!statSync(home, { throwIfNoEntry: false })) {
    throw new StartError(`The site is not built: ${home} is missing. Run: npm run build`);
  }
  const store = openSqliteStore(dataDir);
  const app = createApp({ siteDir, store });
  const listener = getRequestListener(app.fetch, {
    errorHandler: () => new Response("The address or the Host header is not valid.", { status: 400 }),
  });
  const server = createServer();
  // Before the listener of requests, so that it sees each request first.
  const stop = gracefulStop(server);
  server.on("request", listener);
  // Node's own answers to a slow, cut or oversized request (408, 431, 400) would look like success to a form.
  server.on("clientError", (_error, socket) => socket.destroy());
  try {
    server.listen(port);
    await once(server, "listening");
  } catch (error) {
    await store.close();
    throw listenError(error as NodeJS.ErrnoException, port);
  }

  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await stop();
      await store.close();
    },
  };
}

/** On SIGTERM or SIGINT the server stops and the process ends by itself; a second signal ends it at once. */
export function stopOnSignals(server: RunningServer): void {
  const stop = () => {
    process.off("SIGTERM", stop).off("SIGINT", stop);
    void server.stop();
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}

function listenError(error: NodeJS.ErrnoException, port: number): unknown {
  if (error.code === "EADDRINUSE") {
    return new StartError(
      `Port ${port} is taken: another program listens there, perhaps this site already. ` +
        `Stop it, or choose another port: set PORT, for example PORT=${port < 65535 ? port + 1 : 3000}`,
    );
  }
  if (error.code === "EACCES") {
    return new StartError(
      `Port ${port} is not open to this user. Choose a port from 1024 up: set PORT, for example PORT=3000`,
    );
  }
  return error;
}
