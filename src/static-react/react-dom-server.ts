/**
 * Stands for `react-dom/server` where static views are bundled to be drawn: several times as fast, since nothing waits,
 * nothing is handed out in pieces and nothing is hydrated. The markup is the same, but for ids.
 */
import { type StaticElement, type StaticNode, state } from "./tree.ts";

/** Elements that hold nothing. */
const voids = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/** The attributes of SVG that are written with hyphens. */
const hyphenated = [
  ...["alignment-baseline", "baseline-shift", "clip-path", "clip-rule", "dominant-baseline", "fill-opacity"],
  ...["fill-rule", "flood-color", "flood-opacity", "font-family", "font-size", "font-style", "font-weight"],
  ...["letter-spacing", "marker-end", "marker-mid", "marker-start", "paint-order", "pointer-events"],
  ...["shape-rendering", "stop-color", "stop-opacity", "stroke-dasharray", "stroke-dashoffset"],
  ...["stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width"],
  ...["text-anchor", "text-decoration", "text-rendering", "transform-origin", "vector-effect"],
  ...["word-spacing", "writing-mode"],
];

/** Attributes that JSX has its own names for, by these; all others are written as they are. */
const names = new Map([
  ["className", "class"],
  ["htmlFor", "for"],
  ...hyphenated.map((name) => [name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), name] as const),
]);

let html = "";

/**
 * A tree as HTML. Within `identifierPrefix` ids are counted.
 *
 * @throws on what a page without scripts can't show: handlers, styles as objects
 */
export function renderToStaticMarkup(tree: StaticNode, { identifierPrefix = "" } = {}): string {
  Object.assign(state, { prefix: identifierPrefix, ids: 0 });
  html = "";
  draw(tree);
  return html;
}

function draw(node: StaticNode): void {
  if (typeof node === "string") html += escaped(node);
  else if (typeof node === "number") html += node;
  else if (Array.isArray(node)) for (const child of node) draw(child);
  else if (typeof node === "object" && node !== null) drawElement(node);
}

function drawElement({ type, props }: StaticElement): void {
  if (typeof type === "string") drawTag(type, props);
  else if (typeof type === "function") draw(type(props));
  else {
    const outer = type.value;
    type.value = props.value;
    try {
      draw(props.children as StaticNode);
    } finally {
      type.value = outer;
    }
  }
}

function drawTag(tag: string, props: StaticElement["props"]): void {
  html += `<${tag}`;
  for (const name in props) if (name !== "children") drawAttribute(name, props[name]);
  if (voids.has(tag)) html += "/>";
  else {
    html += ">";
    draw(props.children as StaticNode);
    html += `</${tag}>`;
  }
}

function drawAttribute(name: string, value: unknown): void {
  const text = textOf(name, value);
  if (text !== null) html += ` ${names.get(name) ?? name}="${text}"`;
}

/** What stands in an attribute's quotes; null where it is left out. */
function textOf(name: string, value: unknown): string | null {
  switch (typeof value) {
    case "string":
      return escaped(value);
    case "number":
      return String(value);
    case "boolean":
      if (/^(aria|data)-/.test(name)) return String(value);
      return value ? "" : null;
    default:
      if (value === undefined || value === null) return null;
      throw new Error(
        `static-react: ${name} is no text. A view with handlers or styles of its own is no static one.`,
      );
  }
}

const special = /["'&<>]/;
const escapes: Record<string, string> = {
  '"': "&quot;",
  "'": "&#x27;",
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
};

const escaped = (text: string): string =>
  special.test(text) ? text.replace(/["'&<>]/g, (mark) => escapes[mark] ?? mark) : text;
