/**
 * Returns an announcer that says the first text at once, and of the texts that follow within `quietMs` of each other
 * only the last. A key that is held down passes more marks than anyone can listen to.
 */
export function createAnnouncer(say: (text: string) => void, quietMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | undefined;
  const settle = () => {
    timer = undefined;
    if (waiting !== undefined) say(waiting);
    waiting = undefined;
  };
  return {
    announce(text: string) {
      if (timer === undefined) say(text);
      else waiting = text;
      clearTimeout(timer);
      timer = setTimeout(settle, quietMs);
    },
    /** Drops the waiting text. */
    hush() {
      waiting = undefined;
    },
  };
}
