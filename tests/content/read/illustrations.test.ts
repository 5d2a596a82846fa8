import { expect, test } from "vitest";
import { siteContent } from "../../support/content.ts";

test("the wordmark, which every document has, is smaller than 2 KB", () => {
  const { wordmark } = siteContent.shared.site.value;
  expect(siteContent.illustrations.get(wordmark)?.svg.length).toBeLessThan(2_000);
});
