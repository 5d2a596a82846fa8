/** The fields of the contact form; `services` stands for its checkboxes. */
export type FieldName = "name" | "email" | "phone" | "company" | "services" | "message";

/** What is wrong with a field's content. */
type Flaw = "error" | "invalid";

export type Flaws = Partial<Record<FieldName, Flaw>>;

/** The texts of the flaws of each field that has to be filled. */
export type FlawTexts = Partial<Record<FieldName, Partial<Record<Flaw, string>>>>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Finds what is wrong with each field and has the browser say it in the given words.
 * The checkboxes of one name speak through their first.
 */
export function markFlaws(form: HTMLFormElement, texts: FlawTexts): Flaws {
  const flaws: Flaws = {};
  for (const name of Object.keys(texts) as FieldName[]) {
    const control = form.querySelector<Control>(`[name="${name}"]`);
    if (!control) continue;
    const flaw = flawOf(control, form);
    control.setCustomValidity((flaw && texts[name]?.[flaw]) ?? "");
    if (flaw) flaws[name] = flaw;
  }
  return flaws;
}

function flawOf(control: Control, form: HTMLFormElement): Flaw | null {
  if (control.type === "checkbox") {
    return form.querySelector(`[name="${control.name}"]:checked`) ? null : "error";
  }
  if (control.value.trim() === "") return "error";
  return control.validity.typeMismatch ? "invalid" : null;
}
