import { expect, test } from "vitest";
import { fixtureContent } from "../../support/content.ts";

test("the wordmark, which every document has, is smaller than 2 KB", () => {
  const { wordmark } = fixtureContent.shared.site.value;
  expect(fixtureContent.illustrations.get(wordmark)?.svg.length).toBeLessThan(2_000);
});
