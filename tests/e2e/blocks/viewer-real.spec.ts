import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { CDPSession, Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { loggedErrors } from "../support/logged-errors.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { defaultLanguage, open, shellOf } from "../support/pages/site.ts";
import { serveScript, stageOf } from "../support/pages/viewer.ts";
import { expect, test } from "../support/test.ts";

/** The script of the viewer's npm package, identical to the one on the CDN. */
const packageFile = readFileSync("node_modules/@google/model-viewer/dist/model-viewer.min.js", "utf8");
const { scene, integrity, viewer, action } = blockOf("home-hero", "home", defaultLanguage);
const { ui } = shellOf(defaultLanguage);

// Software rendering is slow, especially on a busy machine.
const patience = { timeout: 45_000 };

test.use({
  contextOptions: { reducedMotion: "no-preference" },
  viewport: { width: 320, height: 600 },
  hasTouch: true,
  isMobile: true,
});

const frameOf = (page: Page) => page.getByTitle(viewer.description);
const sceneOf = (page: Page) => frameOf(page).contentFrame().locator("model-viewer");

/** Extends the ten seconds after which the viewer gives up, for slow test machines. */
const withPatience = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms: number) =>
      setTimeout(run, ms === 10_000 ? 60_000 : ms)) as never;
  });

/** Opens home and scrolls to the stage, which starts loading the scene. */
async function openToStage(page: Page) {
  await open(page);
  await stageOf(page).evaluate((stage) => stage.scrollIntoView({ block: "center", behavior: "instant" }));
}

/** Returns a digest of the frame's canvas, and the share of its pixels that are lighter than the background. */
const pictureOf = (page: Page) =>
  sceneOf(page).evaluate(async (element) => {
    const blob = await (element as HTMLElement & { toBlob(options: object): Promise<Blob> }).toBlob({
      mimeType: "image/png",
    });
    const image = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    let light = 0;
    let digest = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      if ((pixels[at] ?? 0) > 120) light++;
      digest = (Math.imul(digest, 31) + (pixels[at] ?? 0)) | 0;
    }
    return { digest, lightShare: (4 * light) / pixels.length };
  });

/** Swipes up from the middle of a box with native touch events. */
async function swipeUp(client: CDPSession, box: { x: number; y: number; width: number; height: number }) {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", up = 0) => {
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 - up };
    return client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [point],
    });
  };
  await touch("touchStart");
  for (let step = 1; step <= 10; step++) await touch("touchMove", step * 20);
  await touch("touchEnd");
}

test("The integrity hash in the content matches the viewer's package", () => {
  expect(integrity).toBe(`sha384-${createHash("sha384").update(packageFile).digest("base64")}`);
});

test("The real viewer draws and turns the globe, lets a finger scroll the page, and stops while motion is paused", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^request to another site: |GPU stall|GL Driver/);
  const errors = loggedErrors(page);
  await withPatience(page);
  await serveScript(page, packageFile);
  await openToStage(page);
  await expect(stageOf(page)).toHaveAttribute("data-viewer", "shown", patience);
  expect(await frameOf(page).boundingBox()).toEqual(await stageOf(page).locator("svg").boundingBox());

  const first = await pictureOf(page);
  expect(first.lightShare).toBeGreaterThan(0.01);
  expect(first.lightShare).toBeLessThan(0.4);
  await expect.poll(async () => (await pictureOf(page)).digest, patience).not.toBe(first.digest);

  const from = await page.evaluate(() => window.scrollY);
  await swipeUp(await context.newCDPSession(page), await boxOf(stageOf(page)));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(from + 100);

  await page.getByRole("button", { name: ui.pauseMotion }).click();
  await expect
    .poll(() => sceneOf(page).evaluate((element) => (element as never as { paused: boolean }).paused))
    .toBe(true);
  // One pending frame may still arrive.
  await expect(async () => {
    const { digest } = await pictureOf(page);
    await sceneOf(page).evaluate(async () => {
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    });
    expect((await pictureOf(page)).digest).toBe(digest);
  }).toPass(patience);
  expect(errors).toEqual([]);
});

if (process.env.TEST_LONG)
  test("If the real viewer gets an invalid scene, the poster stays and one error is logged", async ({
    page,
    problems,
  }) => {
    problems.expect(/^request to another site: |^The 3D viewer |GPU stall|GL Driver/);
    const errors = loggedErrors(page);
    await withPatience(page);
    await serveScript(page, packageFile);
    await page.route(`**${scene}`, (route) => route.fulfill({ body: "no scene" }));
    await openToStage(page);
    await expect(stageOf(page)).toHaveAttribute("data-viewer", "still", patience);
    await expect(stageOf(page).locator("svg")).toHaveCSS("opacity", "1");
    expect(errors).toEqual([expect.stringContaining("the scene could not be drawn")]);
    await page.getByRole("link", { name: action.label }).click();
    await expect(page.locator(`#${action.target}`)).toBeFocused();
  });
