import { expect, test } from "vitest";
import { hashHref, hashPath, markupFile, pageFile, shellFile } from "../../src/router/path.ts";

test("an address that no page can have gives none, so that it never reaches a module's address", () => {
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
    expect(hashPath(`#${pathname}`), pathname).toBeNull();
});

test("a hash gives the path of the page, whatever its slashes", () => {
  expect(hashPath("")).toBe("");
  expect(hashPath("#")).toBe("");
  expect(hashPath("#/")).toBe("");
  expect(hashPath("#/contact")).toBe("contact");
  expect(hashPath("#/services/web/")).toBe("services/web");
  expect(hashPath("#//services///web")).toBe("services/web");
  expect(hashPath("#contact")).toBe("contact");
  expect(hashPath("#/services/web/?from=mail#top")).toBe("services/web");
  expect(hashPath("#?from=mail")).toBe("");
  expect(hashPath("#/%E0%A4%A")).toBeNull();
});

test("the address of a page leads back to its path", () => {
  for (const path of ["", "contact", "services/web"]) expect(hashPath(hashHref(path))).toBe(path);
});

test("a page's module lies where its language and path say", () => {
  expect(pageFile("xx", "services/web")).toBe("pages/xx/services/web.js");
  expect(pageFile("xx", "")).toBe("pages/xx.js");
  expect(markupFile("xx", "services/web")).toBe("pages/xx/services/web.json");
  expect(markupFile("xx", "")).toBe("pages/xx.json");
  expect(shellFile("xx")).toBe("shell/xx.js");
});
