import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languageName } from "../../content/language-name.ts";
import type { Change } from "../changes.ts";
import { isDone, type State, type TextState } from "../states.ts";
import type { ContentText } from "../texts.ts";
import { wordDiff } from "../word-diff.ts";
import type { Section } from "./sections.ts";
import type { Picture } from "./take-pictures.ts";

export interface Report {
  title: string;
  /** By their codes, in the site's order. */
  languages: string[];
  sections: Section[];
  changes: Map<ContentText, Change[]>;
  /** What a schema says of a text's field. */
  noteOn: (text: ContentText) => string | undefined;
}

/** The states that can be told apart in the report, in plain words. */
const stateWords: Record<State, string> = {
  fresh: "fresh",
  equal: "the same on purpose",
  ahead: "changed, another lags",
  stale: "stale",
  unclear: "stale, direction unknown",
  unrecorded: "unrecorded",
  missing: "missing",
  optional: "missing, which is fine",
};

const besides = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** One HTML file with all that it needs in it: it opens without a network, and prints. */
export function reportHtml(report: Report): string {
  const { title, languages, sections } = report;
  const texts = sections.flatMap((section) => section.texts);
  const parts = [...new Set(texts.map(({ text }) => text.part))];
  const states = (Object.keys(stateWords) as State[]).filter((state) =>
    texts.some((text) => [...text.states.values()].includes(state)),
  );
  const option = (value: string, words: string) =>
    `<option value="${escaped(value)}">${escaped(words)}</option>`;
  const filled: Record<string, string> = {
    title: escaped(title),
    style: `<style>\n${besides("report.css")}</style>`,
    parts: option("", "all") + parts.map((part) => option(part, part)).join(""),
    states:
      option("", "any") +
      option("open", "to do") +
      states.map((state) => option(state, stateWords[state])).join(""),
    count: `${texts.length} texts`,
    sections: sections.map((section) => sectionHtml(section, report)).join("\n"),
    script: `<script>\n${besides("report.js")}</script>`,
  };
  return besides("report.html").replaceAll(/%(\w+)%/g, (place, name) => filled[name] ?? place);

  function sectionHtml(section: Section, { changes, noteOn }: Report): string {
    const pictures = section.pictures.map((picture) => pictureHtml(section, picture)).join("\n");
    const cards = section.texts.map((state) =>
      textHtml(state, {
        section: section.title,
        languages,
        changes: changes.get(state.text) ?? [],
        note: noteOn(state.text),
      }),
    );
    return `<section>
<h2>${escaped(section.title)}</h2>
${pictures === "" ? "" : `<div class="pictures">\n${pictures}\n</div>\n`}<ol>
${cards.join("\n")}
</ol>
</section>`;
  }
}

function pictureHtml({ title }: Section, { language, webp, width, height, found }: Picture): string {
  const boxes = found.flatMap(({ id, box }) =>
    box
      ? [
          `<rect data-text="${escaped(id)}" x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}"/>`,
        ]
      : [],
  );
  const name = languageName(language, language);
  return `<figure>
<figcaption>${escaped(name)}</figcaption>
<div class="picture"><img src="data:image/webp;base64,${webp.toString("base64")}" width="${width}" height="${height}" alt="${escaped(`${title}, in ${name}`)}">
<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${boxes.join("")}</svg></div>
</figure>`;
}

interface TextOptions {
  /** Title of the section that it stands in. */
  section: string;
  languages: string[];
  changes: Change[];
  note: string | undefined;
}

function textHtml({ text, states }: TextState, { section, languages, changes, note }: TextOptions): string {
  const { id, file, part, where, meaning } = text;
  const { line } = text.place();
  const present = new Set(states.values());
  const isOpen = [...present].some((state) => !isDone(state));
  const room = meaning?.length && `Room for ${meaning.length.most} characters.`;
  const notes = [note, room].filter((one) => one !== undefined);
  const words = languages.map((language) => {
    const state = states.get(language) ?? "missing";
    return `<dt><b>${escaped(language)}</b> <span class="${state}">${stateWords[state]}</span></dt>
<dd lang="${escaped(language)}">${wordsHtml(text, language, changes)}</dd>`;
  });
  return `<li id="${escaped(id)}" data-part="${escaped(part)}" data-states="${[...(isOpen ? ["open"] : []), ...present].join(" ")}">
<h3><a href="#${fragment(id)}">${escaped(where.startsWith(`${section} › `) ? where.slice(section.length + 3) : where)}</a></h3>
<dl>
${words.join("\n")}
</dl>
<p class="place"><code>${escaped(`${file}:${line}`)}</code>${notes.map((one) => ` ${escaped(one)}`).join("")}</p>
</li>`;
}

/** What stands there; of a text that another lags behind, with what has changed. */
function wordsHtml({ texts }: ContentText, language: string, changes: Change[]): string {
  const written = texts[language];
  if (written === undefined) return "";
  const change = changes.find((one) => one.language === language);
  if (change?.before === undefined) return escaped(written);
  return wordDiff(change.before, change.after, language)
    .map(({ text, in: where }) => {
      if (where === "both") return escaped(text);
      const tag = where === "before" ? "del" : "ins";
      return `<${tag}>${escaped(text)}</${tag}>`;
    })
    .join("");
}

/** An id as the end of an address. */
const fragment = (id: string) => encodeURI(id);

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
