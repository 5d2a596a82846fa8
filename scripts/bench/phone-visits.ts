import { brotliCompressSync } from "node:zlib";
import type { Browser, Page, Request } from "@playwright/test";
import { sum } from "./figures.ts";

/** Opens a page on a phone with a processor 4 times slower, and closes it after `work`. */
async function visit<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Bytes of scripts as sent, compressed: at load, and after the page was scrolled to its end. */
export const measureScripts = (browser: Browser, address: string) =>
  visit(browser, async (page) => {
    const requests: Request[] = [];
    page.on("requestfinished", (request) => requests.push(request));
    await page.addInitScript(observeLayoutShift);
    await page.goto(address);
    await settle(page, requests);
    const atLoad = await scriptBytes(requests);
    await page.evaluate(scrollToEnd);
    await settle(page, requests);
    const layoutShift = await page.evaluate(() => Reflect.get(window, "layoutShift") as number);
    return { atLoad, inAll: await scriptBytes(requests), layoutShift };
  });

/** Waits until nothing was loaded for a second. */
async function settle(page: Page, requests: Request[]) {
  for (let before = -1; before < requests.length; ) {
    before = requests.length;
    await page.waitForTimeout(1000);
  }
}

/** Runs in the page, before any script of its own. */
function observeLayoutShift() {
  Object.assign(window, { layoutShift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      Object.assign(window, { layoutShift: Reflect.get(window, "layoutShift") + entry.value });
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page. */
async function scrollToEnd() {
  for (let top = 0; top < document.body.scrollHeight; top += 200) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function scriptBytes(requests: Request[]): Promise<number> {
  const sizes = requests.map(async (request) => {
    const type = (await request.response())?.headers()["content-type"] ?? "";
    return type.includes("javascript") ? (await request.sizes()).responseBodySize : 0;
  });
  return sum(await Promise.all(sizes));
}

/** Bytes (Brotli) of a document: what comes before the first paint, with the style sheets it waits for; and all of it. */
export async function documentBytes(address: string): Promise<{ firstPaint: number; whole: number }> {
  const html = await (await fetch(address)).text();
  const { end, sheets } = blockingParts(html);
  const blocking = sheets.map(async (href) => (await fetch(new URL(href, address))).text());
  const texts = [html.slice(0, end), ...(await Promise.all(blocking))];
  const bytes = (text: string) => brotliCompressSync(text).length;
  return { firstPaint: sum(texts.map(bytes)), whole: bytes(html) };
}

/** Returns where the first paint may come, at the first style sheet in the body, and the style sheets before it. */
export function blockingParts(html: string): { end: number; sheets: string[] } {
  const body = html.indexOf("<body");
  const links = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)];
  const inHead = links.filter(({ index }) => index < body);
  return {
    end: links[inHead.length]?.index ?? html.length,
    sheets: inHead.map(([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? ""),
  };
}

/** What is tapped first on a page, and what then shows. */
export interface Tap {
  name: string;
  /** A document has it if its HTML contains this. */
  in: string;
  target: string;
  effect: string;
}

const form = "main form";
const strip = "[data-panels] li:nth-child(2) button";

export const taps: Tap[] = [
  {
    name: "menu button",
    in: "<dialog",
    target: "header [aria-haspopup=dialog]:visible",
    effect: "dialog[open]",
  },
  { name: "slider strip", in: "data-panels=", target: strip, effect: `${strip}[aria-expanded=true]` },
  { name: "form field", in: "<textarea", target: `${form} textarea`, effect: `${form} textarea:focus` },
  {
    name: "form submit",
    in: "<textarea",
    target: `${form} [type=submit]`,
    effect: `${form} [aria-invalid=true]`,
  },
];

/** Taps as soon as the target is there. Returns ms from the tap to the frame that shows its effect; infinite without one. */
export const measureTap = (browser: Browser, address: string, { target, effect }: Tap) =>
  visit(browser, async (page) => {
    await page.addInitScript(observeTap, effect);
    await page.goto(address);
    await page.locator(target).first().tap();
    return await page.evaluate(() => Reflect.get(window, "tapMs") as Promise<number>);
  });

/** Runs in the page, before any script of its own. */
function observeTap(effect: string) {
  const tapMs = new Promise<number>((resolve) => {
    const onTap = ({ timeStamp }: Event) => {
      const check = () => {
        const ms = performance.now() - timeStamp;
        if (document.querySelector(effect)?.checkVisibility()) resolve(ms);
        else if (ms > 5000) resolve(Number.POSITIVE_INFINITY);
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    };
    addEventListener("pointerdown", onTap, { capture: true, once: true });
  });
  Object.assign(window, { tapMs });
}
