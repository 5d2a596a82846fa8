import { languageCode } from "../../schemas/fields/fields.ts";
import { siteSchema } from "../../schemas/site.ts";
import { writeEditorFiles } from "../content/ide/editor-files.ts";
import { listTexts } from "../translate/content-texts.ts";
import { type NewKind, type Project, withItem, writeChecked } from "./project.ts";
import { aboutField } from "./questions.ts";

const file = "content/site.json";
const language = siteSchema.shape.languages.element.shape;

export function languageKind({ root, content }: Project): NewKind {
  return {
    description: "Adds a language as a draft: visitors don't see it, and what it lacks is a warning.",
    questions: [
      {
        name: "code",
        about: "The language's code, such as fr, or pt-BR if the region matters.",
        check: (code) =>
          languageCode.safeParse(code).success && nameOf(code) !== code
            ? undefined
            : `There is no language "${code}". Write a code, as in pt or pt-BR.`,
      },
      { name: "label", about: aboutField(language.label), default: ({ code }) => code?.toUpperCase() },
      { name: "switch-to", about: aboutField(language.switchTo) },
    ],
    make({ code = "", label, "switch-to": switchTo }) {
      // Adds the region in which the language has most speakers: pt_BR for pt.
      const { language: name, region } = new Intl.Locale(code).maximize();
      const previewLocale = `${name}_${region}`;
      const added = { code, locale: code, previewLocale, label, switchTo, draft: true };
      writeChecked(root, { [file]: withItem(root, file, ["languages"], added) });
      writeEditorFiles(root);
      const texts = listTexts(content).filter(({ kind }) => kind !== "clause");
      return `Wrote ${file}, the JSON Schemas and the snippets

${nameOf(code)} is a draft: ${texts.length} texts to translate.

Next:
  npm run translate -- export --to ${code}   writes them to a file for translators
  npm run translate -- import FILE      reads it back
  npm run translate -- status           shows what is missing
  Then remove "draft" from ${file}: visitors can choose the language. Its "locale" sets the format of numbers.`;
    },
  };
}

const nameOf = (code: string) => new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
