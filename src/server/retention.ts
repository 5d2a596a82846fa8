import { setTimeout as delay } from "node:timers/promises";
import { errorDetails, type Log } from "./log.ts";
import type { ServerContent } from "./server-content.ts";
import { isBeforeBuild, type MessageStore } from "./store/sql-store.ts";

const dayMs = 24 * 60 * 60_000;
/** Maximum difference between the clock and the last purge. */
const maxJumpMs = 31 * dayMs;
/** How long the current purge may take after being asked to stop. The next one removes the rest. */
const stopTimeoutMs = 5000;

/** Returns the start of the retention period. Messages from before that time have to be removed. */
export function keptSince({ months, days }: ServerContent["retention"], now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - months);
  // If the earlier month is too short to have this day, its last day is used.
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  since.setUTCDate(since.getUTCDate() - days);
  return since;
}

/** Returns why the clock may be wrong; undefined if it seems right. If it may be wrong, nothing must be purged. */
export function clockDoubt(now: Date, lastPurge: Date, builtAt: string): string | undefined {
  if (isBeforeBuild(now, new Date(builtAt))) return "the clock is more than 2 days before the build";
  const jumpMs = Math.abs(now.getTime() - lastPurge.getTime());
  return jumpMs > maxJumpMs ? "the clock is more than 31 days from the last purge" : undefined;
}

/** Removes messages past their retention, now and daily, unless the clock may be wrong. Returns what stops this. */
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
      const count = await store.purge(keptSince(retention, now), now);
      if (count > 0) log.info("messages past their retention removed", { count });
    } catch (error) {
      log.error("messages past their retention not all removed", errorDetails(error));
    }
  };
  let underWay = purge();
  const timer = setInterval(() => {
    underWay = purge();
  }, dayMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return Promise.race([underWay, delay(stopTimeoutMs, undefined, { ref: false })]);
  };
}
