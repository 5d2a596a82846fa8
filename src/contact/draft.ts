import { onPage } from "../behaviours/page.ts";
import { type FieldValues, fieldValues, fillEmptyFields } from "./fields/field-values.ts";

/** The unsent message of a visitor. */
interface Draft {
  values: FieldValues;
  /** The time when the form was first shown, in ms since 1970. */
  startedMs: number;
  /** Idempotency key: the server stores only one message for each key. */
  key: string;
}

/** The draft's key in the session storage. */
export const draftKey = "message";

/**
 * Creates a store for a draft. If the browser blocks storage, keeps the draft in memory.
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
      // The draft is lost when the document is left.
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

/** Returns 128 random bits. `crypto.randomUUID` needs HTTPS. */
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

/** Saves the values of the contact form while the visitor types, until the tab is closed. */
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
