import type { ContentFile, Reference } from "../../model.ts";
import { error, type Problem, suggestion, warning } from "../../problem.ts";
import { visibleTextsOfField } from "../../read/visible-text.ts";
import { type Check, type CheckInput, errorAt, warningsAt } from "../input/check-input.ts";
import { oneOf } from "../input/language-rules.ts";
import { retention } from "./shared-files.ts";

/** Every fact that a text names is defined in `facts.json`, and every defined fact is used. */
export const facts: Check = (input) => {
  const { facts: file } = input.content.shared;
  return file ? checkNames(input, "fact", file, Object.keys(file.value.facts)) : [];
};

/**
 * Every marked term is in the glossary, and every term in the glossary is used. A page that uses a term marks it at
 * least once.
 */
export const terms: Check = (input) => {
  const { glossary } = input.content.shared;
  if (!glossary) return [];
  const names = Object.keys(glossary.value.terms);
  return [...checkNames(input, "term", glossary, names), ...unexplained(input, names)];
};

/** Checks that a shared file defines every name that the content refers to, and no name that is unused. */
function checkNames(
  input: CheckInput,
  kind: "fact" | "term",
  { file, document }: ContentFile,
  names: string[],
): Problem[] {
  const unknown = input.references
    .filter((reference) => reference.kind === kind && !names.includes(reference.name))
    .map(({ where, name, place }) =>
      error(place(), `${where}"${name}" isn't in ${file}.`, suggestion(name, names, "add it there")),
    );
  const unused = unusedNames(input, kind, names).map((name) => {
    const place = document.keyPlace([`${kind}s`, name]);
    return warning(place, `No text uses the ${kind} "${name}".`, "Use it or remove it.");
  });
  return [...unknown, ...unused];
}

/** Returns the names that nothing refers to. Empty if an unreadable file or a wrong name may refer to them. */
function unusedNames(input: CheckInput, kind: Reference["kind"], names: string[]) {
  const { content, references, unchanged } = input;
  if (!content.complete || (kind === "fact" && retention(input).length > 0)) return [];
  const inUnchanged = unchanged.flatMap(({ summary }) => summary.names);
  const ofKind = [...references, ...inUnchanged].filter((reference) => reference.kind === kind);
  const used = new Set(ofKind.map(({ name }) => name));
  return [...used].every((name) => names.includes(name)) ? names.filter((name) => !used.has(name)) : [];
}

/** Reports terms that a page uses but never marks, at their first use. */
function unexplained({ texts, references }: CheckInput, known: string[]): Problem[] {
  if (known.length === 0) return [];
  const term = new RegExp(`(?<![\\p{L}\\d])${oneOf(known)}(?![\\p{L}\\d])`, "gu");
  const marked = references.filter(({ kind }) => kind === "term");
  const seen = new Set(marked.map(({ file, name }) => `${file} ${name}`));
  return texts
    .filter(({ meaning, source }) => meaning.kind === "richText" && source.file.startsWith("content/pages/"))
    .flatMap((field) =>
      visibleTextsOfField(field).flatMap((visible) =>
        warningsAt(visible, term, ([name]) => {
          if (seen.size === seen.add(`${field.source.file} ${name}`).size) return undefined;
          const message = `The glossary explains “${name}”, but no text of this page marks it.`;
          return [message, `Write [[${name}]].`];
        }),
      ),
    );
}

/**
 * Every illustration that the content names exists and has all necessary parts, every file is used, and the wordmark's
 * title is the brand's name.
 */
export const illustrations: Check = (input) => {
  const { content, references } = input;
  const { site } = content.shared;
  if (!site) return [];
  const names = [...content.illustrations.keys()];
  const unknown = references
    .filter(({ kind }) => kind === "illustration")
    .flatMap(({ where, name, file, place }) => {
      const drawing = content.illustrations.get(name);
      if (drawing === undefined) {
        const message = `${where}There is no file content/illustrations/${name}.svg.`;
        return [error(place(), message, suggestion(name, names))];
      }
      const parts = file === site.file ? [] : ["figure", "sign"];
      const missing = parts.find((part) => drawing && !drawing.ids.has(part));
      if (!missing) return [];
      const version = missing === "sign" ? "small" : "full";
      const message = `${where}The drawing "${name}" has no ${version} version, <g id="${missing}">.`;
      return [error(place(), message, "Choose another, or have it added.")];
    });
  const { brand, wordmark } = site.value;
  const title = content.illustrations.get(wordmark)?.title ?? brand;
  const message = `The drawing says "${title}", but the brand is "${brand}".`;
  const fix = "Draw the name again and correct the <title>: see docs/look.md.";
  const misnamed = title === brand ? [] : [errorAt(site, ["wordmark"], message, fix)];
  return [
    ...unknown,
    ...misnamed,
    ...unusedNames(input, "illustration", names).map((name) => {
      const place = { ...site.document.place([]), length: 1 };
      const unusedFile = `No page uses the drawing content/illustrations/${name}.svg.`;
      return warning(place, unusedFile, "Use it or remove it.");
    }),
  ];
};

/** Every asset that the content names exists, and every file in `content/assets` is used. */
export const assets: Check = ({ content: { shared, assets: files } }) => {
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
      const place = { file: `content/assets/${file}`, line: 1, column: 1, length: 1 };
      return warning(place, "Nothing shows this file, and visitors could load it.", "Use it or remove it.");
    });
};

/** Every page's service is an option of the contact form. */
export const services: Check = ({ content, unchanged, references }) => {
  if (!content.complete) return [];
  const inUnchanged = unchanged.flatMap(({ document, summary }) =>
    summary.names.map((name) => ({ ...name, place: () => document.place(["service"]) })),
  );
  const named = [...references, ...inUnchanged];
  const options = named.filter(({ kind }) => kind === "option").map(({ name }) => name);
  return named
    .filter(({ kind, name }) => kind === "service" && !options.includes(name))
    .map(({ name, place }) => {
      const fix = suggestion(name, options, 'add it to the form, or remove "service"');
      return error(place(), `service: The contact form has no option "${name}".`, fix);
    });
};
