import type { ShownProblem, ShownProblems } from "../scripts/content/report/shown-problems.ts";
import styles from "./problems-panel.css?inline";

/** Creates an element with attributes and children. */
function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const isError = ({ severity }: ShownProblem) => severity === "error";
const nameOf = ({ file, message, severity }: ShownProblem) => `${file} ${severity} ${message}`;
const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;

/**
 * Adds a panel over the page that lists the problems of the content. A new error opens it; warnings only show a button.
 * The page keeps its focus and state. Returns a function that replaces the problems.
 */
export function addProblemsPanel(): (message: ShownProblems) => void {
  const title = element("h2", { id: "title" });
  const list = element("div", { class: "list" });
  const status = element("p", { role: "status" });
  const closeButton = element("button", { type: "button" }, "Close");
  const openButton = element("button", { type: "button", popover: "manual" });
  const help = element("p", {}, "F8 goes from problem to problem, Escape closes.");
  const panel = element(
    "section",
    { role: "dialog", "aria-labelledby": "title", popover: "manual" },
    element("div", { class: "head" }, title, closeButton),
    list,
    element("div", { class: "foot" }, help, status),
  );
  const host = document.createElement("content-problems");
  host.attachShadow({ mode: "open" }).append(element("style", {}, styles), panel, openButton);
  document.body.prepend(host);
  let errors = new Set<string>();
  let hasProblems = false;

  const links = () => [...panel.querySelectorAll("a")].filter((link) => link.checkVisibility());
  const focusedLink = () => links().findIndex((link) => link.matches(":focus"));
  const toggle = (isOpen: boolean) => {
    panel.togglePopover(isOpen);
    openButton.togglePopover(!isOpen && hasProblems);
  };
  /** Opens the panel, and moves the focus to the next problem. */
  const open = () => {
    toggle(true);
    links()[(focusedLink() + 1) % links().length]?.focus();
  };
  const close = () => {
    toggle(false);
    openButton.focus();
  };
  const onKey = (key: string, action: () => void) => (event: KeyboardEvent) => {
    if (event.key !== key || !hasProblems) return;
    event.preventDefault();
    action();
  };
  openButton.addEventListener("click", open);
  closeButton.addEventListener("click", close);
  panel.addEventListener("keydown", onKey("Escape", close));
  document.addEventListener("keydown", onKey("F8", open));
  /** Asks the server to open a location in the editor. */
  panel.addEventListener("click", async (event) => {
    const link = (event.target as Element).closest("a");
    if (!link) return;
    event.preventDefault();
    const place = link.textContent;
    status.textContent = `Opening ${place} …`;
    const { ok } = await fetch(link.href).catch(() => ({ ok: false }));
    status.textContent = ok
      ? `Asked your editor to open ${place}. If no editor opened, restart npm run dev with EDITOR set to its command.`
      : "The development server does not answer. Is npm run dev still running?";
  });

  return ({ problems, rest }) => {
    const before = errors;
    const [wrong, warnings] = [problems.filter(isError), problems.filter((problem) => !isError(problem))];
    errors = new Set(wrong.map(nameOf));
    hasProblems = problems.length > 0;
    const warned = rest.reduce((sum, { count }) => sum + count, warnings.length);
    const counts = [
      ...(wrong.length > 0 ? [count(wrong.length, "error")] : []),
      ...(warned > 0 ? [count(warned, "warning")] : []),
    ].join(", ");
    title.textContent = `${counts} in the content`;
    openButton.textContent = counts;
    openButton.className = wrong.length > 0 ? "error" : "warning";
    status.textContent =
      wrong.length > 0 ? "For each file with errors, the page shows its last version without errors." : "";

    const focused = focusedLink();
    list.replaceChildren(...(wrong.length > 0 ? [element("ol", {}, ...wrong.map(item))] : []));
    if (warned > 0) {
      const folded = element(
        "details",
        {},
        element("summary", {}, count(warned, "warning")),
        element("ol", {}, ...warnings.map(item)),
        ...rest.map(({ words }) => element("p", { class: "rest" }, words)),
      );
      folded.open = wrong.length === 0;
      list.append(folded);
    }
    const isNew = wrong.some((problem) => !before.has(nameOf(problem)));
    const isMended = !hasProblems || (before.size > 0 && wrong.length === 0);
    toggle(isNew || (!isMended && panel.matches(":popover-open")));
    if (focused >= 0)
      links()
        .at(Math.min(focused, links().length - 1))
        ?.focus();
  };
}

/** Creates the list item of a problem: a link that opens the editor, message, fix, and lines with the mistake marked. */
function item({ file, line, column, severity, message, fix, check, frame }: ShownProblem): HTMLElement {
  const place = `${file}:${line}:${column}`;
  const href = `/__open-in-editor?file=${encodeURIComponent(place)}`;
  // Authors need the name of the check to accept a warning.
  const kind = severity === "warning" && check !== undefined ? `${severity} (${check})` : severity;
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
  return element(
    "li",
    { class: severity },
    element("p", { class: "place" }, element("a", { href }, place), ` ${kind}`),
    element("p", {}, message),
    ...(fix === undefined ? [] : [element("p", { class: "fix" }, fix)]),
    ...(lines.length > 0 ? [element("pre", { tabindex: "0", "aria-label": "The lines" }, ...lines)] : []),
  );
}
