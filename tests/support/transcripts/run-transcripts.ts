import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clock, forgetIds } from "./shown.ts";
import { type Case, linesOf, parseTranscript, type Step, writeTranscript } from "./transcript.ts";
import { environment, TranscriptProject } from "./transcript-project.ts";

const isUpdate = process.env.UPDATE_TRANSCRIPTS !== undefined;

/** Runs every transcript in a folder. With `UPDATE_TRANSCRIPTS` in the environment, writes what happened into them. */
export function testTranscripts(folder: string): void {
  beforeEach(() => {
    forgetIds();
    vi.useFakeTimers({ toFake: ["Date"], now: clock });
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  describe.each(globSync("*.transcript", { cwd: folder }).toSorted())("%s", (name) => {
    const file = join(folder, name);
    const cases = parseTranscript(file, readFileSync(file, "utf8"));
    const [first, ...titled] = cases as [Case, ...Case[]];
    if (isUpdate) afterAll(() => writeFileSync(file, writeTranscript(cases)));

    test.each(titled.map(({ title, steps }) => [title, steps] as const))("%s", async (_, steps) => {
      const all = [...first.steps, ...steps];
      const project = new TranscriptProject();
      const happened: Step[] = [];
      for (const step of all) happened.push({ ...step, expected: await project.take(step) });
      if (isUpdate)
        for (const [at, { expected }] of happened.entries()) Object.assign(all[at] ?? {}, { expected });
      else expect(happened.flatMap(linesOf).join("\n")).toBe(all.flatMap(linesOf).join("\n"));
      const results = happened.slice(first.steps.length).flatMap(({ expected }) => expected);
      expect(results, "what the case expects").not.toEqual([]);
    });
  });
}
