import { CommandError } from "../cli/command.ts";
import { serveBuiltSite } from "../cli/served-site.ts";
import { readDefaultLanguage } from "./default-language.ts";
import { type Answer, prepareObservatory } from "./observatory.ts";
import { listSitePages } from "./site-pages.ts";
import { formatTable } from "./table.ts";

const least = 125;
const site = "https://site.example";

/** `npm run bench -- headers`: HTTP Observatory's grade of every document, as the server sends it behind TLS. */
export async function benchHeaders(): Promise<void> {
  const grade = await prepareObservatory();
  await using served = await serveBuiltSite({ SITE_URL: site, TRUST_PROXY: "1" });
  const ask = async (path: string, method: string): Promise<Answer> => {
    const headers = {
      "X-Forwarded-Proto": "https",
      Origin: "https://elsewhere.example",
      "Access-Control-Request-Method": "GET",
    };
    const response = await fetch(served.address + path, { method, headers });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      html: await response.text(),
    };
  };

  const pages = listSitePages(served.siteDir, readDefaultLanguage());
  const graded = [];
  for (const { address: path } of pages.filter(({ kind }) => kind !== "hash")) {
    const { rules, ...figures } = grade(
      new URL(path, site),
      await ask(path, "GET"),
      await ask(path, "OPTIONS"),
    );
    graded.push({ path, rules, ...figures });
  }
  console.log(
    formatTable(
      ["", "grade", "score"],
      graded.map((of) => [of.path, of.grade, String(of.score)]),
    ),
  );
  const rules = graded.flatMap((of) =>
    of.rules.map(({ name, result, points }) => `${name}|${result}|${points}`),
  );
  console.log(
    `\n${formatTable(
      ["", "found", "points"],
      [...new Set(rules)].map((rule) => rule.split("|")),
    )}`,
  );
  const poor = graded.filter(({ score }) => score < least);
  if (poor.length > 0) throw new CommandError(`${poor.length} documents are below ${least}.`);
}
