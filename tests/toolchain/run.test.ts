import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { unfitCharacter } from "../../scripts/unfit-character.js";
import { BareProject } from "./bare-project.ts";

let project: BareProject;
beforeEach(() => {
  project = new BareProject();
  return () => project[Symbol.dispose]();
});

describe("a command", () => {
  test("gets its arguments, has node_modules/.bin on its PATH, and passes its exit code on", () => {
    const { status, stdout } = project.run(["messages", "7", "--deep", "a b"]);
    expect(stdout).toContain(`checked ${process.version} --deep a b`);
    expect(stdout).toContain(`PATH begins with ${join(project.folder, "node_modules/.bin")}\n`);
    expect(status).toBe(7);
  });

  test("stops if the process that started it gets a signal", async () => {
    const child = await project.startServer();
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([3, null]);
  });

  test("stops when npm's shell is stopped, so that no server keeps running", async () => {
    const shell = await project.startServer(true);
    shell.kill("SIGTERM");
    // The output closes when the last process that writes to it has ended.
    await once(shell.stdout, "close");
    expect(shell.signalCode).toBe("SIGTERM");
  });
});

describe("in a folder whose path has a sign that Vite can't read", () => {
  test("a command that bundles the code says so in one sentence before anything runs", () => {
    using odd = new BareProject("c#");
    const { status, stdout, stderr } = odd.run(["build"]);
    const where = `This folder's path contains “#”: ${odd.folder}.`;
    const what = "“npm run build” can't work there. Move the project to a folder without it.\n";
    expect([status, stdout, stderr, odd.npmCalls()]).toEqual([1, "", `${where} ${what}`, []]);
  });

  test.each([
    ["dev", "a?b", "?"],
    ["start", "a*b", "*"],
    ["look", "a:b", ":"],
    ["bench", 'a"b', '"'],
    ["test", "100%", "%"],
    ["publish", "a%zzb", "%"],
    ["build", "dise%F1o", "%"],
  ])("npm run %s refuses %s", (command, name, character) => {
    expect(unfitCharacter(command, `/home/ana/${name}`)).toBe(character);
  });

  test("other commands work, and so do other signs", () => {
    expect(unfitCharacter("check", "/home/ana/c#")).toBeUndefined();
    using fine = new BareProject("dise%C3%B1o [a]+&;'$`{b}!");
    expect(fine.run(["build"]).stdout).toContain("checked");
  });
});

describe("the packages", () => {
  test("are installed if they are missing, and again only if the packages in the lock file change", () => {
    expect(project.run(["check"]).stdout).toContain("checked");
    expect(project.npmCalls()).toEqual([expect.stringMatching(/^ci /)]);

    // A git checkout may change only the date.
    const tomorrow = Date.now() / 1000 + 86_400;
    utimesSync(join(project.folder, "package-lock.json"), tomorrow, tomorrow);
    expect(project.run(["check"]).stdout).toContain("checked");
    expect(project.npmCalls()).toHaveLength(1);

    project.lock({ color: "1.0.1" });
    project.run(["check"]);
    expect(project.npmCalls()).toHaveLength(2);
    project.lock({ color: "1.0.1", shape: "1.0.0" });
    project.run(["check"]);
    expect(project.npmCalls()).toHaveLength(3);
  });

  test("are installed again after an interrupted installation", () => {
    expect(project.run(["check"], { NPM_IS_KILLED: "1" }).status).toBe(1);
    expect(project.has("node_modules/node")).toBe(true);
    expect(project.run(["check"]).stdout).toContain("checked");
    expect(project.npmCalls()).toHaveLength(2);
  });

  test("stop the command if they can't be installed, and the next run tries again", () => {
    const { status, stdout, stderr } = project.run(["check"], { NPM_FAILS: "1" });
    expect(status).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("npm says why");
    expect(stderr).toContain("npm ci failed");
    expect(project.run(["check"]).status).toBe(0);
  });

  test("are all installed, and npm's error is printed, whatever settings the command inherits from npm", () => {
    const spoiling =
      "omit=optional bin_links=false install_strategy=linked json=true loglevel=silent dry_run=true package_lock_only=true global=true location=global";
    const settings = spoiling.split(" ").map((setting) => `npm_config_${setting}`.split("="));
    const env = { ...Object.fromEntries(settings), PATH: process.env.PATH ?? "" };
    for (const name of ["color", "shape"])
      project.write(`${name}/package.json`, JSON.stringify({ name, version: "1.0.0", bin: "package.json" }));
    const needed = {
      devDependencies: { color: "file:color" },
      optionalDependencies: { shape: "file:shape" },
    };
    project.write("package.json", JSON.stringify({ type: "module", ...needed }));
    project.remove("package-lock.json");
    spawnSync("npm", ["install", "--package-lock-only", "--offline"], { cwd: project.folder });
    expect(project.run(["check"], env).stdout).toContain("checked");
    expect(project.has("node_modules/.bin/color")).toBe(true);
    expect(project.has("node_modules/shape/package.json")).toBe(true);
    project.lock({ other: "1.0.0" });
    const { status, stderr } = project.run(["check"], env);
    expect(status).toBe(1);
    expect(stderr).toMatch(/npm error code EUSAGE.*npm ci failed, for the reason above/s);
  });

  test("need npm, and an error says so if it is missing", () => {
    project.remove("bin/npm");
    const { status, stderr } = project.run(["check"], { PATH: join(project.folder, "bin") });
    expect(status).toBe(1);
    expect(stderr).toContain("npm was not found");
  });
});

describe("Node", () => {
  test("below version 20 is refused with one line", () => {
    const { status, stderr } = project.run(["check"], {}, "v18.20.0");
    expect(status).toBe(1);
    expect(stderr).toBe("Node 20 or newer is needed, this is v18.20.0: see https://nodejs.org\n");
    expect(project.npmCalls()).toEqual([]);
  });

  test("20 hands over to the newer Node in node_modules", () => {
    const { stdout } = project.run(["check"], {}, "v20.1.0");
    expect(stdout).toContain(`checked ${process.version}`);
  });

  test("24 runs the command itself if the Node in node_modules is older", () => {
    const { status, stdout } = project.run(["check"], { INSTALLED_NODE: "v22.0.0" });
    expect(stdout).toContain(`checked ${process.version}`);
    expect(status).toBe(0);
  });

  test("20 explains how to get Node 24 if the Node in node_modules is too old", () => {
    const { status, stderr } = project.run(["check"], { INSTALLED_NODE: "v22.0.0" }, "v20.1.0");
    expect(status).toBe(1);
    expect(stderr).toContain("Node 24 is needed, this is v20.1.0");
    expect(stderr).toContain("npm rebuild node");
  });
});
