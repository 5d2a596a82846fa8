import { expect, test } from "vitest";
import { hashPath, pagePath } from "../../src/hash-app/page-path.ts";

test("a hash that can't be a page has no path, so that nothing is fetched for it", () => {
  for (const address of [
    "/../secret",
    "/services/..",
    "/services/.",
    "/Services",
    "/a b",
    "/%2e%2e/x",
    "/https:/x",
    "/x.js",
    "/a\\b",
    "/ñ",
    "/a\nb",
    "/a\n",
    "/%E0%A4%A",
    `/${"a".repeat(20_000)}`,
  ]) {
    expect(pagePath(address), address).toBeNull();
    expect(hashPath(`#${address}`), address).toBe("");
  }
});
