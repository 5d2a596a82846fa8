import type { Browser, Page } from "@playwright/test";
import { hydratedSelector } from "./arrival.ts";
import { BenchError } from "./bench-error.ts";
import { sum } from "./numbers.ts";
import { type Duration, durationOf, recordTrace, type TraceEvent } from "./trace.ts";

interface LongTask {
  /** From the start of the navigation, by the clock. */
  startMs: number;
  lengthMs: Duration;
  /** What takes most of it. */
  causes: string;
}

/** Lengths are judged by processor time. */
export interface Tasks {
  paintMs: number;
  hydratedMs: number;
  /** Of each task between the two, what goes beyond 50 ms. */
  blockedMs: number;
  /** Those over 50 ms between the two, and after. */
  between: LongTask[];
  after: LongTask[];
}

const longMs = 50;
const wheelPx = 120;
const wheelEveryMs = 50;
const quietMs = 1000;
const mark = "bench: hydrated";
const categories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "loading",
  "blink.user_timing",
];

/** Loads a page on a slower processor and scrolls to its end, once. */
export async function measureTasks(
  browser: Browser,
  address: string,
  width: number,
  slowdown: number,
): Promise<Tasks> {
  const context = await browser.newContext({ viewport: { width, height: width < 768 ? 844 : 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(markHydration, { selector: hydratedSelector, mark });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const events = await recordTrace(browser, categories, async () => {
      // Whatever asked the page again and again would itself be work of the slow processor.
      const hydrated = page.waitForEvent("console", (message) => message.text() === mark);
      await page.goto(address);
      await hydrated;
      await page.waitForTimeout(quietMs);
      await scrollThrough(page);
      await page.waitForTimeout(quietMs);
    });
    const hydratedMs = await page.evaluate(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
      mark,
    );
    return tasksOf(events, hydratedMs);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before any script of its own. */
function markHydration({ selector, mark }: { selector: string; mark: string }) {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark(mark);
    console.debug(mark);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function scrollThrough(page: Page) {
  const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.mouse.move(10, 400);
  for (let scrolledPx = 0; scrolledPx < heightPx; scrolledPx += wheelPx) {
    await page.mouse.wheel(0, wheelPx);
    await page.waitForTimeout(wheelEveryMs);
  }
}

/** @param hydratedMs when the page marked its hydration, from the start of the navigation */
export function tasksOf(events: TraceEvent[], hydratedMs: number): Tasks {
  const marked = events.find(({ name }) => name === mark);
  if (!marked) throw new BenchError("The trace doesn't show when the page was hydrated.");
  const onThread = events.filter(({ pid, tid }) => pid === marked.pid && tid === marked.tid);
  const timeOf = ({ ts }: TraceEvent) => (ts - marked.ts) / 1000 + hydratedMs;
  const paint = onThread.find(({ name }) => name === "firstContentfulPaint");
  const paintMs = paint ? timeOf(paint) : Number.NaN;
  const tasks = onThread
    .filter(({ name, ph }) => name === "RunTask" && ph === "X")
    .filter((task) => durationOf(task).processor > longMs)
    .toSorted((a, b) => a.ts - b.ts)
    .map((task) => ({
      startMs: timeOf(task),
      lengthMs: durationOf(task),
      causes: causesOf(task, onThread),
    }));
  const between = tasks.filter(({ startMs }) => startMs >= paintMs && startMs < hydratedMs);
  return {
    paintMs,
    hydratedMs,
    blockedMs: sum(between.map(({ lengthMs }) => lengthMs.processor - longMs)),
    between,
    after: tasks.filter(({ startMs }) => startMs >= hydratedMs),
  };
}

const shownCauses = 3;
const smallestShare = 0.1;

/** Kinds of work that a trace tells apart, by the names of its events. */
const works: Record<string, string> = {
  FunctionCall: "script",
  EvaluateScript: "script",
  RunMicrotasks: "script",
  "v8.evaluateModule": "script",
  "v8.compile": "compiling",
  "v8.compileModule": "compiling",
  ParseHTML: "HTML",
  UpdateLayoutTree: "style",
  Layout: "layout",
  PrePaint: "pre-paint",
  Paint: "paint",
  Layerize: "layers",
  Commit: "commit",
  "V8.GC_MARK_COMPACTOR": "memory",
  MinorGC: "memory",
  MajorGC: "memory",
};

/** The work that fills a task, the longest first; script with its file. Work within other work counts for itself. */
function causesOf(task: TraceEvent, onThread: TraceEvent[]): string {
  const end = task.ts + (task.dur ?? 0);
  const inside = onThread
    .filter(({ name, ph, ts }) => works[name] && ph === "X" && ts >= task.ts && ts < end)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const times = new Map<string, number>();
  const open: { work: string; end: number }[] = [];
  for (const event of inside) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= event.ts) open.pop();
    const file = event.args?.data?.url?.split("/").at(-1);
    const work = [works[event.name], file].filter(Boolean).join(" ");
    const ms = durationOf(event).processor;
    const around = open.at(-1)?.work;
    if (around !== undefined) times.set(around, (times.get(around) ?? 0) - ms);
    times.set(work, (times.get(work) ?? 0) + ms);
    open.push({ work, end: event.ts + (event.dur ?? 0) });
  }
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, ms], rank) => rank < shownCauses && ms >= smallestShare * durationOf(task).processor)
    .map(([work, ms]) => `${work} ${ms.toFixed(0)} ms`)
    .join(", ");
}
