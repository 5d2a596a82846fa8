/** A test of documents that arrive in two pieces. */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "../test.ts";

interface Pieces {
  url: string;
  /** Holds back what follows the first `text` in each document, until the returned function is called. */
  hold(text: string): () => void;
}

/** Its pages are served at an address of their own, from the site's server. */
export const test = base.extend<{ pieces: Pieces }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern to find the fixtures in use
  pieces: async ({}, use, { project }) => {
    let cut = { text: "", isReleased: Promise.resolve() };
    const server = createServer(async ({ url = "/" }, response) => {
      const { text, isReleased } = cut;
      const { status, headers, body } = await fetch(new URL(url, project.use.baseURL));
      const type = headers.get("content-type") ?? "";
      const content = Buffer.concat(body ? await Array.fromAsync(body) : []);
      const at = type.startsWith("text/html") ? content.indexOf(text) : 0;
      response.writeHead(status, { "Content-Type": type });
      if (at > 0) {
        response.write(content.subarray(0, at));
        await isReleased;
      }
      response.end(content.subarray(at));
    });
    await once(server.listen(0, "localhost"), "listening");
    await use({
      url: `http://localhost:${(server.address() as AddressInfo).port}/`,
      hold(text) {
        const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
        cut = { text, isReleased };
        return release;
      },
    });
    server.close();
    server.closeAllConnections();
  },
  baseURL: ({ pieces }, use) => use(pieces.url),
});
