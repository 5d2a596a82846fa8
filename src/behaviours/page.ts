/**
 * Runs `start` for the current page and for each later one; `signal` aborts when that page is replaced.
 * In development it also runs for a section that is replaced alone.
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
