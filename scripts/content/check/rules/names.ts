import { error, nearest, type Place, type Problem, startOf, suggestion, warning } from "../../problem.ts";
import type { ContentFile, Reference } from "../../read/model.ts";
import { visibleTextsOfField } from "../../read/visible-text.ts";
import {
  errorAt,
  type FileRule,
  type SiteInput,
  type SiteRule,
  warnAboutMatches,
} from "../input/check-input.ts";
import { oneOf } from "../input/language-rules.ts";
import { factValues, retention } from "./shared-files.ts";

/** Every fact that a text names is defined in `facts.json`, and every defined fact is used, and has a possible value. */
export const facts: SiteRule = (input) => {
  const { facts: file } = input.content.shared;
  return file ? [...checkNames(input, "fact", file, file.value.facts), ...factValues(file)] : [];
};

/** Every marked term is in the glossary, and every term in the glossary is used. */
export const terms: SiteRule = (input) => {
  const { glossary } = input.content.shared;
  return glossary ? checkNames(input, "term", glossary, glossary.value.terms) : [];
};

/** Checks that a shared file defines every name that the content refers to, and no name that is unused. */
function checkNames(input: SiteInput, kind: "fact" | "term", source: ContentFile, defined: object) {
  const { file, document } = source;
  const names = Object.keys(defined);
  const unknown = undefinedNames(
    input,
    kind,
    names,
    (name) => document.keyPlace([`${kind}s`, name]),
    (name, blanks = []) => {
      const own =
        blanks.length === 0 ? "" : `, and isn't one of {${blanks.join("}, {")}}, which are filled in here`;
      return [`"${name}" isn't in ${file}${own}.`, suggestion(name, [...blanks, ...names], "add it there")];
    },
  );
  const unused = unusedNames(input, kind, names).map((name) => {
    const place = document.keyPlace([`${kind}s`, name]);
    return warning(place, `No text uses the ${kind} "${name}".`, "Use it or remove it.");
  });
  return [...unknown, ...unused];
}

/**
 * Reports names that nothing defines: each where it is used, or once at a definition that seems renamed. A definition
 * seems renamed if several texts use one undefined name, and nothing uses the name of the definition.
 */
export function undefinedNames(
  input: SiteInput,
  kind: Reference["kind"],
  names: string[],
  definition: (name: string) => Place,
  describe: (name: string, blanks?: readonly string[]) => [message: string, fix: string],
): Problem[] {
  const known = new Set(names);
  const wrong = input
    .uses(kind)
    .filter(({ name }) => !known.has(name))
    .flatMap((use) => use.all?.() ?? use);
  const used = wrong.length > 0 ? namesInUse(input, kind) : known;
  const unused = names.filter((name) => !used.has(name));
  const unknown = Map.groupBy(wrong, ({ name }) => name);
  return [...unknown].flatMap(([old, uses]) => {
    const only = unknown.size === 1 && unused.length === 1 ? unused[0] : undefined;
    const texts = new Set(uses.map(({ file, where }) => file + where));
    const renamed = texts.size > 1 ? (nearest(old, unused) ?? only) : undefined;
    if (renamed === undefined)
      return uses.map(({ where, place, blanks }) => {
        const [message, fix] = describe(old, blanks);
        return error(place(), where + message, fix);
      });
    const lines = uses.map(({ place }) => place()).map(({ file, line }) => `${file}:${line}`);
    const more = lines.length > 3 ? ` and ${lines.length - 3} more` : "";
    const message = `Nothing uses "${renamed}", but ${lines.length} places use "${old}", which doesn't exist.`;
    const fix = `Name it "${old}" again, or write "${renamed}" in ${lines.slice(0, 3).join(", ")}${more}.`;
    return [error(definition(renamed), message, fix)];
  });
}

const namesInUse = ({ uses }: SiteInput, kind: Reference["kind"]) =>
  new Set(uses(kind).map(({ name }) => name));

/** Returns the names that nothing refers to. Empty if an unreadable file or a wrong name may refer to them. */
export function unusedNames(input: SiteInput, kind: Reference["kind"], names: string[]) {
  if (!input.content.complete || (kind === "fact" && retention(input).length > 0)) return [];
  const used = namesInUse(input, kind);
  return [...used].every((name) => names.includes(name)) ? names.filter((name) => !used.has(name)) : [];
}

