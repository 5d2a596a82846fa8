import { useEffect, useState } from "react";

/** How long to wait after a message before the next one is shown, in milliseconds. */
const readingMs = (text: string) => Math.min(900 + 40 * text.length, 4000);

/** Shows messages one by one. `shown` is how many are shown; undefined means all, as before the visitor starts. */
export function useReplay(messages: readonly { text: string }[]) {
  const [shown, setShown] = useState<number>();
  const [isRunning, setRunning] = useState(false);
  const hasMore = shown !== undefined && shown < messages.length;
  const isPlaying = isRunning && hasMore;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setShown(shown + 1), readingMs(messages[shown - 1]?.text ?? ""));
    return () => clearTimeout(timer);
  }, [isPlaying, shown, messages]);

  const go = (to: number | undefined, run: boolean) => {
    setShown(to);
    setRunning(run);
  };
  return {
    shown,
    isPlaying,
    play: () => go(hasMore ? shown : 1, !isPlaying),
    step: () => go(hasMore ? shown + 1 : 1, false),
    showAll: () => go(undefined, false),
  };
}
