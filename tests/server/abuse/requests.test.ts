import { expect, test } from "vitest";
import { formBody, storedMessages } from "../support/messages.ts";
import { rawExchange, rawPost, runServer } from "../support/running.ts";

test("HTTP/1.0 without a Host header is answered", async () => {
  const { port } = await runServer();
  expect(await rawExchange(port, "GET / HTTP/1.0\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 200 .+<title>Home<\/title>$/s,
  );
});

test("Two Host headers are refused with any request", async () => {
  const { port, dataDir } = await runServer();
  const twoHosts = (request: string) => request.replace("\r\n", "\r\nHost: other.example\r\n");
  for (const request of [
    rawPost(JSON.stringify(formBody)),
    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n",
  ])
    expect(await rawExchange(port, twoHosts(request))).toMatch(/^HTTP\/1\.1 400 .+two Host headers\.$/s);
  expect(await storedMessages(dataDir)).toEqual([]);
});

test("An invalid Host header is refused", async () => {
  const { port } = await runServer();
  const request = "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n";
  expect(await rawExchange(port, request)).toMatch(/^HTTP\/1\.1 400 .+Host header is not valid\.$/s);
});
