import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "../../src/server/settings.ts";
import { StartError } from "../../src/server/start-error.ts";

test("Without settings the port is 3000 and messages lie in data", () => {
  const defaults = { port: 3000, dataDir: resolve("data"), siteUrl: null };
  expect(readSettings({})).toEqual(defaults);
  expect(readSettings({ PORT: "", DATA_DIR: "", SITE_URL: "" })).toEqual(defaults);
});

test("Settings are read", () => {
  const env = { PORT: "8080", DATA_DIR: "/var/lib/site", SITE_URL: "https://example.com/" };
  expect(readSettings(env)).toEqual({
    port: 8080,
    dataDir: resolve("/var/lib/site"),
    siteUrl: "https://example.com",
  });
});

test.each(["abc", "-1", "3000.5", "65536", "0x10", " 80"])("PORT=%j is refused by name", (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(/^PORT is .+\. Set it to a whole number/);
});

test.each(["example.com", "ftp://example.com", "https://example.com/site", "https://a@b.c"])(
  "SITE_URL=%j is refused by name",
  (SITE_URL) =>
    expect(() => readSettings({ SITE_URL })).toThrow(/^SITE_URL is .+\. Set it to the site's address/),
);

test("All wrong settings are told at once", () => {
  const read = () => readSettings({ PORT: "x", SITE_URL: "y" });
  expect(read).toThrow(StartError);
  expect(read).toThrow(/PORT.+SITE_URL/s);
});
