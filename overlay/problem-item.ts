import type { ShownProblem } from "../scripts/content/dev/problems-message.ts";
import { element } from "./element.ts";

/** One problem: its place, which opens the editor, what is wrong, what to do, and the lines with what is marked. */
export function problemItem(
  problem: ShownProblem,
  open: (address: string, place: string) => void,
): HTMLElement {
  const { file, line, column, severity, message, fix, check, frame } = problem;
  const place = `${file}:${line}:${column}`;
  const href = `/__open-in-editor?file=${encodeURIComponent(place)}`;
  const onclick = (event: Event) => {
    event.preventDefault();
    open(href, place);
  };
  // By its name a warning can be accepted.
  const kind = severity === "warning" && check !== undefined ? `${severity} (${check})` : severity;
  return element(
    "li",
    { class: severity },
    element("p", { class: "place" }, element("a", { href, onclick }, place), ` ${kind}`),
    element("p", {}, message),
    ...(fix === undefined ? [] : [element("p", { class: "fix" }, fix)]),
    ...(frame.length === 0 ? [] : [codeLines(frame)]),
  );
}

function codeLines(frame: ShownProblem["frame"]): HTMLElement {
  const lines = frame.map(({ number, before, marked, after = "" }) =>
    element(
      "code",
      marked === undefined ? { class: "beside" } : {},
      element("span", { class: "number", "aria-hidden": "true" }, String(number)),
      before,
      ...(marked === undefined ? [] : [element("mark", {}, marked), after]),
      "\n",
    ),
  );
  return element("pre", { tabindex: "0", "aria-label": "The lines" }, ...lines);
}
