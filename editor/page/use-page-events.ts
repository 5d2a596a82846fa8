import { useEffect, useRef } from "react";
import type { ShownPage } from "./shown-page.ts";

/** Without a handler, nothing is done. */
interface Handlers {
  /** A click at a point of the window, in px. */
  edit?: (target: Element, x: number, y: number) => void;
  /** The pointer is at a point of the page; or outside it, without an element. */
  hover?: (target?: Element, x?: number, y?: number) => void;
  /** A key was pressed that no field takes. */
  press?: (event: KeyboardEvent) => void;
  /** The key that shows everything was released. */
  release?: () => void;
  /** Shift and Tab left the bar backwards. */
  leaveBar?: () => void;
}

/** Takes the pointer and the keys from the page: nothing on it is followed, opened, sent or dragged. */
export function usePageEvents(host: HTMLElement, view: ShownPage, handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const leaving = new AbortController();
    const listen = <N extends keyof DocumentEventMap>(name: N, act: (event: DocumentEventMap[N]) => void) =>
      document.addEventListener(name, act, { signal: leaving.signal, capture: true });
    const isOurs = ({ target }: Event) =>
      target instanceof Node && (host.contains(target) || view.typing?.contains(target));
    let frame = 0;
    listen("pointermove", (event) => {
      cancelAnimationFrame(frame);
      if (isOurs(event)) return latest.current.hover?.();
      const { target, clientX, clientY } = event;
      frame = requestAnimationFrame(() => latest.current.hover?.(target as Element, clientX, clientY));
    });
    listen("mousedown", (event) => isOurs(event) || event.preventDefault());
    listen("submit", (event) => isOurs(event) || event.preventDefault());
    listen("click", (event) => {
      if (isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const target = event.target as Element;
      if (!event.ctrlKey && !event.metaKey) latest.current.edit?.(target, event.clientX, event.clientY);
      else {
        const link = target.closest<HTMLAnchorElement>("a[href]");
        if (link) location.assign(link.href);
      }
    });
    listen("keydown", (event) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || event.isComposing) return;
      if (target.closest("input, textarea, select, [contenteditable]")) return;
      const isUndo = (event.ctrlKey || event.metaKey) && key.toLowerCase() === "z";
      const isInBar = target.closest("[data-editor-bar]") !== null;
      if (!isOurs(event) || isUndo || (key === "Escape" && isInBar)) return latest.current.press?.(event);
      // Before the first button of the bar is the last text.
      if (key !== "Tab" || !event.shiftKey || !target.matches("[data-editor-bar] > :first-child")) return;
      event.preventDefault();
      target.blur();
      latest.current.leaveBar?.();
    });
    listen("keyup", ({ key }) => key === "." && latest.current.release?.());
    return () => leaving.abort();
  }, [host, view]);
}
