import { type NightFigures, weekOf } from "./sum.ts";

/** One star: a message, or several if there are many. */
export interface NightMessage {
  /** When it arrives, as a fraction of the closed hours. */
  at: number;
  /** The position of its star between the drawing (0) and the ring (1). */
  height: number;
  /** What becomes of it: it books even if it waits, only if it is answered at once, or never. */
  fate: "books" | "books if answered" | "leaves";
}

const mostStars = 24;

/**
 * Returns a function that returns numbers from 0 to 1, always the same for a text, with the editor's marks or without,
 * which are characters of private use. The algorithm is mulberry32.
 */
function numbersFor(text: string) {
  let state = 0x811c9dc5;
  for (const character of text.replaceAll(/\p{Co}/gu, ""))
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns a week of messages, as if they came in one night, in order of their time; the time of the first one; and the
 * number of messages per star. The result depends only on the name and the figures.
 */
export function messagesOf(name: string, figures: NightFigures) {
  const { people } = figures;
  const each = Math.max(1, Math.ceil(people / mostStars));
  const { came, booked, inMorning } = weekOf({ ...figures, people: Math.ceil(people / each) });
  const next = numbersFor(name.trim());
  const count = Math.max(1, came);
  // Each has its own part of the night, so that no two stars meet.
  const times = Array.from({ length: count }, (_, at) => 0.06 + (0.86 * (at + 0.15 + 0.7 * next())) / count);
  // Who books is random, except that the first message books, as in its story.
  const order = times
    .map((at, index) => ({ at, rank: index === 0 ? -1 : next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ at }) => at);
  const messages = times.map((at): NightMessage => {
    const fromLast = booked - 1 - order.indexOf(at);
    return {
      at,
      height: next(),
      fate: fromLast < 0 ? "leaves" : fromLast < inMorning ? "books" : "books if answered",
    };
  });
  return { messages: came === 0 ? [] : messages, first: times[0] ?? 0.3, each };
}
