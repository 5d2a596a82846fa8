import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type LocalPostgres, startLocalPostgres } from "../../../scripts/test-runner/local-postgres.ts";

/** Starts one PostgreSQL server for all test files, when the first one asks for its URL. */
export async function setup() {
  let postgres: Promise<LocalPostgres> | undefined;
  const server = createServer((_request, response) => {
    postgres ??= startLocalPostgres();
    postgres.then(
      ({ url }) => response.end(url("postgres")),
      (error) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env.SHARED_POSTGRES = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await (await postgres?.catch(() => undefined))?.stop();
  };
}
