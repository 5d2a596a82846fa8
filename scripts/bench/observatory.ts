import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fetchPackage } from "./fetched-package.ts";

/** What a server answers. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  html: string;
}

export interface Grade {
  grade: string;
  score: number;
  /** What each rule found, and what that adds to 100. */
  rules: { name: string; result: string; points: number }[];
}

/** Grades the answer at an https address. @param preflight what the same address answers to a cross-origin `OPTIONS` */
export type Grader = (address: URL, answer: Answer, preflight: Answer) => Grade;

/**
 * MDN's HTTP Observatory, which runs its rules over what it is given and asks nobody. Each answer counts as one by TLS
 * with a good certificate, to which a redirect led from http.
 */
export async function prepareObservatory(): Promise<Grader> {
  const folder = fetchPackage({
    name: "@mdn/mdn-http-observatory",
    version: "1.4.8",
    megabytes: 130,
    ignoreScripts: true,
  });
  // The list of hosts that browsers know beforehand, which its installation would fetch: this one is not among them.
  writeFileSync(join(folder, "conf/hsts-preload.json"), "{}");
  const load = (file: string) => import(pathToFileURL(join(folder, "src", file)).href);
  const { ALL_TESTS } = await load("constants.js");
  const { Requests } = await load("types.js");
  const { getGradeForScore, getScoreModifier } = await load("grader/grader.js");
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load("grader/charts.js");
  const { parseHttpEquivHeaders } = await load("retriever/utils.js");

  return (address, answer, preflight) => {
    const response = { ...answer, verified: true };
    const plain = new URL(address.href.replace(/^https/, "http"));
    const requests = new Requests(address.hostname);
    const httpEquiv = parseHttpEquivHeaders(answer.html, address.href);
    Object.assign(requests.responses, {
      auto: { ...response, httpEquiv },
      http: response,
      https: response,
      cors: { ...preflight, verified: true },
      httpRedirects: [
        { url: plain, status: 301 },
        { url: address, status: answer.status },
      ],
    });
    requests.resources.path = answer.html;
    requests.session = { url: address };

    const rules: Grade["rules"] = ALL_TESTS.map((rule: (given: object) => object) => {
      const outcome = rule(requests) as { result: string };
      const { result } = outcome;
      return { name: outcome.constructor.name, result, points: getScoreModifier(result) };
    });
    const sum = (counted: Grade["rules"]) => counted.reduce((score, { points }) => score + points, 100);
    const lost = sum(rules.filter(({ points }) => points < 0));
    return { ...getGradeForScore(lost < MINIMUM_SCORE_FOR_EXTRA_CREDIT ? lost : sum(rules)), rules };
  };
}
