import type { MessageStore } from "../store/store.ts";

/** How long a result is shared: asking more often writes no more to the disk. */
const sharedMs = 5000;

/** Returns the function that says whether messages can be stored: it tries what storing one needs. */
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
