import { referencesIn, type TextField } from "../../read/references.ts";
import { type Check, warningAt } from "../input/check-input.ts";

const fileName = /\.(?:avif|gif|glb|jpe?g|png|svg|webp)$/i;

/** A picture's alternative text differs from the texts beside it. */
export const pictures: Check = ({ texts }) =>
  texts
    .filter(({ meaning }) => meaning.picture)
    .flatMap((text) => {
      const beside = referencesIn(text.source).texts.filter(
        (other) => other !== text && isBeside(other, text),
      );
      return Object.entries(text.texts).flatMap(([language, written]) => {
        const flaw = fileName.test(written)
          ? "This is the name of a file."
          : beside.some((other) => other.texts[language] === written)
            ? "A text beside the picture says the same, so it would be read out twice."
            : undefined;
        if (flaw === undefined) return [];
        return [warningAt(text.source, [...text.path, language], flaw, "Say what the picture shows.")];
      });
    });

/** Whether two texts are in the same block, or in the same item of a shared file. */
const isBeside = (a: TextField, b: TextField) => a.path[0] === b.path[0] && a.path[1] === b.path[1];
