import { type RefObject, useEffect, useState } from "react";

/** What a visitor tried in one demonstration. */
interface Tried {
  /** The text in each of its fields. */
  typed: Record<string, string>;
  /** The sentence that it put into the message. */
  taken?: string;
}

/** The key in the session storage for everything that a visitor tries. */
export const triedKey = "tried";

/** What this document knows, if the browser blocks storage. */
let kept: Record<string, Tried> = {};

function readAll(): Record<string, Tried> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(triedKey) ?? "null");
    if (stored && typeof stored === "object") kept = stored;
  } catch {
    // Storage is blocked, or has other data.
  }
  return kept;
}

/** Returns what the visitor tried in a demonstration, in this document or before. */
export const readTried = (demonstration: string): Tried => ({ typed: {}, ...readAll()[demonstration] });

/** Keeps what the visitor tried until the tab is closed. */
export function saveTried(demonstration: string, changes: Partial<Tried>) {
  kept = { ...readAll(), [demonstration]: { ...readTried(demonstration), ...changes } };
  try {
    sessionStorage.setItem(triedKey, JSON.stringify(kept));
  } catch {
    // Storage is blocked: it is lost when the visitor leaves the document.
  }
}

/**
 * The texts in the fields of a demonstration, and a function that changes one. They are the samples until hydration, then
 * what the visitor typed before, also before hydration in the inputs of `root`.
 */
export function useTyped<Name extends string>(
  demonstration: string,
  samples: Record<Name, string>,
  root?: RefObject<HTMLElement | null>,
) {
  const [typed, setTyped] = useState(samples);
  useEffect(() => {
    // React leaves their values as they are until it renders again.
    const early = [...(root?.current?.querySelectorAll("input") ?? [])].flatMap(
      ({ name, value, defaultValue }) => (value === defaultValue ? [] : [[name, value] as const]),
    );
    const before = [...Object.entries(readTried(demonstration).typed), ...early];
    setTyped((now) => ({ ...now, ...Object.fromEntries(before.filter(([name]) => name in now)) }));
  }, [demonstration, root]);
  const type = (name: Name, text: string) => {
    const changed = { ...typed, [name]: text };
    setTyped(changed);
    saveTried(demonstration, { typed: changed });
  };
  return [typed, type] as const;
}
