import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { publishedCommit } from "../../scripts/publish/published-commit.ts";
import { temporaryFolder, writeFiles } from "../server/support/folders.ts";
import { fixtureRoot } from "../support/content.ts";
import { PublishProject, siteOf } from "./support/publish-project.ts";

/** The code of all commands, with a build that copies the folder `next`. */
const codeFolder = mkdtempSync(join(tmpdir(), "publish-command-"));

beforeAll(() => {
  for (const folder of ["scripts", "src", "schemas"])
    cpSync(folder, join(codeFolder, folder), { recursive: true });
  symlinkSync(resolve("node_modules"), join(codeFolder, "node_modules"));
  writeFiles(codeFolder, { "scripts/commands/build.ts": stubBuild, "package.json": '{ "type": "module" }' });
});

afterAll(() => rmSync(codeFolder, { recursive: true }));

/** A project for the real command. */
class CommandProject extends PublishProject {
  url = "http://localhost:1/";

  static async start(): Promise<CommandProject> {
    const project = new CommandProject();
    cpSync(join(fixtureRoot, "content"), join(project.root, "content"), { recursive: true });
    project.url = await project.#serveCurrent();
    project.writeTargets();
    project.next(1);
    project.startGit("dist/\nnode_modules\nnext/\nscripts/\nsrc/\n");
    return project;
  }

  next(version: number, files = siteOf(version)): void {
    this.build(version, files, "next");
  }

  writeTargets(more: object = {}): void {
    const targets = {
      live: { ...this.target, restart: undefined, url: this.url },
      preview: { to: "branch", remote: "origin", branch: "preview", url: this.url },
      ...more,
    };
    writeFiles(this.root, { "content/publish.json": JSON.stringify(targets) });
  }

