import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { headerOf, mailServer } from "../support/mail-server.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { projectFolder, spawnServer } from "../support/processes.ts";
import { postMessage, runServer } from "../support/running.ts";

test("An e-mail address over 254 characters gets no Reply-To", async () => {
  const { url: smtpUrl, received } = await mailServer();
  const { url } = await runServer({ mail: { smtpUrl, from: null, to: null } });
  for (const length of [254, 255]) {
    const email = `${"a".repeat(length - "@b.example".length)}@b.example`;
    expect((await postMessage(url, { ...formBody, email })).status).toBe(201);
  }
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000);
  const [longest, tooLong] = received.map(({ headers }) => headerOf(headers, "reply-to"));
  expect(longest).toMatch(/a+@b\.example>$/);
  expect(tooLong).toBeUndefined();
});

test("SIGTERM ends the server within ten seconds while a mail server hangs, and the mail is kept", async () => {
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => sockets.push(socket.on("error", () => {}))).listen(0);
  await once(hanging, "listening");
  onTestFinished(() => {
    hanging.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = hanging.address() as AddressInfo;
  const cwd = projectFolder();
  const server = await spawnServer(cwd, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect((await postMessage(server.url, formBody)).status).toBe(201);
  await vi.waitFor(() => expect(sockets).toHaveLength(1), 10_000);
  const askedMs = performance.now();
  expect(await server.end("SIGTERM")).toBe(0);
  expect(performance.now() - askedMs).toBeLessThan(10_000);
  const [message] = await storedMessages(join(cwd, "data"));
  expect(message?.mail).toMatchObject({ sentAt: null, attempts: 0 });
});
