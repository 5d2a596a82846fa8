import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { observersRan, settled, stopClock } from "../support/clock.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { loggedErrors } from "../support/logged-errors.ts";
import { hold, withoutFonts } from "../support/network.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { defaultLanguage, open, shellOf } from "../support/pages/site.ts";
import { expectPoster, loadingOf, posterOf, serveScript, stageOf } from "../support/pages/viewer.ts";
import { expect, test } from "../support/test.ts";
import { withoutWebGl, withWebGl } from "../support/webgl.ts";

const hero = blockOf("home-hero", "home", defaultLanguage);
const { script, scene } = hero;

/** A stub of the viewer's script: it defines the element and reports that the scene is drawn. */
const standIn = `customElements.define("model-viewer", class extends HTMLElement {
  async connectedCallback() {
    const scene = await (await fetch(this.getAttribute("src"))).text();
    this.textContent = scene + ", origin " + self.origin;
    this.dispatchEvent(new Event("load"));
  }
  play() { this.dataset.motion = "playing"; }
  pause() { this.dataset.motion = "paused"; }
});`;
const hashOf = (text: string) => `sha384-${createHash("sha384").update(text).digest("base64")}`;
const standInHash = hashOf(standIn);

const serveScene = (page: Page) => page.route(`**${scene}`, (route) => route.fulfill({ body: "a scene" }));

/** Changes the script's integrity hash or the scene in the document; its Content-Security-Policy allows that scene. */
const change = (page: Page, { integrity = "", scene: address = scene }) =>
  page.route("/", async (route) => {
    const response = await route.fetch();
    const allowed = (policy: string) =>
      policy.replace("connect-src", `connect-src ${URL.parse(address)?.origin ?? ""}`);
    const { "content-security-policy": policy = "", ...headers } = response.headers();
    const body = (await response.text())
      .replace(hero.integrity ?? "", integrity)
      .replace(`data-scene="${scene}"`, `data-scene="${address}"`);
    await route.fulfill({
      headers: { ...headers, "content-security-policy": allowed(policy) },
      body: allowed(body),
    });
  });

/**
 * Opens home without the site's fonts, whose arrival moves texts, and advances the clock by the time that the viewer
 * waits for the page to be idle.
 */
async function openToViewer(page: Page) {
  await stopClock(page);
  await withoutFonts(page);
  await open(page);
  await observersRan(page);
  await page.clock.runFor(3_000);
  await expect(stageOf(page)).not.toHaveAttribute("data-viewer", "waiting");
}

