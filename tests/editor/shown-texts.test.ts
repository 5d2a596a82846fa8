import { expect, test } from "vitest";
import { closeMarker, openMarker } from "../../editor/markers.ts";
import { readShown } from "../../editor/page/shown-texts.ts";

const marked = ["headline", "fact", "strong words"];
const around = (index: number, text: string) => openMarker(index) + text + closeMarker(index);

/** Reads texts, each of which is its own node. */
const read = (...texts: string[]) =>
  readShown(
    texts.map((text, node) => ({ node, text })),
    marked,
  );

test("A text is shown without its marks", () => {
  const { plain, shown } = read(`Since 2012: ${around(0, "Stop losing customers")}.`);
  expect(plain).toEqual(["Since 2012: Stop losing customers."]);
  expect(shown).toEqual([{ id: "headline", pieces: [{ node: 0, start: 12, end: 33 }] }]);
});

test("A figure is within its text", () => {
  const { plain, shown } = read(around(0, `In ${around(1, "5 minutes")} or less`));
  expect(plain).toEqual(["In 5 minutes or less"]);
  expect(shown).toEqual([
    { id: "headline", pieces: [{ node: 0, start: 0, end: 20 }] },
    { id: "fact", pieces: [{ node: 0, start: 3, end: 12 }] },
  ]);
});

test("A text with formatting has a piece in each text node", () => {
  const { plain, shown } = read(`So ${openMarker(2)}We `, "answer", ` today${closeMarker(2)}.`);
  expect(plain).toEqual(["So We ", "answer", " today."]);
  expect(shown).toEqual([
    {
      id: "strong words",
      pieces: [
        { node: 0, start: 3, end: 6 },
        { node: 1, start: 0, end: 6 },
        { node: 2, start: 0, end: 6 },
      ],
    },
  ]);
});

test("A shortened text lasts until the end of its drawing", () => {
  const { plain, shown } = read(`${openMarker(0)}Límite del S…`);
  expect(plain).toEqual(["Límite del S…"]);
  expect(shown).toEqual([{ id: "headline", pieces: [{ node: 0, start: 0, end: 13 }] }]);
});

test("A value that is shown twice has two places", () => {
  const { shown } = read(around(1, "5"), around(1, "5"));
  expect(shown.map(({ id, pieces }) => [id, pieces[0]?.node])).toEqual([
    ["fact", 0],
    ["fact", 1],
  ]);
});

test("An empty text and an end without a start are shown nowhere", () => {
  const { plain, shown } = read(`${around(0, "")}a${closeMarker(1)}`);
  expect(plain).toEqual(["a"]);
  expect(shown).toEqual([]);
});
