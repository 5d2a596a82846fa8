import { error, suggestion } from "../../problem.ts";
import type { Check } from "../input/check-input.ts";

/** Every page's service is an option of the contact form. */
export const services: Check = ({ content, unchanged, references }) => {
  if (!content.complete) return [];
  const inUnchanged = unchanged.flatMap(({ document, summary }) =>
    summary.names.map((name) => ({ ...name, place: () => document.place(["service"]) })),
  );
  const named = [...references, ...inUnchanged];
  const options = named.filter(({ kind }) => kind === "option").map(({ name }) => name);
  return named
    .filter(({ kind, name }) => kind === "service" && !options.includes(name))
    .map(({ name, place }) =>
      error(place(), `service: The contact form has no option "${name}".`, suggestion(name, options)),
    );
};
