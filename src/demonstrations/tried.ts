import { useLayoutEffect, useRef, useState } from "react";
import { attempt } from "../attempt.ts";

/** What a visitor did in one demonstration. */
interface Attempt {
  /** The text in each of its fields. */
  typed: Record<string, string>;
  /** The sentence that the demonstration added to the visitor's contact message. */
  addedSentence?: string;
}

/** The key in the session storage for everything that a visitor tries. */
export const triedKey = "tried";

/** A copy in memory, in case the browser blocks storage. It is lost when the visitor leaves the document. */
let inMemory: Record<string, Attempt> = {};

function readAll(): Record<string, Attempt> {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(triedKey) ?? "null"));
  if (stored && typeof stored === "object") inMemory = stored;
  return inMemory;
}

/** Returns what the visitor did in a demonstration, in this document or in earlier ones. */
export const readAttempt = (demonstration: string): Attempt => ({ typed: {}, ...readAll()[demonstration] });

/** Changes what is stored of a demonstration, until the tab is closed. */
export function saveAttempt(demonstration: string, changes: Partial<Attempt>) {
  inMemory = { ...readAll(), [demonstration]: { ...readAttempt(demonstration), ...changes } };
  attempt(() => sessionStorage.setItem(triedKey, JSON.stringify(inMemory)));
}

/** Stores texts that the visitor typed, besides those that are stored already. */
function saveFieldTexts(demonstration: string, texts: Record<string, string>) {
  if (Object.keys(texts).length === 0) return;
  saveAttempt(demonstration, { typed: { ...readAttempt(demonstration).typed, ...texts } });
}

/** The text of a field; of a checkbox, `on` if it is ticked. */
const textOf = ({ type, checked, value }: HTMLInputElement) => (type === "checkbox" && !checked ? "" : value);

/**
 * Returns the texts in the fields of a demonstration, a function that changes one, and a ref for the element that
 * contains the fields. Until hydration, the texts are the initial ones. Then they are what the visitor typed, in
 * earlier documents or here before hydration.
 */
export function useFieldTexts<Name extends string>(
  demonstration: string,
  initialTexts: Record<Name, string>,
) {
  const initial = useRef(initialTexts);
  const [typed, setTyped] = useState(initialTexts);
  const container = useRef<HTMLDivElement>(null);
  // Before the next event: its listener may already read the texts.
  useLayoutEffect(() => {
    // What was typed before hydration isn't in the state yet, so it is read from the DOM.
    const fields = container.current?.querySelectorAll<HTMLInputElement>("[name]") ?? [];
    const shown = Array.from(fields, (field) => [field.name, textOf(field)] as const);
    const early = shown.filter(([name, text]) => text !== initial.current[name as Name]);
    saveFieldTexts(demonstration, Object.fromEntries(early));
    const stored = Object.entries(readAttempt(demonstration).typed).filter(
      ([name]) => name in initial.current,
    );
    if (stored.length > 0) setTyped((now) => ({ ...now, ...Object.fromEntries(stored) }));
  }, [demonstration]);
  const changeText = (name: Name, text: string) => {
    saveFieldTexts(demonstration, { [name]: text });
    // The visitor may type in several fields before React renders again.
    setTyped((now) => ({ ...now, [name]: text }));
  };
  return [typed, changeText, container] as const;
}