/** A page that uses a term marks it at least once. If a page never marks a term, its first use is reported. */
export const unmarkedTerms: FileRule = (shared) => {
  const known = shared.terms();
  if (known.length === 0) return () => [];
  const term = new RegExp(`(?<![\\p{L}\\d])${oneOf(known)}(?![\\p{L}\\d])`, "gu");
  return ({ page, texts, references }) => {
    const seen = new Set(references.flatMap(({ kind, name }) => (kind === "term" ? [name] : [])));
    return (page ? texts : [])
      .filter(({ meaning }) => meaning.kind === "richText")
      .flatMap(visibleTextsOfField)
      .flatMap((visible) =>
        warnAboutMatches(visible, term, ([name]) => {
          if (seen.size === seen.add(name).size) return undefined;
          const message = `The glossary explains “${name}”, but no text of this page marks it.`;
          return [message, `Write [[${name}]].`];
        }),
      );
  };
};

/** Every illustration that the content names exists, with its parts, every file is used, and the wordmark says the brand. */
export const illustrations: SiteRule = (input) => {
  const { content, uses } = input;
  const { site } = content.shared;
  if (!site) return [];
  const names = [...content.illustrations.keys()];
  const fileOf = (name: string) => `content/illustrations/${name}.svg`;
  const placeOf = (name: string) => startOf(fileOf(name));
  const unknown = undefinedNames(input, "illustration", names, placeOf, (name) => {
    return [`There is no file ${fileOf(name)}.`, suggestion(name, names)];
  });
  const incomplete = new Set<string>();
  const unfit = uses("illustration").flatMap((use) => {
    const { name, file, all = () => [use] } = use;
    const ids = content.illustrations.get(name)?.ids;
    const [missing, other] = ["figure", "sign"].filter((part) => ids && !ids.has(part));
    if (!missing || file === site.file) return [];
    const message = `The drawing "${name}" is no page's drawing.`;
    if (other) return all().map(({ where, place }) => error(place(), where + message, "Choose another."));
    if (incomplete.size === incomplete.add(name).size) return [];
    const lack = `This drawing has no ${missing === "sign" ? "small" : "full"} version, which ${file} needs.`;
    return [error(placeOf(name), lack, `Add <g id="${missing}">, or name another drawing there.`)];
  });
  const { brand, wordmark } = site.value;
  const title = content.illustrations.get(wordmark)?.title ?? brand;
  const message = `The drawing says "${title}", but the brand is "${brand}".`;
  const fix = "Draw the name again and correct the <title>: see docs/look.md.";
  const misnamed = title === brand ? [] : [errorAt(site, ["wordmark"], message, fix)];
  return [
    ...unknown,
    ...unfit,
    ...misnamed,
    ...unusedNames(input, "illustration", names).map((name) =>
      warning(placeOf(name), "No page uses this drawing.", "Use it or remove it."),
    ),
  ];
};

/** Every asset that the content names exists, and every file in `content/assets` is used. */
export const assets: SiteRule = ({ content: { shared, assets: files } }) => {
  const { site } = shared;
  if (!site) return [];
  const { scene } = site.value.viewer;
  if (scene.startsWith("http://"))
    return [errorAt(site, ["viewer", "scene"], "This address begins with http://.", "Write https://.")];
  if (!scene.startsWith("https://") && !files.has(scene)) {
    const fix = suggestion(scene, files, "put the file there");
    return [errorAt(site, ["viewer", "scene"], `There is no file "${scene}" in content/assets.`, fix)];
  }
  return [...files]
    .filter((file) => file !== scene)
    .map((file) => {
      const place = startOf(`content/assets/${file}`);
      return warning(place, "Nothing shows this file, and visitors could load it.", "Use it or remove it.");
    });
};

/** Every page's service is an option of the contact form. */
export const services: SiteRule = (input) => {
  if (!input.content.complete) return [];
  const places = new Map(input.uses("option").map(({ name, place }) => [name, place]));
  const options = [...places.keys()];
  const place = (name: string) => (places.get(name) as Reference["place"])();
  return undefinedNames(input, "service", options, place, (name) => [
    `The contact form has no option "${name}".`,
    suggestion(name, options, 'add it to the form, or remove "service"'),
  ]);
};
