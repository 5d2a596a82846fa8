import { once } from "node:events";
import { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { onTestFinished } from "vitest";

/** Makes a server listen on a free loopback port until the test ends. Returns the port. */
export async function listening(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    if (server instanceof HttpServer) server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
