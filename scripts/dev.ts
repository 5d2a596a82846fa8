/** Serves the site while it is written: saved content and code show at once. Settings: PORT, DATA_DIR. */

import { createServer } from "vite";
import { messagesMiddleware } from "../src/server/messages-api.ts";
import { readSettings } from "../src/server/settings.ts";
import { openSqliteStore } from "../src/server/sqlite-store.ts";
import { StartError } from "../src/server/start-error.ts";
import { sharedConfig } from "./content/bundle-vite.ts";
import { contentPlugin } from "./content/dev-plugin.ts";

const root = process.cwd();
try {
  const { port, dataDir } = readSettings(process.env);
  const messages = messagesMiddleware(openSqliteStore(dataDir));
  const shared = sharedConfig(root);
  const server = await createServer({
    ...shared,
    logLevel: "info",
    server: { port },
    plugins: [
      contentPlugin(root),
      { name: "messages", configureServer: (dev) => void dev.middlewares.use(messages) },
      ...(shared.plugins ?? []),
    ],
  });
  await server.listen();
  server.printUrls();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
