import { expect, test } from "vitest";
import { drawnFrames } from "../../scripts/bench/frames.ts";
import type { TraceEvent } from "../../scripts/bench/trace.ts";

/** Times in microseconds; the processor takes half of what the clock shows. */
const event = (name: string, ts: number, dur: number, tid = 1): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid,
  ts,
  dur,
  tdur: dur / 2,
});

test("a frame is its script and what the canvas does until the next, each thing counted once", () => {
  const frames = drawnFrames([
    event("FireAnimationFrame", 0, 400),
    event("CanvasInTheScript", 100, 200),
    event("CanvasRenderingContext2D::FinalizeFrame", 500, 100),
    event("Canvas2DResourceProvider::ProduceCanvasResource", 700, 1000),
    event("CanvasResource::PrepareTransferableResource", 800, 500),
    event("FireAnimationFrame", 2000, 600),
    event("Canvas2DResourceProvider::ProduceCanvasResource", 2700, 1400),
  ]);
  expect(frames).toEqual([
    { scriptMs: { clock: 0.4, processor: 0.2 }, totalMs: { clock: 1.5, processor: 0.75 } },
    { scriptMs: { clock: 0.6, processor: 0.3 }, totalMs: { clock: 2, processor: 1 } },
  ]);
});

test("frames that drew nothing, and the canvases of other threads, do not count", () => {
  expect(drawnFrames([event("FireAnimationFrame", 0, 5), event("CanvasElsewhere", 10, 900, 2)])).toEqual([]);
  expect(drawnFrames([event("Canvas", 0, 5)])).toEqual([]);
});
