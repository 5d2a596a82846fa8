import { errorDetails, type Log } from "./log.ts";
import { keptSince, type ServerContent } from "./server-content.ts";
import type { MessageStore } from "./store.ts";

const dayMs = 24 * 60 * 60_000;

/** Deletes messages past their retention, now and then every day. Returns the function that stops it. */
export function startRetention(
  store: Pick<MessageStore, "purge">,
  retention: ServerContent["retention"],
  log: Log,
): () => Promise<void> {
  let underWay = Promise.resolve();
  const purge = () => {
    underWay = store.purge(keptSince(retention, new Date())).then(
      (count) => {
        if (count > 0) log.info("messages past their retention removed", { count });
      },
      (error) => log.error("messages past their retention not removed", errorDetails(error)),
    );
  };
  purge();
  const timer = setInterval(purge, dayMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
