import type { Field } from "../editable.ts";
import { shownText } from "../page/page-objects.ts";
import type { Edit } from "../protocol.ts";
import styles from "./Form.module.css";
import { useForm } from "./fields/form-context.ts";

/** The widths in px at which search engines cut a title and two lines of a description, in their fonts. */
const shown = { title: { width: 580, font: "20px Arial" }, description: { width: 920, font: "14px Arial" } };

function widthIn(font: string) {
  const canvas = document.createElement("canvas").getContext("2d");
  if (canvas) canvas.font = font;
  return (text: string) => canvas?.measureText(text).width ?? 0;
}

/** The page in a list of search results, with what is typed. It stays in view beside its fields. */
export function SearchPreview({ fields, edits }: { fields: Field[]; edits: Edit[] }) {
  const { language, languages } = useForm();
  const figures = languages.find(({ code }) => code === language)?.figures ?? {};
  const text = (name: "title" | "description") => {
    const field = fields.find((one) => one.name === name);
    const written = field?.control === "text" ? field.text.written : {};
    const typed = edits.find(({ id }) => id === field?.id);
    const texts = typed?.do === "set" ? Object(typed.value) : written;
    const { width, font } = shown[name];
    const visible = shownText(texts[language] ?? "", "plain", (fact) => figures[fact] ?? `{${fact}}`);
    return cutTo(visible, width, widthIn(font));
  };
  const address = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  return (
    <figure className={styles.preview}>
      <figcaption>In search results</figcaption>
      <p>
        {decodeURI(address)
          .replace(/^https?:\/\//, "")
          .replace(/\/$/, "")
          .replaceAll("/", " › ")}
      </p>
      <p className={styles.title} lang={language}>
        {text("title")}
      </p>
      <p lang={language}>{text("description")}</p>
    </figure>
  );
}

/** Cuts a text after the last word that fits with an ellipsis. @param widthOf measures a text, in px */
export function cutTo(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const ends = Array.from(text.matchAll(/\s+/g), ({ index }) => index).toReversed();
  const end = ends.find((at) => widthOf(`${text.slice(0, at)} …`) <= width);
  return end === undefined ? "…" : `${text.slice(0, end)} …`;
}
