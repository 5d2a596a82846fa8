/** The nodes of an island as the server sent them: the children of each element, and the data of each text. */
export type ServedMarkup = ReadonlyMap<Node, readonly Node[] | string>;

/** Records the nodes of an island, before translations, password managers and extensions change them. */
export function recordMarkup(island: HTMLElement): ServedMarkup {
  const markup = new Map<Node, readonly Node[] | string>();
  const walker = document.createTreeWalker(island);
  for (let node: Node | null = island; node; node = walker.nextNode())
    markup.set(node, node.nodeValue ?? [...node.childNodes]);
  return markup;
}
