import { createServer } from "vite";
import { createSpamFilter } from "../../src/server/contact/spam-filter.ts";
import { createVisitorOf, readSalt } from "../../src/server/contact/visitor-address.ts";
import { messagesMiddleware } from "../../src/server/http/messages-api.ts";
import { ignoreOutputErrors, jsonLog } from "../../src/server/log.ts";
import { readSettings } from "../../src/server/settings.ts";
import { openStore } from "../../src/server/store/open-store.ts";
import { createCommand, runCommand } from "../cli/command.ts";

const description = `Serves the site while you edit it: shows saved changes at once, and mistakes with their location.
Settings are environment variables: PORT, DATA_DIR, DATABASE_URL.`;

await runCommand(
  createCommand("dev", description)
    .option("--host [address]", "the network address to listen on, or all; only this computer by default")
    .action(develop),
);

async function develop({ host }: { host?: string | true }) {
  ignoreOutputErrors();
  const settings = readSettings(process.env);
  const { port, dataDir, limits, addressSalt } = settings;
  const messages = messagesMiddleware({
    store: await openStore(settings),
    spamFilter: createSpamFilter(limits, jsonLog),
    visitorOf: createVisitorOf(addressSalt ?? readSalt(dataDir), settings, jsonLog),
    // The services and the confirmation pages come from a build. Without one, every service is accepted.
    services: null,
    siteUrl: null,
    base: "/",
    languages: [],
    log: jsonLog,
    onStored: () => {},
  });
  // React for development needs three times as long for a page or a form, and who writes waits for it at each key.
  process.env.NODE_ENV ??= "production";
  const server = await createServer({
    server: { port, ...(host && { host }) },
    plugins: [{ name: "messages", configureServer: (dev) => void dev.middlewares.use(messages) }],
  });
  await server.listen();
  server.printUrls();
  if (server.resolvedUrls?.network.length)
    server.config.logger.warn("  Everyone on this network can read the site now, with its drafts.");
}
