import { siteSchema } from "../../schemas/site.ts";
import { CommandError, readOptions, UsageError } from "../cli/command-line.ts";
import { writeEditorFiles } from "../content/editor/editor-files.ts";
import { appendItem } from "../content/json/json-edit.ts";
import { readTranslations } from "../translate/read.ts";
import { formattedLike } from "./formatted.ts";
import { fieldQuestion, fits, makeOf, optionsOf } from "./questions.ts";
import { readSite } from "./site.ts";
import { Stage } from "./stage.ts";

export const help = `Adds a language to the site, as a draft: what it lacks is a warning, and visitors don't see it yet.

  npm run new -- language               asks for what follows
  npm run new -- language CODE          the language's code, as in fr or pt-BR
      --locale fr-CA                    whose rules numbers and dates follow; else the code
      --preview-locale fr_CA            the same for link previews
      --label FR                        what the language toggle shows; else the code in capitals
      --switch-to WORDS                 "Switch to this language", in words of this language

Exit codes: 0 written, 1 not written, 2 called in a wrong way.`;

const options = optionsOf(["code", "locale", "preview-locale", "label", "switch-to"]);
const siteFile = "content/site.json";
const language = siteSchema.shape.languages.element.shape;

export async function run(args: string[], root: string): Promise<string> {
  const { codes } = readSite(root);
  const { values, positionals } = readOptions(args, options);
  if (positionals.length > 1)
    throw new UsageError(`language takes one code, but got "${positionals.join(" ")}".`);
  const [given = values.code] = positionals;

  using stage = new Stage(root);
  return await makeOf({
    kind: "language",
    options: { ...values, code: given },
    questions: async (ask) => {
      const code = await ask("code", {
        about: "The language's code, by which texts name it: fr, or pt-BR where the region matters.",
        check(answer) {
          fits(language.code)(answer);
          if (codes.includes(answer))
            throw new CommandError(`"${answer}" is a language of this site already.`);
          if (nameOf(answer) === answer)
            throw new UsageError(`There is no language "${answer}" that we know of.`);
        },
      });
      const locale = await ask("locale", {
        about: "Whose rules numbers and dates follow.",
        default: code,
        check: fits(language.locale),
      });
      const preview = await ask("preview-locale", {
        about: "Language and country as link previews know them.",
        default: previewOf(locale),
        check: fits(language.previewLocale),
      });
      const label = await ask("label", { ...fieldQuestion(language.label), default: code.toUpperCase() });
      const switchTo = await ask("switch-to", fieldQuestion(language.switchTo));
      return { code, locale, previewLocale: preview, label, switchTo, draft: true };
    },
    make: (added) => {
      const before = stage.read(siteFile);
      stage.write(siteFile, formattedLike(before, siteFile, appendItem(before, ["languages"], added)));
      const written = stage.commit();
      const { stale } = writeEditorFiles(root);
      const editors = stale.size > 0 ? "; the JSON Schemas and snippets" : "";
      return told(written.join(", ") + editors, added.code, root);
    },
  });
}

function told(written: string, code: string, root: string): string {
  const { texts } = readTranslations(root);
  const missing = texts.filter(({ kind, texts: words }) => kind !== "clause" && !(code in words));
  return `Written: ${written}

${nameOf(code)} is a draft: ${missing.length} texts to translate.

Next:
  npm run translate -- export --to ${code}
                               hands the texts out; what comes back: npm run translate -- import FILE
  npm run translate -- status  tells how far it is
  Remove "draft" from content/site.json when nothing is missing: then visitors can choose it.`;
}

const nameOf = (code: string) => new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;

/** The locale with the country where most speak it so. */
const previewOf = (locale: string) => {
  if (!locale) return "";
  const { language: name, region } = new Intl.Locale(locale).maximize();
  return `${name}_${region}`;
};
