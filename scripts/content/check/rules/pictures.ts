import { widestPlace, widths } from "../../pictures/picture-files.ts";
import { type Problem, suggestion, warning } from "../../problem.ts";
import type { Picture } from "../../read/read-pictures.ts";
import { referencesIn, type TextField } from "../../read/references.ts";
import { blocksOf, errorAt, type FileRule, type SiteRule, warningAt } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";
import { undefinedNames, unusedNames } from "./names.ts";

/** Matches the names that programs and cameras give to files. */
const fileName =
  /\.(?:avif|gif|glb|heic|jpe?g|png|svg|webp)$|^(?:img|dsc[nf]?|pxl|dcim|screenshot|image)[-_ ]?\d[-_\d]*$/i;

/** A picture has either alternative text or none, and the text differs from those beside it and describes the picture. */
export const pictures: FileRule = () => (file) => [
  ...blocksOf(file).flatMap(({ page, block, path }): Problem[] => {
    const picture = "picture" in block ? block.picture : undefined;
    if (!picture) return [];
    const at = [...path, "picture"];
    if (picture.alt && picture.decorative) {
      const fix = 'Remove "decorative", or "alt" if the picture says nothing that the text doesn\'t say.';
      return [errorAt(page, [...at, "decorative"], 'This picture has "alt" too.', fix)];
    }
    if (picture.alt || picture.decorative) return [];
    const fix = 'Add what it shows, or "decorative": true if it says nothing that the text doesn\'t say.';
    return [errorAt(page, [...at, "file"], 'This picture has no "alt".', fix)];
  }),
  ...file.texts.filter(({ meaning }) => meaning.picture).flatMap(repeats),
];

/** Returns a warning for each language in which an alternative text says nothing about the picture. */
function repeats(field: TextField): Problem[] {
  const beside = referencesIn(field.source).texts.filter((text) => text !== field && isBeside(text, field));
  return Object.entries(field.texts).flatMap(([language, { written }]) => {
    const at = [...field.path, language];
    const warn = (message: string, fix = "Say what the picture shows.") => [
      warningAt(field.source, at, message, fix),
    ];
    if (fileName.test(written.trim())) return warn("This is the name of a file.");
    const same = written.trim().toLowerCase();
    if (beside.some(({ texts }) => texts[language]?.written.trim().toLowerCase() === same))
      return warn("A text beside the picture says the same, so it would be read out twice.");
    const opening = rulesOf(language).pictureWords.find((words) => same.startsWith(`${words} `));
    if (opening)
      return warn(
        `Screen readers say that this is a picture, so “${opening}” is heard twice.`,
        "Leave it out.",
      );
    return [];
  });
}

/** Whether two texts are in the same block, or in the same item of a shared file. */
const isBeside = (a: TextField, b: TextField) => a.path[0] === b.path[0] && a.path[1] === b.path[1];

/** The largest side in pixels, and the largest file in bytes, of a picture to save. */
const [maxSide, maxBytes] = [4000, 8_000_000];

/** Every picture that the content names exists, every file is used, and each has a size that pages can show. */
export const pictureFiles: SiteRule = (input) => {
  const { pictures } = input.content;
  const names = [...pictures.keys()];
  const placeOf = (name: string) => {
    const file = pictures.get(name)?.file ?? `content/pictures/${name}`;
    return { file, line: 1, column: 1, length: 1 };
  };
  const unknown = undefinedNames(input, "picture", names, placeOf, (name) => [
    `There is no picture "${name}" in content/pictures.`,
    suggestion(name.replace(/\.\w+$/, ""), names, "put the file there"),
  ]);
  const unused = new Set(unusedNames(input, "picture", names));
  return [
    ...unknown,
    ...[...unused].map((name) =>
      warning(placeOf(name), "No page shows this picture.", "Use it or remove it."),
    ),
    ...[...pictures].flatMap(([name, picture]) => {
      const words = picture && !unused.has(name) ? sizeWarning(picture) : undefined;
      return words ? [warning(placeOf(name), ...words)] : [];
    }),
  ];
};

/** Returns message and fix if a picture is larger or smaller than pages need. */
function sizeWarning({ width, height, bytes }: Picture): [message: string, fix: string] | undefined {
  const wanted = widths[2];
  const size = `${width} × ${height} px`;
  if (Math.max(width, height) > maxSide || bytes > maxBytes) {
    const megabytes = (bytes / 1_000_000).toFixed(1);
    const scale = Math.min(1, wanted / width, maxSide / height);
    const saved = `${Math.round(scale * width)} × ${Math.round(scale * height)} px`;
    const fix = scale < 1 ? `Save it with ${saved}.` : "Save it as JPEG, with a quality of 80.";
    return [`This picture has ${size} and ${megabytes} MB, more than pages show.`, fix];
  }
  if (width >= widestPlace) return undefined;
  const message = `This picture has ${size}, and wide screens show it ${widestPlace} px wide, so it is blurred there.`;
  return [message, `Export it at least ${wanted} px wide, without enlarging it.`];
}
