import type { FieldName, RequiredField, TextField } from "../contact-fields.ts";
import { contactFields, requiredFields, textFields } from "../contact-fields.ts";

/** The error texts of each required field: `error` if it is empty, `invalid` if its value is invalid. */
export type ErrorTexts = Record<RequiredField, { error: string; invalid?: string }>;

/** The error of each invalid field. */
export type ValidationErrors = Partial<Record<FieldName, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Returns the errors of a form and sets them as custom validity. For a checkbox group, sets it on the first box. */
export function validate(form: HTMLFormElement, texts: ErrorTexts): ValidationErrors {
  const errors: ValidationErrors = {};
  for (const name of requiredFields) {
    const { error, invalid } = texts[name];
    const control = form.querySelector<Control>(`[name="${name}"]`);
    if (!control) continue;
    const found = isEmpty(control, form) ? error : control.validity.typeMismatch && invalid;
    control.setCustomValidity(found || "");
    if (found) errors[name] = found;
  }
  return errors;
}

const isEmpty = (control: Control, form: HTMLFormElement) =>
  control.type === "checkbox"
    ? !form.querySelector(`[name="${control.name}"]:checked`)
    : control.value.trim() === "";

/** The number of characters left in each nearly full field. */
export type CharactersLeft = Partial<Record<TextField, number>>;

/** A field is nearly full if less than this share of its maximum length is left. */
const nearlyFull = 0.1;

export function charactersLeft(values: { get(field: TextField): unknown }): CharactersLeft {
  const result: CharactersLeft = {};
  for (const field of textFields) {
    // `maxlength` counts a line break as one character, but form data contains two.
    const { length } = String(values.get(field) ?? "").replaceAll("\r\n", "\n");
    const left = contactFields[field].maxLength - length;
    if (left < contactFields[field].maxLength * nearlyFull) result[field] = Math.max(left, 0);
  }
  return result;
}
