import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";

interface Block {
  type: string;
  tone?: string;
  continued?: boolean;
  beside?: boolean;
}

const pages = globSync("content/pages/*.json").map((file) => {
  const { blocks }: { blocks: Block[] } = JSON.parse(readFileSync(file, "utf8"));
  const grounds = blocks
    .filter(({ continued, beside }) => !continued && !beside)
    .map(({ tone = "midnight" }) => tone);
  if (blocks.at(-1)?.type === "product-cards") grounds.push("dusk");
  return { id: basename(file, ".json"), grounds };
});

const isDark = (ground: string | undefined) => ground === "midnight" || ground === "indigo";

test("home goes through one night: after its first bright section none is dark, and it ends at dusk", () => {
  const { grounds = [] } = pages.find(({ id }) => id === "home") ?? {};
  const changes = grounds.filter((ground, at) => at > 0 && ground !== grounds[at - 1]);
  expect(changes.length).toBeLessThanOrEqual(4);
  expect(grounds.findLastIndex(isDark)).toBeLessThan(grounds.findIndex((ground) => !isDark(ground)));
  expect(grounds.at(-1)).toBe("dusk");
});

describe.each(pages)("$id", ({ id, grounds }) => {
  test("has two grounds where the page ends at dusk", () => {
    if (id !== "home") expect(grounds.slice(-2)).not.toEqual(["dusk", "dusk"]);
  });

  test("has at most two dark sections in a row", () => {
    const letters = grounds.map((ground) => (isDark(ground) ? "d" : "l"));
    expect(letters.join("")).not.toContain("ddd");
  });

  test("has every ground if it has five sections or more, except home", () => {
    if (grounds.length >= 5 && id !== "home") expect(new Set(grounds).size).toBe(4);
  });
});
