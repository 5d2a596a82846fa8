import { resolve } from "node:path";
import { ignoreOutputErrors, jsonLog } from "../../src/server/log.ts";
import { readServerContent } from "../../src/server/server-content.ts";
import { readSettings } from "../../src/server/settings.ts";
import { startServer, stopOnSignals } from "../../src/server/start-server.ts";
import { describeStore } from "../../src/server/store/open-store.ts";
import { hasWalResetBug } from "../../src/server/store/sqlite-connection.ts";
import { createCommand, runCommand } from "../cli/command.ts";

const description = `Serves the built site, and stores and mails its visitors' messages. It does not build.
Settings are environment variables: see src/server/README.md.`;

await runCommand(createCommand("serve", description).action(serve));

async function serve() {
  ignoreOutputErrors();
  const settings = readSettings(process.env);
  const content = readServerContent(resolve("dist/server.json"));
  const server = await startServer({ ...settings, siteDir: resolve("dist/site"), content, log: jsonLog });
  stopOnSignals(server);
  if (!settings.databaseUrl && hasWalResetBug())
    jsonLog.error("this SQLite can damage the database: update Node", { node: process.version });
  const { host, siteUrl, mail } = settings;
  const local = `http://${host?.replace(/.*:.*/, "[$&]") ?? "localhost"}:${server.port}`;
  const mailPlace = mail
    ? `mailed to ${mail.to ?? content.email} through ${URL.parse(mail.smtpUrl)?.host}`
    : "not mailed (SMTP_URL is not set)";
  console.log(
    `The site is at ${siteUrl ? `${siteUrl}, served from ${local}` : local}; ` +
      `messages are stored in ${describeStore(settings)} and ${mailPlace}.`,
  );
}
