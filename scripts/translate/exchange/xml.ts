import { SaxesParser } from "saxes";

export interface Element {
  /** Without its prefix. */
  name: string;
  namespace: string;
  /** Those without a prefix. */
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
  /** Where it begins, from 1. */
  line: number;
}

/** A file that can't be read, and where. */
export class XmlError extends Error {}

/** The root element. Refuses declarations of entities: what a file means must stand in it. @throws XmlError */
export function parseXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const document: Element = { name: "", namespace: "", attributes: {}, children: [], line: 1 };
  const open = [document];
  let line = 1;
  const add = (child: Element | string) => open.at(-1)?.children.push(child);
  parser.on("doctype", () => {
    throw new XmlError(
      `Line ${parser.line}: It holds a DOCTYPE. Remove it: nothing else may be loaded with the file.`,
    );
  });
  parser.on("error", ({ message }) => {
    const [, at = "1", what = message] = /^(\d+):\d+: (.*?)\.?$/s.exec(message) ?? [];
    throw new XmlError(`Line ${at}: This isn't well-formed XML: ${what}.`);
  });
  parser.on("opentagstart", () => {
    line = parser.line;
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const own = Object.values(attributes).filter(({ prefix }) => prefix === "");
    const element: Element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(own.map((attribute) => [attribute.local, attribute.value])),
      children: [],
      line,
    };
    add(element);
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.write(text).close();
  return document.children.find((child) => typeof child !== "string") as Element;
}

export const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child) => typeof child !== "string");

export const childNamed = (element: Element, name: string): Element | undefined =>
  elementsOf(element).find((child) => child.name === name);

/** Every element of that name at any depth, in their order; not within another of that name. */
export const allNamed = (element: Element, name: string): Element[] =>
  elementsOf(element).flatMap((child) => (child.name === name ? [child] : allNamed(child, name)));

/** Whether XML 1.0 can hold the text: it has no sign for most control characters. */
export const fitsXml = (text: string): boolean =>
  text.isWellFormed() && !/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text);

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (sign: string) => signs[sign] ?? `&#${sign.charCodeAt(0)};`;

/** A text as the content of an element. */
export const content = (text: string): string => text.replace(/[&<>\r]/g, escaped);

type Attributes = Record<string, string | number | undefined>;

/** A start tag; without the attributes that have no value. */
export const startTag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${String(value).replace(/[&<>"\t\n\r]/g, escaped)}"`)
    .join("")}>`;

export const emptyTag = (name: string, attributes: Attributes): string =>
  startTag(name, attributes).replace(/>$/, "/>");

/** An element on one line. @param inner XML */
export const element = (name: string, attributes: Attributes, inner: string): string =>
  `${startTag(name, attributes)}${inner}</${name}>`;

/** An element with others in it, as lines. */
export const block = (name: string, attributes: Attributes, lines: readonly string[]): string[] => [
  startTag(name, attributes),
  ...lines.map((line) => `  ${line}`),
  `</${name}>`,
];

export const xmlDocument = (lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join("\n")}\n`;
