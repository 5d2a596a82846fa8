import { array, assert, constantFrom, nat, property, record, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { Refused } from "../../../editor/refused.ts";
import { Places } from "../../../editor/server/places.ts";
import { valueAt } from "../../../scripts/content/json/json-path.ts";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";

const file = "content/pages/web.json";

/** A page with lists in a list. */
const contentOf = (blocks: string[][]) =>
  ({
    pages: new Map([["web", { file, value: { blocks: blocks.map((items) => ({ items: [...items] })) } }]]),
    shared: {},
  }) as unknown as CheckedContent;

const change = record({ do: constantFrom("delete", "add", "move"), block: nat(), at: nat(), to: nat() });

test("an item keeps its id while others come, go and move, and a deleted one is never another", () => {
  const words = uniqueArray(nat(999), { minLength: 6, maxLength: 12 });
  assert(
    property(words, array(change, { maxLength: 8 }), (numbers, changes) => {
      const texts = numbers.map((number) => `word${number}`);
      const blocks = [texts.slice(0, 3), texts.slice(3)];
      let content = contentOf(blocks);
      let places = new Places(content);
      const known = blocks.flatMap((items, block) =>
        items.map((text, at) => ({ text, id: places.idOf(file, ["blocks", block, "items", at]) })),
      );
      for (const [number, { do: kind, block, at, to }] of changes.entries()) {
        const items = blocks[block % 2] ?? [];
        if (kind === "add") items.splice(at % (items.length + 1), 0, `added${number}`);
        else if (items.length > 0) {
          const [item = ""] = items.splice(at % items.length, 1);
          if (kind === "move") items.splice(to % (items.length + 1), 0, item);
        }
        content = contentOf(blocks);
        places = places.in(content);
      }
      for (const { text, id } of known) {
        if (!blocks.flat().includes(text)) expect(() => places.find(id)).toThrow(Refused);
        else expect(valueAt(content.pages.get("web")?.value, places.find(id).path)).toBe(text);
      }
      const ids = blocks.flatMap((items, block) =>
        items.map((_, at) => places.idOf(file, ["blocks", block, "items", at])),
      );
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
