import { chartOf, marksOf, nameOf, pointerOf, type ScreenMark, wordsOf } from "./chart-on-screen.ts";
import { watchEntrances } from "./entrance.ts";
import { nearestMark, type PlacedMark, type Point, walk, walkKeys } from "./placed-marks.ts";
import { createReadout } from "./readout.ts";

/** How a visitor selects a mark: with keys, with a tap, or by pointing at it. */
type Means = "keys" | "finger" | "pointer";

/** Lets visitors read charts value by value, with the keyboard, a mouse or a finger. Stops when the signal aborts. */
export function readCharts(charts: HTMLElement[], signal: AbortSignal) {
  if (signal.aborted) return;
  const readout = createReadout();
  const announcer = createAnnouncer();
  let reading: { chart: HTMLElement; mark: ScreenMark; means: Means } | undefined;

  const isRead = (chart: HTMLElement, { row, cell }: PlacedMark) =>
    reading?.chart === chart && reading.mark.row === row && reading.mark.cell === cell;

  function read(chart: HTMLElement, mark: ScreenMark, means: Means, pointer?: Point) {
    if (isRead(chart, mark) && reading?.means === means) return;
    reading = { chart, mark, means };
    readout.show(chart, mark, pointer);
    if (means !== "pointer") announcer.announce(spoken(chart, mark));
  }

  function close() {
    reading = undefined;
    readout.hide();
    announcer.clear();
  }

  /** Ends the entrance animation first, because growing marks are not at their final positions. */
  function marksIn(chart: HTMLElement) {
    delete chart.dataset.enter;
    return marksOf(chart);
  }

  function readNearest(chart: HTMLElement, means: Means, pointer: Point) {
    const mark = nearestMark(marksIn(chart), pointer);
    if (mark) read(chart, mark, means, pointer);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && reading) close();
    const chart = chartOf(event.target);
    const withModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (!chart || withModifier || !walkKeys.includes(event.key)) return;
    event.preventDefault();
    const marks = marksIn(chart);
    const from = marks.find((mark) => isRead(chart, mark));
    const next = walk(marks, from, event.key);
    if (!next) return;
    next.element.scrollIntoView({ block: "nearest" });
    read(chart, { ...next, box: next.element.getBoundingClientRect() }, "keys");
  }

  function point(event: PointerEvent) {
    const moved = event.movementX !== 0 || event.movementY !== 0;
    const chart = chartOf(event.target);
    if (event.pointerType === "touch") {
      if (chart && pointerOf(chart)) readNearest(chart, "finger", event);
      return;
    }
    if (!moved || (reading && readout.holds(event))) return;
    if (chart) readNearest(chart, "pointer", event);
    else if (reading?.means === "pointer") close();
  }

  function click(event: MouseEvent) {
    const chart = chartOf(event.target);
    const byMouse = (event as PointerEvent).pointerType === "mouse";
    if (chart) readNearest(chart, byMouse ? "pointer" : "finger", event);
    else if (reading) close();
  }

  function leave({ target }: FocusEvent) {
    if (reading?.means === "keys" && target === reading.chart) close();
  }

  /** After a resize, shows the value at its new position: the layout may have changed. */
  function follow() {
    if (!reading) return;
    const { chart } = reading;
    const mark = marksOf(chart).find((candidate) => isRead(chart, candidate));
    if (mark) readout.show(chart, mark);
    else close();
  }

  document.addEventListener("keydown", press, { signal });
  document.addEventListener("pointermove", point, { signal });
  document.addEventListener("click", click, { signal });
  // A tap: iOS sends no click on elements that aren't interactive. A swipe ends in `pointercancel`.
  document.addEventListener("pointerup", (event) => event.pointerType === "touch" && click(event), {
    signal,
  });
  document.addEventListener("focusout", leave, { signal });
  addEventListener("resize", follow, { signal });
  signal.addEventListener("abort", () => {
    close();
    announcer.remove();
  });

  for (const chart of charts) makeFocusable(chart);
  watchEntrances(charts, signal);
}

/** Joins the texts for an announcement: "Jan, ROI: 33%". */
function spoken(chart: HTMLElement, mark: ScreenMark): string {
  const { name, values } = wordsOf(chart, mark);
  return `${name}: ${values.map(({ heading, text }) => (heading ? `${heading}: ${text}` : text)).join("; ")}`;
}

const quietMs = 200;

/**
 * Creates a live region. It announces the first text at once. If more texts follow within `quietMs` of each other, it
 * only announces the last of them: a key that is held down passes more marks than anyone can listen to.
 */
function createAnnouncer() {
  const status = document.createElement("div");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  document.body.append(status);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string) => {
    timer = undefined;
    if (status.textContent !== text) status.textContent = text;
  };
  return {
    announce(text: string) {
      if (timer === undefined) show(text);
      clearTimeout(timer);
      timer = setTimeout(show, quietMs, text);
    },
    clear() {
      clearTimeout(timer);
      show("");
    },
    remove: () => status.remove(),
  };
}

/**
 * Gives a chart the role `application`. Screen readers pass arrow keys only to widgets, and no other widget role fits a
 * chart, in which nothing is selected, expanded or edited. Highcharts does the same. Screen readers still read the
 * heading, the summary and the table as normal text, so these neither name nor describe the chart.
 */
function makeFocusable(chart: HTMLElement) {
  Object.assign(chart, { tabIndex: 0, role: "application", ariaLabel: nameOf(chart) });
  chart.setAttribute("aria-describedby", chart.dataset.chart ?? "");
}
