/** A form that was sent without JavaScript. */
interface FormBody {
  fields: Record<string, string | string[]>;
  /** Language of the form's page. */
  language: string;
  trapped: boolean;
  /** Whether the bytes are percent-encoded UTF-8. Invalid bytes are replaced by U+FFFD. */
  wellFormed: boolean;
}

/** Parses `application/x-www-form-urlencoded`. Any bytes are valid in this format. */
export function readFormBody(bytes: Uint8Array): FormBody {
  const text = new TextDecoder("utf-8").decode(bytes);
  const sent = new URLSearchParams(text);
  const fields = new Map<string, string | string[]>();
  for (const name of new Set(sent.keys())) {
    const values = sent.getAll(name);
    fields.set(name, name === "services" ? values : values.join("\n"));
  }
  fields.delete("language");
  fields.delete("website");
  return {
    fields: Object.fromEntries(fields),
    language: sent.get("language") ?? "",
    trapped: sent.getAll("website").some((value) => value !== ""),
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
