import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

/**
 * Hides the body of each closed panel, which is its last child, but lets the browser's find-in-page find its text.
 * Hidden bodies have no height, so the list gets the height that its tallest panel needs as `--tallest`.
 *
 * @param openIndex index of the open panel; null before hydration
 * @param open opens a panel whose text was found
 */
export function useFindablePanels(
  list: RefObject<HTMLElement | null>,
  openIndex: number | null,
  open: (index: number) => void,
): void {
  const openFound = useEffectEvent(open);
  // React doesn't know the value `until-found`. Browsers that don't know it would hide the texts from everyone.
  const hide = useEffectEvent((isNeeded = openIndex !== null && "onbeforematch" in document.body) => {
    for (const [at, panel] of [...(list.current?.children ?? [])].entries())
      if (isNeeded && at !== openIndex) panel.lastElementChild?.setAttribute("hidden", "until-found");
      else panel.lastElementChild?.removeAttribute("hidden");
  });
  const isHydrated = openIndex !== null;
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isHydrated) return;
    const measure = () => {
      hide(false);
      Object.assign(element.style, { blockSize: "min-content", minBlockSize: "0" });
      element.style.setProperty("--tallest", `${element.getBoundingClientRect().height}px`);
      Object.assign(element.style, { blockSize: "", minBlockSize: "" });
      hide();
    };
    // Before the next paint, in which the closed bodies are hidden.
    measure();
    // The names change their size with the fonts and with the size of text.
    const observer = new ResizeObserver(measure);
    for (const part of [element, ...element.querySelectorAll("h3 span")]) observer.observe(part);
    element.addEventListener("beforematch", ({ target }) =>
      openFound([...element.children].findIndex((panel) => panel.contains(target as Node))),
    );
    return () => observer.disconnect();
  }, [list, isHydrated]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another open panel is a reason to hide the others
  useLayoutEffect(() => hide(), [openIndex]);
}
