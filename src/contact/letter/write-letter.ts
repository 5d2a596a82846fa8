/** Shows on the letter beside a form what it contains. It is sealed while the form is complete and nobody writes a text. */
export function writeLetter(form: HTMLFormElement, values: [name: string, value: string][]): void {
  const section = form.closest("section");
  if (!section) return;
  const texts = new Map(values);
  for (const line of section.querySelectorAll<HTMLElement>("[data-letter-line]"))
    line.textContent = texts.get(line.dataset.letterLine ?? "") ?? "";
  const written = [...texts.keys()].filter((name) => form.querySelector(`[name="${name}"]:valid`));
  const isComplete = form.matches(":valid") && texts.has("services");
  section.dataset.written = written.join(" ");
  section.dataset.letter = isComplete && !form.querySelector(":read-write:focus") ? "sealed" : "open";
}

/** Sends the letter off. @param confirmation what has replaced the form */
export function sendLetter(confirmation: HTMLElement): void {
  const section = confirmation.closest("section");
  if (section) section.dataset.letter = "sent";
}
