import { onPage } from "../behaviours/page.ts";

/** Whether React was loaded for any island. */
let isReactLoaded = false;

/** Hydrates each island alone: when a visitor points at it or focuses it, or as soon as it is near the view. */
export function attachIslands() {
  onPage((main, signal) => {
    for (const island of main.querySelectorAll<HTMLElement>("[data-island]")) attach(island, signal);
  });
}

function attach(island: HTMLElement, leave: AbortSignal) {
  const hydrated = new AbortController();
  const signal = AbortSignal.any([leave, hydrated.signal]);
  let pressed: HTMLElement | undefined;
  let started = false;

  const start = async () => {
    if (started) return;
    started = true;
    try {
      const { hydrate } = await import("./hydrate.tsx");
      isReactLoaded = true;
      await yieldTask();
      if (leave.aborted) return;
      await hydrate(island, leave);
      hydrated.abort();
    } catch {
      started = false;
      addEventListener("online", start, { once: true, signal });
    }
    // If React is missing, the form is sent as a plain one.
    pressed?.click();
    pressed = undefined;
  };

  /** A click on a button waits for hydration. Submitting by a key is a click too. */
  const hold = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>("button");
    if (!button || !event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
    void start();
  };

  // A form that comes back may have a message under way.
  if (island.dataset.hydrate === "near" || isReactLoaded) {
    // Small enough that a page whose first view has no island loads without React.
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), {
      rootMargin: "20%",
    });
    near.observe(island);
    signal.addEventListener("abort", () => near.disconnect());
  }
  for (const type of ["pointerover", "focusin"]) island.addEventListener(type, start, { signal });
  island.addEventListener("click", hold, { capture: true, signal });
}

/** Ends the task, if the browser supports it. */
const yieldTask = () => (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.();
