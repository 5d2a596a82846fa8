import type { Fact } from "../../../../schemas/facts.ts";
import type { Unit } from "../../../../schemas/fields/fields.ts";
import { publishedCodes } from "../../../../schemas/site.ts";
import { oldAddressIn, readOldAddress } from "../../../../src/old-addresses.ts";
import { isDay } from "../../../cli/day.ts";
import { memoize } from "../../memoize.ts";
import { error, type Problem, startOf, suggestion } from "../../problem.ts";
import { hiddenPagesOn } from "../../read/hidden-parts.ts";
import type { Content, ContentFile } from "../../read/model.ts";
import { manifestFile } from "../../seo/web-manifest.ts";
import { dayIn, isZone } from "../../time-zone.ts";
import { errorAt, type SiteRule } from "../input/check-input.ts";
import { mistakeIf, problemsOf, repeatedItems, repeatedNames, warningIf } from "../input/mistakes.ts";

/** The groups of the menu have different ids, and no list has a page or a label twice. */
export const menuGroups: SiteRule = ({ content }) => {
  const { menu } = content.shared;
  const ids = menu?.value.groups.map(({ id, hidden }) => (hidden ? undefined : id)) ?? [];
  const repeated = repeatedNames(ids, (at) => ["groups", at, "id"]);
  return menu ? problemsOf(menu, [...repeated, ...repeatedItems(menu.value)]) : [];
};

/** No two products have the same page. */
export const products: SiteRule = ({ content }) => {
  const file = content.shared.products;
  const pages = file?.value.products.map(({ page, hidden }) => (hidden ? undefined : page)) ?? [];
  const repeated = repeatedNames(pages, (at) => ["products", at, "page"]);
  return file ? problemsOf(file, repeated) : [];
};

/** Matches the addresses of the server, and of files that the build or publishing adds to every site. */
const reserved =
  /^(?:(?:api|assets|pictures|share)(?:\/.*)?|healthz|(?:index|404)\.html|(?:robots|llms)\.txt|sitemap\.xml|(?:old-addresses|release)\.json|release\.sha256|_headers|_redirects)$/;

/** Returns a function that tells whether the site has an address itself. Takes it as `readOldAddress` returns it. */
export function createOwnAddresses({ shared, pages, assets, publicFiles }: Content) {
  const paths = new Set([...pages.values()].flatMap(({ summary }) => summary.addresses.map(comparablePath)));
  const languages = (shared.site ? publishedCodes(shared.site.value) : []).map(comparablePath);
  const files = [
    ...languages.flatMap((code) => [`sent/${code}`, `sent/${code}/index.html`, `${code}/404.html`]),
    ...languages.map(manifestFile),
    ...[...assets].map((asset) => `media/${asset}`),
  ];
  const own = new Set([...files.map(comparablePath), ...[...publicFiles].map(pathOfFile)]);
  return (path: string) => {
    const [language = "", ...rest] = path.replace(/\/index\.html$/, "").split("/");
    const isDocument = languages.includes(language) && paths.has(rest.join("/"));
    return path === "" || isDocument || own.has(path) || reserved.test(path);
  };
}

const comparablePath = memoize((address: string) => readOldAddress(address).path);
const pathOfFile = (file: string) => comparablePath(encodeURIComponent(file));

/** No file of `public` has an address at which the site has another file. Each may be compressed. */
export const publicFiles: SiteRule = ({ content }) => {
  const isTaken = createOwnAddresses({ ...content, publicFiles: new Set() });
  const [message, fix] = ["The site has a file of its own at this address.", "Remove or rename this one."];
  return [...content.publicFiles]
    .filter((file) => isTaken(pathOfFile(file.replace(/\.(?:br|gz)$/, ""))))
    .map((file) => error(startOf(`public/${file}`), message, fix));
};

/** Every old address is listed once, leads to a page that visitors see or is gone, and isn't an address of this site. */
export const redirects: SiteRule = (input) => {
  const { shared, hiddenPages, changeDays, visibility } = input.content;
  const file = shared.redirects;
  if (!file || !shared.site) return [];
  const languages = publishedCodes(shared.site.value);
  const isOwnAddress = createOwnAddresses(input.content);
  const keys = file.value.redirects.map(({ from, hidden }) => {
    if (hidden) return undefined;
    const { path, parameters, isPrefix } = oldAddressIn(from);
    return `${path}${isPrefix ? "/*" : ""}?${parameters.toSorted().join("&")}`;
  });
  return file.value.redirects.flatMap(({ from, to = "", gone, language }, at): Problem[] => {
    const key = keys[at];
    if (key === undefined) return [];
    const first = keys.indexOf(key);
    const old = oldAddressIn(from);
    const isOwn = old.parameters.length === 0 && !old.isPrefix && isOwnAddress(old.path);
    const isUnknown = language !== undefined && !languages.includes(language);
    const show = `Lead it to another page, or show content/pages/${to}.json.`;
    const later = changeDays.find((day) => hiddenPagesOn(day, visibility).has(to));
    const [when, report] = hiddenPages.has(to)
      ? ["today", mistakeIf]
      : [later && `from ${later} on`, warningIf];
    const hidden = `Visitors don't see the page "${to}" ${when}, so this address would lead nowhere.`;
    const unknown = `"${language}" isn't a language of this site, or not finished.`;
    const isOpen = (to === "") !== (gone === true);
    const again = `This is the address of redirect ${first + 1} too.`;
    const neither = "It has to lead to a page or be gone.";
    const mistakes = [
      ...mistakeIf(first !== at, ["from"], again, "Remove one."),
      ...mistakeIf(isOwn, ["from"], "This is an address of this site.", "Remove it: the page is there."),
      ...report(when !== undefined, ["to"], hidden, show),
      ...mistakeIf(isOpen, ["from"], neither, 'Write either "to" or "gone": true.'),
      ...mistakeIf(isUnknown, ["language"], unknown, suggestion(language ?? "", languages)),
    ];
    return problemsOf(file, mistakes, ["redirects", at]);
  });
};

