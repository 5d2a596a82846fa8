import { plainTitle, type SiteContext, urlOf } from "./site-context.ts";
import type { SitemapEntry } from "./sitemap.ts";

/** Returns `llms.txt`, an overview of the site for language models. Source: https://llmstxt.org */
export function llmsTxt(sites: SiteContext[], entries: SitemapEntry[]): string {
  const title = sites.map(({ shell }) => `# ${shell.brand}`).slice(0, 1);
  const [summary, ...others] = sites
    .toSorted((one, other) => Number(isDefault(other)) - Number(isDefault(one)))
    .map(({ description }) => description);
  const sections = sites.map(({ url, shell }) => {
    const links = entries
      .filter(({ language }) => language === shell.language)
      .map((entry) => {
        const title = plainTitle(entry.title, shell.brand).replace(/[[\]]/g, "\\$&");
        return `- [${title}](${urlOf(url, entry)}): ${entry.description}`;
      });
    const own = shell.languages.find(({ code }) => code === shell.language);
    return `## ${own?.name}\n\n${links.join("\n")}`;
  });
  return `${[...title, `> ${summary}`, ...others, ...sections].join("\n\n")}\n`;
}

const isDefault = ({ site, shell }: SiteContext) => shell.language === site.defaultLanguage;
