import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sectionOf } from "../src/section.ts";

type Ground = ReturnType<typeof sectionOf>["ground"];

const sectionsOf = (...grounds: (Ground | undefined)[]) => {
  const blocks = grounds.map((tone) => ({ tone }));
  return blocks.map((_, at) => sectionOf(blocks, at));
};

test("a section is on the ground that its block names, or else on midnight", () => {
  const grounds = sectionsOf(undefined, "paper", "indigo", "dusk").map(({ ground }) => ground);
  expect(grounds).toEqual(["midnight", "paper", "indigo", "dusk"]);
});

test("the second section has a ruler, and in each other third the first section that meets another ground", () => {
  const sections = sectionsOf("dusk", "dusk", "paper", "paper", "indigo", "paper", "dusk", "paper", "dusk");
  const degrees = sections.map(({ degree }) => degree);
  const none = undefined;
  expect(degrees).toEqual([none, 30, none, none, 120, none, 180, none, none]);
});

test("a continued section has no ruler above it, whatever its ground", () => {
  const blocks = [{}, {}, {}, { continued: true, tone: "paper" as const }];
  const sections = blocks.map((_, at) => sectionOf(blocks, at));
  expect(sections.map(({ degree }) => degree)).toEqual([undefined, 30, undefined, undefined]);
  expect(sections.map(({ continued }) => continued)).toEqual([false, false, false, true]);
});

describe.each(globSync("content/pages/*.json"))("%s", (file) => {
  const { blocks } = JSON.parse(readFileSync(file, "utf8"));
  /** A night begins on its own ground, and ends on that of dawn. */
  const grounds: string[] = blocks
    .filter(({ continued }: { continued?: boolean }) => !continued)
    .flatMap(({ type, tone = "midnight" }: { type: string; tone?: string }) =>
      type === "night" ? [tone, "dusk"] : tone,
    );

  test("has at most two dark sections in a row", () => {
    const letters = grounds.map((ground) => (ground === "midnight" || ground === "indigo" ? "d" : "l"));
    expect(letters.join("")).not.toContain("ddd");
  });

  test("has at most two statements, of one to three words in each language", () => {
    const statements = blocks.filter(({ size }: { size?: string }) => size === "statement");
    expect(statements.length).toBeLessThanOrEqual(2);
    for (const text of statements.flatMap(({ heading }: { heading: object }) => Object.values(heading)))
      expect(text.split(" ").length, text).toBeLessThanOrEqual(3);
  });

  test("goes through the hours: it has every ground if it has five sections or more", () => {
    if (grounds.length >= 5) expect(new Set(grounds).size).toBe(4);
  });
});
