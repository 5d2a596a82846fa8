import { type Check, type TextUse, warning } from "../content/uses.ts";
import { where } from "../content/validate.ts";

const fileName = /\.(?:avif|gif|glb|jpe?g|png|svg|webp)$/i;

/** What tells of a picture, to those who do not see it, says what no other text beside it does. */
export const pictures: Check = ({ texts }) => {
  const byFile = Map.groupBy(texts, ({ source }) => source);
  return [...byFile.values()].flatMap((inFile) =>
    inFile
      .filter(({ meaning }) => meaning.picture)
      .flatMap((text) =>
        Object.entries(text.texts).flatMap(([language, written]) => {
          const flaw = fileName.test(written)
            ? "This is the name of a file."
            : inFile.some(
                  (other) => other !== text && other.texts[language] === written && isBeside(other, text),
                )
              ? "A text beside the picture says the same, so it would be read out twice."
              : undefined;
          const { source, path } = text;
          const way = [...path, language];
          return flaw === undefined
            ? []
            : [
                warning(
                  source.document.place(way),
                  `${where(way, source.value)}${flaw}`,
                  "Say what the picture shows.",
                ),
              ];
        }),
      ),
  );
};

/** Whether two texts stand in the same block, or in the same item of a shared file. */
const isBeside = (a: TextUse, b: TextUse) => a.path[0] === b.path[0] && a.path[1] === b.path[1];
