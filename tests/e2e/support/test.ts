import { test as base, expect } from "@playwright/test";
import { type DevServer, startDev } from "./dev-server.ts";

interface Shared {
  /** Of all tests that a worker runs: who changes a file puts it back. */
  dev: DevServer;
}

/** Says nothing of problems out of sight. Every test is made of it: a worker runs those with the same shared things. */
export const plainTest = base.extend<object, Shared>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is asked for
    async ({}, use) => {
      const server = await startDev();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** What went wrong in a page out of sight, as the browser's console and network say. */
interface Problems {
  /** Lets a message pass that the test provokes. */
  expect(message: RegExp): void;
}

/**
 * A test fails when the page logs an error or a warning, throws, or asks another site for something.
 * Visitors prefer reduced motion, so that scrolling is instant and the 3D viewer stays a poster;
 * `test.use({ contextOptions: { reducedMotion: "no-preference" } })` shows the rest.
 */
export const test = plainTest.extend<{ problems: Problems }>({
  contextOptions: { reducedMotion: "reduce" },
  problems: [
    async ({ context, baseURL }, use) => {
      const found: string[] = [];
      const expected: RegExp[] = [];
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type()))
          found.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => found.push(String(error.error())));
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== new URL(baseURL ?? "").origin)
          found.push(`asked another site: ${request.url()}`);
      });
      await use({ expect: (message) => expected.push(message) });
      expect(
        found.filter((text) => !expected.some((message) => message.test(text))),
        "problems out of sight",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
