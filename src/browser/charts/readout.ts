import styles from "../../charts/ChartReader.module.css";
import { drawingOf, marksOf, pointerOf, type ScreenMark, visiblePage, wordsOf } from "./chart-on-screen.ts";
import { type Edges, middleOf, type Point } from "./placed-marks.ts";

const gapPx = 12;

/** Returns the area that two boxes share. */
const shared = (one: Edges, other: Edges) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const between = (least: number, value: number, greatest: number) =>
  Math.max(least, Math.min(value, greatest));

/**
 * Returns the position above, beside or below a mark where the readout covers least. Most important is that the readout
 * is on the screen, and covers neither the mark nor the pointer. If possible, it is also inside the drawing, and covers
 * no other marks and texts.
 */
function placeReadout(chart: HTMLElement, mark: ScreenMark, label: HTMLElement, pointer?: Point) {
  const { offsetWidth: width, offsetHeight: height } = label;
  const svg = drawingOf(chart);
  const drawing = (svg ?? chart).getBoundingClientRect();
  const others = [
    ...marksOf(chart).flatMap((other) => (other.element === mark.element ? [] : [other.box])),
    ...[...(svg?.querySelectorAll("text") ?? [])].map((text) => text.getBoundingClientRect()),
  ];
  const view = visiblePage();
  const x = between(view.left, middleOf(mark.box, "x") - width / 2, view.right - width);
  const y = between(view.top, middleOf(mark.box, "y") - height / 2, view.bottom - height);
  const places: [Point, ...Point[]] = [
    { x, y: mark.box.top - gapPx - height },
    { x: mark.box.right + gapPx, y },
    { x: mark.box.left - gapPx - width, y },
    { x, y: mark.box.bottom + gapPx },
  ];
  const pointerBox = pointer && new DOMRect(pointer.x - gapPx, pointer.y - gapPx, 2 * gapPx, 2 * gapPx);
  const costs = places.map((place) => {
    const box = new DOMRect(place.x, place.y, width, height);
    const area = width * height;
    const major =
      area - shared(box, view) + shared(box, mark.box) + (pointerBox ? shared(box, pointerBox) : 0);
    const minor = others.reduce((sum, other) => sum + shared(box, other), area - shared(box, drawing));
    return 1000 * major + minor;
  });
  return places[costs.indexOf(Math.min(...costs))] ?? places[0];
}

const marginPx = 5;
const armPx = 9;

/** Returns the path of four corners around a mark, like those of a viewfinder, relative to `origin`. */
function cornersAround(mark: Edges, origin: Point): string {
  const left = mark.left - origin.x - marginPx;
  const top = mark.top - origin.y - marginPx;
  const right = mark.right - origin.x + marginPx;
  const bottom = mark.bottom - origin.y + marginPx;
  const arm = Math.min(armPx, (right - left) / 3, (bottom - top) / 3);
  const cornerAt = (x: number, y: number) =>
    `M${x} ${y === top ? top + arm : bottom - arm}V${y}h${x === left ? arm : -arm}`;
  return cornerAt(left, top) + cornerAt(right, top) + cornerAt(left, bottom) + cornerAt(right, bottom);
}

const centerOf = ({ element }: ScreenMark) => (element as SVGCircleElement).cx.baseVal.value;

/** Moves the pointer of an instrument, which rests at the last star, to a star. It stays there. */
function turnPointer(chart: HTMLElement, mark: ScreenMark) {
  const pointer = pointerOf(chart);
  const last = marksOf(chart).at(-1) ?? mark;
  if (pointer) pointer.style.translate = `${centerOf(mark) - centerOf(last)}px`;
}

const create = (tag: string, className: string | undefined, text = "") => {
  const element = document.createElement(tag);
  element.className = className ?? "";
  element.textContent = text;
  return element;
};

/** Creates the label beside a mark and the corners around it. All charts of a page share them. */
export function createReadout() {
  const label = create("div", `screen-only ${styles.readout}`);
  const finder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const corners = document.createElementNS("http://www.w3.org/2000/svg", "path");
  finder.classList.add("screen-only", "filling", styles.finder ?? "");
  finder.append(corners);
  for (const element of [label, finder]) element.setAttribute("aria-hidden", "true");

  return {
    show(chart: HTMLElement, mark: ScreenMark, pointer?: Point) {
      const { name, values } = wordsOf(chart, mark);
      label.replaceChildren(
        create("span", "small-print", name),
        ...values.flatMap(({ heading, text }) => [
          ...(heading ? [create("span", `small-print ${styles.heading}`, heading)] : []),
          create("span", styles.value, text),
        ]),
      );
      chart.append(finder, label);
      const origin = chart.getBoundingClientRect();
      const { x, y } = placeReadout(chart, mark, label, pointer);
      label.style.translate = `${x - origin.x}px ${y - origin.y}px`;
      corners.setAttribute("d", cornersAround(mark.box, origin));
      turnPointer(chart, mark);
    },
    /** Whether a point is on the label. */
    holds({ x, y }: Point): boolean {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    },
    hide() {
      label.remove();
      finder.remove();
    },
  };
}
