import { widestPlace, widths } from "../../pictures/picture-files.ts";
import { type Problem, startOf, suggestion, warning } from "../../problem.ts";
import type { Picture } from "../../read/read-pictures.ts";
import { referencesIn, type TextField } from "../../read/references.ts";
import { blocksOf, errorAt, type FileRule, type SiteRule, warningAt } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";
import { undefinedNames, unusedNames } from "./names.ts";

/** Matches the names that programs and cameras give to files. */
const fileName =
  /\.(?:avif|gif|glb|heic|jpe?g|png|svg|webp)$|^(?:img|dsc[nf]?|pxl|dcim|screenshot|image)[-_ ]?\d[-_\d]*$/;

/** A picture has either alternative text or none, and the text differs from those beside it and describes the picture. */
export const pictures: FileRule = () => (file) => [
  ...blocksOf(file).flatMap(({ page, block, path }): Problem[] => {
    const picture = "picture" in block ? block.picture : undefined;
    if (!picture) return [];
    const { alt, decorative = false } = picture;
    if ((alt !== undefined) !== decorative) return [];
    const message = alt ? 'This picture is decorative, and has an "alt".' : 'This picture has no "alt".';
    const fix = 'Say in "alt" what it shows, or, if the text says all of it, write only "decorative": true.';
    return [errorAt(page, [...path, "picture", alt ? "decorative" : "file"], message, fix)];
  }),
  ...file.texts.filter(({ meaning }) => meaning.picture).flatMap(repeats),
];

/** Returns a warning for each language in which an alternative text says nothing about the picture. */
function repeats(field: TextField): Problem[] {
  const beside = referencesIn(field.source).texts.filter((text) => text !== field && isBeside(text, field));
  return Object.entries(field.texts).flatMap(([language, { written }]) => {
    const warn = (message: string, fix = "Say what the picture shows.") => [
      warningAt(field.source, [...field.path, language], message, fix),
    ];
    const plain = written.trim().toLowerCase();
    if (fileName.test(plain)) return warn("This is the name of a file.");
    if (beside.some(({ texts }) => texts[language]?.written.trim().toLowerCase() === plain))
      return warn("A text beside the picture says the same, so it would be read out twice.");
    const [opening] = rulesOf(language).pictureWords.exec(written) ?? [];
    if (opening === undefined) return [];
    return warn("Screen readers say already that this is a picture.", `Leave out “${opening.trim()}”.`);
  });
}

/** Whether two texts are in the same block, or in the same item of a shared file. */
const isBeside = (a: TextField, b: TextField) => a.path[0] === b.path[0] && a.path[1] === b.path[1];

/** The widest picture in pixels, and the largest file in bytes, to save. */
const [maxWidth, maxBytes] = [4000, 8_000_000];
/** How pages crop pictures on wide screens, and how often one side of a picture may be as long as the other. */
const [shownRatio, maxRatio] = [16 / 9, 2.51];

/** Every picture that the content names exists, every file is used, and each has a size that pages can show. */
export const pictureFiles: SiteRule = (input) => {
  const { pictures } = input.content;
  const names = [...pictures.keys()];
  const placeOf = (name: string) => startOf(pictures.get(name)?.file ?? `content/pictures/${name}`);
  const unknown = undefinedNames(input, "picture", names, placeOf, (name) => [
    `There is no picture "${name}" in content/pictures.`,
    suggestion(name.replace(/\.\w+$/, ""), names, "put the file there"),
  ]);
  const isShown = (picture: string, asEngraving: boolean) =>
    input.uses("picture").some(({ name, engraved = false }) => name === picture && engraved === asEngraving);
  const unused = new Set(unusedNames(input, "picture", names));
  const warned = [...pictures].flatMap(([name, picture]) => {
    if (unused.has(name))
      return [warning(placeOf(name), "No page shows this picture.", "Use it or remove it.")];
    const isPhotograph = isShown(name, false) || !isShown(name, true);
    const words = picture && isPhotograph && sizeWarning(picture);
    return words ? [warning(placeOf(name), ...words)] : [];
  });
  return [...unknown, ...warned];
};

/** Returns message and fix if the part of a picture that pages show is larger or smaller than they need. */
export function sizeWarning({ width, height, bytes }: Picture): [message: string, fix: string] | undefined {
  const wanted = widths[2];
  const size = `This picture has ${width} × ${height} px`;
  const shown = Math.round(Math.min(width, height * shownRatio));
  const part = `${size}, of which pages show ${shown} × ${Math.round(shown / shownRatio)}`;
  const isStrip = Math.max(width, height) > maxRatio * Math.min(width, height);
  if (shown < widestPlace)
    return [
      `${isStrip ? part : size}, and wide screens show it ${widestPlace} px wide, so it is blurred there.`,
      isStrip
        ? `Export a part of it in 16:9, at least ${wanted} px wide, without enlarging it.`
        : `Export it at least ${Math.ceil((wanted * width) / shown)} px wide, without enlarging it.`,
    ];
  if (isStrip)
    return [`${part}.`, `Crop it to 16:9${shown > maxWidth ? `, and save it ${wanted} px wide` : ""}.`];
  if (shown <= maxWidth && bytes <= maxBytes) return undefined;
  const saved = sizeToSave({ width, height });
  const isLarge = saved[0] < width;
  const fix = isLarge ? `Save it with ${saved.join(" × ")} px.` : "Save it as JPEG, with a quality of 80.";
  return [`${size} and ${(bytes / 1_000_000).toFixed(1)} MB, more than pages show.`, fix];
}

/** Returns the width and the height that suffice for pages, in pixels: at most those of the picture. */
export function sizeToSave({ width, height }: Pick<Picture, "width" | "height">): [number, number] {
  const scale = Math.min(1, widths[2] / Math.round(Math.min(width, height * shownRatio)));
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const short = Math.round(scale * shorter);
  // Rounded down, so that it becomes no strip.
  const long = Math.floor((short * longer) / shorter);
  return width < height ? [short, long] : [long, short];
}
