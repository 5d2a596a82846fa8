import type { MessageStore } from "../store/store.ts";

/** How long a result is cached, so that frequent requests don't cause more disk writes. */
const sharedMs = 5000;

/** Returns a function that tests whether messages can be stored, by trying what storing one needs. */
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
