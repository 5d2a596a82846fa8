import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "../../src/server/settings.ts";

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