test.describe("Without reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test.beforeEach(async ({ page }) => {
    await withWebGl(page);
    await serveScene(page);
  });

  test("the scene, which may be on another host, replaces the poster at the same size, runs in a frame with an opaque origin, and can be paused", async ({
    page,
    problems,
  }) => {
    problems.expect(/^request to another site: /);
    const errors = loggedErrors(page);
    const elsewhere = "https://scenes.example/star.glb";
    await serveScript(page, standIn);
    await change(page, { integrity: standInHash, scene: elsewhere });
    await page.route(elsewhere, (route) =>
      route.fulfill({ body: "a scene from afar", headers: { "Access-Control-Allow-Origin": "*" } }),
    );
    await openToViewer(page);
    await expect(stageOf(page)).toHaveAttribute("data-viewer", "shown");

    const frame = page.getByTitle(hero.viewer.description);
    const shown = frame.contentFrame().locator("model-viewer");
    await expect(frame).toBeVisible();
    await expect(frame).toHaveAttribute("sandbox", "allow-scripts");
    await expect(shown).toHaveText("a scene from afar, origin null");
    await expect(shown).toHaveAttribute("alt", hero.viewer.description);
    await expect(loadingOf(page)).toBeHidden();
    await expect(posterOf(page)).toHaveCSS("opacity", "0");
    expect(await frame.boundingBox()).toEqual(await posterOf(page).boundingBox());
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(errors).toEqual([]);

    await expect(shown).toHaveAttribute("data-motion", "playing");
    const { ui } = shellOf(defaultLanguage);
    await page.getByRole("button", { name: ui.pauseMotion }).click();
    await expect(shown).toHaveAttribute("data-motion", "paused");
    await page.getByRole("button", { name: ui.playMotion }).click();
    await expect(shown).toHaveAttribute("data-motion", "playing");
  });

  const thrower = `throw new Error("out of order");`;
  for (const { what, fail, error } of [
    {
      what: "script cannot be reached",
      fail: (page: Page) => page.route(script, (route) => route.abort()),
      error: `the script ${script} did not load`,
    },
    {
      what: "script doesn't match the integrity hash in the content",
      fail: (page: Page) => serveScript(page, standIn),
      error: `the script ${script} did not load`,
    },
    {
      what: "script throws",
      fail: async (page: Page) => {
        await serveScript(page, thrower);
        await change(page, { integrity: hashOf(thrower) });
      },
      error: "the viewer threw Error: out of order",
    },
    {
      what: "scene is missing",
      fail: (page: Page) => page.route(`**${scene}`, (route) => route.fulfill({ status: 404 })),
      error: `the scene ${scene} answered 404`,
    },
  ])
    test(`the poster stays, one error is logged and the rest of the page works if the ${what}`, async ({
      page,
      problems,
    }) => {
      problems.expect(/^request to another site: |^Failed to |^The 3D viewer |integrity/);
      const errors = loggedErrors(page);
      await fail(page);
      await openToViewer(page);
      await expectPoster(page);
      expect(errors.filter((text) => !text.includes("integrity"))).toEqual([expect.stringContaining(error)]);
      expect(await layoutShift(page)).toBeLessThan(0.001);
      await page.getByRole("link", { name: hero.action.label }).click();
      await expect(page.locator(`#${hero.action.target}`)).toBeFocused();
    });

  /** Expects the poster with a text that the scene is loading. */
  async function expectLoading(page: Page) {
    await settled(page);
    await expect(stageOf(page)).toHaveAttribute("data-viewer", "loading");
    await expect(loadingOf(page)).toBeVisible();
    await expect(posterOf(page)).toBeVisible();
    await expect(posterOf(page)).toHaveAttribute("aria-label", hero.viewer.description);
  }

  test("on a slow network, a text on the poster says that the scene is loading, until it is shown, without an error", async ({
    page,
    problems,
  }) => {
    problems.expect(/^request to another site: /);
    const errors = loggedErrors(page);
    await change(page, { integrity: standInHash });
    await serveScript(page, standIn);
    const release = await hold(page, script);
    await openToViewer(page);
    await page.clock.fastForward(120_000);
    await expectLoading(page);
    release();
    await expect(stageOf(page)).toHaveAttribute("data-viewer", "shown");
    const frame = page.getByTitle(hero.viewer.description).contentFrame();
    await expect(frame.locator("model-viewer")).toHaveText("a scene, origin null");
    expect(errors).toEqual([]);
  });

  test("if nothing is drawn 10 seconds after the script has arrived, the viewer gives up and logs one error", async ({
    page,
    problems,
  }) => {
    problems.expect(/^request to another site: |^The 3D viewer /);
    const errors = loggedErrors(page);
    const idle = "export {};";
    await change(page, { integrity: hashOf(idle) });
    await serveScript(page, idle);
    const release = await hold(page, script);
    await openToViewer(page);
    // The page counts from the frame's message, which follows the script.
    const message = await page.evaluateHandle(() => ({
      arrived: new Promise((resolve) => addEventListener("message", resolve, { once: true })),
    }));
    release();
    await message.evaluate(({ arrived }) => arrived.then(() => {}));
    await page.clock.fastForward(9_800);
    await expectLoading(page);
    await page.clock.fastForward(200);
    await expectPoster(page);
    expect(errors).toEqual([expect.stringContaining("nothing drawn after 10000 ms")]);
  });

  test("without WebGL the poster stays and nothing is requested", async ({ page }) => {
    await withoutWebGl(page);
    await openToViewer(page);
    await expectPoster(page);
  });
});

test("The scene named in the content is served", async ({ request }) => {
  const answer = await request.get(scene);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("model/gltf-binary");
  expect((await answer.body()).subarray(0, 4).toString()).toBe("glTF");
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("The poster is shown, without a text about loading", async ({ page }) => {
    await page.goto("/");
    const still = stageOf(page).locator("img");
    await expect(still).toBeVisible();
    expect(await still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(loadingOf(page)).toBeHidden();
  });
});
