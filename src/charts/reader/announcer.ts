/**
 * Says a text at once, and of those that follow quicker than `quietMs` after each other the last alone:
 * a key that is held down walks many marks, and no one can listen to them all.
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
    /** Forgets what was to be said. */
    hush() {
      waiting = undefined;
    },
  };
}
