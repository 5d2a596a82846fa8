/**
 * Gives every entry of the browser's history a key of its own, those too that a typed address or a plain
 * link made, so that no two share a scroll position. Call it before the router is there: the router takes
 * the keys from the entries (`key`), and its own index from the same place (`idx`).
 */
export function keyEntries() {
  const stamp = () => {
    if (history.state?.key) return;
    const key = Math.random().toString(36).slice(2);
    history.replaceState({ idx: null, ...history.state, key }, "");
  };
  stamp();
  window.addEventListener("popstate", stamp);
}
