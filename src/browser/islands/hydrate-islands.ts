import type { ComponentType } from "react";
import { type IslandName, islandViews } from "../../islands/island-views.ts";
import { isPlainClick, watch } from "../dom.ts";
import { recordMarkup } from "./served-markup.ts";

let isReactLoaded = false;

/** Hydrates each island separately: when a visitor points at it or focuses it, or when it comes near the viewport. */
export function hydrateIslands(main: HTMLElement, signal: AbortSignal): void {
  for (const island of main.querySelectorAll<HTMLElement>("[data-island]")) attach(island, signal);
}

function attach(island: HTMLElement, pageSignal: AbortSignal) {
  const hydrated = new AbortController();
  const signal = AbortSignal.any([pageSignal, hydrated.signal]);
  const served = recordMarkup(island);
  let pressed: HTMLElement | undefined;
  let marked: HTMLElement[] = [];
  let started = false;

  const start = async () => {
    if (started) return;
    started = true;
    const wasOffline = !navigator.onLine;
    try {
      const loadView = islandViews[island.dataset.island as IslandName];
      const [{ hydrate }, View] = await Promise.all([import("./hydrate.tsx"), loadView()]);
      isReactLoaded = true;
      await yieldTask();
      if (pageSignal.aborted) return;
      mark();
      await hydrate(island, View as ComponentType<object>, served, pageSignal, pressed !== undefined);
      hydrated.abort();
    } catch {
      started = false;
      // The visitor may be online again before the failure is known.
      if (wasOffline && navigator.onLine) return start();
      addEventListener("online", start, { once: true, signal });
    }
    mark();
    // If React couldn't be loaded, this click submits the form natively.
    pressed?.click();
    pressed = undefined;
  };

  /** Marks the fields that the form would mark after hydration, focuses the first, and unmarks those before. */
  const mark = (fields: Iterable<HTMLElement> = []) => {
    for (const field of marked) field.ariaInvalid = null;
    marked = [...fields];
    for (const field of marked) field.ariaInvalid = "true";
    marked[0]?.focus();
  };

  /** Delays, until hydration, a click on a button or on a link that does something else first. Enter clicks too. */
  const hold = (event: MouseEvent) => {
    const clicked = (event.target as Element).closest<HTMLElement>("button, [data-held]");
    const isElsewhere = clicked?.matches("a") && !isPlainClick(event);
    if (!clicked || !event.isTrusted || isElsewhere) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = clicked;
    if (clicked.matches("[type=submit]")) mark(island.querySelectorAll(":is(input, textarea):invalid"));
    void start();
  };

  // The form waits for a pointer or the focus, unless React is loaded already: then it may have to show that a message
  // from an earlier page view is still being sent.
  if (island.dataset.hydrate !== "touched" || isReactLoaded) {
    const ahead = island.dataset.hydrate === "ahead" && island.closest("main > *");
    // The margins are small, so that a page without an island on its first screen loads without React.
    const margin = ahead ? "100%" : island.dataset.hydrate === "seen" ? "0%" : "20%";
    watch([ahead || island], signal, margin, ([entry]) => entry?.isIntersecting && start());
  }
  for (const type of ["pointerover", "focusin"]) island.addEventListener(type, start, { signal });
  island.addEventListener("click", hold, { capture: true, signal });
}

/** Yields to the browser, if it supports that. */
const yieldTask = () => (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.();
