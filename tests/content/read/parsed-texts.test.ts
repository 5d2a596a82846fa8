import { afterAll, expect, test, vi } from "vitest";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";

const parser = "../../../scripts/content/read/parse-text.ts";
const parse = vi.fn();

// The modules that other tests have loaded don't count.
vi.resetModules();
vi.doMock(parser, async (load) => {
  const { parseText } = await load<typeof import("../../../scripts/content/read/parse-text.ts")>();
  return { parseText: parse.mockImplementation(parseText) };
});
afterAll(() => {
  vi.doUnmock(parser);
  vi.resetModules();
});
const { checkContent } = await import("../../../scripts/content/check/check-content.ts");
const { collectInput } = await import("../../../scripts/content/check/input/check-input.ts");
const { compileSite } = await import("../../../scripts/content/compile/compile-page.ts");
const { serverContent } = await import("../../../scripts/content/compile/compile-server-content.ts");
const { createContexts } = await import("../../../scripts/content/compile/content-context.ts");
const { readContent } = await import("../../../scripts/content/read/read-content.ts");

test.each([".", "tests/fixtures/site"])(
  "reading, checking and compiling %s parses each text once",
  (root) => {
    parse.mockClear();
    const read = readContent(root);
    checkContent(read);
    const content = read.content as CheckedContent;
    compileSite(content);
    serverContent(content, createContexts(content));
    const texts = collectInput(content).texts.flatMap((field) => Object.values(field.texts));
    expect(texts.length).toBeGreaterThan(100);
    expect(parse).toHaveBeenCalledTimes(texts.length);
  },
);
