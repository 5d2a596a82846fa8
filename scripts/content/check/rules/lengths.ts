import { createFormat } from "../../compile/figure-format.ts";
import { brandName } from "../../read/parse-text.ts";
import { visibleText } from "../../read/visible-text.ts";
import { type Check, warningAt } from "../input/check-input.ts";

/** Texts are as long as their field allows. Facts count with their figures. */
export const lengths: Check = ({ content, texts }) => {
  const { site, facts } = content.shared;
  if (!site || !facts) return [];
  const formats = new Map(site.value.languages.map(({ code, locale }) => [code, createFormat(locale)]));
  const withFacts = (text: string, language: string) =>
    text.replaceAll(/\{([^}]*)\}/g, (mark, id: string) => {
      if (id === brandName) return site.value.brand;
      const { value, unit, signed = false } = facts.value.facts[id] ?? {};
      const format = formats.get(language);
      return value === undefined || unit === undefined || !format ? mark : format(value, unit, { signed });
    });

  return texts.flatMap(({ source, path, meaning: { length: room }, markup, texts: languages }) =>
    Object.entries(room === undefined ? {} : languages).flatMap(([language, written]) => {
      const { least, most } = room ?? { least: 0, most: 0 };
      const isPlain = !written.includes("{");
      if (isPlain && least <= 1 && written.length <= most) return [];
      const count = [...visibleText(withFacts(written, language), markup)].length;
      if (count >= least && count <= most) return [];
      const [message, fix] =
        count > most
          ? [`This is ${count} characters, ${count - most} too many.`, `Shorten it to ${most} at most.`]
          : [`This is ${count} characters, too few to say what is meant.`, `Write ${least} to ${most}.`];
      return [warningAt(source, [...path, language], message, fix)];
    }),
  );
};
