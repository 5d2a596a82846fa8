import { attempt } from "../attempt.ts";
import { contactFields } from "../contact-fields.ts";
import { writeLetter } from "./letter/write-letter.ts";

/** The non-empty fields of a form. A checkbox group has an entry for each ticked box. */
export type FieldValues = [name: string, value: string][];

/** The unsent message of a visitor. */
export interface MessageDraft {
  values: FieldValues;
  /** The time when the form was first shown, in ms since 1970. */
  startedMs: number;
  /** Idempotency key: the server stores only one message for each key. */
  key: string;
  /** The service that was ticked because the link to the form named it. */
  linked?: string;
  /** The line that says which message this one replaces. */
  replaces?: string;
}

export const draftKey = "message";

/** Creates a store for a draft. If the browser blocks storage, keeps it in memory. @param storage may throw */
export function createDraftStore(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
  let draft: MessageDraft | undefined;

  const read = (): MessageDraft | undefined => {
    const stored = attempt(() => JSON.parse(storage().getItem(draftKey) ?? "null"));
    return Array.isArray(stored?.values) ? stored : undefined;
  };
  // If storage is blocked, the draft is lost when the visitor leaves the document.
  const write = (text: string) => attempt(() => storage().setItem(draftKey, text));
  const remove = () => attempt(() => storage().removeItem(draftKey));
  const current = () => {
    draft ??= read() ?? { values: [], startedMs: Date.now(), key: randomKey() };
    return draft;
  };

  return {
    current,
    save(values: FieldValues, linked = current().linked) {
      draft = { ...current(), values, ...(linked && { linked }) };
      if (values.some(([, value]) => value.trim() !== "")) write(JSON.stringify(draft));
      else remove();
    },
    /** Starts a correction of a message that was sent: a new draft, with a line that says which message it replaces. */
    renew(sent: MessageDraft, values: FieldValues, replaces: string) {
      draft = { ...sent, values, replaces, key: randomKey() };
      write(JSON.stringify(draft));
    },
    /** Reads the stored draft again, because another document may have changed it. */
    reload() {
      draft = read() ?? draft;
    },
    clear() {
      draft = undefined;
      remove();
    },
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Returns 128 random bits. `crypto.randomUUID` needs HTTPS. */
function randomKey() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const draftStore = createDraftStore(() => sessionStorage);

/** Returns the values of the visible fields. */
export const fieldValues = (form: HTMLFormElement): FieldValues =>
  [...new FormData(form)]
    .map(([name, value]): [string, string] => [name, String(value)])
    .filter(([name, value]) => Object.hasOwn(contactFields, name) && value !== "");

/**
 * Restores a form: fills empty fields from the draft, and ticks the service in the page's address. Then saves the form.
 * A service is only ticked once, so that a visitor can untick it. An unknown service is ignored.
 *
 * @param overwrite whether the draft is newer than what the fields contain
 */
export function restoreDraft(form: HTMLFormElement, overwrite = false) {
  const { values, linked } = draftStore.current();
  const filled = new Set(overwrite ? [] : fieldValues(form).map(([name]) => name));
  const service = linkedService();
  const ticked = service && service !== linked ? [["services", service] as const] : [];
  for (const [name, value] of [...values.filter(([name]) => !filled.has(name)), ...ticked])
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (control.type !== "checkbox") control.value = value;
      else if (control.value === value) control.checked = true;
    }
  saveDraft(form, service);
}

/** Saves what a form contains, and writes it on the letter beside the form. */
export function saveDraft(form: HTMLFormElement, linked?: string) {
  const values = fieldValues(form);
  draftStore.save(values, linked);
  writeLetter(form, values);
}

/** Returns the service in the page's address, as in `/en/contact/?service=web` or `/#/contact?service=web`. */
function linkedService(): string | undefined {
  const { hash, search } = location;
  const query = hash.startsWith("#/") ? hash.replace(/^[^?]*/, "") : search;
  return new URLSearchParams(query).get("service") ?? undefined;
}
