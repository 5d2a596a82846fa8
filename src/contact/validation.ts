import { contactLimits, type TextField, textFields } from "../contact-limits.ts";

/** The fields of the contact form; `services` are its checkboxes. */
export type FieldName = TextField | "services";

/** Key of an error text: `error` for an empty field, `invalid` for an invalid value. */
type ErrorKind = "error" | "invalid";

export type ValidationErrors = Partial<Record<FieldName, ErrorKind>>;

/** The error texts of each required field. */
export type ErrorTexts = Partial<Record<FieldName, Partial<Record<ErrorKind, string>>>>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Returns the errors of a form and sets them as custom validity. For a checkbox group, sets it on the first box. */
export function validate(form: HTMLFormElement, texts: ErrorTexts): ValidationErrors {
  const errors: ValidationErrors = {};
  for (const name of Object.keys(texts) as FieldName[]) {
    const control = form.querySelector<Control>(`[name="${name}"]`);
    if (!control) continue;
    const error = errorOf(control, form);
    control.setCustomValidity((error && texts[name]?.[error]) ?? "");
    if (error) errors[name] = error;
  }
  return errors;
}

function errorOf(control: Control, form: HTMLFormElement): ErrorKind | null {
  if (control.type === "checkbox") {
    return form.querySelector(`[name="${control.name}"]:checked`) ? null : "error";
  }
  if (control.value.trim() === "") return "error";
  return control.validity.typeMismatch ? "invalid" : null;
}

/** The number of characters left in each nearly full field. */
export type CharactersLeft = Partial<Record<TextField, number>>;

/** A field is nearly full if less than this share of its maximum length is left. */
const nearlyFull = 0.1;

export function charactersLeft(form: FormData): CharactersLeft {
  const result: CharactersLeft = {};
  for (const field of textFields) {
    // `maxlength` counts a line break as one character; form data has two.
    const { length } = String(form.get(field) ?? "").replaceAll("\r\n", "\n");
    const left = contactLimits[field] - length;
    if (left < contactLimits[field] * nearlyFull) result[field] = Math.max(left, 0);
  }
  return result;
}
