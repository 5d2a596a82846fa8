import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteContent } from "../../support/content.ts";

test("the site's own is smaller than 2 KB", () => {
  const { wordmark } = siteContent.shared.site.value;
  expect(readFileSync(`content/assets/${wordmark}`).length).toBeLessThan(2_000);
});
