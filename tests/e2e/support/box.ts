import type { Locator } from "@playwright/test";

/** Returns an element's bounding box in pixels. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("boxOf: the element is not on the screen.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
