import type { Answers } from "./conversation.ts";

export const answersOf = (form: HTMLFormElement): Answers =>
  [...new FormData(form)].map(([name, value]) => [name, String(value)]);

/** Fills a form as it was filled before. */
export function restoreAnswers(form: HTMLFormElement, answers: Answers) {
  for (const [name, value] of answers) {
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)) {
      if (control.type !== "checkbox") control.value = value;
      else if (control.value === value) (control as HTMLInputElement).checked = true;
    }
  }
}
