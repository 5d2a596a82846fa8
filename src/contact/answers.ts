import { contactLimits } from "../contact-limits.ts";

/** The form's fields as they are filled; a name stands once for each of its ticked checkboxes. */
export type Answers = readonly (readonly [name: string, value: string])[];

const names: ReadonlySet<string> = new Set(["services", ...Object.keys(contactLimits)]);

/** What a visitor filled in, without what the form says besides. */
export const answersOf = (form: HTMLFormElement): Answers =>
  [...new FormData(form)]
    .filter(([name]) => names.has(name))
    .map(([name, value]) => [name, String(value)] as const);

/** Fills a form as it was filled before. */
export function restoreAnswers(form: HTMLFormElement, answers: Answers) {
  for (const [name, value] of answers) {
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)) {
      if (control.type !== "checkbox") control.value = value;
      else if (control.value === value) (control as HTMLInputElement).checked = true;
    }
  }
}
