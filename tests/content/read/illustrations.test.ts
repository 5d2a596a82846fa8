import { expect, test } from "vitest";
import { fixtureContent } from "../../support/content.ts";

test("the wordmark, which is in every document, is smaller than 2 KB", () => {
  const { wordmark } = fixtureContent.shared.site.value;
  expect(fixtureContent.illustrations.get(wordmark)?.svg.length).toBeLessThan(2_000);
});
