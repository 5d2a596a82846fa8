import { factFormat } from "../../figures/figure-format.ts";
import { errorInText, referencesIn, type TextField, warningInText } from "../../read/references.ts";
import { figureSign, visibleText } from "../../read/visible-text.ts";
import { type FileRule, warningAt } from "../input/check-input.ts";

/** Markup of HTML and Markdown, which visitors would see as plain characters. */
const foreign = [
  {
    sign: /<\/?[a-z][^<>]*>/i,
    message: "Texts can't contain HTML.",
    fix: "Write **strong words**, or remove the tag.",
  },
  {
    sign: /(?<![*\\])\*(?![*\s])[^*]*[^*\s\\]\*(?!\*)/,
    message: "Single asterisks have no effect in a text.",
    fix: "Write **strong words**, or \\\\* for the character itself.",
  },
];

/** Inline markup is closed, and used only in fields that support it. */
export const markup: FileRule =
  () =>
  ({ texts }) =>
    texts.flatMap((field) =>
      Object.entries(field.texts).flatMap(([language, { written, problems }]) => [
        ...problems.map(({ message, fix, ...span }) => errorInText(field, language, span, message, fix)),
        ...foreign.flatMap(({ sign, message, fix }) => {
          const found = sign.exec(written);
          const span = { at: found?.index ?? 0, length: found?.[0].length ?? 0 };
          return found ? [warningInText(field, language, span, message, fix)] : [];
        }),
      ]),
    );

/** The length of a text is within the limits of its field. Facts count with their figures. */
export const lengths: FileRule = ({ content }) => {
  const { site, facts } = content.shared;
  if (!site || !facts) return () => [];
  const formats = new Map(site.value.languages.map(({ code }) => [code, factFormat(content.shared, code)]));
  return ({ texts }) =>
    texts.flatMap(({ source, path, meaning: { length: limits }, texts: languages }) =>
      Object.entries(languages).flatMap(([language, text]) => {
        if (limits === undefined) return [];
        const { least, most } = limits;
        if (least <= 1 && text.written.length <= most && !text.written.includes("{")) return [];
        const count = [...visibleText(text, (name) => formats.get(language)?.(name) ?? figureSign)].length;
        if (count >= least && count <= most) return [];
        const [message, fix] =
          count > most
            ? [`This is ${count} characters, ${count - most} too many.`, `Shorten it to ${most} at most.`]
            : [`This is ${count} characters, too few to say what is meant.`, `Write ${least} to ${most}.`];
        return [warningAt(source, [...path, language], message, fix)];
      }),
    );
};

const fileName = /\.(?:avif|gif|glb|jpe?g|png|svg|webp)$/i;

/** A picture's alternative text differs from the texts beside it. */
export const pictures: FileRule =
  () =>
  ({ texts }) =>
    texts
      .filter(({ meaning }) => meaning.picture)
      .flatMap((field) => {
        const beside = referencesIn(field.source).texts.filter(
          (text) => text !== field && isBeside(text, field),
        );
        return Object.entries(field.texts).flatMap(([language, { written }]) => {
          const repeats = beside.some(({ texts }) => texts[language]?.written === written);
          if (!fileName.test(written) && !repeats) return [];
          const message = fileName.test(written)
            ? "This is the name of a file."
            : "A text beside the picture says the same, so it would be read out twice.";
          return [warningAt(field.source, [...field.path, language], message, "Say what the picture shows.")];
        });
      });

/** Whether two texts are in the same block, or in the same item of a shared file. */
const isBeside = (a: TextField, b: TextField) => a.path[0] === b.path[0] && a.path[1] === b.path[1];
