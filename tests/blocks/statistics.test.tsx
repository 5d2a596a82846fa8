import { expect, test } from "vitest";
import { compileExample } from "../support/compile-example.ts";

test("each drawing shows its fact's value", () => {
  const { drawings } = compileExample("statistics", "en");
  const [lost, rise] = drawings;
  const leaving = lost?.marks.find(({ look }) => look === "leaving")?.shape;
  expect(leaving && "d" in leaving && leaving.d.match(/h0/g)).toHaveLength(20);
  expect(rise?.labels.at(-1)?.text).toBe("50%");
});
