import { test as plainTest, expect as playwrightExpect } from "@playwright/test";

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

/** `plainTest` doesn't fail on console or network problems. */
export { plainTest };
