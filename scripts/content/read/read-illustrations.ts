import { hash } from "node:crypto";
import { SourceText } from "../json/source-text.ts";
import { error, type Problem, startOf } from "../problem.ts";
import { childNamed, type Element, elementsOf, escapeXml, parseXml, startTag } from "./xml.ts";

/** An SVG file of `content/illustrations`. Its id is the name of the file without its extension. */
export type IllustrationFile = NonNullable<ReturnType<typeof readIllustration>["illustration"]>;

const allowedElements = ["svg", "title", "g", "path", "circle", "line", "rect", "text", "use"];
const allowedAttributes = [
  ...["xmlns", "viewBox", "id", "class", "href", "transform", "d", "cx", "cy", "r", "x", "y"],
  ...["x1", "y1", "x2", "y2", "width", "height", "opacity", "fill", "fill-opacity", "fill-rule", "stroke"],
  ...["stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"],
  ...["stroke-dashoffset", "vector-effect", "paint-order", "text-anchor", "dominant-baseline", "font-style"],
];
const pageColour = /^(none|currentColor|var\(--[\w-]+\))$/;

/** Matches elements and attributes that draw nothing. */
const drawsNothing = /^(?:script|metadata|desc|namedview|version|role|on\w+|data-.*|(?!xlink:).*:.*)$/;

/** Says how to do without an element or attribute, so that the drawing stays as it is. */
function fixFor(name: string): string {
  if (drawsNothing.test(name)) return "Remove it.";
  if (name === "style") return 'Write its rules as attributes, as in stroke-width="2".';
  if (name === "xlink:href") return "Write href.";
  return "Draw the same with paths: in Inkscape, Path › Object to Path converts a shape.";
}

/** A drawing with more mistakes is probably a raw export of a program, so only one problem is reported. */
const maxMistakes = 2;

/** Returns the message and the fix for each disallowed element, attribute and value. */
function mistakesIn({ name, attributes: own, allAttributes }: Element): [message: string, fix: string][] {
  if (!allowedElements.includes(name)) return [[`<${name}> isn't allowed in a drawing.`, fixFor(name)]];
  const mistakes: [message: string, fix: string][] = [];
  for (const key of Object.keys(allAttributes))
    if (!allowedAttributes.includes(key))
      mistakes.push([`<${name}>: "${key}" isn't allowed here.`, fixFor(key)]);
  for (const colour of [own.fill, own.stroke])
    if (colour && !pageColour.test(colour))
      mistakes.push([
        `<${name}>: "${colour}" isn't a colour of the page.`,
        "Write var(--text), var(--accent), var(--accent-cool), var(--ground) or none.",
      ]);
  if (own.href && !own.href.startsWith("#"))
    mistakes.push([`<use>: "${own.href}" is outside this drawing.`, 'Name a part of it, as in "#lines".']);
  return mistakes;
}

const subtree = (element: Element): Element[] => [element, ...elementsOf(element).flatMap(subtree)];

/** Writes an element without the white space between tags. @param replace returns other markup for an element, or undefined to keep it */
export function markupOf(element: Element, replace?: (element: Element) => string | undefined): string {
  const replaced = replace?.(element);
  if (replaced !== undefined) return replaced;
  const { name, attributes: own, children } = element;
  if (children.length === 0) return startTag(name, own, "/>");
  const write = (child: Element | string) =>
    typeof child === "string" ? escapeXml(child.trim()) : markupOf(child, replace);
  return `${startTag(name, own)}${children.map(write).join("")}</${name}>`;
}

/** Reads an SVG file. Reports everything in it except shapes, groups, and colours that the page sets. */
export function readIllustration(file: string, text: string) {
  const failed = (...problems: Problem[]) => ({ illustration: null, problems });
  if (!/^\s*</.test(text)) {
    const message = "This isn't an SVG file. It may be another format, such as PNG, with a new name.";
    return failed(error(startOf(file), message, "Draw it as paths and export it as SVG."));
  }
  const unreadable = new SourceText(file, text).unreadable();
  if (unreadable) return failed(unreadable);
  let root: Element;
  try {
    root = parseXml(text);
  } catch (thrown) {
    const [, line = "1", message = ""] = /^Line (\d+): (.*)$/s.exec((thrown as Error).message) ?? [];
    const place = { ...startOf(file), line: Number(line) };
    return failed(error(place, message, "Correct it, or export the drawing again."));
  }
  const problem = ({ name, line, column }: Element, message: string, fix: string) =>
    error({ file, line, column, length: name.length }, message, fix);
  const problems = subtree(root).flatMap((element) =>
    mistakesIn(element).map(([message, fix]) => problem(element, message, fix)),
  );
  const [first] = problems;
  if (first && problems.length > maxMistakes) {
    const message = `This drawing has ${problems.length} elements, attributes and colours that aren't allowed. The first: ${first.message}`;
    const fix = `${first.fix} If a drawing program wrote the file, export it as docs/writing.md says.`;
    return failed({ ...first, message, fix });
  }
  const [, width, height] = /^0 0 ([1-9]\d{0,4}) ([1-9]\d{0,4})$/.exec(root.attributes.viewBox ?? "") ?? [];
  const size = 'Write viewBox="0 0 400 400" in its <svg>, with its width and height.';
  if (root.name !== "svg" || !width || !height)
    problems.push(problem(root, "The drawing has no size in whole numbers.", size));
  const title = childNamed(root, "title")?.children.join("").trim();
  if (!title) problems.push(problem(root, "The drawing has no name.", "Add a <title>."));
  if (problems.length > 0 || !title) return failed(...problems);

  const svg = `${markupOf(root)}\n`;
  const id = file.replace(/^.*\/|\.svg$/g, "");
  const illustration = {
    ...{ file, id, title, root, source: text, svg },
    width: Number(width),
    height: Number(height),
    /** The ids of its elements. */
    ids: new Set(subtree(root).flatMap(({ attributes }) => attributes.id ?? [])),
    /** Path in the built site. It contains a hash of the drawing. */
    address: `assets/${id}-${hash("sha256", svg, "base64url").slice(0, 8)}.svg`,
  };
  return { illustration, problems };
}
