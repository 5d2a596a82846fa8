/**
 * Announces a text at once; of those that follow each other in less than `quietMs`, only the last. A key that is held
 * down passes more marks than anyone can listen to.
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
    /** Drops what is waiting. */
    hush() {
      waiting = undefined;
    },
  };
}
