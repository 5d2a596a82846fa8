import { resolve } from "node:path";
import { defaultLimits, type Limits } from "./guard.ts";
import { StartError } from "./start-error.ts";

export interface Settings {
  port: number;
  /** Absolute. */
  dataDir: string;
  /** The site's public address, its path included, without a slash at its end; null when it is not set. */
  siteUrl: string | null;
  /** Of the PostgreSQL database that keeps the messages; null when it is not set. */
  databaseUrl: string | null;
  limits: Limits;
  /** How many proxies of ours stand before the server. */
  trustedProxies: number;
  /** What the hashes of addresses are salted with; null takes a salt from the data folder. */
  addressSalt: string | null;
  /** Null when no mail is sent. */
  mail: MailSettings | null;
}

interface MailSettings {
  /** Where mails are handed in. */
  smtpUrl: string;
  /** The sender's address; null takes the sales address. */
  from: string | null;
  /** The recipient's address; null takes the sales address. */
  to: string | null;
}

const limitSettings: Record<string, keyof Limits> = {
  SPAM_SECONDS: "spamSeconds",
  SPAM_LINKS: "spamLinks",
  SPAM_RATE: "spamRate",
  CAP_PER_ADDRESS: "capPerAddress",
  CAP_IN_ALL: "capInAll",
  CAP_MEGABYTES: "capMegabytes",
};

/**
 * Reads the settings that `README.md` lists. An empty setting counts as none.
 *
 * @throws StartError that names every setting that is wrong
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const wholeNumber = (name: string, standard: number, most: number) => {
    const text = env[name] || String(standard);
    if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text);
    problems.push(`${name} is ${JSON.stringify(text)}. Set it to a whole number from 0 to ${most}.`);
    return standard;
  };
  const checked = (name: string, fits: (text: string) => boolean, advice: string) => {
    const text = env[name] || null;
    if (text !== null && !fits(text)) problems.push(`${name} is ${JSON.stringify(text)}. ${advice}`);
    return text;
  };

  const port = wholeNumber("PORT", 3000, 65535);
  const siteAdvice = "Set it to the site's address, such as https://example.com";
  const siteUrl = checked("SITE_URL", isSiteAddress, siteAdvice);
  const limits = { ...defaultLimits };
  for (const [name, limit] of Object.entries(limitSettings)) {
    limits[limit] = wholeNumber(name, defaultLimits[limit], 999_999_999);
  }
  const settings: Settings = {
    port,
    dataDir: resolve(env.DATA_DIR || "data"),
    siteUrl: siteUrl?.replace(/\/$/, "") ?? null,
    databaseUrl: env.DATABASE_URL || null,
    limits,
    trustedProxies: wholeNumber("TRUST_PROXY", 0, 9),
    addressSalt: env.ADDRESS_SALT || null,
    mail: null,
  };
  // These two are not repeated: a password may stand in them.
  if (env.DATABASE_URL && !isPostgresUrl(env.DATABASE_URL)) {
    problems.push(
      "DATABASE_URL is no address of PostgreSQL. Set it to one such as postgresql://user:password@host:5432/database, " +
        "with every sign of the password but letters and digits in percent-encoding.",
    );
  }
  if (env.SMTP_URL && !isSmtpAddress(env.SMTP_URL)) {
    problems.push("SMTP_URL is no mail server's address. Set it as in smtp://user:password@mail.example:587");
  }
  const addressAdvice = "Set it to one e-mail address.";
  const from = checked("MAIL_FROM", isEmail, addressAdvice);
  const to = checked("MAIL_TO", isEmail, addressAdvice);
  if (env.SMTP_URL) settings.mail = { smtpUrl: env.SMTP_URL, from, to };
  if (problems.length > 0) throw new StartError(problems.join("\n"));
  return settings;
}

function isSiteAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return !url.search && !url.hash && !url.username;
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || !url.href.startsWith(`${url.protocol}//`))
    return false;
  try {
    return [url.username, url.password, url.pathname].map(decodeURIComponent).length > 0;
  } catch {
    return false;
  }
}

const isSmtpAddress = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
};

const isEmail = (text: string) => /^[^@\s<>",;]+@[^@\s<>",;]+$/.test(text);
