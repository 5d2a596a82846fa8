import type { Browser, Page } from "@playwright/test";
import { arrived } from "./arrival.ts";
import { BenchError } from "./bench-error.ts";
import { type Duration, durationOf, recordTrace, type TraceEvent } from "./trace.ts";

export interface DrawnFrame {
  scriptMs: Duration;
  /** Script, and the canvas's pixels made of what it drew. */
  totalMs: Duration;
}

const lengthMs = 5000;
const mouseEveryMs = 40;

/** Records the top of home while the mouse moves over it. */
export async function measureFrames(browser: Browser, address: string): Promise<DrawnFrame[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(address);
    await arrived(page);
    const events = await recordTrace(browser, ["devtools.timeline", "blink"], () => moveMouse(page));
    const frames = drawnFrames(events);
    if (frames.length === 0) throw new BenchError("The star-field drew no frame that the trace shows.");
    return frames;
  } finally {
    await page.close();
  }
}

async function moveMouse(page: Page) {
  const endMs = Date.now() + lengthMs;
  for (let at = 0; Date.now() < endMs; at++) {
    await page.mouse.move(300 + ((at * 37) % 900), 100 + ((at * 23) % 600));
    await page.waitForTimeout(mouseEveryMs);
  }
}

/**
 * The frames in which a canvas was drawn: the script of a frame, and the canvas's work on the same thread until
 * the next. What a canvas does inside the script is the script's already.
 */
export function drawnFrames(events: TraceEvent[]): DrawnFrame[] {
  const first = events.find(({ name }) => name === "FireAnimationFrame");
  if (!first) return [];
  const onThread = events
    .filter(({ ph, pid, tid }) => ph === "X" && pid === first.pid && tid === first.tid)
    .filter(({ name }) => name === "FireAnimationFrame" || name.startsWith("Canvas"))
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));

  const frames: { script: TraceEvent; canvas: TraceEvent[] }[] = [];
  let coveredUntil = 0;
  for (const event of onThread) {
    if (event.ts < coveredUntil) continue;
    coveredUntil = event.ts + (event.dur ?? 0);
    if (event.name === "FireAnimationFrame") frames.push({ script: event, canvas: [] });
    else frames.at(-1)?.canvas.push(event);
  }
  return frames
    .filter(({ canvas }) => canvas.length > 0)
    .map(({ script, canvas }) => ({
      scriptMs: durationOf(script),
      totalMs: canvas.map(durationOf).reduce(add, durationOf(script)),
    }));
}

const add = (a: Duration, b: Duration): Duration => ({
  processor: a.processor + b.processor,
  clock: a.clock + b.clock,
});
