import { errorDetails, type Log } from "./log.ts";
import type { ServerContent } from "./server-content.ts";
import { wrongClockMark } from "./store/sql-store.ts";
import type { MessageStore } from "./store/store.ts";

const dayMs = 24 * 60 * 60_000;
/** How far the clock may be from the last purge, either way. */
const maxJumpMs = 31 * dayMs;

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

const isBeforeBuild = (now: Date, builtAt: string) => now < new Date(builtAt);

/** Why nothing is purged: the clock may be wrong. Undefined if it can be trusted. */
export function clockDoubt(now: Date, lastPurge: Date, builtAt: string): string | undefined {
  if (isBeforeBuild(now, builtAt)) return "the clock is before the date of the build";
  const jumpMs = Math.abs(now.getTime() - lastPurge.getTime());
  return jumpMs > maxJumpMs ? "the clock is more than 31 days from the last purge" : undefined;
}

/** Marks what is stored while the clock is before the date of the build: it is never purged automatically. */
export const markWrongClock = (
  store: Pick<MessageStore, "save">,
  { builtAt }: Pick<ServerContent, "builtAt">,
): Pick<MessageStore, "save"> => ({
  save: (message) =>
    store.save(
      isBeforeBuild(new Date(), builtAt)
        ? { ...message, marks: [...message.marks, wrongClockMark] }
        : message,
    ),
});

/** Removes messages past their retention, at once and then every day, while the clock can be trusted. Returns how to stop. */
export function startRetention(
  store: Pick<MessageStore, "purge" | "lastPurge">,
  { retention, builtAt }: Pick<ServerContent, "retention" | "builtAt">,
  log: Log,
): () => Promise<void> {
  const purge = async () => {
    try {
      const now = new Date();
      const lastPurge = await store.lastPurge();
      const reason = clockDoubt(now, lastPurge, builtAt);
      if (reason) {
        log.error("nothing purged until someone runs: npm run messages -- purge", {
          reason,
          lastPurge: lastPurge.toISOString(),
        });
        return;
      }
      const count = await store.purge(keptSince(retention, now), { now, keepWrongClock: true });
      if (count > 0) log.info("messages past their retention removed", { count });
    } catch (error) {
      log.error("messages past their retention not removed", errorDetails(error));
    }
  };
  let underWay = purge();
  const timer = setInterval(() => {
    underWay = purge();
  }, dayMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
