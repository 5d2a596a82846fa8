import type { ServedMarkup } from "./served-markup.ts";

/**
 * Undoes what others have changed in an island. No served node is replaced, so fields keep what is typed in them.
 *
 * @returns whether anything was changed
 */
export function restoreMarkup(markup: ServedMarkup): boolean {
  const { activeElement } = document;
  let isChanged = false;
  for (const [node, served] of markup) {
    if (isAsServed(node, served)) continue;
    isChanged = true;
    if (typeof served === "string") node.nodeValue = served;
    else restoreChildren(node as Element, served);
  }
  // A field that was inside a foreign element may have lost the focus when it was taken out.
  if (activeElement !== document.activeElement && activeElement && markup.has(activeElement))
    (activeElement as HTMLElement).focus({ preventScroll: true });
  return isChanged;
}

const isAsServed = ({ nodeValue, childNodes }: Node, served: readonly Node[] | string) =>
  typeof served === "string"
    ? nodeValue === served
    : childNodes.length === served.length && served.every((child, at) => child === childNodes[at]);

function restoreChildren(parent: ParentNode & Node, served: readonly Node[]) {
  const known = new Set<Node>(served);
  // A foreign element around a served one goes when that is back in its place.
  for (const child of [...parent.childNodes])
    if (!known.has(child) && !served.some((one) => child.contains(one))) child.remove();
  let next = parent.firstChild;
  for (const child of served) {
    if (child === next) next = next.nextSibling;
    else move(parent, child, next);
  }
  while (next) {
    const foreign = next;
    next = next.nextSibling;
    foreign.remove();
  }
}

/** Moves a node. In browsers that support `moveBefore`, a field keeps the focus and what is being composed. */
function move(parent: ParentNode & Node, child: Node, next: Node | null) {
  const { moveBefore } = parent as { moveBefore?: typeof parent.insertBefore };
  if (moveBefore && child.isConnected) moveBefore.call(parent, child, next);
  else parent.insertBefore(child, next);
}
