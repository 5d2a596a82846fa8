import type { NewMessage } from "../contact/store-message.ts";
import { errorDetails, type Log } from "../log.ts";
import type { MessageStore } from "../store/sql-store.ts";

/** How long a result is cached, so that frequent requests don't cause more disk writes. */
const cacheMs = 5000;

/** Checks whether messages can be stored, and logs why they can't. */
export function healthCheck(store: Pick<MessageStore, "check" | "save">, log: Log) {
  let checkedMs = Number.NEGATIVE_INFINITY;
  let isOk = true;
  let underWay: Promise<boolean> | undefined;

  const run = async () => {
    checkedMs = performance.now();
    const error: unknown = await store.check().catch((reason) => reason);
    if (error) log.error("health check failed", errorDetails(error));
    underWay = undefined;
    isOk = !error;
    return isOk;
  };
  const check = () => {
    underWay ??= run();
    return underWay;
  };
  return {
    /** Whether messages can be stored, according to a check of the last seconds. */
    healthy: async () => (performance.now() - checkedMs < cacheMs ? (underWay ?? isOk) : check()),
    /** Stores a message. After a failed check, rejects until a check passes: what is stored might be lost. */
    async save(message: NewMessage) {
      if (!isOk && !(await check())) throw new Error("The store fails its health check.");
      return store.save(message);
    },
  };
}
