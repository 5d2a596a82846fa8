import type { DayCount } from "../../src/server/store/store.ts";

const dayMs = 24 * 60 * 60_000;
/** Block characters that fill a cell from the left, in eighths. */
const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** Returns every day up to today, including those without messages. */
export function everyDay(counts: DayCount[], days: number, now: Date): DayCount[] {
  const known = new Map(counts.map((count) => [count.day, count]));
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(now.getTime() - (days - 1 - at) * dayMs).toISOString().slice(0, 10);
    return known.get(day) ?? { day, messages: 0, spam: 0 };
  });
}

/** Draws a bar for each day, with spam hatched. No line is longer than `width` characters. */
export function statsPlot(days: DayCount[], width: number): string {
  const most = Math.max(...days.map(({ messages }) => messages), 1);
  const labels = days.map(({ messages, spam }) =>
    spam > 0 ? `${messages}, ${spam} spam` : String(messages),
  );
  const barCells = Math.max(
    width - "2026-01-31".length - 4 - Math.max(...labels.map(({ length }) => length)),
    4,
  );
  const cells = (count: number) => (count / most) * barCells;
  return days
    .map(({ day, messages, spam }, at) => {
      const hatched = spam > 0 ? Math.max(1, Math.round(cells(spam))) : 0;
      const bar = filled(cells(messages - spam)) + "░".repeat(hatched);
      return `${day}  ${bar.slice(0, barCells + 1)} ${labels[at]}`.trimEnd();
    })
    .join("\n");
}

function filled(cells: number): string {
  const parts = Math.round(cells * 8);
  return "█".repeat(Math.floor(parts / 8)) + (eighths[parts % 8] ?? "");
}
