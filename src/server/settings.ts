import { isIP } from "node:net";
import { resolve } from "node:path";
import { attempt } from "../attempt.ts";
import { defaultLimits, type Limits } from "./contact/spam-filter.ts";
import { readSiteUrl } from "./site-url.ts";
import { StartError } from "./start-error.ts";

export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings of docs/deploying.md; an empty one is missing. @throws StartError that lists the invalid ones */
export function readSettings(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const wholeNumber = (name: string, fallback: number, most: number) => {
    const text = env[name] || String(fallback);
    if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text);
    problems.push(`${name} is ${JSON.stringify(text)}. Set it to a whole number from 0 to ${most}.`);
    return fallback;
  };
  /** @param problem what a value is that doesn't fit; by default the value, which must not contain a password */
  const checked = (name: string, fits: (text: string) => boolean, advice: string, problem?: string) => {
    const text = env[name] || null;
    if (text !== null && !fits(text))
      problems.push(`${name} is ${problem ?? JSON.stringify(text)}. ${advice}`);
    return text;
  };

  const port = wholeNumber("PORT", 3000, 65535);
  const hostAdvice = "Set it to an address of this machine, such as 127.0.0.1";
  const host = checked("HOST", (text) => isIP(text) > 0 || text === "localhost", hostAdvice);
  const siteAdvice = "Set it to the site's address, such as https://example.com";
  const siteUrl = checked("SITE_URL", (text) => readSiteUrl(text) !== undefined, siteAdvice);
  const limits = { ...defaultLimits };
  for (const name of Object.keys(limits) as (keyof Limits)[])
    limits[name] = wholeNumber(name, limits[name], 999_999_999);
  const trustedProxies = wholeNumber("TRUST_PROXY", 0, 9);
  const headerAdvice = "Set it to the name of a header, such as Forwarded.";
  const isHeader = (text: string) => /^[\w-]+$/.test(text);
  const forwardedHeader = checked("FORWARDED_HEADER", isHeader, headerAdvice) ?? "x-forwarded-for";
  const passwordAdvice = "with everything in the password but letters and digits percent-encoded.";
  const isDatabase = (text: string) => isServerUrl(text, /^postgres(?:ql)?:\/\//);
  const databaseAdvice = `Set it to one such as postgresql://user:password@host:5432/database, ${passwordAdvice}`;
  const databaseUrl = checked("DATABASE_URL", isDatabase, databaseAdvice, "not an address of PostgreSQL");
  const isMailServer = (text: string) => isServerUrl(text, /^smtps?:\/\/[^/?]/);
  const mailAdvice = `Set it to one such as smtp://user:password@mail.example:587, ${passwordAdvice}`;
  const smtpUrl = checked("SMTP_URL", isMailServer, mailAdvice, "not a mail server's address");
  const addressAdvice = "Set it to one e-mail address.";
  const from = checked("MAIL_FROM", isEmail, addressAdvice);
  const to = checked("MAIL_TO", isEmail, addressAdvice);
  if (problems.length > 0) throw new StartError(problems.join("\n"));
  return {
    port,
    /** The address to listen on; null for all. */
    host,
    /** Absolute path. */
    dataDir: resolve(env.DATA_DIR || "data"),
    /** Public URL of the site with its path, without a trailing slash. */
    siteUrl: readSiteUrl(siteUrl ?? "")?.href.replace(/\/$/, "") ?? null,
    databaseUrl,
    limits,
    /** Number of our own proxies in front of the server. With 0, forwarded headers are ignored. */
    trustedProxies,
    /** The header to which each proxy appends its client's address: as in RFC 7239, or as a list of addresses. */
    forwardedHeader: forwardedHeader.toLowerCase(),
    /** Salt for hashed network addresses; null for the one in the data folder. */
    addressSalt: env.ADDRESS_SALT || null,
    /** Null if no mail is sent. A sender or recipient of null is the sales address. */
    mail: smtpUrl === null ? null : { smtpUrl, from, to },
  };
}

/** Whether a text is a server's URL. An unencoded sign may change it: the host of `smtp://user:1#a@host` is `user`. */
function isServerUrl(text: string, start: RegExp): boolean {
  const url = attempt(() => decodeURIComponent(text)) === undefined ? null : URL.parse(text);
  return url !== null && start.test(text) && !/[@#]/.test(url.pathname + url.search + url.hash);
}

const isEmail = (text: string) => /^[^@\s<>",;]+@[^@\s<>",;]+$/.test(text);
