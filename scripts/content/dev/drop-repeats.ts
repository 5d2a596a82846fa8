import type { EventEmitter } from "node:events";
import { stampOf } from "../write/write-files.ts";

/** Drops the second event of a save that has two: each would restart the server, and end what a page loads meanwhile. */
export function dropRepeats(watcher: EventEmitter): void {
  const stamps = new Map<string, string>();
  const { emit } = watcher;
  watcher.emit = (type, ...of) => {
    const [file] = of;
    const stamp = type === "change" ? stampOf(String(file)) : undefined;
    if (stamp === undefined) return emit.call(watcher, type, ...of);
    const isRepeated = stamps.get(String(file)) === stamp;
    stamps.set(String(file), stamp);
    return !isRepeated && emit.call(watcher, type, ...of);
  };
}
