import { expect, test } from "vitest";
import { hashAddresses, readdress, twinAddresses } from "../../src/router/addresses.ts";

const twins = twinAddresses("/agency/", ["xx", "yy-YY"]);
const at = (address: string) => twins.at(new URL(address, "https://site.example/"));

test("behind the hash an address names a page and leaves the language to the visitor", () => {
  expect(hashAddresses.href("services/web", "xx")).toBe("#/services/web");
  expect(hashAddresses.at({ pathname: "/anything", hash: "#/services/web" })).toEqual({
    path: "services/web",
    language: null,
  });
});

test("a document of its own stands under the site's root, its language and its path", () => {
  expect(twins.href("services/web", "xx")).toBe("/agency/xx/services/web/");
  expect(twins.href("", "yy-YY")).toBe("/agency/yy-YY/");
});

test("what an address leads to is what leads to that address", () => {
  for (const path of ["", "contact", "services/web"])
    for (const language of ["xx", "yy-YY"])
      expect(at(twins.href(path, language))).toEqual({ path, language });
});

test("an address outside the site, of no language or with an impossible path names no page", () => {
  for (const address of ["/", "/xx/contact/", "/agency/", "/agency/zz/contact/"])
    expect(at(address), address).toEqual({ path: null, language: null });
  expect(at("/agency/xx/Web%20Site/")).toEqual({ path: null, language: "xx" });
});

test("HTML drawn with addresses behind the hash gets others, its other links and its texts stay", () => {
  const html =
    '<a href="#/">Home</a> <a class="x" href="#/a/b">B</a> <a href="#top">Top</a> <p>href=&quot;#/a&quot;</p>';
  expect(readdress(html, (path) => `/xx/${path}`)).toBe(
    '<a href="/xx/">Home</a> <a class="x" href="/xx/a/b">B</a> <a href="#top">Top</a> <p>href=&quot;#/a&quot;</p>',
  );
});
