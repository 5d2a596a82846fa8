import { expect, test } from "vitest";
import { tasksOf } from "../../scripts/bench/long-tasks.ts";
import type { TraceEvent } from "../../scripts/bench/trace.ts";

const secondMs = 1_000_000;

/** At a time from the start of the navigation, which the trace counts from somewhere else; all in milliseconds. */
const event = (name: string, atMs: number, lengthMs = 0, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid: 1,
  ts: (atMs + secondMs) * 1000,
  dur: lengthMs * 1000,
  tdur: lengthMs * 1000,
  ...more,
});

const arrival = [event("firstContentfulPaint", 400), event("bench: hydrated", 1000)];

test("what goes beyond 50 ms between the first paint and hydration has blocked the page", () => {
  const tasks = [event("RunTask", 100, 300), event("RunTask", 500, 130), event("RunTask", 700, 60)];
  const { between, ...figures } = tasksOf([...tasks, ...arrival], 1000);
  expect(figures).toEqual({ paintMs: 400, hydratedMs: 1000, blockedMs: 90, after: [] });
  expect(between.map(({ startMs }) => startMs)).toEqual([500, 700]);
});

test("a long task after hydration is told with its start, both its lengths and what it was spent on", () => {
  const { after } = tasksOf(
    [
      ...arrival,
      event("RunTask", 1200, 100),
      event("FunctionCall", 1210, 80, { args: { data: { url: "http://host/assets/app.js" } } }),
      event("Layout", 1220, 55),
      event("Paint", 1292, 3),
    ],
    1000,
  );
  expect(after).toEqual([
    { startMs: 1200, lengthMs: { processor: 100, clock: 100 }, causes: "layout 55 ms, script app.js 25 ms" },
  ]);
});

test("a task that only waited for the processor is not long, nor is one of another thread", () => {
  const waited = event("RunTask", 1200, 400, { tdur: 20_000 });
  const elsewhere = event("RunTask", 1200, 400, { tid: 2 });
  expect(tasksOf([...arrival, waited, elsewhere], 1000).after).toEqual([]);
});

test("a trace without the mark is an error, not a page without long tasks", () => {
  expect(() => tasksOf([event("RunTask", 0, 100)], 1000)).toThrow("hydrated");
});
