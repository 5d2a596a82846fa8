import { onPage } from "../behaviours/page.ts";

/** Hydrates each island alone, once it is near the view or a visitor touches it. */
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

  const near = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) void start();
    },
    // Small enough that a page whose first view has no island loads without React.
    { rootMargin: "20%" },
  );
  near.observe(island);
  signal.addEventListener("abort", () => near.disconnect());
  island.addEventListener("focusin", start, { signal });
  island.addEventListener("pointerdown", start, { signal });
  island.addEventListener("click", hold, { capture: true, signal });
}

/** Ends the task, where the browser can. */
const yieldTask = () => (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.();
