type Attributes = Record<string, string | EventListener>;

/** Creates an element with attributes, listeners (`onclick`) and children. */
export function element<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "string") made.setAttribute(name, value);
    else made.addEventListener(name.replace(/^on/, ""), value);
  }
  made.append(...children);
  return made;
}
