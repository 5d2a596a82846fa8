import type { Listing } from "./listing.ts";
import { plainTitle } from "./plain-title.ts";
import { type Publication, urlOf } from "./publication.ts";

/** `llms.txt`: what the site holds, for language models. Source: https://llmstxt.org */
export function llmsTxt(publications: Publication[], listings: Listing[]): string {
  const title = publications.map(({ shell }) => `# ${shell.brand}`).slice(0, 1);
  const [summary, ...others] = publications
    .toSorted((one, other) => Number(isDefault(other)) - Number(isDefault(one)))
    .map(({ description }) => description);
  const sections = publications.map(({ url, shell }) => {
    const links = listings
      .filter(({ language }) => language === shell.language)
      .map((listing) => {
        const title = plainTitle(listing.title, shell.brand).replace(/[[\]]/g, "\\$&");
        return `- [${title}](${urlOf(url, listing)}): ${listing.description}`;
      });
    return `## ${nameOf(shell.language)}\n\n${links.join("\n")}`;
  });
  return `${[...title, `> ${summary}`, ...others, ...sections].join("\n\n")}\n`;
}

const isDefault = ({ site, shell }: Publication) => shell.language === site.defaultLanguage;

/** A language's own name, as a heading. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
