import type { Rect } from "../grammar/geometry.ts";
import styles from "./ChartReader.module.css";
import { cornersAround } from "./corners.ts";
import type { Point } from "./nearest-mark.ts";
import { placeReadout } from "./place-readout.ts";

import type { Words } from "./table-words.ts";

interface Setting {
  mark: Rect;
  drawing: Rect;
  others: Rect[];
  view: Rect;
  pointer: Point | undefined;
}

const create = (tag: string, className: string | undefined, text = "") => {
  const element = document.createElement(tag);
  element.className = className ?? "";
  element.textContent = text;
  return element;
};

/** Creates the label beside a mark and the corners around it. All charts of a page share them. */
export function createReadout() {
  const label = create("div", styles.readout);
  const finder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const corners = document.createElementNS("http://www.w3.org/2000/svg", "path");
  finder.classList.add(styles.finder ?? "");
  finder.append(corners);
  for (const element of [label, finder]) element.setAttribute("aria-hidden", "true");

  return {
    show(chart: HTMLElement, { name, values }: Words, setting: Setting) {
      label.replaceChildren(
        create("span", styles.name, name),
        ...values.flatMap(({ heading, text }) => [
          ...(heading ? [create("span", styles.heading, heading)] : []),
          create("span", styles.value, text),
        ]),
      );
      chart.append(finder, label);
      const size = { width: label.offsetWidth, height: label.offsetHeight };
      const { x, y } = placeReadout({ ...setting, size });
      label.style.translate = `${x}px ${y}px`;
      corners.setAttribute("d", cornersAround(setting.mark));
    },
    holds({ clientX, clientY }: MouseEvent): boolean {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    },
    hide() {
      label.remove();
      finder.remove();
    },
  };
}
