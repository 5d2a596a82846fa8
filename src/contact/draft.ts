import { onPage } from "../behaviours/page.ts";
import { type FieldValues, fieldValues, fillEmptyFields, tickService } from "./fields/field-values.ts";

/** The unsent message of a visitor. */
interface Draft {
  values: FieldValues;
  /** The time when the form was first shown, in ms since 1970. */
  startedMs: number;
  /** Idempotency key: the server stores only one message for each key. */
  key: string;
  /** The service that was ticked because the link to the form named it. */
  linked?: string;
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
    save(values: FieldValues, linked = current().linked) {
      draft = { ...current(), values, ...(linked && { linked }) };
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

/**
 * Fills empty fields from the draft, ticks the service that the link to the form names, then saves the form. A service
 * is ticked once, so that a visitor can untick it. An unknown service is ignored.
 */
export function restoreDraft(form: HTMLFormElement) {
  const { values, linked } = draftStore.current();
  fillEmptyFields(form, values);
  const service = linkedService();
  if (service !== linked) tickService(form, service);
  draftStore.save(fieldValues(form), service);
}

/** Returns the service in the page's address, with and without the hash: `/en/contact/?service=web`. */
function linkedService(): string | undefined {
  const { hash, search } = location;
  const query = hash.startsWith("#/") ? hash.replace(/^[^?]*/, "") : search;
  return new URLSearchParams(query).get("service") ?? undefined;
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
