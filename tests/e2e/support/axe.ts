/** Checks the rules of accessibility on a page in its current state. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
const source = readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");

interface Asked {
  options?: Parameters<AxeBuilder["options"]>[0];
  /** A selector of what is left out. */
  exclude?: string;
}

/** What breaks a rule, and how; nothing where all is well. */
export async function violationsIn(page: Page, { options, exclude }: Asked = {}): Promise<string[]> {
  // The builder would inject its script for each answer, twice; a document keeps it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // Without frames there is nothing to gather from; what passes need not be described.
  const axe = new AxeBuilder({ page, axeSource: "0" }).setLegacyMode();
  if (exclude !== undefined) axe.exclude(exclude);
  const { violations } = await axe.options({ resultTypes: ["violations"], ...options }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(" ")}\n${failureSummary}`),
  );
}
