import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TalkClock } from "../../src/demonstrations/TalkClock.tsx";
import { Filled, Note } from "../../src/demonstrations/TalkPanel.tsx";
import { fill } from "../../src/ui/text/fill.ts";
import { compileExample } from "../support/compile-example.ts";
import { renderBlock, renderExample } from "../support/render-block.tsx";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&([#\w]+);/g, (mark, name: string) => entities[name] ?? mark)
    .replaceAll(/\s/g, " ");

test("without scripts all talks follow one another with the samples, the first one open", () => {
  const talks = [...renderExample("conversation").matchAll(/<details.*?<\/details>/gs)].map(([html]) => html);
  expect(talks.map((html) => html.includes(" open"))).toEqual([true, false]);
  expect(talks.map(textOf)).toEqual([
    "A late answer · ClinicA sample, with sample times7:02 PM CustomerDo you do braces?7:09 PM Your teamDana, Elm DentalWhat you see7:07 PM AlertCall 555-0142",
    "At nightA sample, with sample times10:47 PM CustomerAnd do you do braces?10:49 PM AutomaticWe don’t do braces.What you see10:49 PM LogAnswered after 2 min",
  ]);
});

test("the time of a calendar entry is set apart, and its words stay", () => {
  const noteOf = (text: string) =>
    renderToStaticMarkup(<Note text={text} values={{ business: "Elm Dental", job: "braces" }} />);
  expect(noteOf("Next Friday 6:00 · 14 desks · {job}")).toMatch(
    /^<span>Next Friday <\/span><b[^>]*>6:00<\/b><span class="visually-hidden"> · <\/span>14 desks · <b>braces<\/b>$/,
  );
  expect(noteOf("9:30 · brakes")).toMatch(/^<b[^>]*>9:30<\/b>/);
  expect(noteOf("Answered after 2 min")).toBe("Answered after 2 min");
});

test("the clock has a star for each message, in proportion to its minutes, with a tick for each minute of a long talk", () => {
  const messages = [0, 5, 20].map((minutes) => ({
    from: "log" as const,
    minutes,
    clock: `10:${minutes + 10} PM`,
    text: "",
  }));
  const html = renderToStaticMarkup(<TalkClock messages={messages} shown={2} />);
  expect([...html.matchAll(/cx="([\d.]+)%"/g)].map(([, x]) => Number(x))).toEqual([8, 29, 92]);
  expect([...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, time]) => time)).toEqual([":10", ":15", ":30"]);
  expect(html.match(/data-waiting/g)).toHaveLength(1);
  expect(html.match(/v-\d+/g)).toHaveLength(23);
});

test("a talk may go on after midnight, and each language writes times in its own way", () => {
  const block = compileExample("conversation", "es");
  for (const talk of block.talks) talk.start = "23:58";
  const text = textOf(renderBlock(block, "es"));
  expect(text).toContain("11:58 p.m. Cliente");
  expect(text).toContain("12:00 a.m. Automático");
});

test("whatever a visitor types appears as text, once, and adds no markup", () => {
  const text = "Reply from {business}. No {job}.";
  const render = (values: Record<string, string>) =>
    renderToStaticMarkup(<Filled text={text} values={values} />);
  const tags = (html: string) => html.match(/<[^>]*>/g);
  const typed = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom("{job}", "$&", "<script>alert(1)</script>", '"><img onerror=', "&amp;", "</b>"),
  );
  fc.assert(
    fc.property(typed, typed, (business, job) => {
      const expected = `Reply from ${business}. No ${job}.`;
      const html = render({ business, job });
      expect(tags(html)).toEqual(tags(render({ business: "a", job: "b" })));
      expect(textOf(html)).toBe(expected.replaceAll(/\s/g, " "));
      expect(fill(text, { business, job })).toBe(expected);
    }),
  );
});
