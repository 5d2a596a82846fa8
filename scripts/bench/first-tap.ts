import type { Browser } from "@playwright/test";
import { phone, slowdown } from "./page-visit.ts";

/** What is tapped first on a page, and what then shows. */
export interface Tap {
  name: string;
  /** A document has it if its HTML contains this. */
  in: string;
  target: string;
  effect: string;
}

export const taps: Tap[] = [
  {
    name: "menu button",
    in: "<dialog",
    target: "header button[aria-haspopup=dialog]:visible",
    effect: "dialog[open], [popover]:popover-open",
  },
  {
    name: "slider strip",
    in: "data-panels=",
    target: "[data-panels] li:nth-child(2) button",
    effect: "[data-panels] li:nth-child(2) button[aria-expanded=true]",
  },
  {
    name: "form field",
    in: "<textarea",
    target: "main form textarea",
    effect: "main form textarea:focus",
  },
  {
    name: "form submit",
    in: "<textarea",
    target: "main form [type=submit]",
    effect: "main form [aria-invalid=true]",
  },
];

/** Both are measured from the tap to a paint; infinite where nothing was shown. */
export interface TapTimes {
  nextPaintMs: number;
  effectMs: number;
}

const patienceMs = 5000;

/** Loads a page on a phone with a processor slowed down, and taps as soon as the target is there. */
export async function measureFirstTap(
  browser: Browser,
  address: string,
  { target, effect }: Tap,
): Promise<TapTimes> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(observeTap, { effect, patienceMs });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(address);
    await page.locator(target).first().tap();
    return await page.evaluate(() => Reflect.get(window, "benchTap") as Promise<TapTimes>);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before any script of its own. */
function observeTap({ effect, patienceMs }: { effect: string; patienceMs: number }) {
  let nextPaintMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) nextPaintMs = Math.max(nextPaintMs, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);

  /** Resolves when the next frame is painted, with whether it shows the effect. */
  const paint = () =>
    new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => {
        const isShown = document.querySelector(effect)?.checkVisibility() ?? false;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(isShown);
        port2.postMessage(null);
      });
    });
  const benchTap = new Promise<TapTimes>((resolve) => {
    const onTap = async ({ timeStamp }: Event) => {
      const elapsedMs = () => performance.now() - timeStamp;
      let effectMs = Number.POSITIVE_INFINITY;
      while (effectMs > patienceMs && elapsedMs() < patienceMs) if (await paint()) effectMs = elapsedMs();
      // Event timings are reported in a later task.
      setTimeout(() => resolve({ nextPaintMs, effectMs }), 300);
    };
    addEventListener("pointerdown", onTap, { capture: true, once: true });
  });
  Object.assign(window, { benchTap });
}
