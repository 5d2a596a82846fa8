/**
 * Lets React remove a node that others have wrapped or removed, and insert one before it, as translations do to texts.
 * Otherwise it would throw, and clear what it has rendered.
 */

const { removeChild, insertBefore } = Node.prototype;

/** Returns the child of a parent that is or contains a node. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
  const child = childWith(this, node);
  if (child) removeChild.call(this, child);
  return node;
};

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
  return insertBefore.call(this, node, childWith(this, next)) as T;
};
