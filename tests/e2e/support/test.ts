import { test as base, expect as playwrightExpect } from "@playwright/test";
import { type DevServer, startDev } from "./dev-server.ts";

interface Shared {
  /** Shared by all tests of a worker, so a test that changes a file must restore it. */
  dev: DevServer;
}

/** A test that doesn't fail on console or network problems. All tests extend it, to share one server per worker. */
export const plainTest = base.extend<object, Shared>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern to find the fixtures in use
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
 * A test that fails if the page logs an error or a warning, throws, or makes a request to another site. Reduced motion
 * is on, so that scrolling is instant and the 3D viewer shows only its poster. To turn it off, call `test.use({
 * contextOptions: { reducedMotion: "no-preference" } })`.
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
      playwrightExpect(
        found.filter((text) => !expected.some((message) => message.test(text))),
        "problems out of sight",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Playwright's `expect`, whose `poll` looks every 50 ms. By default, it looks only once a second after the first three. */
export const expect: typeof playwrightExpect = new Proxy(playwrightExpect, {
  get: (target, key) =>
    key === "poll"
      ? (((read, options) =>
          target.poll(read, {
            intervals: [50],
            ...(typeof options === "object" && options),
          })) satisfies typeof target.poll)
      : Reflect.get(target, key),
});
