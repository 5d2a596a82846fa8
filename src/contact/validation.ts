/** The fields of the contact form; `services` are its checkboxes. */
export type FieldName = "name" | "email" | "phone" | "company" | "services" | "message";

/** The key of an error's text: `error` if the field is empty, `invalid` if its content is not valid. */
type ErrorKind = "error" | "invalid";

export type ValidationErrors = Partial<Record<FieldName, ErrorKind>>;

/** The error texts of each required field. */
export type ErrorTexts = Partial<Record<FieldName, Partial<Record<ErrorKind, string>>>>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the errors of a form and sets them as the controls' validation messages.
 * A checkbox group has its message on its first box.
 */
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
