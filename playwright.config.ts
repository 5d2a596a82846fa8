import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { ensureBrowser, launchArgs, webGlArgs } from "./scripts/browser.ts";

// Workers load this file too, and inherit what the first load sets.
process.env.CHROMIUM_PATH ||= ensureBrowser();
process.env.E2E_PORT ||= String(await freePort());
process.env.DATA_DIR = "test-results/data";

const executablePath = process.env.CHROMIUM_PATH;
const url = `http://localhost:${process.env.E2E_PORT}/`;
const report = process.env.PLAYWRIGHT_REPORT;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  forbidOnly: report !== undefined,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  reporter: report ? [["dot"], ["json", { outputFile: report }]] : [["list"]],
  expect: { timeout: 10_000 },
  snapshotPathTemplate: "tests/e2e/pictures/{arg}{ext}",
  use: {
    baseURL: url,
    browserName: "chromium",
    launchOptions: { executablePath, args: launchArgs },
    locale: "en-US",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    trace: "off",
  },
  projects: [
    { name: "pages", testIgnore: "viewer*" },
    { name: "scene", testMatch: "viewer*", use: { launchOptions: { executablePath, args: webGlArgs } } },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/serve.ts`,
    url,
    env: { PORT: process.env.E2E_PORT },
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
