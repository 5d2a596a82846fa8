import type { Locator } from "@playwright/test";

/** Where an element is on the screen, in pixels. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("boxOf: the element is not on the screen.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
