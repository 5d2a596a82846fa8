import { expect, test } from "vitest";
import { readArrival } from "../../src/router/arrival.ts";
import { memoryStorage } from "../support/memory-storage.ts";

const site = { languages: "xx yy", defaultLanguage: "yy", base: "/" };
const nothing = () => memoryStorage();

test("a first visit without a path finds home in the default language in the HTML", () => {
  const home = { language: "yy", path: "", prerendered: true };
  for (const hash of ["", "#", "#/", "#//"]) expect(readArrival(site, hash, nothing), hash).toEqual(home);
});

test("a visitor who comes for another page does not want the one in the HTML", () => {
  expect(readArrival(site, "#/contact", nothing)).toEqual({
    language: "yy",
    path: "contact",
    prerendered: false,
  });
});

test("a visitor who chose another language does not want the page in the HTML", () => {
  expect(readArrival(site, "", () => memoryStorage({ language: "xx" }))).toEqual({
    language: "xx",
    path: "",
    prerendered: false,
  });
});

test("an address that no page can have shows home, which is in the HTML", () => {
  expect(readArrival(site, "#/../x", nothing)).toEqual({ language: "yy", path: "", prerendered: true });
});

test("in a page's own document its language wins over the stored one, and no hash leads away", () => {
  const stored = () => memoryStorage({ language: "yy" });
  expect(readArrival({ ...site, twin: "xx/services/web" }, "#/contact", stored)).toEqual({
    language: "xx",
    path: "services/web",
    prerendered: true,
  });
  expect(readArrival({ ...site, twin: "xx" }, "", stored)).toMatchObject({ language: "xx", path: "" });
});
