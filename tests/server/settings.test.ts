import { resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { siteAddress } from "../../scripts/content/build-settings.ts";
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

const passwords = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.stringMatching(/^[0-9]{0,2}[#/?@:%\\ a1]{1,4}$/),
);

test.each([
  ["SMTP_URL", "smtp", "mail.example:587"],
  ["SMTP_URL", "smtps", "mail.example"],
  ["DATABASE_URL", "postgresql", "db.example:5432/site?sslmode=require"],
])(
  "A password that isn't encoded in %s (%s) is the password, or is refused with the way to write it",
  (name, scheme, rest) => {
    const read = (password: string) => {
      const url = `${scheme}://user:${password}@${rest}`;
      const settings = readSettings({ [name]: url });
      const { hostname, password: found } = new URL(settings.databaseUrl ?? settings.mail?.smtpUrl ?? "");
      return [hostname, decodeURIComponent(found)];
    };
    const host = rest.replace(/[:/].*/, "");
    fc.assert(
      fc.property(passwords, (password) => {
        expect(read(encodeURIComponent(password))).toEqual([host, password]);
        fc.pre(!/%[\da-f]{2}|[\t\r\n]/i.test(password));
        try {
          expect(read(password)).toEqual([host, password]);
        } catch (error) {
          expect(String(error)).toMatch(
            /everything in the password but letters and digits percent-encoded\.$/,
          );
        }
      }),
      { examples: [["pa#ss"], ["p/ss"], ["p?ss"], ["1#a"], ["1/a"], ["1?a"], ["100%"]] },
    );
  },
);

test("The build and the server take the same texts for the site's address, and read them alike", () => {
  const part = fc.constantFrom(
    "a",
    "@",
    "/",
    "//",
    ":",
    "?",
    "#",
    "é",
    "%",
    "%40",
    " ",
    ".",
    "..",
    "HTTP://a.b",
    "user:p@",
  );
  const text = fc
    .tuple(
      fc.constantFrom("https://example.com", "http://[::1]:8080", "HTTPS://é.example", "ftp://a.b", ""),
      fc.array(part, { maxLength: 5 }),
    )
    .map(([start, parts]) => start + parts.join(""));
  const addressOf = (read: () => string) => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  fc.assert(
    fc.property(text.filter(Boolean), (SITE_URL) => {
      const built = addressOf(() => siteAddress({ SITE_URL }, { url: "" }).href.replace(/\/$/, ""));
      expect(addressOf(() => readSettings({ SITE_URL }).siteUrl ?? "")).toBe(built);
    }),
    {
      examples: [["https://example.com/team@home"], ["https://user@example.com"], ["https://example.com/a?"]],
    },
  );
});
