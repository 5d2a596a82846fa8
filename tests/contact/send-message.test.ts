import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Message } from "../../src/contact/message.ts";
import { sendMessage } from "../../src/contact/send-message.ts";

const message: Message = {
  services: ["web", "other"],
  company: "Clima Norte",
  name: "Ana Peña",
  email: "ana@clima.example",
  phone: "",
  message: "Dos sedes.\nUn sitio.",
};

const delivery = { key: "key-1", fillMs: 12_345.6, honeypot: false };

/** A server for one test. @returns the address of its contact endpoint */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/messages`;
}

describe("a message that is sent", () => {
  test("arrives as JSON with its six fields, its key and the time it took in headers", async () => {
    const requests: { method: string | undefined; headers: IncomingMessage["headers"]; body: string }[] = [];
    const address = await serve(async (request, response) => {
      requests.push({ method: request.method, headers: request.headers, body: await text(request) });
      response.end();
    });
    await sendMessage(address, message, delivery);

    expect(requests).toHaveLength(1);
    expect(requests[0]?.method).toBe("POST");
    expect(requests[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": "key-1",
      "form-fill-ms": "12346",
    });
    expect(requests[0]?.headers).not.toHaveProperty("form-trap");
    expect(JSON.parse(requests[0]?.body ?? "")).toStrictEqual({ ...message });
  });

  test("reports a filled honeypot", async () => {
    let header: string | string[] | undefined;
    const address = await serve((request, response) => {
      header = request.headers["form-trap"];
      response.end();
    });
    await sendMessage(address, message, { ...delivery, honeypot: true });
    expect(header).toBe("filled");
  });

  test.each([200, 201, 302, 400, 404, 500, 503])(
    "counts as arrived when the answer is %i",
    async (status) => {
      const address = await serve((_request, response) => {
        response.writeHead(status, { Location: "http://127.0.0.1:1/" }).end();
      });
      await expect(sendMessage(address, message, delivery)).resolves.toBeUndefined();
    },
  );

  test("counts as lost when the connection closes without an answer", async () => {
    const address = await serve((request) => request.socket.destroy());
    await expect(sendMessage(address, message, delivery)).rejects.toThrow(TypeError);
  });

  test("counts as lost when no server listens", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(sendMessage(`http://127.0.0.1:${port}/`, message, delivery)).rejects.toThrow(TypeError);
  });
});
