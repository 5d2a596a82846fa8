import { expect, test } from "vitest";
import { StepFlow } from "../../src/blocks/StepFlow.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

test("the steps are an ordered list in which each shows its number and title", () => {
  const html = renderStatic(<StepFlow block={compileExample("step-flow", "en")} />, "en");
  const list = /<ol[^>]*>(.*)<\/ol>/.exec(html)?.[1] ?? "";
  const steps = [...list.matchAll(/aria-hidden="true">(\d)<\/span><h3>([^<]+)</g)];
  expect(steps.map(([, number, title]) => `${number} ${title}`)).toEqual([
    "1 Form",
    "2 Validation",
    "3 Schedule",
    "4 Confirmation",
  ]);
});
