import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { formBody, storedMessages } from "../support/messages.ts";
import { projectFolder, spawnServer } from "../support/processes.ts";
import { postMessage, rawPost } from "../support/running.ts";

/** Half of the connections never finish their header, half a message's body; all send a byte per second. */
const connections = process.env.TEST_LONG ? 1000 : 100;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2] ?? Number.NaN;

test(`${connections} slow connections are closed before they send 12 bytes, messages without an answer, and until then hardly delay others`, {
  timeout: 60_000,
}, async () => {
  const cwd = projectFolder();
  const { url } = await spawnServer(cwd);
  const answerMs = async () => {
    const askedMs = performance.now();
    expect((await fetch(url)).status).toBe(200);
    return performance.now() - askedMs;
  };
  const quiet: number[] = [];
  for (let round = 0; round < 20; round++) quiet.push(await answerMs());
  const port = Number(new URL(url).port);
  const head = rawPost("x".repeat(1000)).split("x")[0] ?? "";
  const sockets: Socket[] = [];
  let [opened, answered, dripped] = [0, 0, 0];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const closed = Array.from({ length: connections }, (_, at) => {
    const socket = connect(port, "localhost");
    sockets.push(socket);
    socket
      .on("error", () => {})
      .on("data", (data) => {
        expect(String(data)).toMatch(/^HTTP\/1\.1 408 /);
        answered += at % 2 ? Number.NaN : 1;
      });
    socket.write(at % 2 ? head : "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    socket.on("connect", () => {
      opened += 1;
    });
    let bytes = 0;
    const drip = setInterval(() => {
      socket.write("x");
      bytes += 1;
      dripped += 1;
    }, 1000);
    return new Promise<number>((gone) => {
      socket.on("close", () => {
        clearInterval(drip);
        gone(bytes);
      });
    });
  });
  await vi.waitFor(() => expect(opened).toBe(connections), 10_000);
  const answers: number[] = [];
  for (let round = 0; round < 20; round++) {
    await vi.waitFor(() => expect(dripped).toBeGreaterThanOrEqual((round * connections) / 10), 10_000);
    answers.push(await answerMs());
  }
  expect((await postMessage(url, formBody)).status).toBe(201);
  expect(Math.max(...(await Promise.all(closed)))).toBeLessThan(12);
  expect(median(answers)).toBeLessThan(10 * median(quiet) + 50);
  expect(answered).toBe(connections / 2);
  expect(await storedMessages(join(cwd, "data"))).toHaveLength(1);
});
