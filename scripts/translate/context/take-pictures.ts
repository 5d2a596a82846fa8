import type { Browser, CDPSession, Locator, Page } from "@playwright/test";
import { visit } from "../../look/camera.ts";
import { type Box, type Found, findTexts, type Sought } from "./find-texts.ts";

/** Of the window, in CSS pixels: both menus of the bar are there, and charts have their wide layout. */
const windowWidth = 1024;
/** Of a picture against what it shows: words are legible, and the report is not too large. */
const scale = 0.75;
const quality = 60;

/** A part of a page as it looks in one language. */
export interface Picture {
  /** The same in every language: `home 2` is the second block of home, `frame footer` what all pages share. */
  place: string;
  language: string;
  /** An image in WebP. */
  webp: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  /** What stands in it, with boxes in its pixels. */
  found: Found[];
}

/** A page to take pictures of. */
export interface Sight {
  id: string;
  language: string;
  /** Behind the hash. */
  path: string;
  /** Whether what all pages share is taken too. */
  frame: boolean;
  /** What to look for in a part of it, by its place. */
  sought: (place: string) => Sought[];
}

/** Takes a picture of every block of a page, in their order. */
export function takePictures(browser: Browser, address: string, sight: Sight): Promise<Picture[]> {
  const { id, language, path } = sight;
  return visit(browser, address, { language, path, width: windowWidth }, async (page) => {
    const session = await page.context().newCDPSession(page);
    const pictures: Picture[] = [];
    const take = async (place: string, region: Locator, opened?: Locator) => {
      const box = await boxOf(region, opened);
      if (!box) return;
      const found = await region.evaluate(findTexts, sight.sought(place));
      pictures.push({
        place,
        language,
        webp: await capture(session, box),
        width: Math.round(box.width * scale),
        height: Math.round(box.height * scale),
        found: found.map((one) => withinBox(one, box)),
      });
    };
    if (sight.frame) await takeFrame(page, take);
    await page.locator("header[data-ready]").evaluate((bar) => {
      // It would lie over the first block.
      bar.style.visibility = "hidden";
    });
    for (const [index, block] of (await page.locator("main > div").all()).entries())
      await take(`${id} ${index + 1}`, block);
    return pictures;
  });
}

/** The bar, each of its menus when open, and the footer. */
async function takeFrame(
  page: Page,
  take: (place: string, region: Locator, opened?: Locator) => Promise<void>,
) {
  const bar = page.locator("header[data-ready]");
  await take("frame bar", bar);
  for (const [index, button] of (await bar.locator("nav button[aria-expanded]").all()).entries()) {
    await button.click();
    const panel = bar.locator("[popover]:popover-open");
    await panel.waitFor();
    await take(`frame menu ${index + 1}`, bar, panel);
    await page.keyboard.press("Escape");
  }
  await take("frame footer", page.locator("footer"));
}

/** Of both, on the whole page; none where there is nothing to see. */
async function boxOf(region: Locator, opened?: Locator): Promise<Box | undefined> {
  const boxes = await Promise.all(
    [region, ...(opened ? [opened] : [])].map((locator) =>
      locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return {
          left: left + scrollX,
          top: top + scrollY,
          right: left + scrollX + width,
          bottom: top + scrollY + height,
        };
      }),
    ),
  );
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)));
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)));
  const box = {
    left,
    top,
    width: Math.max(...boxes.map(({ right }) => right)) - left,
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - top,
  };
  return box.width >= 1 && box.height >= 1 ? box : undefined;
}

async function capture(session: CDPSession, { left, top, width, height }: Box): Promise<Buffer> {
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    clip: { x: left, y: top, width, height, scale },
    captureBeyondViewport: true,
  });
  return Buffer.from(data, "base64");
}

/** In pixels of the picture, cut at its edges. */
function withinBox({ id, box }: Found, picture: Box): Found {
  if (!box) return { id };
  const pixels = (from: number, size: number) => Math.round(Math.min(size, Math.max(0, from)) * scale);
  const left = pixels(box.left - picture.left, picture.width);
  const top = pixels(box.top - picture.top, picture.height);
  const width = pixels(box.left + box.width - picture.left, picture.width) - left;
  const height = pixels(box.top + box.height - picture.top, picture.height) - top;
  return width > 0 && height > 0 ? { id, box: { left, top, width, height } } : { id };
}
