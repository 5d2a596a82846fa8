#!/usr/bin/env node
/**
 * Starts the system's Firefox for Playwright, which speaks WebDriver BiDi with it. Passes all messages on, and answers
 * the one command that Firefox doesn't know yet.
 */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { WebSocket, WebSocketServer } from "ws";

const unknown = "emulation.setMediaFeaturesOverride";

/** Its name in Debian, and its name elsewhere. */
const names = ["firefox-esr", "firefox"];
const folders = (process.env.PATH ?? "").split(delimiter);
const program = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
if (program === undefined) throw new Error(`None of these programs is installed: ${names.join(", ")}`);

const firefox = spawn(program, process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] });
// The server below would keep this process alive.
firefox.once("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => firefox.kill(signal));

firefox.stderr.setEncoding("utf8").on("data", (text: string) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text) ?? [];
  if (address === undefined) process.stderr.write(text);
  else relayTo(`${address}/session`);
});

function relayTo(address: string) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.once("listening", () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on("connection", (client) => {
    const browser = new WebSocket(address);
    const opened = new Promise((resolve) => browser.once("open", resolve));
    client.on("message", async (data) => {
      const { id, method } = JSON.parse(String(data));
      if (method === unknown) return client.send(JSON.stringify({ type: "success", id, result: {} }));
      await opened;
      browser.send(String(data));
    });
    browser.on("message", (data) => client.send(String(data)));
    browser.once("close", () => client.close());
    client.once("close", () => browser.close());
  });
}
