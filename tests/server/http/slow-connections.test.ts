import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { formBody, storedMessages } from "../support/messages.ts";
import { projectFolder, spawnServer } from "../support/processes.ts";
import { postMessage, rawPost } from "../support/running.ts";

/** Whether to check the response time. Only `test:long` does, because the time also depends on the machine. */
const judged = process.env.TEST_LONG !== undefined;

/** Half of the connections never finish their header, half their body; all send a byte per second. */
const connections = process.env.TEST_LONG ? 1000 : 100;

test(`${connections} slow connections are closed within 12 s, and until then the site answers others within 100 ms`, {
  timeout: 60_000,
}, async () => {
  const cwd = projectFolder();
  const { url } = await spawnServer(cwd);
  const port = Number(new URL(url).port);
  const head = rawPost("x".repeat(1000)).split("x")[0] ?? "";
  const sockets: Socket[] = [];
  let opened = 0;
  let answered = 0;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const closed = Array.from({ length: connections }, (_, at) => {
    const socket = connect(port, "localhost");
    sockets.push(socket);
    socket
      .on("error", () => {})
      .on("data", () => {
        answered += 1;
      });
    socket.write(at % 2 ? head : "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    const drip = setInterval(() => socket.write("x"), 1000);
    return new Promise<number>((gone) => {
      let openedMs = Number.NaN;
      socket.on("connect", () => {
        openedMs = performance.now();
        opened += 1;
      });
      socket.on("close", () => {
        clearInterval(drip);
        gone(performance.now() - openedMs);
      });
    });
  });
  await vi.waitFor(() => expect(opened).toBe(connections), 10_000);
  const answers: number[] = [];
  for (let round = 0; round < 20; round++) {
    const askedMs = performance.now();
    expect((await fetch(url)).status).toBe(200);
    answers.push(performance.now() - askedMs);
    await new Promise((next) => setTimeout(next, 100));
  }
  expect((await postMessage(url, formBody)).status).toBe(201);
  const closedMs = Math.max(...(await Promise.all(closed)));
  const answerMs = answers.toSorted((a, b) => a - b)[Math.floor(answers.length * 0.9)];
  if (judged) {
    expect(closedMs).toBeLessThan(12_000);
    expect(answerMs).toBeLessThan(100);
  }
  expect(answered).toBe(0);
  expect(await storedMessages(join(cwd, "data"))).toHaveLength(1);
});
