import { expect, test } from "vitest";
import { cutTo } from "../../editor/form/SearchPreview.tsx";

const widthOf = (text: string) => text.length * 10;

test("a text that fits stays as it is", () =>
  expect(cutTo("A fixed price", 130, widthOf)).toBe("A fixed price"));

test("a text that is too wide ends after the last word that fits, with an ellipsis", () => {
  expect(cutTo("A fixed price before you pay", 160, widthOf)).toBe("A fixed price …");
  expect(cutTo("A fixed price before you pay", 149, widthOf)).toBe("A fixed …");
  expect(cutTo("Endless", 30, widthOf)).toBe("…");
});
