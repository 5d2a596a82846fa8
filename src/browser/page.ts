/**
 * Runs `start` for the current page and for every later one. `signal` aborts when the page is replaced. In development,
 * also runs for each replaced section.
 */
export function onPage(start: (main: HTMLElement, signal: AbortSignal) => void): void {
  let shown = new AbortController();
  const enter = () => {
    shown.abort();
    shown = new AbortController();
    const main = document.querySelector("main");
    if (main) start(main, shown.signal);
  };
  document.addEventListener("page:leave", () => shown.abort());
  document.addEventListener("page:enter", enter);
  document.addEventListener("section:enter", ({ target }) => start(target as HTMLElement, shown.signal));
  enter();
}
