import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "../../src/server/settings.ts";
import { StartError } from "../../src/server/start-error.ts";

test("Settings that are missing or empty have their defaults", () => {
  const defaults = {
    port: 3000,
    host: null,
    dataDir: resolve("data"),
    siteUrl: null,
    databaseUrl: null,
    limits: {
      SPAM_SECONDS: 3,
      SPAM_LINKS: 4,
      SPAM_RATE: 5,
      CAP_PER_ADDRESS: 60,
      CAP_IN_ALL: 3000,
      CAP_MEGABYTES: 1000,
    },
    trustedProxies: 0,
    forwardedHeader: "x-forwarded-for",
    addressSalt: null,
    mail: null,
  };
  expect(readSettings({})).toEqual(defaults);
  expect(readSettings({ PORT: "", DATA_DIR: "", SITE_URL: "", SMTP_URL: "", DATABASE_URL: "" })).toEqual(
    defaults,
  );
});

test("Settings are read from environment variables", () => {
  const env = {
    PORT: "8080",
    HOST: "127.0.0.1",
    DATA_DIR: "/var/lib/site",
    SITE_URL: "https://example.com/",
    DATABASE_URL: "postgres://db/site",
    SPAM_SECONDS: "0",
    SPAM_LINKS: "1",
    SPAM_RATE: "2",
    CAP_PER_ADDRESS: "0",
    CAP_IN_ALL: "4",
    CAP_MEGABYTES: "5",
    TRUST_PROXY: "1",
    FORWARDED_HEADER: "Forwarded",
    ADDRESS_SALT: "grain",
    SMTP_URL: "smtps://user:secret@mail.example:465",
    MAIL_TO: "leads@example.com",
  };
  expect(readSettings(env)).toEqual({
    port: 8080,
    host: "127.0.0.1",
    dataDir: resolve("/var/lib/site"),
    siteUrl: "https://example.com",
    databaseUrl: "postgres://db/site",
    limits: {
      SPAM_SECONDS: 0,
      SPAM_LINKS: 1,
      SPAM_RATE: 2,
      CAP_PER_ADDRESS: 0,
      CAP_IN_ALL: 4,
      CAP_MEGABYTES: 5,
    },
    trustedProxies: 1,
    forwardedHeader: "forwarded",
    addressSalt: "grain",
    mail: { smtpUrl: env.SMTP_URL, from: null, to: "leads@example.com" },
  });
});

test.each(["abc", "-1", "3000.5", "65536", "0x10", " 80"])(
  "PORT=%j is refused, and the error names the setting",
  (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT is .+\. Set it to a whole number/);
  },
);

test.each(["example.com", "ftp://example.com", "https://example.com/?a", "https://a@b.c"])(
  "SITE_URL=%j is refused, and the error names the setting",
  (SITE_URL) =>
    expect(() => readSettings({ SITE_URL })).toThrow(/^SITE_URL is .+\. Set it to the site's address/),
);

test.each(["mysql://user:secret@db/site", "db.example", "postgres:secret", "postgres://u:secret%@db/site"])(
  "DATABASE_URL=%j is refused, and the error doesn't contain the password",
  (DATABASE_URL) => {
    expect(() => readSettings({ DATABASE_URL })).toThrow(/^DATABASE_URL is not an address of PostgreSQL/);
    expect(() => readSettings({ DATABASE_URL })).not.toThrow(/secret/);
  },
);

test.each([
  ["SPAM_LINKS", "many", /^SPAM_LINKS is "many"\. Set it to a whole number/],
  ["CAP_IN_ALL", "-1", /^CAP_IN_ALL is "-1"\./],
  ["TRUST_PROXY", "yes", /^TRUST_PROXY is "yes"\. Set it to a whole number from 0 to 9\./],
  ["HOST", "0.0.0.0:80", /^HOST is .+ Set it to an address of this machine/],
  ["FORWARDED_HEADER", "X-Real-IP:", /^FORWARDED_HEADER is .+ Set it to the name of a header/],
  ["MAIL_TO", "a@b.example, c@d.example", /^MAIL_TO is .+ Set it to one e-mail address\./],
])("%s=%j is refused, and the error names the setting", (name, value, problem) => {
  expect(() => readSettings({ [name]: value })).toThrow(problem);
});

test("An invalid SMTP_URL is refused without printing its password", () => {
  const read = () => readSettings({ SMTP_URL: "http://user:secret@mail.example" });
  expect(read).toThrow(/^SMTP_URL is not a mail server's address/);
  expect(read).not.toThrow(/secret/);
});

test("All invalid settings are reported at once", () => {
  const read = () => readSettings({ PORT: "x", SITE_URL: "y" });
  expect(read).toThrow(StartError);
  expect(read).toThrow(/PORT.+SITE_URL/s);
});
