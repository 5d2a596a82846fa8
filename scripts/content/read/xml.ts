import { SaxesParser } from "saxes";

export interface Element {
  /** Without the namespace prefix. */
  name: string;
  namespace: string;
  /** The attributes without a namespace prefix. */
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
  /** All attributes, with their prefixes. */
  allAttributes: Readonly<Record<string, string>>;
  /** Location of the name in the start tag, from 1. */
  line: number;
  column: number;
}

/** Returns the root element. @throws {SyntaxError} that names the line */
export function parseXml(text: string): Element {
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const parser = new SaxesParser({ xmlns: true });
  const document: Pick<Element, "name" | "children" | "line"> = { name: "", children: [], line: 1 };
  const open = [document];
  let [line, column] = [1, 1];
  const add = (child: Element | string) => open.at(-1)?.children.push(child);
  parser.on("doctype", () => {
    // A document type could declare entities, which can grow without limit.
    throw new SyntaxError(`Line ${parser.line}: A DOCTYPE isn't allowed. Remove it.`);
  });
  parser.on("error", ({ message }) => {
    const [, at = "1", what = message] = /^(\d+):\d+: (.*?)\.?$/s.exec(message) ?? [];
    const earlier = `this closing tag doesn't belong to <${closed.name}>, which line ${closed.line} opens`;
    const why = what === "unexpected close tag" ? earlier : what;
    throw new SyntaxError(`Line ${at}: This can't be read as XML: ${why}.`);
  });
  parser.on("opentagstart", ({ name }) => {
    const start = parser.position - 1 - name.length;
    // The parser has read the character after the name, which may be a line break.
    const isBreak = parser.columnIndex === 0;
    line = parser.line - Number(isBreak);
    column = isBreak ? start - source.lastIndexOf("\n", start) : parser.columnIndex - name.length;
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const unprefixed = Object.values(attributes).filter(({ prefix }) => prefix === "");
    const element: Element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(unprefixed.map((attribute) => [attribute.local, attribute.value])),
      allAttributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
      children: [],
      line,
      column,
    };
    add(element);
    open.push(element);
  });
  let closed = document;
  parser.on("closetag", () => {
    closed = open.pop() ?? document;
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.write(source).close();
  return elementsOf(document)[0] as Element;
}

export const elementsOf = ({ children }: Pick<Element, "children">): Element[] =>
  children.filter((child) => typeof child !== "string");

export const childNamed = (element: Element, name: string): Element | undefined =>
  elementsOf(element).find((child) => child.name === name);

/** Returns all descendants with a name, except those inside another element with this name. */
export const allNamed = (element: Element, name: string): Element[] =>
  elementsOf(element).flatMap((child) => (child.name === name ? [child] : allNamed(child, name)));

/** Removes the characters that XML 1.0 doesn't allow: most control characters. */
export const allowedInXml = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeCharacter = (sign: string) => entities[sign] ?? `&#${sign.charCodeAt(0)};`;

/** Escapes the content of an element. */
export const escapeXml = (text: string): string => allowedInXml(text).replace(/[&<>\r]/g, escapeCharacter);

const escapeAttribute = (text: string) => allowedInXml(text).replace(/[&<>"\t\n\r]/g, escapeCharacter);

/** Returns a start tag. Leaves out undefined attributes. @param end "/>" for an empty element */
export const startTag = (
  name: string,
  attributes: Record<string, string | number | undefined>,
  end: ">" | "/>" = ">",
): string =>
  `<${name}${Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join("")}${end}`;
