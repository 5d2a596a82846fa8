import { throttle } from "../dom.ts";
import { onPage } from "../page.ts";
import { isPaused } from "./motion.ts";

/**
 * Carries the drawing beside a clicked link into the hero of the next page: names it for the view transition like the
 * hero's own, which then has no name. Without such a drawing, a hero in view changes into the next one.
 */
export function attachPassage(): void {
  onPage((main, signal) => {
    const hero = main.querySelector<HTMLElement>("[data-hero-drawing]");
    let carried: SVGElement | undefined;
    const name = ({ target }: Event) => {
      const link = (target as Element).closest("a[href]");
      if (!link) return;
      if (carried) carried.style.viewTransitionName = "";
      const drawings = link.closest("li")?.querySelectorAll<SVGElement>("[data-drawing]") ?? [];
      carried = [...drawings].findLast(isInView);
      if (carried) carried.style.viewTransitionName = "drawing";
      if (hero) hero.style.viewTransitionName = carried || !isInView(hero) ? "none" : "";
    };
    // Before the hash app handles the click.
    document.addEventListener("click", name, { signal, capture: true });
  });
}

function isInView(element: Element): boolean {
  const { width, top, bottom } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

const mouseIntervalMs = 50;
/** The maximum distance that the star moves, in units of its drawing. */
const leanUnits = 12;
/** The share of the distance to the mouse by which it moves. */
const leanShare = 0.03;

/** The cold star of the hero's drawing leans towards the mouse, unless the visitor paused all motion. */
export function attachLean(): void {
  if (!matchMedia("(hover: hover) and (prefers-reduced-motion: no-preference)").matches) return;
  onPage((main, signal) => {
    const drawing = main.querySelector<SVGElement>("[data-hero-drawing] svg");
    const star = drawing?.querySelector(`[class="stars"] > circle[stroke="var(--accent-cool)"]`);
    if (!drawing || !star) return;
    const lean = throttle(({ clientX, clientY }: MouseEvent) => {
      if (signal.aborted || isPaused() || !isInView(drawing)) return;
      const { x, y, width, height } = star.getBoundingClientRect();
      const [right, down] = [clientX - x - width / 2, clientY - y - height / 2];
      const share = Math.min(leanShare, leanUnits / Math.hypot(right, down));
      drawing.style.setProperty("--lean", `${Math.round(right * share)}px ${Math.round(down * share)}px`);
    }, mouseIntervalMs);
    window.addEventListener("mousemove", lean, { signal });
  });
}
