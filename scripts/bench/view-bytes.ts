import type { Browser, Request } from "@playwright/test";
import { arrived } from "./arrival.ts";

export const kinds = ["JavaScript", "HTML", "CSS", "fonts", "others"] as const;

/** Bytes of bodies as they came, and of these the texts that came without an encoding. */
export type LoadedBytes = Record<(typeof kinds)[number] | "uncompressed", number>;

/** Below this nothing is compressed. */
const smallestBytes = 256;

/** Loads a page with an empty cache and counts until nothing more is asked for. */
export async function measureBytes(browser: Browser, address: string): Promise<LoadedBytes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on("requestfinished", (request) => finished.push(request));
    await page.goto(address);
    await arrived(page);
    await page.waitForLoadState("networkidle");
    const bytes: LoadedBytes = { JavaScript: 0, HTML: 0, CSS: 0, fonts: 0, others: 0, uncompressed: 0 };
    for (const request of finished) {
      const headers = (await request.response())?.headers() ?? {};
      const { responseBodySize } = await request.sizes();
      const kind = kindOf(headers["content-type"] ?? "");
      bytes[kind] += responseBodySize;
      const isText = kind !== "fonts" && !headers["content-encoding"];
      if (isText && responseBodySize >= smallestBytes) bytes.uncompressed += responseBodySize;
    }
    return bytes;
  } finally {
    await context.close();
  }
}

function kindOf(contentType: string): (typeof kinds)[number] {
  if (contentType.includes("javascript")) return "JavaScript";
  if (contentType.startsWith("text/html")) return "HTML";
  if (contentType.startsWith("text/css")) return "CSS";
  return contentType.startsWith("font/") ? "fonts" : "others";
}
