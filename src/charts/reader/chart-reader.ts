/**
 * Reads charts value by value, with keys, a pointer or a finger. It listens on the document and knows a chart by
 * its attributes alone, so that it works for charts that come later and for those that are drawn again.
 */
import { createAnnouncer } from "./announcer.ts";
import {
  chartOf,
  charts,
  drawingIn,
  marksOf,
  type ScreenMark,
  viewFrom,
  wordsOf,
} from "./chart-on-screen.ts";
import { endEntrance, watchEntrances } from "./entrance.ts";
import { nearestMark } from "./nearest-mark.ts";
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

export function readCharts() {
  const readout = createReadout();
  const status = document.createElement("div");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  document.body.append(status);
  const announcer = createAnnouncer((text) => {
    status.textContent = text;
  }, quietMs);
  let reading: Reading | undefined;

  const readIn = (chart: HTMLElement, marks: ScreenMark[]) =>
    marks.find(
      ({ row, cell }) => reading?.chart === chart && reading.mark.row === row && reading.mark.cell === cell,
    );

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
    if (readIn(chart, [mark]) && reading?.means === means) return;
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

  /** A mark that is still being drawn is not yet where it belongs. */
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
    const mark = walk(marks, readIn(chart, marks), event.key);
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

  /** A tap, of which iOS makes no click where it sees no control. A finger that swipes ends in a `pointercancel`. */
  function lift(event: PointerEvent) {
    if (event.pointerType === "touch") click(event);
  }

  function leave({ target }: FocusEvent) {
    if (reading?.means === "keys" && target === reading.chart) close();
  }

  /** The same value, perhaps in the other layout. */
  function follow() {
    const mark = reading && readIn(reading.chart, marksOf(reading.chart));
    if (reading && mark) show(reading.chart, mark);
    else close();
  }

  document.addEventListener("keydown", press);
  document.addEventListener("pointermove", point);
  document.addEventListener("click", click);
  document.addEventListener("pointerup", lift);
  document.addEventListener("focusout", leave);
  addEventListener("resize", follow);

  const entrances = watchEntrances(marksOf);
  const prepare = () => {
    for (const chart of charts()) {
      if (chart.hasAttribute("tabindex")) continue;
      prepareChart(chart);
      entrances.observe(chart);
    }
  };
  new MutationObserver(prepare).observe(document.body, { childList: true, subtree: true });
  prepare();
}

function pointIn(chart: HTMLElement, { clientX, clientY }: MouseEvent) {
  const { x, y } = chart.getBoundingClientRect();
  return { x: clientX - x, y: clientY - y };
}
