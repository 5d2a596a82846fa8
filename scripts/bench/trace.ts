import type { Browser } from "@playwright/test";

/** An event of a browser's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The thread's own time. */
  tdur?: number;
  args?: { data?: { url?: string; functionName?: string; type?: string } };
}

/** Both are milliseconds; only the processor's are free of what else the machine has to do. */
export interface Duration {
  processor: number;
  clock: number;
}

export const durationOf = ({ dur = 0, tdur = dur }: TraceEvent): Duration => ({
  processor: tdur / 1000,
  clock: dur / 1000,
});

/** What the browser does while `act` runs, in these categories. */
export async function recordTrace(
  browser: Browser,
  includedCategories: string[],
  act: () => Promise<void>,
): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // The protocol's types leave open what an event holds.
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories, excludedCategories: ["*"] },
  });
  try {
    await act();
  } finally {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    await session.detach();
  }
  return events;
}
