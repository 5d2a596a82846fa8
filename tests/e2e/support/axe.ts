/** Runs axe on a page in its current state. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
const source = readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");

interface Asked {
  options?: Parameters<AxeBuilder["options"]>[0];
  /** Selectors of the only elements to check, and of those to skip. */
  include?: string;
  exclude?: string;
}

/** Returns a description of each violation; empty if there are none. */
export async function violationsIn(page: Page, { options, include, exclude }: Asked = {}): Promise<string[]> {
  // AxeBuilder would inject its script twice per run, but once per document is enough.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // There are no frames to scan, and passing rules need no description.
  const axe = new AxeBuilder({ page, axeSource: "0" }).setLegacyMode();
  if (include !== undefined) axe.include(include);
  if (exclude !== undefined) axe.exclude(exclude);
  const { violations } = await axe.options({ resultTypes: ["violations"], ...options }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")}\n${failureSummary}`),
  );
}
