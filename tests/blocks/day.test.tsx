import { expect, test } from "vitest";
import { blocks } from "../../schemas/block.ts";
import { compileExample } from "../support/compile-example.ts";
import { renderBlock, renderExample } from "../support/render-block.tsx";
import { siteContent } from "../support/site-content.ts";

test("the trades are one group of radio buttons with a name, the first one chosen", () => {
  const html = renderExample("day");
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>[^<]+<\/legend>/);
  const buttons = [...html.matchAll(/<label[^>]*><input([^>]*)>([^<]+)<\/label>/g)];
  expect(buttons.map(([, , name]) => name)).toEqual(["Bakery", "Flower shop"]);
  expect(buttons.map(([, input = ""]) => input.includes("checked"))).toEqual([true, false]);
  const names = buttons.map(([, input = ""]) => /name="([^"]+)"/.exec(input)?.[1]);
  expect(names[0]).toBeTruthy();
  expect(new Set(names).size).toBe(1);
});

test("each trade has a table with its name and its hours, as each language writes them", () => {
  for (const [language, name, hour] of [
    ["en", "Bakery", "6:30 AM"],
    ["es", "Panadería", "6:30 a.m."],
  ] as const) {
    const html = renderExample("day", language).replaceAll(/\s/g, " ");
    expect(html).toContain(`>${name}</caption>`);
    expect(html).toContain(`<th scope="row"><time dateTime="06:30">${hour}</time></th>`);
    expect(html.match(/<table/g)).toHaveLength(2);
  }
});

test("the third line of an hour may be missing", () => {
  const block = compileExample("day", "en");
  expect(renderBlock(block)).toContain('<td data-heading="Still true"></td>');
  for (const { hours } of block.trades) for (const hour of hours) hour.stays = ["Same"];
  expect(renderBlock(block)).not.toContain('<td data-heading="Still true"></td>');
});

test("a time is from 00:00 to 23:59", () => {
  const { schema, example } = blocks.day;
  const at = (time: string) => {
    const hoursAt = <H extends object>(hours: H[]) => hours.map((hour) => ({ ...hour, time }));
    const trades = example.trades.map((trade) => ({ ...trade, hours: hoursAt(trade.hours) }));
    return schema.safeParse({ ...example, trades }).success;
  };
  expect(["00:00", "23:59"].map(at)).toEqual([true, true]);
  expect(["24:00", "9:00", "12:60"].map(at)).toEqual([false, false, false]);
});

test("on this site, every trade says at least once what stays as it is", () => {
  const days = [...siteContent.pages.values()]
    .flatMap(({ value }) => value.blocks)
    .filter((block) => block.type === "day");
  expect(days.flatMap(({ trades }) => trades).length).toBeGreaterThan(0);
  for (const { trades } of days)
    for (const { hours } of trades) expect(hours.some(({ stays }) => stays)).toBe(true);
});
