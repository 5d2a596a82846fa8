/** Serves what is built, without building. Settings: PORT, DATA_DIR, SITE_URL. */

import { resolve } from "node:path";
import { startServer, stopOnSignals } from "../src/server/listen.ts";
import { readSettings } from "../src/server/settings.ts";
import { databasePath } from "../src/server/sqlite-store.ts";
import { StartError } from "../src/server/start-error.ts";

try {
  const { port, dataDir, siteUrl } = readSettings(process.env);
  const server = await startServer({ port, dataDir, siteDir: resolve("dist/site") });
  stopOnSignals(server);
  const local = `http://localhost:${server.port}`;
  console.log(`The site is at ${siteUrl ? `${siteUrl}, served from ${local}` : local}`);
  console.log(`Messages are stored in ${databasePath(dataDir)}`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
