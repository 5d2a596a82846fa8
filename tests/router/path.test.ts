import { expect, test } from "vitest";
import { hashPath, pageFile, pagePath, shellFile } from "../../src/router/path.ts";

test("a pathname gives the page's path, whatever its slashes", () => {
  expect(pagePath("/services/web")).toBe("services/web");
  expect(pagePath("/services/web/")).toBe("services/web");
  expect(pagePath("//services///web")).toBe("services/web");
  expect(pagePath("/")).toBe("");
  expect(pagePath("")).toBe("");
});

test("a pathname that no page can have gives none, so that it never reaches a module's address", () => {
  for (const pathname of [
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
    `/${"a".repeat(20_000)}`,
  ])
    expect(pagePath(pathname), pathname).toBeNull();
});

test("a hash gives the path that the router reads from it", () => {
  expect(hashPath("")).toBe("");
  expect(hashPath("#")).toBe("");
  expect(hashPath("#/")).toBe("");
  expect(hashPath("#/contact")).toBe("contact");
  expect(hashPath("#contact")).toBe("contact");
  expect(hashPath("#/services/web/?from=mail#top")).toBe("services/web");
  expect(hashPath("#?from=mail")).toBe("");
  expect(hashPath("#/%E0%A4%A")).toBeNull();
});

test("a page's module lies where its language and path say", () => {
  expect(pageFile("xx", "services/web")).toBe("pages/xx/services/web.js");
  expect(pageFile("xx", "")).toBe("pages/xx.js");
  expect(shellFile("xx")).toBe("shell/xx.js");
});
