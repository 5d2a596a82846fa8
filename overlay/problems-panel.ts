import type { ShownProblem, ShownProblems } from "../scripts/content/report/shown-problems.ts";
import { element } from "./element.ts";
import { problemItem } from "./problem-item.ts";
import styles from "./problems-panel.css?inline";

/**
 * A panel over the page that lists the problems of the content. A new error opens it; warnings only show a button. The
 * page keeps its focus and state.
 */
export class ProblemsPanel {
  readonly #title = element("h2", { id: "title" });
  readonly #list = element("div", { class: "list" });
  readonly #status = element("p", { role: "status" });
  readonly #button = element("button", { type: "button", popover: "manual", onclick: () => this.#open() });
  readonly #panel = element(
    "section",
    { role: "dialog", "aria-labelledby": "title", popover: "manual" },
    element(
      "div",
      { class: "head" },
      this.#title,
      element("button", { type: "button", onclick: () => this.#close() }, "Close"),
    ),
    this.#list,
    element(
      "div",
      { class: "foot" },
      element("p", {}, "F8 goes from problem to problem, Escape closes."),
      this.#status,
    ),
  );
  #problems: ShownProblem[] = [];

  constructor(page: Document) {
    const host = page.createElement("content-problems");
    const root = host.attachShadow({ mode: "open" });
    root.append(element("style", {}, styles), this.#panel, this.#button);
    page.body.prepend(host);
    this.#panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.#close();
    });
    page.addEventListener("keydown", (event) => {
      if (event.key !== "F8" || this.#problems.length === 0) return;
      event.preventDefault();
      this.#open();
    });
  }

  /** Replaces the problems. A new error opens the panel; the panel closes with the last error. */
  show({ problems, rest }: ShownProblems) {
    const before = new Set(this.#problems.filter(isError).map(nameOf));
    const errors = problems.filter(isError);
    const isNew = errors.some((problem) => !before.has(nameOf(problem)));
    const focused = this.#focusedLink;
    this.#problems = problems;
    this.#draw(errors, rest);
    const isMended = problems.length === 0 || (before.size > 0 && errors.length === 0);
    if (isNew || isMended) this.#panel.togglePopover(isNew);
    this.#showButton();
    if (focused >= 0) this.#links.at(Math.min(focused, this.#links.length - 1))?.focus();
  }

  #draw(errors: ShownProblem[], rest: ShownProblems["rest"]) {
    const warnings = this.#problems.filter((problem) => !isError(problem));
    const warned = rest.reduce((sum, { count }) => sum + count, warnings.length);
    const list = (problems: ShownProblem[]) =>
      element("ol", {}, ...problems.map((problem) => problemItem(problem, (...link) => this.#edit(...link))));
    const counts = [count(errors.length, "error"), count(warned, "warning")].filter(Boolean).join(", ");
    this.#title.textContent = `${counts} in the content`;
    this.#button.textContent = counts;
    this.#button.className = errors.length > 0 ? "error" : "warning";
    this.#status.textContent =
      errors.length > 0 ? "Files with errors are shown as they last were without them." : "";
    this.#list.replaceChildren(...(errors.length > 0 ? [list(errors)] : []));
    if (warnings.length === 0) return;
    const folded = element(
      "details",
      {},
      element("summary", {}, count(warned, "warning")),
      list(warnings),
      ...rest.map(({ words }) => element("p", { class: "rest" }, words)),
    );
    folded.open = errors.length === 0;
    this.#list.append(folded);
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.#panel.querySelectorAll("a")].filter((link) => link.checkVisibility());
  }

  get #focusedLink(): number {
    return this.#links.findIndex((link) => link.matches(":focus"));
  }

  /** Opens the panel, and moves the focus to the next problem. */
  #open() {
    this.#panel.togglePopover(true);
    this.#showButton();
    const links = this.#links;
    links[(this.#focusedLink + 1) % links.length]?.focus();
  }

  #close() {
    this.#panel.hidePopover();
    this.#showButton();
    this.#button.focus();
  }

  #showButton() {
    this.#button.togglePopover(!this.#panel.matches(":popover-open") && this.#problems.length > 0);
  }

  /** Asks the server to open a location in the editor. */
  async #edit(address: string, place: string) {
    this.#status.textContent = `Opening ${place} …`;
    const { ok } = await fetch(address).catch(() => ({ ok: false }));
    this.#status.textContent = ok
      ? `Asked your editor for ${place}. If none came, start npm run dev with EDITOR set to yours.`
      : "The development server does not answer. Is npm run dev still there?";
  }
}

const isError = ({ severity }: ShownProblem) => severity === "error";

const nameOf = ({ file, message, severity }: ShownProblem) => `${file} ${severity} ${message}`;

const count = (number: number, what: string) =>
  number === 0 ? "" : `${number} ${what}${number === 1 ? "" : "s"}`;