  /** Runs the command. */
  async run(...args: string[]) {
    const child = spawn(process.execPath, [join(codeFolder, "scripts/commands/publish.ts"), ...args], {
      cwd: this.root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let report = "";
    child.stdout.on("data", (text) => (report += text));
    child.stderr.on("data", (text) => (report += text));
    const [code] = await once(child, "close");
    return { code, report };
  }

  /** Serves the site of the current release. Returns the URL. */
  async #serveCurrent(): Promise<string> {
    const server = createServer((request, response) => {
      const file = join(this.folder, "current", (request.url ?? "").replace(/\/$/, "/index.html"));
      response.end(existsSync(file) ? readFileSync(file) : "");
    }).listen(0);
    await once(server, "listening");
    onTestFinished(() => void server.close());
    return `http://localhost:${(server.address() as AddressInfo).port}/`;
  }
}

const stubBuild = `
import { cpSync, rmSync } from "node:fs";
const dist = process.argv.includes("--preview") ? "dist/preview" : "dist";
console.log("Built", ...process.argv.slice(2), "for", process.env.SITE_URL, "messages:", process.env.MESSAGES_URL || "own");
if (process.env.BUILD_FAILS) process.exit(1);
rmSync(dist + "/site", { recursive: true, force: true });
cpSync("next/site", dist + "/site", { recursive: true });
if (dist !== "dist") cpSync("dist/server.json", dist + "/server.json");
`;

test("publishes, shows what changes, and records the commit; --undo goes back", async () => {
  const project = await CommandProject.start();
  const first = await project.run("--yes");
  expect(first).toMatchObject({ code: 0 });
  expect(first.report).toContain(`Built --no-examples for ${project.url} messages: none`);
  expect(first.report).toMatch(/ of \d+ files are new or changed \(\d+ KB\), 0 are no longer there\./);
  expect(first.report).toContain(`${project.url} shows the version of ${project.current().time}.`);
  const firstCommit = project.git("rev-parse", "HEAD");
  expect(project.current().commit).toBe(firstCommit);
  expect(publishedCommit(project.root, "live")).toBe(firstCommit);

  project.next(2);
  project.commit("Second");
  expect(await project.run("--yes")).toMatchObject({ code: 0 });
  expect(project.current().build).toBe("build2");
  expect(publishedCommit(project.root, "live")).toBe(project.git("rev-parse", "HEAD"));

  const times = [project.current().time];
  expect(await project.run("--undo", "--dry-run")).toMatchObject({ code: 0 });
  expect(project.current().build).toBe("build2");
  const undone = await project.run("--undo", "--yes");
  expect(undone).toMatchObject({ code: 0 });
  expect(undone.report).toContain(
    `The version of ${project.current().time} would replace that of ${times[0]}.`,
  );
  expect(project.current().build).toBe("build1");
  expect(publishedCommit(project.root, "live")).toBe(firstCommit);
  const again = await project.run("--undo", "--yes");
  expect(again.code).toBe(1);
  expect(again.report).toContain(`There is no older version at deploy@example.com:${project.folder}.`);
});

test("--preview publishes what is on this machine", async () => {
  const project = await CommandProject.start();
  writeFiles(project.root, {
    "content/publish.json": `${readFileSync(join(project.root, "content/publish.json"))}\n`,
  });
  // The public address shows the same build.
  project.publish({ to: "folder", folder: project.folder });
  const { code, report } = await project.run("--preview", "--yes");
  expect(report).toContain(`Built --preview for ${project.url} messages: none`);
  expect(code).toBe(0);
  expect(publishedCommit(project.root, "preview")).toBe(project.git("rev-parse", "HEAD"));
  expect(publishedCommit(project.root, "live")).toBeUndefined();
  expect(project.git("ls-remote", "origin")).toContain("refs/heads/preview");
  expect(project.git("status", "--porcelain")).toBe("M content/publish.json");
});

test("--dry-run shows what would change, and changes nothing; with our server, the form is sent to it", async () => {
  const project = await CommandProject.start();
  project.writeTargets({ live: { ...project.target, url: project.url } });
  project.commit("Restart the server");
  const { code, report } = await project.run("--dry-run");
  expect(code).toBe(0);
  expect(report).toContain(`Built --no-examples for ${project.url} messages: own`);
  expect(report).toMatch(/files are new or changed.*\nNothing was changed at deploy@example\.com:/);
  expect(existsSync(project.folder)).toBe(false);
  expect(publishedCommit(project.root, "live")).toBeUndefined();
});

test("nothing is sent if anything is missing or wrong, and a message says what to do", async () => {
  const project = await CommandProject.start();
  const refused = async (args: string[], code: number, ...words: string[]) => {
    const result = await project.run(...args);
    for (const part of words) expect(result.report).toContain(part);
    expect(result.code).toBe(code);
    expect(existsSync(project.folder)).toBe(false);
  };
  await refused([], 2, "Nobody can be asked here. Add --yes");

  writeFiles(project.root, { "content/assets/año 1.txt": "new" });
  await refused(["--yes"], 1, "content/assets/año 1.txt", 'git add content && git commit -m "…"');
  writeFiles(project.root, { "docs/new.md": "new" });
  await refused(["--yes"], 1, "docs/", 'git add . && git commit -m "…"');
  project.commit("New files");

  vi.stubEnv("BUILD_FAILS", "1");
  await refused(["--yes"], 1, "Nothing was sent, because the site could not be built");
  vi.stubEnv("BUILD_FAILS", "");

  project.next(1, { ...siteOf(1), "en/a/index.html": '<html data-build="build1"><a href="/en/b/">' });
  const dead = `en/a/index.html: ${project.url}en/b/ answers 404`;
  await refused(["--yes"], 1, `Nothing was sent, because these addresses don't work:\n${dead}`);

  project.writeTargets({ live: { to: "folder", folder: "site" } });
  await refused(
    ["--yes"],
    1,
    "content/publish.json:1:",
    'live › folder: "site" doesn\'t have the right form.',
  );
  writeFiles(project.root, { "content/publish.json": "{}" });
  await refused(["--preview", "--yes"], 1, '("preview")', '"to": "branch"');
  project.git("rm", "--quiet", "--force", "content/publish.json");
  await refused(["--yes"], 1, '("live")', '"to": "folder"', '"folder": "/srv/site"');
});

test("if the public address still shows another version, the message says what to look at and how to go back", async () => {
  const project = await CommandProject.start();
  const other = new PublishProject();
  project.writeTargets({ live: { to: "folder", folder: other.folder, url: project.url } });
  project.commit("Publish to another folder");
  const { code, report } = await project.run("--yes");
  expect(code).toBe(1);
  expect(report).toContain("shows a page that is not of this site. Did the server restart?");
  expect(report).toContain("To go back: npm run publish -- --undo");
  expect(other.current().build).toBe("build1");
});

test("npm publish, which would send the package to the npm registry, sends nothing", async () => {
  const { private: isPrivate, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const folder = temporaryFolder();
  const uploads: (string | undefined)[] = [];
  const registry = createServer(({ method, url }, response) => {
    if (method !== "GET") uploads.push(url);
    response.end("{}");
  }).listen(0);
  await once(registry, "listening");
  onTestFinished(() => void registry.close());
  expect(scripts.publish).toBe("node scripts/run.js publish");
  const manifest = {
    name: "constela",
    version: "0.1.0",
    private: isPrivate,
    scripts: { publish: "touch published" },
  };
  const { port } = registry.address() as AddressInfo;
  writeFiles(folder, {
    "package.json": JSON.stringify(manifest),
    ".npmrc": `//localhost:${port}/:_authToken=token\n`,
  });
  const npm = spawn("npm", ["publish", `--registry=http://localhost:${port}/`], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  npm.stderr.on("data", (text) => (output += text));
  const [code] = await once(npm, "close");
  expect([code, uploads, existsSync(join(folder, "published"))]).toEqual([1, [], false]);
  expect(output).toContain("EPRIVATE");
});
