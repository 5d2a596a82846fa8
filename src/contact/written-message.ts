import type { CompiledBlock } from "../compiled.ts";
import { textFields } from "../contact-fields.ts";
import type { FieldValues } from "./message-draft.ts";

type Labels = Pick<CompiledBlock<"contact-form">, "fields" | "services">;

/** Returns what was typed as one text, to send it in another way: a line for each field, then the message. */
export function writtenMessage({ fields, services }: Labels, values: FieldValues): string {
  const typed = Object.fromEntries(values);
  const ticked = services.options.filter(({ value }) =>
    values.some(([name, chosen]) => name === "services" && chosen === value),
  );
  const lines = textFields
    .filter((name) => name !== "message" && typed[name])
    .map((name) => `${fields[name].label}: ${typed[name]}`);
  if (ticked.length > 0) lines.push(`${services.label} ${ticked.map(({ label }) => label).join("; ")}`);
  return [lines.join("\n"), typed.message].filter(Boolean).join("\n\n").replaceAll("\r\n", "\n");
}

/** The maximum length of an encoded body. Some mail programs cut longer links anywhere. */
const bodyLimit = 1_800;

/** Returns a link that opens a mail with a subject and as much of a text as fits. */
export function mailtoUrl(address: string, subject: string, text: string): string {
  let body = "";
  // Adds whole characters, because a cut inside an escape sequence would be invalid.
  for (const character of text.replaceAll(/\p{Surrogate}/gu, "�")) {
    const encoded = character === "\n" ? "%0D%0A" : encodeURIComponent(character);
    if (body.length + encoded.length > bodyLimit) break;
    body += encoded;
  }
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
