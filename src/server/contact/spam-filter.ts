import type { Log } from "../log.ts";
import type { ContactMessage, SpamMark } from "./contact-message.ts";
import { createRateCounter } from "./rate-limit.ts";

const minuteMs = 60_000;

/** When a message is marked as spam, and when it is refused. 0 turns a limit off. */
export const defaultLimits = {
  /** Marks a form that was filled in faster, in seconds. */
  SPAM_SECONDS: 3,
  /** Marks a message with more links. */
  SPAM_LINKS: 4,
  /** Marks what a visitor sends beyond so many messages in ten minutes. */
  SPAM_RATE: 5,
  /** Marks what a visitor sends beyond so many messages in an hour; ten times as many are refused. */
  CAP_PER_ADDRESS: 60,
  /** Messages of all visitors in an hour; beyond, visitors who sent more than a few are refused. */
  CAP_IN_ALL: 3000,
  /** Megabytes of all visitors' messages in an hour; beyond, everything is refused. */
  CAP_MEGABYTES: 1000,
};

export type Limits = typeof defaultLimits;

const refusedPerAddress = 10;
/** What a visitor may still send in an hour while all together are over `CAP_IN_ALL`. */
const always = 5;
/** A larger message counts as several: the form's longest, in the longest encoding, is below twice this. */
const countedBytes = 32 * 1024;

export interface Submission {
  /** The visitor's hashed address; null if it is not known. */
  visitor: string | null;
  /** Size of the body. */
  bytes: number;
  /** Whether the honeypot was filled in. */
  trapped: boolean;
  /** Since the form was shown; null if the client does not say so. */
  fillMs: number | null;
}

export interface SpamFilter {
  /** Returns why a message is spam, nothing if it is not, and null if it must be refused. Counts what is not refused. */
  check(message: ContactMessage, submission: Submission): SpamMark[] | null;
}

/** @param now milliseconds of a monotonic clock */
export function createSpamFilter(limits: Limits, log: Log, now?: () => number): SpamFilter {
  const tenMinutes = createRateCounter(10 * minuteMs, now);
  const hour = createRateCounter(60 * minuteMs, now);
  const over = (limit: number, count: number) => limit > 0 && count > limit;

  let refused = 0;
  const countRefused = () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.info("messages refused", { count: refused });
      refused = 0;
    }, minuteMs).unref();
  };

  return {
    check(message, { visitor, bytes, trapped, fillMs }) {
      const weight = Math.ceil(bytes / countedBytes);
      const own = visitor === null ? 0 : hour.count(visitor) + weight;
      if (
        over(limits.CAP_PER_ADDRESS * refusedPerAddress, own) ||
        (own > always && over(limits.CAP_IN_ALL, hour.count("all") + weight)) ||
        over(limits.CAP_MEGABYTES * 1024 ** 2, hour.count("bytes") + bytes)
      ) {
        countRefused();
        return null;
      }
      hour.add("all", weight);
      hour.add("bytes", bytes);
      if (visitor !== null) {
        hour.add(visitor, weight);
        tenMinutes.add(visitor);
      }
      const recent = visitor === null ? 0 : tenMinutes.count(visitor);
      const marks: Record<SpamMark, boolean> = {
        "spam:trap": trapped,
        "spam:fast": fillMs !== null && fillMs < limits.SPAM_SECONDS * 1000,
        "spam:rate": over(limits.SPAM_RATE, recent) || over(limits.CAP_PER_ADDRESS, own),
        "spam:links": over(limits.SPAM_LINKS, countLinks(message)),
      };
      return (Object.keys(marks) as SpamMark[]).filter((mark) => marks[mark]);
    },
  };
}

function countLinks({ company, name, phone, message, extra }: ContactMessage): number {
  const texts = [company, name, phone, message, ...Object.values(extra).flat()];
  return texts.join(" ").match(/\bhttps?:\/\/|\bwww\.(?=\w)/gi)?.length ?? 0;
}
