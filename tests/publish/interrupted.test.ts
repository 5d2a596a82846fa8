import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { PublishProject, wholeRelease } from "./support/publish-project.ts";

const long = process.env.TEST_LONG !== undefined;

const script = readFileSync("scripts/publish/target.sh", "utf8").split("\n");
/** The numbers of the lines of `target.sh` before which a process is ended. */
const lines = script.flatMap((line, at) =>
  /^\s*(#|$)/.test(line) || at < script.indexOf("set -eu") ? [] : [at + 1],
);
const someLines = long
  ? lines
  : lines.filter((line) => /^ *(tar|ln|mv -T current)/.test(script[line - 1] ?? ""));

/** How far a stream of 10,240 bytes gets. */
const lengths = long ? [0, 1, 511, 512, 513, 1024, 2048, 4000, 5120, 7000, 8192, 9216] : [4000];

/** Publishes in another process. Returns whether it ended by itself, and successfully. */
function publishElsewhere(project: PublishProject, settings: Record<string, string>): boolean {
  const { restart = "" } = project.target;
  const args = [resolve("tests/publish/support/publish-folder.ts"), project.root, project.folder, restart];
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio: "ignore",
  });
  return status === 0;
}

/** Waits for the end of every process on the server that an ended connection left. */
const waitForEnd = () => spawnSync("flock", [`${process.env.STUB_HOSTS}.lock`, "true"]);

let interrupted = 0;

/** Publishes a second version with an interruption, then a third one. Returns whether the second was successful. */
function interrupt(settings: Record<string, string>): boolean {
  const project = new PublishProject();
  const first = project.publish().release;
  project.build(2);
  project.lock("2");
  const succeeded = publishElsewhere(project, settings);
  if (!succeeded) interrupted++;
  waitForEnd();
  const found = project.current();
  expect(["build1", "build2"]).toContain(found.build);
  if (succeeded) expect(found.build).toBe("build2");
  for (const id of project.releases.filter((name) => !name.endsWith(".part")))
    wholeRelease(join(project.folder, "releases", id));
  // Another machine may have to go back now.
  if (found.build === "build2") expect(project.undo()).toBe(true);
  expect(project.current()).toEqual(first);

  project.build(3);
  const third = project.publish().release;
  expect(project.current()).toEqual(third);
  for (const id of project.releases) wholeRelease(join(project.folder, "releases", id));
  expect(project.releases).toEqual([first.id, third.id]);
  expect(globSync("{current.new,releases/*.part}", { cwd: project.folder })).toEqual([]);
  expect(project.undo()).toBe(true);
  expect(project.current()).toEqual(first);
  return succeeded;
}

describe("visitors see the whole old or the whole new site, and the next publishing works,", () => {
  test.each(someLines)("if the server's program is killed before line %i", { timeout: 600_000 }, (line) => {
    interrupt({ STUB_LINE: String(line) });
  });

  test.each(someLines)(
    "if the publishing program is killed before line %i of the other",
    { timeout: 600_000 },
    (line) => {
      interrupt({ STUB_LINE: String(line), STUB_ENDS: "publisher" });
    },
  );

  test.each(lengths)("if the connection breaks after %i bytes", { timeout: 600_000 }, (bytes) => {
    expect(interrupt({ STUB_BYTES: String(bytes) })).toBe(false);
  });
});

test("these tests interrupt at many points if they run in full", () => {
  expect(interrupted).toBeGreaterThanOrEqual(long ? 60 : 6);
});
