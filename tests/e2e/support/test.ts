import { test as base, expect } from "@playwright/test";

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
export const test = base.extend<{ problems: Problems }>({
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
