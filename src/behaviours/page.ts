/**
 * Runs `start` for the page that is shown, and for each one that takes its place; `signal` aborts when that page leaves.
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
