import { brotliCompressSync } from "node:zlib";
import type { Browser, Page, Request } from "@playwright/test";
import { sum } from "./numbers.ts";

export const slowdown = 4;
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const quietMs = 1000;

/** Sizes are bytes of bodies as sent, compressed. */
export interface Visit {
  scriptsAtLoad: number;
  /** After the page was scrolled to its end. */
  scriptsSettled: number;
  /** Largest task on the main thread over 50 ms, else 0. */
  longestTaskMs: number;
  layoutShift: number;
}

/** Loads a page on a phone with a processor slowed down, and scrolls to its end. */
export async function visitPage(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(observe);
    const requests: Request[] = [];
    page.on("requestfinished", (request) => requests.push(request));
    await page.goto(address);
    await settle(page, requests);
    const scriptsAtLoad = await scriptBytes(requests);
    await page.evaluate(scrollToEnd);
    await settle(page, requests);
    const figures = await page.evaluate(() => Reflect.get(window, "benchFigures") as Figures);
    return { scriptsAtLoad, scriptsSettled: await scriptBytes(requests), ...figures };
  } finally {
    await context.close();
  }
}

/** Waits until nothing more is loaded for a while. */
async function settle(page: Page, requests: Request[]) {
  for (let before = -1; before < requests.length; ) {
    before = requests.length;
    await page.waitForTimeout(quietMs);
  }
}

type Figures = Pick<Visit, "longestTaskMs" | "layoutShift">;

/** Runs in the page, before any script of its own. */
function observe() {
  const figures: Figures = { longestTaskMs: 0, layoutShift: 0 };
  Object.assign(window, { benchFigures: figures });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      figures.longestTaskMs = Math.max(figures.longestTaskMs, duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      figures.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page. */
async function scrollToEnd() {
  const { body } = document;
  for (let top = 0; top < body.scrollHeight; top += 200) {
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
  return { firstPaint: sum(texts.map(compressedBytes)), whole: compressedBytes(html) };
}

const compressedBytes = (text: string) => brotliCompressSync(text).length;

/** Returns where the first paint may come, at the first style sheet in the body, and the style sheets before it. */
export function blockingParts(html: string): { end: number; sheets: string[] } {
  const body = html.indexOf("<body");
  const links = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)];
  return {
    end: links.find(({ index }) => index > body)?.index ?? html.length,
    sheets: links
      .filter(({ index }) => index < body)
      .map(([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? ""),
  };
}
