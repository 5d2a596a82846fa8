import { throttle, watch } from "../dom.ts";
import { isPaused } from "./motion.ts";

/**
 * Prepares the view transition to the page of a clicked link. If a drawing is beside the link, it changes into the next
 * page's hero drawing: it gets the transition name that the current hero's drawing has in CSS, and that one gets none.
 * Otherwise, the current hero's drawing changes into the next one, if it is in view.
 */
export function carryDrawing(main: HTMLElement, signal: AbortSignal): void {
  const hero = main.querySelector<HTMLElement>("[data-hero-drawing]");
  let carried: SVGElement | undefined;
  const prepare = ({ target }: Event) => {
    const link = (target as Element).closest("a[href]");
    if (!link) return;
    if (carried) carried.style.viewTransitionName = "";
    const drawings = link.closest("li")?.querySelectorAll<SVGElement>("[data-drawing]") ?? [];
    carried = [...drawings].findLast(isInView);
    if (carried) carried.style.viewTransitionName = "drawing";
    if (hero) hero.style.viewTransitionName = carried || !isInView(hero) ? "none" : "";
  };
  // Before the hash app handles the click.
  document.addEventListener("click", prepare, { signal, capture: true });
}

function isInView(element: Element): boolean {
  const { width, top, bottom } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** The maximum distance that the star moves, in units of its drawing. */
const leanUnits = 12;
/** The share of the distance to the mouse by which it moves. */
const leanShare = 0.03;

/** Moves the cold star of the hero's drawing a little towards the mouse, unless the visitor paused all motion. */
export function leanStar(main: HTMLElement, signal: AbortSignal): void {
  if (!matchMedia("(hover: hover) and (prefers-reduced-motion: no-preference)").matches) return;
  const drawing = main.querySelector<SVGElement>("[data-hero-drawing] svg");
  const star = drawing?.querySelector(`[class="stars"] > circle[stroke="var(--accent-cool)"]`);
  if (!drawing || !star) return;
  const lean = throttle(({ clientX, clientY }: MouseEvent) => {
    if (signal.aborted || isPaused() || !isInView(drawing)) return;
    const { x, y, width, height } = star.getBoundingClientRect();
    const [right, down] = [clientX - x - width / 2, clientY - y - height / 2];
    const share = Math.min(leanShare, leanUnits / Math.hypot(right, down));
    drawing.style.setProperty("--lean", `${Math.round(right * share)}px ${Math.round(down * share)}px`);
  });
  window.addEventListener("mousemove", lean, { signal });
}

/** Traces, in a drawing beside a list, the part that the item in the middle of the screen names. */
export function traceNamedParts(main: HTMLElement, signal: AbortSignal): void {
  for (const list of main.querySelectorAll("[data-drawn-list]")) {
    const parts = list.querySelectorAll("[data-part]");
    const items = [...list.querySelectorAll(":scope > ul > li")];
    watch(items, signal, "-50% 0px", (entries) => {
      for (const { target, isIntersecting } of entries) {
        target.toggleAttribute("data-named", isIntersecting);
        parts[items.indexOf(target)]?.toggleAttribute("data-named", isIntersecting);
      }
    });
  }
}

/** Has each drawing drawn when it first comes into view. One that is in view on opening is complete. */
export function drawInView(main: HTMLElement, signal: AbortSignal): void {
  const observer = watch(main.querySelectorAll("[data-drawn]"), signal, "-20% 0px", (entries) => {
    for (const { target, isIntersecting } of entries) {
      target.toggleAttribute("data-awaited", !isIntersecting);
      if (isIntersecting) observer.unobserve(target);
    }
  });
}
