import type { ProblemsMessage, ShownProblem } from "../scripts/content/dev/problems-message.ts";
import { element } from "./element.ts";
import { problemItem } from "./problem-item.ts";
import styles from "./problems-panel.css?inline";

/**
 * What is wrong with the content, over a page that goes on living behind it: errors are shown at once, warnings wait
 * behind a button. It takes neither the focus nor the page's state.
 */
export class ProblemsPanel {
  readonly #document: Document;
  readonly #title = element("h2", { id: "title" });
  readonly #list = element("div", { class: "list" });
  readonly #status = element("p", { role: "status" });
  readonly #button = element("button", {
    type: "button",
    popover: "manual",
    onclick: () => this.#open(true),
  });
  readonly #panel = element(
    "section",
    // Hidden until it is opened.
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
  /** Holds the panel beside an open dialog of the page, where nothing else can be used. */
  readonly #modal = element("dialog", { role: "none" });
  #problems: ShownProblem[] = [];

  constructor(page: Document) {
    this.#document = page;
    const host = page.createElement("content-problems");
    const root = host.attachShadow({ mode: "open" });
    root.append(element("style", {}, styles), this.#panel, this.#modal, this.#button);
    page.body.prepend(host);
    this.#panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.#close();
    });
    this.#modal.addEventListener("close", () => this.#showButton());
    page.addEventListener("keydown", (event) => {
      if (event.key !== "F8" || this.#problems.length === 0) return;
      event.preventDefault();
      this.#next();
    });
  }

  /** Takes the place of what was shown before. A new error opens the panel, and without any it goes. */
  show({ problems, rest }: ProblemsMessage) {
    const before = new Set(this.#problems.filter(isError).map(nameOf));
    const errors = problems.filter(isError);
    const isNew = errors.some((problem) => !before.has(nameOf(problem)));
    const focused = this.#links.indexOf(this.#focused as HTMLAnchorElement);
    this.#problems = problems;
    this.#draw(errors, rest);
    if (isNew) this.#open(false);
    else if (problems.length === 0 || (before.size > 0 && errors.length === 0)) this.#hide();
    this.#showButton();
    if (focused >= 0) this.#links.at(Math.min(focused, this.#links.length - 1))?.focus();
  }

  #draw(errors: ShownProblem[], rest: ProblemsMessage["rest"]) {
    const warnings = this.#problems.filter((problem) => !isError(problem));
    const warned = rest.reduce((sum, { count }) => sum + count, warnings.length);
    const list = (problems: ShownProblem[]) =>
      element("ol", {}, ...problems.map((problem) => problemItem(problem, (...link) => this.#edit(...link))));
    const counts = [count(errors.length, "error"), count(warned, "warning")].filter(Boolean).join(", ");
    this.#title.textContent = `${counts} in the content`;
    this.#button.textContent = counts;
    this.#button.className = errors.length > 0 ? "error" : "warning";
    this.#status.textContent =
      errors.length > 0 ? "The page behind this is as it last was without errors." : "";
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

  get #isOpen(): boolean {
    return this.#modal.open || this.#panel.matches(":popover-open");
  }

  get #focused(): Element | null {
    return (this.#panel.getRootNode() as ShadowRoot).activeElement;
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.#panel.querySelectorAll("a")].filter((link) => link.checkVisibility());
  }

  #open(focus: boolean) {
    if (!this.#isOpen) {
      const isModal = this.#document.querySelector("dialog:modal") !== null;
      this.#panel.popover = isModal ? null : "manual";
      if (isModal) {
        this.#modal.append(this.#panel);
        this.#modal.showModal();
      } else {
        // A dialog would take the focus.
        this.#modal.before(this.#panel);
        this.#panel.showPopover();
      }
    }
    this.#showButton();
    if (focus) this.#links[0]?.focus();
  }

  #close() {
    this.#hide();
    this.#showButton();
    this.#button.focus();
  }

  #hide() {
    if (this.#modal.open) this.#modal.close();
    else if (this.#isOpen) this.#panel.hidePopover();
  }

  #showButton() {
    this.#button.togglePopover(!this.#isOpen && this.#problems.length > 0);
  }

  #next() {
    if (!this.#isOpen) return this.#open(true);
    const links = this.#links;
    const at = links.indexOf(this.#focused as HTMLAnchorElement);
    links[(at + 1) % links.length]?.focus();
  }

  /** Has the server open a place in the editor. */
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
