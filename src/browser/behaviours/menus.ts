const overlaySelector = "header dialog";

const dropdownAround = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>("[data-dropdown]") : null;
const panelOf = (dropdown: Element | null) => dropdown?.querySelector<HTMLElement>("[popover]");

/** Opens dropdowns on hover, and closes them when the pointer or the focus leaves or an item is chosen. */
export function attachDropdowns(): void {
  /** The panel that was opened by hovering. A click on its button doesn't close it. */
  let hovered: HTMLElement | undefined;

  const hover = (panel: HTMLElement | undefined | null) => {
    if (!panel || panel.matches(":popover-open")) return;
    hovered = panel;
    panel.togglePopover(true);
  };
  const onMove = (event: PointerEvent | FocusEvent) => {
    const dropdown = dropdownAround(event.target);
    if (!dropdown || dropdown.contains(event.relatedTarget as Node | null)) return;
    // Touch screens have no hover. A focus that moves to no element may come back, so it closes nothing.
    if ("pointerType" in event ? event.pointerType !== "mouse" : !event.relatedTarget) return;
    const panel = panelOf(dropdown);
    if (event.type === "pointerover") hover(panel);
    // Removing an element also causes `focusout`, but then its panel may be removed too.
    else if (panel?.isConnected) panel.togglePopover(false);
  };
  for (const type of ["pointerover", "pointerout", "focusout"] as const)
    document.addEventListener(type, onMove);

  document.addEventListener("click", (event) => {
    const panel = panelOf(dropdownAround(event.target));
    if (!panel) return;
    if (panel.contains(event.target as Node)) {
      if ((event.target as Element).closest("a")) panel.togglePopover(false);
    } else {
      if (hovered === panel && panel.matches(":popover-open")) event.preventDefault();
      hovered = undefined;
    }
  });

  const markExpanded = (panel: EventTarget | null, isOpen: boolean) => {
    const button = dropdownAround(panel)?.querySelector("button");
    if (button) button.ariaExpanded = String(isOpen);
    return button;
  };
  // `toggle` events don't bubble, so they are captured.
  const onToggle = ({ target, newState }: ToggleEvent) => {
    const button = markExpanded(target, newState === "open");
    if (newState === "closed" && (target as Element).contains(document.activeElement)) button?.focus();
  };
  document.addEventListener("beforetoggle", onToggle, { capture: true });

  // A dropdown may have been opened before this script ran.
  markExpanded(document.querySelector("[data-dropdown] :popover-open"), true);
  if (matchMedia("(hover: hover)").matches) hover(panelOf(document.querySelector("[data-dropdown]:hover")));
}

/**
 * Opens the overlay. Closes it on a click on anything but a heading, when the screen becomes wide, and when the page
 * changes. Android's back button closes any modal dialog before it leaves the page, so the history needs no entry.
 */
export function attachOverlay(): void {
  const overlay = () => document.querySelector<HTMLDialogElement>(overlaySelector);
  const close = () => overlay()?.close();

  document.addEventListener("click", ({ target }) => {
    const element = target as Element;
    const opens = element.closest("[command=show-modal]");
    // Browsers with invoker commands open it natively.
    if (opens && !("command" in opens)) overlay()?.showModal();
    else if (element.closest(overlaySelector) && !element.closest("h2")) close();
  });
  // The width of `--bar-menus` in breakpoints.css.
  matchMedia("(width >= 48rem)").addEventListener("change", close);
  document.addEventListener("page:leave", close);
}
