import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { sum } from "./statistics.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Measures the compressed bytes of scripts at load, and after every part of the page was in view. */
export async function measureScripts(browser: Browser, url: string) {
  await using page = await browser.newPage(phone);
  await page.goto(url, { waitUntil: "networkidle" });
  const scriptsAtLoad = await page.evaluate(scriptBytes);
  await page.evaluate(scrollThrough);
  await page.waitForLoadState("networkidle");
  return { scriptsAtLoad, scriptsInAll: await page.evaluate(scriptBytes) };
}

/** Runs in the page. Scrolls a screen at a time, each after two frames, in which what comes into view is asked for. */
async function scrollThrough() {
  const frame = () => new Promise(requestAnimationFrame);
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    await frame();
    await frame();
  }
}

/** Runs in the page. */
function scriptBytes(): number {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => name.endsWith(".js"))
    .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
}

/** Returns two sizes after Brotli: of the HTML and the style sheets that the first paint needs, and of the whole HTML. */
export async function measureDocument(url: string) {
  const html = await (await fetch(url)).text();
  const { end, sheets } = blockingParts(html);
  const blocking = sheets.map(async (href) => (await fetch(new URL(href, url))).text());
  const texts = [html.slice(0, end), ...(await Promise.all(blocking))];
  const bytes = (text: string) => brotliCompressSync(text).length;
  return { firstPaintBytes: sum(texts.map(bytes)), documentBytes: bytes(html) };
}

/** Returns where the body's first style sheet is, up to which the first paint needs HTML, and those in the head. */
export function blockingParts(html: string): { end: number; sheets: string[] } {
  const body = html.indexOf("<body");
  const links = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)];
  const inHead = links.filter(({ index }) => index < body);
  return {
    end: links[inHead.length]?.index ?? html.length,
    sheets: inHead.map(([link]) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? ""),
  };
}

const menu = { name: "menu button", target: "header [aria-haspopup=dialog]:visible", effect: "dialog[open]" };
const strip = "[data-panels] li:nth-child(2) button";
const field = "main form textarea";
const submit = { target: "main form [type=submit]", effect: "main form [aria-invalid=true]" };

/** Taps on pages: selectors of the tapped element and of what appears. */
export const taps = [
  { ...menu, address: "/" },
  { ...menu, address: "/en/contact/" },
  { name: "slider strip", address: "/", target: strip, effect: `${strip}[aria-expanded=true]` },
  { name: "form field", address: "/en/contact/", target: field, effect: `${field}:focus` },
  { name: "form submit", address: "/en/contact/", ...submit },
];

/** Taps at once, on a processor 4 times slower. Returns the ms until its effect is shown; infinity without one. */
export async function measureTap(browser: Browser, site: string, tap: (typeof taps)[number]) {
  const { address, target, effect } = tap;
  await using page = await browser.newPage(phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(observeTap, effect);
  await page.goto(site + address);
  await page.locator(target).first().tap();
  return await page.evaluate(() => Reflect.get(window, "tapMs") as Promise<number>);
}

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
