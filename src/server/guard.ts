import type { ContactMessage, SpamMark } from "./contact-message.ts";
import type { Limits } from "./limits.ts";
import { createRate } from "./rate.ts";

const minuteMs = 60_000;

/** How a message came in. */
export interface Arrival {
  /** Whether the field was filled that visitors never meet. */
  trapped: boolean;
  /** From when the form was shown; null when it does not say so. */
  fillMs: number | null;
}

type Admission = { refused: "per address" | "in all" } | { recent: number };

export interface Guard {
  /** Counts a message of a visitor: refused past a cap, else how many of theirs came in ten minutes. */
  admit(addressHash: string): Admission;
  /** Why a message is taken for spam; none when it is not. */
  marksOf(message: ContactMessage, arrival: Arrival, recent: number): SpamMark[];
}

/** @param now milliseconds of a clock that never goes back */
export function createGuard(limits: Limits, now?: () => number): Guard {
  const tenMinutes = createRate(10 * minuteMs, now);
  const hour = createRate(60 * minuteMs, now);
  const over = (limit: number, count: () => number) => limit > 0 && count() > limit;
  return {
    admit(addressHash) {
      if (over(limits.capPerAddress, () => hour.add(addressHash))) return { refused: "per address" };
      if (over(limits.capInAll, () => hour.add("all"))) return { refused: "in all" };
      return { recent: limits.spamRate > 0 ? tenMinutes.add(addressHash) : 0 };
    },

    marksOf(message, { trapped, fillMs }, recent) {
      const tooFast = fillMs !== null && fillMs < limits.spamSeconds * 1000;
      const marks: Record<SpamMark, boolean> = {
        "spam:trap": trapped,
        "spam:fast": tooFast,
        "spam:rate": over(limits.spamRate, () => recent),
        "spam:links": over(limits.spamLinks, () => countLinks(message)),
      };
      return (Object.keys(marks) as SpamMark[]).filter((mark) => marks[mark]);
    },
  };
}

function countLinks({ company, name, phone, message, extra }: ContactMessage): number {
  const texts = [company, name, phone, message, ...Object.values(extra).flat()];
  return texts.join(" ").match(/\bhttps?:\/\/|\bwww\.(?=\w)/gi)?.length ?? 0;
}
