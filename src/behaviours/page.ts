/** Runs `start` for the page that is shown, and for each one that takes its place; `signal` aborts when that page leaves. */
export function onPage(start: (main: HTMLElement, signal: AbortSignal) => void): void {
  let shown: AbortController | undefined;
  const enter = () => {
    shown?.abort();
    shown = new AbortController();
    const main = document.querySelector("main");
    if (main) start(main, shown.signal);
  };
  document.addEventListener("page:leave", () => shown?.abort());
  document.addEventListener("page:enter", enter);
  enter();
}
