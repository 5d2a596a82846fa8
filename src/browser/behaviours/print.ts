/** Opens all answers, tables and talks for printing. Only newer browsers have `::details-content`, which needs no script. */
export function attachPrint(): void {
  addEventListener("beforeprint", () => {
    const closed = document.querySelectorAll<HTMLDetailsElement>("details:not([open])");
    for (const details of closed) details.open = true;
    const close = () => {
      for (const details of closed) details.open = false;
    };
    addEventListener("afterprint", close, { once: true });
  });
}
