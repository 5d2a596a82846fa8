import { contactLimits } from "../../contact-limits.ts";

/** The non-empty fields of a form. A checkbox group has an entry for each ticked box. */
export type FieldValues = readonly (readonly [name: string, value: string])[];

const names: ReadonlySet<string> = new Set(["services", ...Object.keys(contactLimits)]);

/** Returns the values of the visible fields. */
export const fieldValues = (form: HTMLFormElement): FieldValues =>
  [...new FormData(form)]
    .map(([name, value]) => [name, String(value)] as const)
    .filter(([name, value]) => names.has(name) && value !== "");

/** Ticks the box of a service, if there is one. */
export function tickService(form: HTMLFormElement, service: string | undefined) {
  for (const box of form.querySelectorAll<HTMLInputElement>("input[name=services]"))
    if (box.value === service) box.checked = true;
}

/** Fills the fields that are empty. */
export function fillEmptyFields(form: HTMLFormElement, values: FieldValues) {
  const filled = new Set(fieldValues(form).map(([name]) => name));
  const controls = [...form.elements] as (HTMLInputElement | HTMLTextAreaElement)[];
  for (const [name, value] of values) {
    if (filled.has(name)) continue;
    for (const control of controls.filter((one) => one.name === name)) {
      if (control.type !== "checkbox") control.value = value;
      else if (control.value === value) (control as HTMLInputElement).checked = true;
    }
  }
}
