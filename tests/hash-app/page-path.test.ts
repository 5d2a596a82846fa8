import { expect, test } from "vitest";
import { documentAddress, hashPath, pagePath } from "../../src/hash-app/page-path.ts";

test("an address that no page can have gives no path, so that it never becomes part of one that is fetched", () => {
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

test("a hash gives the path of the page, whatever its slashes", () => {
  expect(hashPath("")).toBe("");
  expect(hashPath("#")).toBe("");
  expect(hashPath("#/")).toBe("");
  expect(hashPath("#/contact")).toBe("contact");
  expect(hashPath("#/services/web/")).toBe("services/web");
  expect(hashPath("#//services///web")).toBe("services/web");
  expect(hashPath("#/services/web/?from=mail#top")).toBe("services/web");
});

test("a hash without a slash names a place on the page, and no page", () => {
  expect(hashPath("#contact")).toBe("");
  expect(hashPath("#?from=mail")).toBe("");
});

test("a page's document lies below its language", () => {
  expect(documentAddress("/base/", "xx", "services/web")).toBe("/base/xx/services/web/");
  expect(documentAddress("/", "xx", "")).toBe("/xx/");
});
