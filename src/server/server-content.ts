import { readFileSync } from "node:fs";
import { StartError } from "./start-error.ts";

/** The words of the mails to the sales address. */
export interface MailTexts {
  subject: string;
  received: string;
  reference: string;
  marks: string;
  /** Stands for an empty field. */
  empty: string;
  digest: { subject: string; intro: string; more: string };
  /** The labels of the form's fields. */
  fields: Record<"services" | "company" | "name" | "email" | "phone" | "message", string>;
  /** The labels of the services that the form offers, by their values. */
  services: Record<string, string>;
}

/** What the server needs to know of the content, as the build wrote it down. */
export interface ServerContent {
  /** Where the site stands on its host, with slashes around. */
  base: string;
  /** Where each other path of a page leads, both from the site's root. */
  redirects: Record<string, string>;
  brand: string;
  /** Where messages are mailed. */
  email: string;
  /** How long messages are kept, by the calendar; the privacy page says the same. */
  retention: { months: number; days: number };
  defaultLanguage: string;
  languages: string[];
  mail: MailTexts;
}

/** @throws StartError when the file is missing or was written by another version */
export function readServerContent(file: string): ServerContent {
  try {
    const content = JSON.parse(readFileSync(file, "utf8")) as ServerContent;
    if (!content.mail.digest.subject || !content.email || !content.base) throw new TypeError("incomplete");
    return content;
  } catch {
    throw new StartError(
      `The site is not built: ${file} is missing or of another version. Run: npm run build`,
    );
  }
}

/** Messages that are older are to be removed. */
export function keptSince({ months, days }: ServerContent["retention"], now: Date): Date {
  const since = new Date(now);
  // From the 31st, three months ago may be the 31st of a month without one: then its last day is meant.
  const day = since.getUTCDate();
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate();
  since.setUTCDate(Math.min(day, lastDay) - days);
  return since;
}
