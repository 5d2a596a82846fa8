import { once } from "node:events";
import { statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createSpamFilter } from "./contact/spam-filter.ts";
import { cameByTls, clientNetwork, createVisitorOf, readSalt } from "./contact/visitor-address.ts";
import { createApp } from "./http/app.ts";
import { healthCheck } from "./http/health.ts";
import { createHttpServer } from "./http/http-server.ts";
import { answerHeaders, commonHeaders } from "./http/policy.ts";
import { errorDetails, type Log } from "./log.ts";
import { startMailer } from "./mail/mailer.ts";
import { startRetention } from "./retention.ts";
import type { ServerContent } from "./server-content.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";
import { openStore } from "./store/open-store.ts";

/** How long the store may take to close after the last response. All acknowledged messages are already on disk. */
const closeTimeoutMs = 1000;

export interface ServerOptions extends Settings {
  siteDir: string;
  content: ServerContent;
  log: Log;
}

/** @throws StartError if the site is not built, the store cannot be opened or the port is not available */
export async function startServer(options: ServerOptions) {
  const { port, host, siteDir, content, log } = options;
  const home = join(siteDir, "index.html");
  if (!statSync(home, { throwIfNoEntry: false }))
    throw new StartError(`The site is not built: ${home} is missing. Run: npm run build`);
  const store = await openStore(options, { builtAt: new Date(content.builtAt), report: log.error });
  const health = healthCheck(store, log);
  const salt = options.addressSalt ?? readSalt(options.dataDir);
  let onStored = () => {};
  const app = createApp({
    siteDir,
    addresses: content,
    endpoint: {
      store: health,
      spamFilter: createSpamFilter(options.limits, log),
      visitorOf: createVisitorOf(salt, options, log),
      services: new Set(Object.keys(content.mail.services)),
      siteUrl: options.siteUrl,
      base: content.base,
      isPreview: content.isPreview,
      languages: [...new Set([content.defaultLanguage, ...content.languages])],
      log,
      onStored: () => onStored(),
    },
    healthy: health.healthy,
  });
  const listener = getRequestListener(app.fetch, {
    // A fallback, because HTTP/1.0 requests may lack the `Host` header.
    hostname: "localhost",
    errorHandler: () => {
      const headers = { "Content-Type": "text/plain; charset=utf-8" };
      return new Response("The address or the Host header is not valid.", { status: 400, headers });
    },
  });
  const isTlsSite = options.siteUrl?.startsWith("https:") === true;
  const { server, stop: stopServer } = createHttpServer(
    listener,
    (socket) => clientNetwork(socket, options),
    (request) => ({
      ...commonHeaders(isTlsSite && cameByTls(request, options), content.isPreview === true),
      ...answerHeaders,
    }),
  );
  try {
    server.listen({ port, ...(host && { host }), backlog: 4096 });
    await once(server, "listening");
  } catch (error) {
    await store.close();
    throw listenError(error as NodeJS.ErrnoException, options);
  }

  // Without this listener, a connection that can't be accepted would end the process.
  server.on("error", (error) => log.error("connection not accepted", errorDetails(error)));
  const { mail } = options;
  const route = { brand: content.brand, from: mail?.from ?? content.email, to: mail?.to ?? content.email };
  const mailer = mail && startMailer({ store, log, texts: content.mail, route, smtpUrl: mail.smtpUrl });
  if (mailer) onStored = mailer.wake;
  const stopRetention = startRetention(store, content, log);
  return {
    port: (server.address() as AddressInfo).port,
    /** Answers current requests, finishes the current mail and closes the store, within ten seconds. */
    async stop() {
      await Promise.all([stopServer(), mailer?.stop(), stopRetention()]);
      await Promise.race([store.close(), delay(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Stops the server and ends the process on SIGTERM or SIGINT; a second signal ends it at once. */
export function stopOnSignals(server: Awaited<ReturnType<typeof startServer>>): void {
  const stop = () => {
    process.off("SIGTERM", stop).off("SIGINT", stop);
    void server.stop().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
}

function listenError(error: NodeJS.ErrnoException, { port, host }: Settings): unknown {
  const texts: Record<string, string> = {
    EADDRNOTAVAIL: `This machine has no address ${host}. Correct HOST, or remove it to listen on all addresses.`,
    EADDRINUSE:
      `Port ${port} is taken: another program is listening on it, perhaps another copy of this site. ` +
      `Stop it, or choose another port: set PORT, for example PORT=${port < 65535 ? port + 1 : 3000}`,
    EACCES: `This user may not listen on port ${port}. Choose a port from 1024 up: set PORT, for example PORT=3000`,
  };
  const text = texts[error.code ?? ""];
  return text === undefined ? error : new StartError(text);
}
