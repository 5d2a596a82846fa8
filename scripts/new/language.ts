import { siteSchema } from "../../schemas/site.ts";
import { writeEditorFiles } from "../content/editor/editor-files.ts";
import { readTranslations } from "../translate/translations.ts";
import { type Kind, type Project, withItem, writeChecked } from "./project.ts";
import { fieldQuestion, fits } from "./questions.ts";

const file = "content/site.json";
const language = siteSchema.shape.languages.element.shape;

export function languageKind({ root, site }: Project): Kind {
  return {
    description: "Adds a language as a draft: visitors don't see it, and what it lacks is a warning.",
    argument: "code",
    questions: [
      {
        name: "code",
        about: "The language's code, such as fr, or pt-BR if the region matters.",
        check(code) {
          const problem = fits(language.code)(code);
          if (problem) return problem;
          if (site.languages.some((other) => other.code === code)) return `The site has "${code}" already.`;
          return nameOf(code) === code ? `There is no language "${code}".` : undefined;
        },
      },
      { name: "label", ...fieldQuestion(language.label), default: ({ code }) => code?.toUpperCase() },
      { name: "switch-to", ...fieldQuestion(language.switchTo) },
    ],
    make({ code = "", label, "switch-to": switchTo }) {
      const previewLocale = previewOf(code);
      const added = { code, locale: code, previewLocale, label, switchTo, draft: true };
      writeChecked(root, { [file]: withItem(root, file, ["languages"], added) });
      writeEditorFiles(root);
      const { texts } = readTranslations(root);
      const missing = texts.filter((text) => text.kind !== "clause" && !(code in text.texts));
      return `Wrote ${file}, the JSON Schemas and the snippets

${nameOf(code)} is a draft: ${missing.length} texts to translate.

Next:
  npm run translate -- export --to ${code}   writes them to a file for translators
  npm run translate -- import FILE      reads it back
  npm run translate -- status           shows what is missing
  Then remove "draft" from ${file}: visitors can choose the language. Its "locale" sets the format of numbers.`;
    },
  };
}

const nameOf = (code: string) => new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;

/** Adds the country where most people speak a language: `pt_BR` for `pt`. */
function previewOf(code: string): string {
  const { language: name, region } = new Intl.Locale(code).maximize();
  return `${name}_${region}`;
}
