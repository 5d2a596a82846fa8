import { contactLimits } from "../../contact-limits.ts";

type TextField = keyof typeof contactLimits;

/** The number of characters left in each nearly full field. */
export type CharactersLeft = Partial<Record<TextField, number>>;

/** A field is nearly full if less than this share of its maximum length is left. */
const nearlyFull = 0.1;

/** @param value returns the field's text */
export function charactersLeft(value: (field: TextField) => string): CharactersLeft {
  const result: CharactersLeft = {};
  for (const field of Object.keys(contactLimits) as TextField[]) {
    const left = contactLimits[field] - value(field).length;
    if (left < contactLimits[field] * nearlyFull) result[field] = Math.max(left, 0);
  }
  return result;
}
