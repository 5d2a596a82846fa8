import { join } from "node:path";
import { chromium, defineConfig, firefox, type LaunchOptions, webkit } from "@playwright/test";
import { ensureBrowser, launchArgs, webGlArgs } from "./scripts/cli/browser.ts";
import { freePort } from "./scripts/cli/free-port.ts";
import { enterTestEnvironment } from "./scripts/test-runner/environment.ts";

/** Test files that have their own projects below. */
const onFixtureSite = ["visual.spec.ts", "sub-path.spec.ts"];
const elsewhere = ["tests/e2e/dev/**", "viewer-real.spec.ts", ...onFixtureSite];

// Worker processes load this file again. They inherit these variables from the first load.
process.env.CHROMIUM_PATH ||= ensureBrowser();
// Playwright looks for its browsers in the home folder.
process.env.PLAYWRIGHT_BROWSERS_PATH ||= chromium.executablePath().split(/[\\/]chromium-/)[0];
enterTestEnvironment();
process.env.E2E_PORT ||= String(await freePort());
process.env.E2E_FIXTURE_PORT ||= String(await freePort());
process.env.DATA_DIR = "test-results/data";
process.env.E2E_ENGINES ??= JSON.stringify(await launchableEngines());

const executablePath = process.env.CHROMIUM_PATH;
const engines: Awaited<ReturnType<typeof launchableEngines>> = JSON.parse(process.env.E2E_ENGINES);
const url = `http://localhost:${process.env.E2E_PORT}/`;
/** The fixture site's address has a path, because links may be wrong only there. */
const fixturePath = "/agency/site/";
const fixtureUrl = `http://localhost:${process.env.E2E_FIXTURE_PORT}${fixturePath}`;
const report = process.env.PLAYWRIGHT_REPORT;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  forbidOnly: report !== undefined,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  reporter: report ? [["dot"], ["json", { outputFile: report }]] : [["list"]],
  // This limit only ends tests that hang, so it allows for a slow browser on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { intervals: [50] } },
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
    // These tests take longest. They run first, so that no worker is idle at the end.
    {
      name: "development",
      testMatch: "tests/e2e/dev/**",
      // The tests of a file share a server and change its files, so they run one after the other.
      fullyParallel: false,
    },
    {
      name: "scene",
      testMatch: "viewer-real.spec.ts",
      use: { launchOptions: { executablePath, args: webGlArgs } },
    },
    { name: "fixture", testMatch: onFixtureSite, use: { baseURL: fixtureUrl } },
    // In Chromium, `engines.spec.ts` only runs in long runs, because other tests cover the same behaviour there.
    { name: "pages", testIgnore: [...elsewhere, ...(process.env.TEST_LONG ? [] : ["engines.spec.ts"])] },
    ...engines.map(({ name, launchOptions }) => ({
      name,
      testMatch: "engines.spec.ts",
      use: { browserName: name, launchOptions },
    })),
  ],
  webServer: [
    {
      command: `"${process.execPath}" scripts/commands/serve.ts`,
      url,
      // Without spam limits: all test messages come from one address.
      env: {
        PORT: process.env.E2E_PORT,
        SPAM_SECONDS: "0",
        SPAM_RATE: "0",
        CAP_PER_ADDRESS: "0",
        CAP_IN_ALL: "0",
      },
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    },
    {
      command: `"${process.execPath}" tests/fixtures/serve-site.ts`,
      url: fixtureUrl,
      env: {
        PORT: process.env.E2E_FIXTURE_PORT,
        SITE_URL: `https://host.example${fixturePath}`,
        SPAM_SECONDS: "0",
      },
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    },
  ],
});

/**
 * Lists the engines besides Chromium that can be launched here: Playwright's own browsers or, instead of its Firefox, the
 * system's. Says which, and warns about each that can't.
 */
async function launchableEngines() {
  const engines: { name: "firefox" | "webkit"; launchOptions: LaunchOptions }[] = [];
  const systemFirefox: LaunchOptions = {
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "scripts/test-runner/firefox-bidi.ts"),
    // WebDriver BiDi can't emulate it there.
    firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
  };
  for (const [engine, ways] of [
    [firefox, [{}, systemFirefox]],
    [webkit, [{}]],
  ] as const) {
    const name = engine.name() as "firefox" | "webkit";
    const isLaunched = async (launchOptions: LaunchOptions) => {
      try {
        await (await engine.launch(launchOptions)).close();
        return true;
      } catch {
        return false;
      }
    };
    let launchOptions: LaunchOptions | undefined;
    for (const way of ways) if (!launchOptions && (await isLaunched(way))) launchOptions = way;
    if (launchOptions) {
      engines.push({ name, launchOptions });
      console.info(`Also in ${launchOptions === systemFirefox ? "the system's" : "Playwright's"} ${name}`);
    } else
      console.warn(
        `NOT TESTED IN ${name.toUpperCase()}: it can't be launched. Install it: npx playwright install --with-deps ${name}`,
      );
  }
  return engines;
}
