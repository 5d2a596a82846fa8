import type { MessageStore } from "../store/store.ts";

/** How long a result is cached, so that frequent requests don't cause more disk writes. */
const sharedMs = 5000;

/** Returns a function that checks whether messages can be stored, by a small write to the database. */
export function healthCheck(store: Pick<MessageStore, "check">): () => Promise<boolean> {
  let checkedMs = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve(false);
  return () => {
    const nowMs = performance.now();
    if (nowMs - checkedMs >= sharedMs) {
      checkedMs = nowMs;
      result = store.check().then(
        () => true,
        () => false,
      );
    }
    return result;
  };
}
