import type { Illustration } from "../../../src/compiled.ts";
import { type Illustration as Drawing, markupOf } from "../read/read-illustrations.ts";
import { type Element, elementsOf } from "../read/xml.ts";

/** Compiles an illustration for documents. @param base the site's root on its host */
export function compileIllustration(drawing: Drawing, sky: Drawing, base: string): Illustration {
  const { id, title, language, width, height, root, address } = drawing;
  const file = `${base}${address}`;
  const parts = elementsOf(root).filter(({ name }) => name !== "title");
  const figure = parts.filter(({ attributes }) => attributes.id === "figure");
  const etching = ({ attributes: { id } }: Element) =>
    id?.startsWith("etching") ? `<use data-illustration="${file}#${id}"/>` : undefined;
  const markup = (figure.length > 0 ? figure : parts).map((part) => markupOf(part, etching));
  return {
    id,
    name: title,
    language,
    width,
    height,
    file,
    sky: `${base}${sky.address}`,
    markup: markup.join(""),
  };
}
