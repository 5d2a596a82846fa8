import type { Content } from "../model.ts";

const exampleDomain = /(?:^|[@./])example(?:\.(?:com|org|net))?(?=[/:]|$)/;

/** Says what the owner has to fill in before the site goes live; undefined if nothing. */
export function beforeGoingLive({ shared: { site } }: Content): string | undefined {
  if (!site) return undefined;
  const { legal, url, email } = site.value;
  const fields = Object.entries({ url, email }).flatMap(([field, value]) =>
    exampleDomain.test(value) ? [`"${field}"`] : [],
  );
  const tasks = [
    ...(legal ? [] : [`add "legal": the owner's name, address and tax number`]),
    ...(fields.length === 0 ? [] : [`replace the example domain in ${fields.join(" and ")}`]),
  ];
  return tasks.length === 0
    ? undefined
    : `Before the site goes live, in content/site.json: ${tasks.join("; ")}.`;
}
