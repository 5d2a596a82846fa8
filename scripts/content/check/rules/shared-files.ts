import { oldAddressIn, readOldAddress } from "../../../../src/old-addresses.ts";
import { isDay } from "../../../cli/day.ts";
import { type Problem, suggestion } from "../../problem.ts";
import { dayIn, isZone } from "../../read/hidden-parts.ts";
import { manifestFile } from "../../seo/web-manifest.ts";
import { errorAt, errorsForRepeated, type SiteRule, warningAt } from "../input/check-input.ts";

/** The groups of the menu have different ids. */
export const menuGroups: SiteRule = ({ content: { shared } }) => {
  const ids = shared.menu?.value.groups.map(({ id }) => id) ?? [];
  return errorsForRepeated(shared.menu, ids, (at) => ["groups", at, "id"]);
};

/** No two products have the same page. */
export const products: SiteRule = ({ content: { shared } }) => {
  const pages = shared.products?.value.products.map(({ page }) => page) ?? [];
  return errorsForRepeated(shared.products, pages, (at) => ["products", at, "page"]);
};

/** Matches the addresses of the server, and of files that the build adds to every site. */
const reserved =
  /^(?:(?:api|assets|pictures|share)(?:\/.*)?|healthz|(?:index|404)\.html|(?:robots|llms)\.txt|sitemap\.xml|old-addresses\.json|_headers|_redirects)$/;

/** Returns a function that tells whether the site has an address itself. Takes it as `readOldAddress` returns it. */
export function createOwnAddresses({
  content,
  unchanged,
}: Parameters<SiteRule>[0]): (path: string) => boolean {
  const { shared, pages, assets, publicFiles } = content;
  const paths = [...pages.values(), ...unchanged].flatMap(({ summary }) => summary.addresses);
  const languages = (shared.site?.value.languages ?? []).filter(({ draft }) => !draft);
  const documents = languages.flatMap(({ code }) => [
    `sent/${code}`,
    ...paths.map((path) => `${code}/${path}`),
  ]);
  const files = [
    ...documents.flatMap((document) => [document, `${document}/index.html`]),
    ...languages.flatMap(({ code }) => [`${code}/404.html`, manifestFile(code)]),
    ...[...assets].map((asset) => `media/${asset}`),
    ...publicFiles,
  ];
  const own = new Set(files.map((file) => readOldAddress(file).path));
  return (path) => path === "" || own.has(path) || reserved.test(path);
}

/**
 * Every old address is listed once, leads to a page or is gone, and isn't an address of this site. So no redirect leads
 * to another one.
 */
export const redirects: SiteRule = (input) => {
  const { shared } = input.content;
  const file = shared.redirects;
  if (!file || !shared.site) return [];
  const languages = shared.site.value.languages.flatMap(({ code, draft }) => (draft ? [] : [code]));
  const isOwnAddress = createOwnAddresses(input);
  const keys = file.value.redirects.map(({ from }) => {
    const { path, parameters, isPrefix } = oldAddressIn(from);
    return `${path}${isPrefix ? "/*" : ""}?${parameters.toSorted().join("&")}`;
  });
  return file.value.redirects.flatMap(({ from, to, gone, language }, at): Problem[] => {
    const path = ["redirects", at, "from"];
    const report = (message: string, fix: string) => errorAt(file, path, message, fix);
    const first = keys.indexOf(keys[at] ?? "");
    const old = oldAddressIn(from);
    const isPath = old.parameters.length === 0 && !old.isPrefix;
    const isOwn = isPath && isOwnAddress(old.path);
    const isUnknown = language !== undefined && !languages.includes(language);
    return [
      ...(first === at ? [] : [report(`This is the address of redirect ${first + 1} too.`, "Remove one.")]),
      ...(isOwn ? [report("This is an address of this site.", "Remove it: the page is there.")] : []),
      ...((to === undefined) === (gone === true)
        ? []
        : [report("It has to lead to a page or be gone.", `Write either "to" or "gone": true.`)]),
      ...(isUnknown
        ? [
            errorAt(
              file,
              ["redirects", at, "language"],
              `"${language}" isn't a language of this site, or not finished.`,
              suggestion(language, languages),
            ),
          ]
        : []),
    ];
  });
};

/** The fact for the retention period is a whole number of months or days, as the server needs it. */
export const retention: SiteRule = ({ content }) => {
  const { messages, facts } = content.shared;
  const times = Object.entries(facts?.value.facts ?? {}).filter(([, { unit }]) => /months|days/.test(unit));
  const name = messages?.value.retention ?? "";
  const fact = facts?.value.facts[name];
  if (!messages || !facts || !fact) return [];
  const names = times.map(([time]) => time);
  if (!names.includes(name)) {
    const fix = suggestion(name, names, "add one to content/facts.json");
    return [errorAt(messages, ["retention"], `"${name}" isn't a time in whole months or days.`, fix)];
  }
  if (Number.isInteger(fact.value) && fact.value > 0) return [];
  const message = "Messages are kept for this time, so it must be a whole number, above 0.";
  return [errorAt(facts, ["facts", name, "value"], message, "Correct it.")];
};

/** The time zone and the days exist, and the list of holidays covers the next 60 days. */
export const hours: SiteRule = ({ content, now }) => {
  const { site } = content.shared;
  if (!site?.value.hours) return [];
  const { zone, holidays, holidaysUntil } = site.value.hours;
  const message = `The list of holidays ends on ${holidaysUntil}. After that day, the contact form can't name the day of an answer.`;
  const fix = `Add the next holidays to "holidays", then write here until when the list is complete.`;
  const other = suggestion(zone, Intl.supportedValuesOf("timeZone"));
  const neededUntil = dayIn(zone, new Date(now.getTime() + 60 * 24 * 3_600_000));
  return [
    ...(isZone(zone) ? [] : [errorAt(site, ["hours", "zone"], `There is no time zone "${zone}".`, other)]),
    ...[...holidays, holidaysUntil].flatMap((day, at) => {
      const path = ["hours", ...(at < holidays.length ? ["holidays", at] : ["holidaysUntil"])];
      return isDay(day) ? [] : [errorAt(site, path, `There is no day ${day}.`, "Correct it.")];
    }),
    ...(holidaysUntil < neededUntil ? [warningAt(site, ["hours", "holidaysUntil"], message, fix)] : []),
  ];
};
