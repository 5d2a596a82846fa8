import { violationsIn } from "../support/axe.ts";
import type { PageProbe, Probe } from "../support/visit.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const axeFindsNoViolations: Probe = ({ page }) =>
  violationsIn(page, { options: { runOnly: { type: "tag", values: rules } } });

export const thereIsOneHeadingAndOneOfEachLandmark: PageProbe = () =>
  ["h1", "main", "body > header", "body > footer"]
    .map((part) => ({ part, count: document.querySelectorAll(part).length }))
    .filter(({ count }) => count !== 1)
    .map(({ part, count }) => `${part}: ${count}`);
