import { globSync, readFileSync } from "node:fs";
import { type Rule, transform } from "lightningcss";
import { expect, test } from "vitest";

/** Returns the selectors with `:hover` outside `@media (hover: hover)`, except of rules that show something. */
function hoverRules(rules: Rule[]): string[] {
  return rules.flatMap((rule) => {
    if (rule.type === "media" && JSON.stringify(rule.value.query).includes('"name":"hover"')) return [];
    const inner =
      "value" in rule && rule.value && "rules" in rule.value ? hoverRules(rule.value.rules as Rule[]) : [];
    if (rule.type !== "style") return inner;
    const selectors = JSON.stringify(rule.value.selectors);
    const shows = /"(?:anchor-name|display)"/.test(JSON.stringify(rule.value.declarations));
    return selectors.includes('"kind":"hover"') && !shows ? [selectors, ...inner] : inner;
  });
}

test("only devices that can hover have hover styles, because a tap would leave them on", () => {
  const faults = globSync(["src/**/*.css", "gallery/**/*.css"]).flatMap((filename) => {
    let found: string[] = [];
    const visitor = {
      StyleSheet({ rules }: { rules: Rule[] }) {
        found = hoverRules(rules);
      },
    };
    transform({ filename, code: readFileSync(filename), visitor });
    return found.map((selectors) => `${filename}: ${selectors}`);
  });
  expect(faults).toEqual([]);
});
