import { contactLimits } from "../contact-limits.ts";

type TextField = keyof typeof contactLimits;

/** How many characters still fit into each field that is nearly full. */
export type Room = Partial<Record<TextField, number>>;

/** A field says how much room is left once less than this part of it is. */
const nearlyFull = 0.1;

/** @param value the field's text as its control has it, with line breaks of one character */
export function roomOf(value: (field: TextField) => string): Room {
  const room: Room = {};
  for (const field of Object.keys(contactLimits) as TextField[]) {
    const left = contactLimits[field] - value(field).length;
    if (left < contactLimits[field] * nearlyFull) room[field] = Math.max(left, 0);
  }
  return room;
}
