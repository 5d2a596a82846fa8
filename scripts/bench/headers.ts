import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError } from "../cli/command.ts";
import { serveBuiltSite } from "../publish/served-site.ts";
import { installPackages } from "./reference.ts";
import { isHashRoute, listAddresses } from "./site-pages.ts";
import { sum } from "./statistics.ts";

const minScore = 125;
const site = "https://site.example";

interface Grade {
  grade: string;
  score: number;
  findings: [result: string, points: number][];
}

/** Grades the headers of every document as they are behind a proxy with TLS, which `request` imitates. */
export async function bench(): Promise<void> {
  const grade = await prepareObservatory();
  await using served = await serveBuiltSite({ SITE_URL: site, TRUST_PROXY: "1" });
  const graded: [path: string, Grade][] = [];
  for (const path of listAddresses(served.siteDir).filter((address) => !isHashRoute(address)))
    graded.push([path, await grade(new URL(path, site), served.address + path)]);
  const rows = graded.map(([page, { grade, score }]) => [page, { grade, score }]);
  const findings = graded.flatMap(([, { findings }]) => findings.map((finding) => finding.join(" ")));
  console.table(Object.fromEntries(rows));
  console.log([...new Set(findings)].join("\n"));
  const poor = graded.filter(([, { score }]) => score < minScore);
  if (poor.length > 0) throw new CommandError(`${poor.length} documents score less than ${minScore}.`);
}

/** Returns a function that applies the rules of MDN's HTTP Observatory, offline, to a document at a local address. */
async function prepareObservatory() {
  const folder = join(installPackages(), "@mdn/mdn-http-observatory");
  // Replaces the HSTS preload list, which the package would download on installation: this site is not on it.
  writeFileSync(join(folder, "conf/hsts-preload.json"), "{}");
  const load = (file: string) => import(pathToFileURL(join(folder, "src", file)).href);
  const { ALL_TESTS } = await load("constants.js");
  const { Requests } = await load("types.js");
  const { getGradeForScore, getScoreModifier } = await load("grader/grader.js");
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load("grader/charts.js");
  const { parseHttpEquivHeaders } = await load("retriever/utils.js");

  return async (address: URL, servedUrl: string): Promise<Grade> => {
    const [https, cors] = [await request(servedUrl, "GET"), await request(servedUrl, "OPTIONS")];
    const requests = new Requests(address.hostname);
    const httpEquiv = parseHttpEquivHeaders(https.html, address.href);
    const httpUrl = new URL(address.href.replace(/^https/, "http"));
    const httpRedirects = [
      { url: httpUrl, status: 301 },
      { url: address, status: https.status },
    ];
    const auto = { ...https, httpEquiv };
    Object.assign(requests.responses, { auto, http: https, https, cors, httpRedirects });
    requests.resources.path = https.html;
    requests.session = { url: address };

    const findings = ALL_TESTS.map((rule: (given: object) => { result: string }) => {
      const { result } = rule(requests);
      return [result, getScoreModifier(result)];
    }) as Grade["findings"];
    const points = findings.map(([, value]) => value);
    const baseScore = 100 + sum(points.filter((value) => value < 0));
    return {
      ...getGradeForScore(baseScore < MINIMUM_SCORE_FOR_EXTRA_CREDIT ? baseScore : 100 + sum(points)),
      findings,
    };
  };
}

/** Requests a document as a proxy with TLS does. Returns the response in Observatory's format. */
async function request(url: string, method: string) {
  const headers = {
    "X-Forwarded-Proto": "https",
    Origin: "https://elsewhere.example",
    "Access-Control-Request-Method": "GET",
  };
  const response = await fetch(url, { method, headers });
  const html = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), html, verified: true };
}
