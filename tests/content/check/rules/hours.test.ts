import { expect, test } from "vitest";
import { line, Workspace } from "../../workspace.ts";

/** Checks a site with these hours on a day. */
function checkHours(changes: object, today = "2027-01-01") {
  using workspace = new Workspace();
  const hours = {
    ...{ zone: "Europe/Madrid", days: ["monday"], closes: "18:00" },
    ...{ holidays: ["2027-01-06"], holidaysUntil: "2027-12-31" },
    ...changes,
  };
  workspace.replace("site.json", `"brand"`, `"hours": ${JSON.stringify(hours)},\n  "brand"`);
  return workspace.check(new Date(`${today}T12:00Z`)).map(line);
}

test("a list of holidays that doesn’t cover the next 60 days is a warning", () => {
  expect(checkHours({})).toEqual([]);
  expect(checkHours({}, "2027-11-01")).toEqual([]);
  expect(checkHours({}, "2027-11-02")).toEqual([
    "content/site.json:2:113 warning hours › holidaysUntil: The list of holidays ends on 2027-12-31. After that day, " +
      'the contact form can\'t name the day of an answer. Add the next holidays to "holidays", then write here until ' +
      "when the list is complete.",
  ]);
});

test("a time zone and a day that don’t exist are errors", () => {
  const [zone] = checkHours({ zone: "Europe/Madird" });
  expect(zone).toMatch(
    /error hours › zone: There is no time zone "Europe\/Madird"\. Did you mean "Europe\/Madrid"\?/,
  );
  const [day] = checkHours({ holidays: ["2027-01-06", "2027-02-29"] });
  expect(day).toMatch(/error hours › holidays › 2: There is no day 2027-02-29\. Correct it\./);
});
