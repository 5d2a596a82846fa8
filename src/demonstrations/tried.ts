import { useEffect, useRef, useState } from "react";

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

/** Keeps texts that the visitor typed, besides those that are kept already. */
function saveTyped(demonstration: string, texts: Record<string, string>) {
  if (Object.keys(texts).length === 0) return;
  saveTried(demonstration, { typed: { ...readTried(demonstration).typed, ...texts } });
}

/** The text of a field; of a checkbox, `on` if it is ticked. */
const textOf = ({ type, checked, value }: HTMLInputElement) => (type === "checkbox" && !checked ? "" : value);

/**
 * The texts in the fields of a demonstration, a function that changes one, and a ref for an element around the fields.
 * They are the samples until hydration, then what the visitor typed before, also before hydration.
 */
export function useTyped<Name extends string>(demonstration: string, samples: Record<Name, string>) {
  const initial = useRef(samples);
  const [typed, setTyped] = useState(samples);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React leaves their texts as they are until it renders again.
    const fields = around.current?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
    const shown = Array.from(fields, (field) => [field.name, textOf(field)] as const);
    const early = shown.filter(([name, text]) => text !== initial.current[name as Name]);
    saveTyped(demonstration, Object.fromEntries(early));
    const before = Object.entries(readTried(demonstration).typed).filter(([name]) => name in initial.current);
    setTyped((now) => ({ ...now, ...Object.fromEntries(before) }));
  }, [demonstration]);
  const type = (name: Name, text: string) => {
    saveTyped(demonstration, { [name]: text });
    // The visitor may type in several fields before React renders again.
    setTyped((now) => ({ ...now, [name]: text }));
  };
  return [typed, type, around] as const;
}
