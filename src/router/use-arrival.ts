import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { twinAddresses } from "./addresses.ts";
import type { ScrollMemory } from "./scroll-memory.ts";
import type { Shown } from "./use-shown-page.ts";

/**
 * Makes the arrival of a page like the load of a document: title, language, description, scroll and focus.
 * A page that comes in another language keeps the visitor's place. Returns what to announce politely.
 */
export function useArrival(shown: Shown, memory: ScrollMemory): string {
  const [announcement, announce] = useState("");
  const before = useRef<Shown>(null);
  const { key } = shown.place;

  useLayoutEffect(() => {
    const previous = before.current;
    before.current = shown;
    const { page } = shown.content;
    describe(shown.content);
    const move = arrivalOf(previous, shown);
    if (move === "stay") return;
    if (previous) announce(page.title);
    if (move === "translate") return;

    const left = shown.place.visited ? memory.get(shown.place.key) : undefined;
    if (previous || left !== undefined) window.scrollTo({ top: left ?? 0, behavior: "instant" });
    if (previous) focusHeading();
  }, [shown, memory]);

  /** In a layout effect, since a shorter page scrolls the window before other effects run. */
  useLayoutEffect(() => {
    const remember = () => memory.set(key, window.scrollY);
    remember();
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key, memory]);

  useEffect(() => {
    /** What a reload restores before the app runs is the browser's own business. */
    const leave = () => {
      memory.save();
      history.scrollRestoration = "auto";
    };
    const enter = () => {
      history.scrollRestoration = "manual";
    };
    enter();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", enter);
    document.addEventListener("visibilitychange", memory.save);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", enter);
      document.removeEventListener("visibilitychange", memory.save);
    };
  }, [memory]);

  return announcement;
}

/** What came: another page (or the same one asked for again), the same in another language, or new content in place. */
export function arrivalOf(previous: Shown | null, shown: Shown): "go" | "translate" | "stay" {
  if (!previous) return "go";
  const { page: old } = previous.content;
  const { page } = shown.content;
  if (old.id === page.id && old.language !== page.language) return "translate";
  return previous.place.key === shown.place.key ? "stay" : "go";
}

function describe({ page, shell }: Shown["content"]) {
  const { title, language, description, paths } = page;
  document.title = title;
  document.documentElement.lang = language;
  document.querySelector("meta[name=description]")?.setAttribute("content", description);
  // What browsers share of a page, wherever it is read.
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const codes = shell.languages.map(({ code }) => code);
  const own = twinAddresses(shell.base, codes).href(paths[language] ?? "", language);
  if (canonical) canonical.href = new URL(own, canonical.href).href;
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main:not([hidden]) h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
