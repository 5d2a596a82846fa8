import { test as base, expect } from "@playwright/test";
import { type DevServer, startDev } from "./dev-server.ts";

interface Shared {
  /** Shared by all tests: a test that changes a file must restore it. */
  dev: DevServer;
}

/** Doesn't fail on console or network problems. All tests extend it, so that a worker shares one server among them. */
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

/** The console messages and failed requests of a page. */
interface Problems {
  /** Allows a message that the test provokes. */
  expect(message: RegExp): void;
}

/**
 * Fails a test if the page logs an error or a warning, throws, or makes a request to another site. Reduced motion is
 * on, so that scrolling is instant and the 3D viewer stays a poster; `test.use({ contextOptions: { reducedMotion:
 * "no-preference" } })` turns it off.
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
          found.push(`request to another site: ${request.url()}`);
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
