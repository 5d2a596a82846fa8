import type { Answers } from "./answers.ts";

/** What a visitor has filled in so far, as it outlives a reload of the page. */
export interface Draft {
  answers: Answers;
  /** When the form was first filled in, in milliseconds since 1970. */
  begunMs: number | null;
  /** The last message that was tried, as JSON, and its key. */
  tried: { content: string; key: string } | null;
}

export interface DraftMemory {
  read(): Draft;
  write(draft: Draft): void;
  clear(): void;
}

/** The entry's name in the storage. */
export const draftKey = "message";

export const emptyDraft: Draft = { answers: [], begunMs: null, tried: null };

/**
 * Keeps a draft in a storage, where the browser grants one.
 *
 * @param storage asks for it; a browser may refuse with an exception
 */
export function createDraftMemory(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  const tolerant = <T>(use: () => T, otherwise: T): T => {
    try {
      return use();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => tolerant(() => readDraft(JSON.parse(storage().getItem(draftKey) ?? "null")), emptyDraft),
    write: (draft: Draft) => tolerant(() => storage().setItem(draftKey, JSON.stringify(draft)), undefined),
    clear: () => tolerant(() => storage().removeItem(draftKey), undefined),
  } satisfies DraftMemory;
}

/** @throws TypeError when it was written by another version of the site */
function readDraft(value: Draft | null): Draft {
  if (value === null) return emptyDraft;
  const answers = value.answers.map(([name, text]) => [String(name), String(text)] as const);
  const tried = value.tried && { content: String(value.tried.content), key: String(value.tried.key) };
  return { answers, begunMs: value.begunMs === null ? null : Number(value.begunMs), tried };
}
