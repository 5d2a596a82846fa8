import {
  contactFields,
  type FieldName,
  mapTextFields,
  type TextField,
  textFields,
} from "../../contact-fields.ts";
import { asciiAddress } from "../ascii-address.ts";

/** Why a stored message is odd: the current form would not send it. */
export type MessageMark =
  | `${"missing" | "empty"}:${FieldName}`
  | `overlong:${TextField}`
  | "invalid:email"
  | "unknown:services"
  | "unknown:field"
  | "malformed:text"
  | "trap"
  | `spam:${"trap" | "fast" | "rate" | "links"}`;

/** A message to store. Texts are normalized to NFC, unless they are overlong; missing fields are empty. */
export interface ContactMessage extends Record<TextField, string> {
  services: string[];
  /** Fields that the current form does not have. */
  extra: Record<string, string | string[]>;
  marks: MessageMark[];
}

export type Reading = { message: ContactMessage } | { refusal: string };

const isField = (name: string) => Object.hasOwn(contactFields, name);

/** Maximum number of fields of a message, and of items in all of its lists. No form of ours sends as many. */
const maxFields = 100;
const maxItems = 500;
export const maxPairs = maxFields + maxItems;
export const tooMany = `The body has more than ${maxFields} fields, or more than ${maxItems} list items.`;
/** Longer services, and longer values of unknown fields, are stored without normalization. */
const maxOtherLength = 200;

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const htmlEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * Accepts everything that a form could have sent, and marks oddities. Only refuses bodies that no form can send. Takes
 * linear time. @param knownServices the values that the form offers; null accepts any
 */
export function readContactMessage(body: unknown, knownServices: ReadonlySet<string> | null): Reading {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return { refusal: "The body is not a JSON object." };
  const sent = new Map<string, unknown>(Object.entries(body));
  const items = [...sent.values()].filter(Array.isArray).reduce((sum, { length }) => sum + length, 0);
  if (sent.size > maxFields || items > maxItems) return { refusal: tooMany };
  if (![...sent.keys()].some(isField)) return { refusal: "The body has none of the form's fields." };
  for (const [key, value] of sent)
    if (!typesOf(key).includes(typeOf(value)))
      return {
        refusal: `The field ${JSON.stringify(key.slice(0, 80))} is not ${typesOf(key).join(" or ")}.`,
      };

  const extra = [...sent].filter(([key]) => !isField(key)) as [string, string | string[]][];
  const texts = mapTextFields((field) => (sent.get(field) ?? "") as string);
  const services = (sent.get("services") ?? []) as string[];
  return {
    message: {
      services: services.map(normalizedOther),
      ...mapTextFields((field) => normalized(texts[field], isOverlong(field, texts[field]))),
      extra: Object.fromEntries(
        namesApart(extra).map(([name, value]) =>
          Array.isArray(value) ? [name, value.map(normalizedOther)] : [name, normalizedOther(value)],
        ),
      ),
      marks: marksOf(sent, texts, services, extra, knownServices),
    },
  };
}

/** Normalizes a text to NFC, unless it is overlong: that takes quadratic time. */
const normalized = (text: string, overlong: boolean) =>
  overlong ? storable(text) : storable(text).normalize("NFC");
const normalizedOther = (text: string) => normalized(text, text.length > maxOtherLength);

/** Replaces lone surrogates, which UTF-8 can't encode, and U+0000, which PostgreSQL can't store, by U+FFFD. */
const storable = (text: string) => text.toWellFormed().replaceAll("\0", "\ufffd");

/** Makes the names of fields storable. Adds a number to one that would then be the name of another field. */
function namesApart<V>(fields: [name: string, value: V][]): [name: string, value: V][] {
  const taken = new Set(fields.map(([name]) => name).filter(isStorable));
  return fields.map(([name, value]) => {
    if (isStorable(name)) return [name, value];
    let apart = storable(name);
    for (let number = 2; taken.has(apart); number++) apart = `${storable(name)} (${number})`;
    taken.add(apart);
    return [apart, value];
  });
}

/** `maxlength` counts a line break as one character. */
const isOverlong = (field: TextField, text: string) =>
  text.replaceAll("\r\n", "\n").length > contactFields[field].maxLength;

const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");

function typesOf(name: string): string[] {
  if (name === "services") return ["a list of texts"];
  return isField(name) ? ["a text"] : ["a text", "a list of texts"];
}

function typeOf(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return "a list of texts";
  return typeof value === "string" ? "a text" : "another type";
}

function marksOf(
  sent: Map<string, unknown>,
  texts: Record<TextField, string>,
  services: string[],
  extra: [string, string | string[]][],
  knownServices: ReadonlySet<string> | null,
): MessageMark[] {
  const marks: MessageMark[] = [];
  for (const field of [...textFields, "services" as const])
    if (!sent.has(field)) marks.push(`missing:${field}`);
  if (sent.has("services") && services.length === 0) marks.push("empty:services");
  for (const field of textFields) {
    const text = texts[field];
    const empty = text.trim() === "";
    if (empty && sent.has(field) && contactFields[field].required) marks.push(`empty:${field}`);
    if (isOverlong(field, text)) marks.push(`overlong:${field}`);
    else if (!empty && field === "email" && !htmlEmail.test(asciiAddress(text))) marks.push("invalid:email");
  }
  if (knownServices && services.some((value) => !knownServices.has(value))) marks.push("unknown:services");
  if (extra.length > 0) marks.push("unknown:field");
  if (![...Object.values(texts), ...services, ...extra.flat(2)].every(isStorable))
    marks.push("malformed:text");
  return marks;
}
