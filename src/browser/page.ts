/**
 * Runs `start` for the current page and for every later one. `signal` aborts when the page is replaced. In development,
 * also runs `start` for each section that is replaced after a change of the content.
 */
export function onPage(start: (main: HTMLElement, signal: AbortSignal) => void): void {
  let current = new AbortController();
  const enter = () => {
    current.abort();
    current = new AbortController();
    const main = document.querySelector("main");
    if (main) start(main, current.signal);
  };
  document.addEventListener("page:leave", () => current.abort());
  document.addEventListener("page:enter", enter);
  document.addEventListener("section:enter", ({ target }) => start(target as HTMLElement, current.signal));
  enter();
}