/** The values that facts of a unit can have; amounts of money can have any. Those of times are above 0. */
const natures: { [U in Unit]?: { least?: number; most?: number; whole?: string; isTime?: true } } = {
  count: { least: 0, whole: "things are counted" },
  percent: { least: -100, most: 100 },
  minutes: { isTime: true },
  days: { isTime: true, whole: "days are counted" },
  weeks: { isTime: true, whole: "weeks are counted" },
  months: { isTime: true, whole: "months are counted" },
  times: { least: 0 },
  points: { least: 0 },
};

/** Returns what is wrong with the value of a fact. */
export function mistakeInFact(fact: Fact): [field: "value" | "unit", ...string[]] | undefined {
  const { value, unit, noun, signed } = fact;
  const { least, most, whole, isTime } = natures[unit] ?? {};
  const change = signed ? "" : ', or write "signed": true if it is a change';
  if (noun && unit !== "count")
    return ["unit", `A noun follows a count, and this is in ${unit}.`, 'Write "count", or remove the noun.'];
  if (whole && !Number.isInteger(value))
    return ["value", `${value} isn't whole, and ${whole}.`, "Correct it, or choose a smaller unit."];
  if (isTime && (signed ? value === 0 : value <= 0))
    return ["value", `${value} ${unit} is no time.`, `Write more than 0${change}.`];
  if (!signed && most !== undefined && value > most)
    return ["value", `${value} is above ${most}, and a share is at most the whole.`, `Correct it${change}.`];
  if (!signed && least !== undefined && value < least)
    return ["value", `${value} is below ${least}.`, `Correct it${change}.`];
  return undefined;
}

/** Each fact has a value that its unit can have, and a percentage is no fraction of 1. */
export function factValues(file: ContentFile<{ facts: Record<string, Fact> }>): Problem[] {
  const facts = Object.entries(file.value.facts);
  const isFraction = ({ value, unit }: Fact) => unit === "percent" && value % 1 !== 0 && Math.abs(value) < 1;
  return facts.flatMap(([id, fact]): Problem[] => {
    const [field = "value", message, fix = ""] = mistakeInFact(fact) ?? [];
    const named =
      id.split("-").find((word) => word in natures && word !== "count" && !fact.noun) ?? fact.unit;
    const otherUnit = `The name says ${named}, and the unit is ${fact.unit}.`;
    const percent = Number((fact.value * 100).toPrecision(12));
    const small = `This is ${fact.value} %, less than one in a hundred.`;
    const [first] = [
      ...mistakeIf(message !== undefined, [field], message ?? "", fix),
      ...warningIf(named !== fact.unit, ["unit"], otherUnit, "Correct one."),
      ...warningIf(isFraction(fact), ["value"], small, `If you mean ${percent} %, write ${percent}.`),
    ];
    return first ? problemsOf(file, [first], ["facts", id]) : [];
  });
}

/** The fact for the retention period is in months or days, as the server needs it. */
export const retention: SiteRule = ({ content }) => {
  const { messages, facts } = content.shared;
  const times = Object.entries(facts?.value.facts ?? {}).filter(([, { unit }]) => /months|days/.test(unit));
  const name = messages?.value.retention ?? "";
  const names = times.map(([time]) => time);
  if (!messages || !facts?.value.facts[name] || names.includes(name)) return [];
  const fix = suggestion(name, names, "add one to content/facts.json");
  return [errorAt(messages, ["retention"], `"${name}" isn't a time in whole months or days.`, fix)];
};

/** The time zone and the days exist, no day is listed twice, and the list of holidays covers the next 60 days. */
export const hours: SiteRule = ({ content, now }) => {
  const { site } = content.shared;
  if (!site?.value.hours) return [];
  const { zone, days, holidays, holidaysUntil } = site.value.hours;
  const last = holidays.toSorted().at(-1) ?? holidaysUntil;
  const message = `The list of holidays ends on ${holidaysUntil}. After that day, the contact form can't name the day of an answer.`;
  const fix = `Add the next holidays to "holidays", then write here until when the list is complete.`;
  const tooEarly = `This is before the last holiday, ${last}.`;
  const other = isZone(zone) ? "" : suggestion(zone, Intl.supportedValuesOf("timeZone"));
  const neededUntil = dayIn(zone, new Date(now.getTime() + 60 * 24 * 3_600_000));
  return problemsOf(
    site,
    [
      ...repeatedNames(days, (at) => ["days", at]),
      ...repeatedNames(holidays, (at) => ["holidays", at]),
      ...mistakeIf(holidaysUntil < last, ["holidaysUntil"], tooEarly, "Correct one."),
      ...mistakeIf(!isZone(zone), ["zone"], `There is no time zone "${zone}".`, other),
      ...[...holidays, holidaysUntil].flatMap((day, at) => {
        const path = at < holidays.length ? ["holidays", at] : ["holidaysUntil"];
        return mistakeIf(!isDay(day), path, `There is no day ${day}.`, "Correct it.");
      }),
      ...warningIf(holidaysUntil < neededUntil, ["holidaysUntil"], message, fix),
    ],
    ["hours"],
  );
};
