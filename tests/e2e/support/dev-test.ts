/** A test of the development server, in a browser that keeps the modules of the editor from test to test. */

import { type BrowserContext, test as base, expect } from "@playwright/test";
import { type DevServer, startDev } from "./dev-server.ts";

interface OfWorker {
  /** Shared by all tests of a worker. A test that leaves a file changed fails. */
  dev: DevServer;
  /** Shared by all tests of a worker, for its cache. Each test gets it emptied, and opens pages of its own. */
  sharedContext: BrowserContext;
}

export const test = base.extend<{ isAsBefore: undefined }, OfWorker>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the pattern to find the fixtures in use
    async ({}, use) => {
      const server = await startDev();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const settings = Object.fromEntries(
        Object.entries({ baseURL, locale, timezoneId }).filter(([, value]) => value !== undefined),
      );
      const context = await browser.newContext({ ...settings, reducedMotion: "reduce" });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],

  // Routes, listeners, scripts and emulation end with the page that has them. Tests add none to the context.
  context: async ({ sharedContext }, use) => {
    await use(sharedContext);
    for (const page of sharedContext.pages()) await page.close();
    await sharedContext.clearPermissions();
    const empty = { cookies: [], origins: [] };
    await sharedContext.setStorageState(empty);
    expect(await sharedContext.storageState(), "what this test has left in the browser").toEqual(empty);
  },

  // `goto` returns when the server can reach the page, which doesn't hear of anything that is saved before.
  page: async ({ page, dev }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...parameters) => {
      // A document that redirects may leave before its own socket is open.
      const isConnected = new Promise<void>((resolve) => {
        page.on("websocket", (socket) => socket.once("framereceived", () => resolve()));
      });
      const answer = await goto(...parameters);
      // There is no answer if only the anchor changes.
      if (answer?.url().startsWith(dev.address)) await isConnected;
      return answer;
    };
    await use(page);
  },

  // After a test that failed, Playwright starts a worker with another copy.
  isAsBefore: [
    async ({ dev }, use, test) => {
      await use(undefined);
      if (test.errors.length > 0) return;
      await expect.poll(dev.restore, "files that this test has left changed").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
