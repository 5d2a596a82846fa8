import { createHash } from "node:crypto";
import { error, type Problem } from "../problem.ts";
import { childNamed, type Element, escapeXml, parseXml, startTag } from "./xml.ts";

/** An SVG file of `content/illustrations`. */
export interface Illustration {
  file: string;
  /** The name of the file without its extension. */
  id: string;
  title: string;
  /** The language of the title, if it is not the page's. */
  language: string | undefined;
  width: number;
  height: number;
  root: Element;
  /** The ids of its elements. */
  ids: Set<string>;
  /** Path in the built site. It contains a hash of the drawing. */
  address: string;
  svg: string;
}

const elements = ["svg", "title", "g", "path", "circle", "line", "rect", "text", "use"];
const attributes = [
  ...["xmlns", "viewBox", "id", "class", "lang", "href", "transform", "d", "cx", "cy", "r", "x", "y"],
  ...["x1", "y1", "x2", "y2", "width", "height", "opacity", "fill", "fill-opacity", "fill-rule", "stroke"],
  ...["stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"],
  ...["stroke-dashoffset", "vector-effect", "paint-order", "text-anchor", "dominant-baseline", "font-style"],
];
/** Matches colours that the page sets. */
const paint = /^(none|currentColor|var\(--[\w-]+\))$/;

/** Reports disallowed elements, attributes and values. */
function faultsOf({ name, attributes: own, attributeNames }: Element): [message: string, fix: string][] {
  if (!elements.includes(name)) return [[`<${name}> isn't allowed here.`, `Use ${elements.join(", ")}.`]];
  const unknown = attributeNames.filter((attribute) => !attributes.includes(attribute));
  const painted = (["fill", "stroke"] as const).filter((key) => own[key] && !paint.test(own[key]));
  return [
    ...unknown.map((key): [string, string] => [`<${name}>: "${key}" isn't allowed here.`, "Remove it."]),
    ...painted.map((key): [string, string] => [
      `<${name}>: "${own[key]}" isn't a colour of the page.`,
      "Write none, currentColor or a name of src/styles/tokens.css, as in var(--accent).",
    ]),
    ...(own.href && !own.href.startsWith("#")
      ? [
          [
            `<use>: "${own.href}" is outside of this file.`,
            'Write the id of an element here, as in "#lines".',
          ],
        ]
      : []),
  ] as [string, string][];
}

const within = (element: Element): Element[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === "string" ? [] : within(child))),
];

/** Writes an element without the white space between tags. @param replace returns other markup for an element, or undefined to keep it */
export function markupOf(element: Element, replace: (element: Element) => string | undefined): string {
  const replaced = replace(element);
  if (replaced !== undefined) return replaced;
  const { name, attributes: own, children } = element;
  if (children.length === 0) return startTag(name, own, "/>");
  const inner = children.map((child) =>
    typeof child === "string" ? escapeXml(child.trim()) : markupOf(child, replace),
  );
  return `${startTag(name, own)}${inner.join("")}</${name}>`;
}

/** Reads an SVG file. Reports everything but shapes, groups and colours that the page sets. */
export function readIllustration(
  file: string,
  text: string,
): { illustration: Illustration | null; problems: Problem[] } {
  let root: Element;
  try {
    root = parseXml(text);
  } catch (thrown) {
    const [, line = "1", message = ""] = /^Line (\d+): (.*)$/s.exec((thrown as Error).message) ?? [];
    const place = { file, line: Number(line), column: 1, length: 1 };
    return { illustration: null, problems: [error(place, message)] };
  }
  const problem = ({ name, line, column }: Element, message: string, fix: string) =>
    error({ file, line, column, length: name.length }, message, fix);
  const problems = within(root).flatMap((element) =>
    faultsOf(element).map(([message, fix]) => problem(element, message, fix)),
  );
  const [, width, height] = /^0 0 (\d+) (\d+)$/.exec(root.attributes.viewBox ?? "") ?? [];
  if (root.name !== "svg" || !width || !height)
    problems.push(problem(root, "The drawing has no size.", 'Begin with <svg viewBox="0 0 400 400">.'));
  const caption = childNamed(root, "title");
  const title = caption?.children.join("").trim();
  if (!title) problems.push(problem(root, "The drawing has no name.", "Add a <title>."));
  if (problems.length > 0 || !title) return { illustration: null, problems };

  const svg = `${markupOf(root, () => undefined)}\n`;
  const hash = createHash("sha256").update(svg).digest("base64url").slice(0, 8);
  const ids = new Set(within(root).flatMap(({ attributes: { id } }) => id ?? []));
  const id = file.replace(/^.*\/|\.svg$/g, "");
  const address = `assets/${id}-${hash}.svg`;
  return {
    illustration: {
      file,
      id,
      title,
      language: caption?.attributes.lang,
      width: Number(width),
      height: Number(height),
      root,
      ids,
      address,
      svg,
    },
    problems,
  };
}
