import { errorDetails, type Log } from "../log.ts";
import type { MessageStore } from "../store/store.ts";

/** How long a result is cached, so that frequent requests don't cause more disk writes. */
const cacheMs = 5000;

export interface Health {
  /** Whether messages can be stored, according to a check of the last seconds. */
  healthy(): Promise<boolean>;
  /** Stores a message. After a failed check, rejects until a check passes: what is stored might be lost. */
  save: MessageStore["save"];
}

/** Checks whether messages can be stored, and logs why they can't. */
export function healthCheck(store: Pick<MessageStore, "check" | "save">, log: Log): Health {
  let checkedMs = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve(false);
  let isFailing = false;
  let underWay: Promise<boolean> | undefined;

  const run = async () => {
    const error: unknown = await store.check().catch((reason) => reason);
    if (error) log.error("health check failed", errorDetails(error));
    underWay = undefined;
    isFailing = Boolean(error);
    return !isFailing;
  };
  const check = () => {
    underWay ??= run();
    return underWay;
  };
  return {
    healthy() {
      const nowMs = performance.now();
      if (nowMs - checkedMs >= cacheMs) {
        checkedMs = nowMs;
        result = check();
      }
      return result;
    },
    async save(message) {
      if (isFailing && !(await check())) throw new Error("The store fails its health check.");
      return store.save(message);
    },
  };
}
