import { errorDetails, type Log } from "../log.ts";
import type { MessageStore } from "../store/store.ts";

/** How long a result is cached, so that frequent requests don't cause more disk writes. */
const cacheMs = 5000;

/** Returns a function that checks whether messages can be stored, and logs why they can't. */
export function healthCheck(store: Pick<MessageStore, "check">, log: Log): () => Promise<boolean> {
  let checkedMs = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve(false);
  return () => {
    const nowMs = performance.now();
    if (nowMs - checkedMs >= cacheMs) {
      checkedMs = nowMs;
      result = store.check().then(
        () => true,
        (error) => {
          log.error("health check failed", errorDetails(error));
          return false;
        },
      );
    }
    return result;
  };
}
