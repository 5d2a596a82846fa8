import { createAnnouncer } from "./announcer.ts";
import { chartOf, drawingIn, marksOf, type ScreenMark, viewFrom, wordsOf } from "./chart-on-screen.ts";
import { endEntrance, watchEntrances } from "./entrance.ts";
import { nearestMark } from "./nearest-mark.ts";
import type { PlacedMark } from "./placed-mark.ts";
import { prepareChart } from "./prepare-chart.ts";
import { createReadout } from "./readout.ts";
import { spoken } from "./table-words.ts";
import { walk, walkKeys } from "./walk.ts";

type Means = "keys" | "finger" | "pointer";

interface Reading {
  chart: HTMLElement;
  mark: ScreenMark;
  means: Means;
}

const quietMs = 200;

/** Lets visitors read charts value by value with keys, pointer or finger, until the signal aborts. */
export function readCharts(charts: HTMLElement[], signal: AbortSignal) {
  if (signal.aborted) return;
  const readout = createReadout();
  const status = document.createElement("div");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  document.body.append(status);
  const announcer = createAnnouncer((text) => {
    status.textContent = text;
  }, quietMs);
  let reading: Reading | undefined;

  const isRead = (chart: HTMLElement, { row, cell }: PlacedMark) =>
    reading?.chart === chart && reading.mark.row === row && reading.mark.cell === cell;

  function show(chart: HTMLElement, mark: ScreenMark, event?: MouseEvent) {
    const { drawing, texts } = drawingIn(chart);
    const others = marksOf(chart).filter(({ element }) => element !== mark.element);
    readout.show(chart, wordsOf(chart, mark), {
      mark,
      drawing,
      others: [...others, ...texts],
      view: viewFrom(chart),
      pointer: event && pointIn(chart, event),
    });
  }

  function read(chart: HTMLElement, mark: ScreenMark, means: Means, event?: MouseEvent) {
    if (isRead(chart, mark) && reading?.means === means) return;
    reading = { chart, mark, means };
    show(chart, mark, event);
    if (means !== "pointer") announcer.announce(spoken(wordsOf(chart, mark)));
  }

  function close() {
    reading = undefined;
    readout.hide();
    announcer.hush();
    status.textContent = "";
  }

  /** Ends the entrance first, because marks that are still growing have not reached their final positions. */
  function marksIn(chart: HTMLElement) {
    endEntrance(chart);
    return marksOf(chart);
  }

  function readNearest(chart: HTMLElement, means: Means, event: MouseEvent) {
    const mark = nearestMark(marksIn(chart), pointIn(chart, event));
    if (mark) read(chart, mark, means, event);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && reading) close();
    const chart = chartOf(event.target);
    const withModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!chart || withModifier || !walkKeys.includes(event.key)) return;
    event.preventDefault();
    const marks = marksIn(chart);
    const from = marks.find((mark) => isRead(chart, mark));
    const mark = walk(marks, from, event.key);
    if (!mark) return;
    mark.element.scrollIntoView({ block: "nearest" });
    read(chart, mark, "keys");
  }

  function point(event: PointerEvent) {
    const moved = event.movementX !== 0 || event.movementY !== 0;
    if (event.pointerType === "touch" || !moved || (reading && readout.holds(event))) return;
    const chart = chartOf(event.target);
    if (chart) readNearest(chart, "pointer", event);
    else if (reading?.means === "pointer") close();
  }

  function click(event: MouseEvent) {
    const chart = chartOf(event.target);
    const byMouse = (event as PointerEvent).pointerType === "mouse";
    if (chart) readNearest(chart, byMouse ? "pointer" : "finger", event);
    else if (reading) close();
  }

  /** Handles a tap, for which iOS sends no click on non-interactive elements. A swipe ends in `pointercancel`. */
  function lift(event: PointerEvent) {
    if (event.pointerType === "touch") click(event);
  }

  function leave({ target }: FocusEvent) {
    if (reading?.means === "keys" && target === reading.chart) close();
  }

  /** Shows the same value again after a resize, because the layout may have changed. */
  function follow() {
    if (!reading) return;
    const { chart } = reading;
    const mark = marksOf(chart).find((candidate) => isRead(chart, candidate));
    if (mark) show(chart, mark);
    else close();
  }

  document.addEventListener("keydown", press, { signal });
  document.addEventListener("pointermove", point, { signal });
  document.addEventListener("click", click, { signal });
  document.addEventListener("pointerup", lift, { signal });
  document.addEventListener("focusout", leave, { signal });
  addEventListener("resize", follow, { signal });
  signal.addEventListener("abort", () => {
    close();
    status.remove();
  });

  for (const chart of charts) prepareChart(chart);
  watchEntrances(charts, signal);
}

function pointIn(chart: HTMLElement, { clientX, clientY }: MouseEvent) {
  const { x, y } = chart.getBoundingClientRect();
  return { x: clientX - x, y: clientY - y };
}
