import { once } from "node:events";
import { createServer } from "node:net";

/** Returns a TCP port that no program uses at the moment. */
export async function freePort(): Promise<number> {
  await using server = createServer().listen(0);
  await once(server, "listening");
  return (server.address() as { port: number }).port;
}
