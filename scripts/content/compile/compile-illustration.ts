import type { Illustration } from "../../../src/compiled.ts";
import { type Illustration as Drawing, markupOf } from "../read/read-illustrations.ts";

/** Compiles an illustration for documents. @param base the site's root on its host */
export function compileIllustration(drawing: Drawing, sky: Drawing, base: string): Illustration {
  const { id, title, language, width, height, root, address } = drawing;
  const file = `${base}${address}`;
  const parts = root.children.filter((child) => typeof child !== "string" && child.name !== "title");
  const figure = parts.filter((part) => typeof part !== "string" && part.attributes.id === "figure");
  const markup = (figure.length > 0 ? figure : parts).map((part) =>
    typeof part === "string"
      ? ""
      : markupOf(part, ({ attributes }) =>
          attributes.id?.startsWith("etching")
            ? `<use data-illustration="${file}#${attributes.id}"/>`
            : undefined,
        ),
  );
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
