import { onPage } from "../behaviours/page.ts";
import { type FieldValues, fieldValues, fillEmptyFields } from "./fields/field-values.ts";

/** What a visitor has written so far. */
interface Draft {
  values: FieldValues;
  /** When the form was first shown, in milliseconds since 1970. */
  startedMs: number;
  /** Idempotency key: the server stores a message that it gets twice under one key only once. */
  key: string;
}

/** The draft's key in the session storage. */
export const draftKey = "message";

/**
 * Stores a draft, in memory if the browser refuses.
 *
 * @param storage may throw
 */
export function createDraftStore(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  let draft: Draft | undefined;

  const read = (): Draft | undefined => {
    try {
      const stored = JSON.parse(storage().getItem(draftKey) ?? "null");
      return Array.isArray(stored?.values) ? stored : undefined;
    } catch {
      return undefined;
    }
  };
  const write = (text: string | undefined) => {
    try {
      if (text === undefined) storage().removeItem(draftKey);
      else storage().setItem(draftKey, text);
    } catch {
      // The draft lasts as long as the page's scripts.
    }
  };
  const current = () => {
    draft ??= read() ?? { values: [], startedMs: Date.now(), key: randomKey() };
    return draft;
  };

  return {
    current,
    save(values: FieldValues) {
      draft = { ...current(), values };
      write(values.some(([, value]) => value.trim() !== "") ? JSON.stringify(draft) : undefined);
    },
    clear() {
      draft = undefined;
      write(undefined);
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** 128 random bits. `crypto.randomUUID` is missing without HTTPS. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

export const draftStore = createDraftStore(() => sessionStorage);

/** Fills empty fields from the draft, then saves the form. */
export function restoreDraft(form: HTMLFormElement) {
  fillEmptyFields(form, draftStore.current().values);
  draftStore.save(fieldValues(form));
}

/** Saves what a visitor types into the contact form for as long as the tab is open. */
export function attachDraft() {
  document.addEventListener("input", ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>("form[method=post]");
    if (form) draftStore.save(fieldValues(form));
  });
  onPage((main) => {
    const form = main.querySelector<HTMLFormElement>("form[method=post]");
    if (form) restoreDraft(form);
  });
}
