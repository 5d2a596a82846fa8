import type { ShownProblem } from "../scripts/content/report/shown-problems.ts";
import { element } from "./element.ts";

/**
 * Creates the list item for a problem: a location that opens the editor, message, fix, and source lines with the
 * mistake highlighted.
 */
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
  // Authors need the name of the check to accept a warning.
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
