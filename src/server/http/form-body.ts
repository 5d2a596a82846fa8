import { honeypotName } from "../../contact-fields.ts";
import { maxPairs } from "../contact/contact-message.ts";

/** The names of the honeypot. The second one is that of older releases, whose forms may still be open in a tab. */
const honeypotNames = [honeypotName, "website"];

/** A form that was sent without JavaScript. */
interface FormBody {
  fields: Record<string, string | string[]>;
  /** Language of the form's page. */
  language: string;
  /** Whether the honeypot was filled in. */
  trapped: boolean;
  /** Whether the bytes are percent-encoded UTF-8. Invalid bytes are replaced by U+FFFD. */
  wellFormed: boolean;
}

/**
 * Parses `application/x-www-form-urlencoded`, a format in which any bytes are valid. Returns undefined, without parsing
 * the bytes, if the form has more fields than a message may have.
 */
export function readFormBody(bytes: Uint8Array): FormBody | undefined {
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.split("&", maxPairs + 1).length > maxPairs) return undefined;
  const sent = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  const valuesOf = (name: string) => (sent.get(name) ?? []).map(([, value]) => value);
  const names = [...sent.keys()].filter((name) => ![...honeypotNames, "language"].includes(name));
  return {
    fields: Object.fromEntries(
      names.map((name) => [name, name === "services" ? valuesOf(name) : valuesOf(name).join("\n")]),
    ),
    language: valuesOf("language")[0] ?? "",
    trapped: honeypotNames.flatMap(valuesOf).some((value) => value !== ""),
    wellFormed: isWellFormed(bytes, text),
  };
}

function isWellFormed(bytes: Uint8Array, text: string): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
