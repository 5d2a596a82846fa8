import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { CommandError } from "../../scripts/cli/command.ts";
import type { BuildOptions } from "../../scripts/content/build-site.ts";
import { type PublishOptions, publishSite } from "../../scripts/publish/publish-site.ts";
import { publishedCommit } from "../../scripts/publish/published-commit.ts";
import { serverContent, temporaryFolder, writeFiles } from "../server/support/folders.ts";
import { createFixtureProject } from "../support/commands/fixture-project.ts";
import { Printed } from "../support/commands/printed.ts";
import { runHere } from "../support/commands/run-here.ts";
import { fixtureContent } from "../support/content.ts";
import { listening } from "../support/listening.ts";
import { smallSite } from "../support/workspace.ts";
import { PublishProject, siteOf } from "./support/publish-project.ts";

/** A project with content, in git, whose public address shows the current release of its folder. */
class CommandProject extends PublishProject {
  url = "http://localhost:1/";
  /** The options of each build. */
  readonly builds: BuildOptions[] = [];

  static async start(): Promise<CommandProject> {
    const project = new CommandProject();
    writeFiles(join(project.root, "content"), smallSite);
    project.url = await project.#serveCurrent();
    project.writeTargets();
    project.next(1);
    project.startGit("dist/\nnode_modules\nnext/\nscripts/\nsrc/\n");
    return project;
  }

  /** Replaces the folder that is copied by the next build. */
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

  /**
   * Publishes with a build that copies the folder `next`. Returns what is printed.
   *
   * @param answer answers the question, given what was printed before it; without it, there is no question
   */
  async publishNext(
    options: PublishOptions = {},
    build = this.copyNext,
    answer?: (printed: string) => boolean,
  ): Promise<string> {
    const output = new Printed();
    const ask = answer && (async () => answer(output.stdout));
    const parts = { root: this.root, env: {}, output, ask, build, waitMs: 0 };
    await publishSite({ yes: true, ...options }, parts);
    return output.stdout;
  }

  readonly copyNext = async (options: BuildOptions) => {
    this.builds.push(options);
    const dist = join(this.root, options.preview ? "dist/preview" : "dist");
    rmSync(join(dist, "site"), { recursive: true, force: true });
    cpSync(join(this.root, "next/site"), join(dist, "site"), { recursive: true });
    writeFiles(dist, { "server.json": JSON.stringify(serverContent) });
  };

  /** Serves the site of the current release. Returns the URL. */
  async #serveCurrent(): Promise<string> {
    const server = createServer((request, response) => {
      const file = join(this.folder, "current", (request.url ?? "").replace(/\/$/, "/index.html"));
      // Publishing blocks this process, perhaps for longer than an idle connection lives.
      response.setHeader("Connection", "close");
      response.end(existsSync(file) ? readFileSync(file) : "");
    });
    return `http://localhost:${await listening(server)}/`;
  }
}

test("publishes, shows what changes, and records the commit; --undo goes back", async () => {
  const project = await CommandProject.start();
  const report = await project.publishNext();
  const env = { SITE_URL: project.url, MESSAGES_URL: "none" };
  expect(project.builds).toMatchObject([{ root: project.root, env, preview: undefined, examples: false }]);
  expect(report).toMatch(/ of \d+ files are new or changed \(\d+ KB\), 0 are no longer there\./);
  expect(report).toContain(`${project.url} shows the version of ${project.current().time}.`);
  const firstCommit = project.git("rev-parse", "HEAD");
  expect(project.current().commit).toBe(firstCommit);
  expect(publishedCommit(project.root, "live")).toBe(firstCommit);

  project.next(2);
  project.commit("Second");
  await project.publishNext();
  expect(project.current().build).toBe("build2");
  expect(publishedCommit(project.root, "live")).toBe(project.git("rev-parse", "HEAD"));

  const { time } = project.current();
  expect(await runHere(project.root, "publish", ["--undo", "--dry-run"])).toMatchObject({ status: 0 });
  expect(project.current().build).toBe("build2");
  const undone = await runHere(project.root, "publish", ["--undo", "--yes"]);
  expect(undone).toMatchObject({ status: 0 });
  expect(undone.stdout).toContain(`The version of ${project.current().time} would replace that of ${time}.`);
  expect(project.current().build).toBe("build1");
  expect(publishedCommit(project.root, "live")).toBe(firstCommit);
  const again = await runHere(project.root, "publish", ["--undo", "--yes"]);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain(`There is no older version at deploy@example.com:${project.folder}.`);
});

test("what was sent counts as published although git can't record it", async () => {
  const project = await CommandProject.start();
  writeFiles(project.root, { ".git/refs/published/live.lock": "" });
  expect(await project.publishNext()).toContain(`shows the version of ${project.current().time}.`);
  expect(publishedCommit(project.root, "live")).toBeUndefined();
  project.next(2);
  project.commit("Second");
  await project.publishNext();
  rmSync(join(project.root, ".git"), { recursive: true });
  const undone = await runHere(project.root, "publish", ["--undo", "--yes"]);
  expect(undone.stderr).toContain(
    "It is sent, but this folder doesn't remember that: This folder isn't a git",
  );
  expect(undone.status).toBe(0);
  expect(project.current().build).toBe("build1");
});

test("before the question, facts are named that are examples until the owner confirms them", async () => {
  const project = await CommandProject.start();
  const { facts } = JSON.parse(readFileSync(join(project.root, "content/facts.json"), "utf8"));
  facts.conversion.example = true;
  writeFiles(project.root, { "content/facts.json": JSON.stringify({ facts }) });
  project.commit("Add an example");
  let shown = "";
  const publishing = project.publishNext({ yes: false }, undefined, (printed) => {
    shown = printed;
    return false;
  });
  await expect(publishing).rejects.toThrow("Canceled. Nothing was published.");
  expect(shown).toContain("Examples until the owner confirms them, in content/facts.json: conversion. ");
  expect(existsSync(project.folder)).toBe(false);
});

test("in a process of its own, the command builds, checks and publishes the real site", async () => {
  const project = await CommandProject.start();
  rmSync(join(project.root, "content"), { recursive: true });
  await createFixtureProject(project.root);
  const target = { to: "folder", folder: project.folder, url: project.url };
  writeFiles(project.root, {
    ".gitignore": "/*\n!/content\n",
    "content/publish.json": JSON.stringify({ live: target }),
  });
  project.commit("Publish the fixture site");
  const child = spawn(process.execPath, [resolve("scripts/commands/publish.ts"), "--yes"], {
    cwd: project.root,
    env: { ...process.env, COMPRESS: "no", SHARE_IMAGES: "no" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining("checking and building") });
  expect(stdout).toContain(`Built ${fixtureContent.pages.size} pages`);
  expect(stdout).toContain(`${project.url} shows the version of ${project.current().time}.`);
});

test("--preview publishes what is on this machine", async () => {
  const project = await CommandProject.start();
  writeFiles(project.root, {
    "content/publish.json": `${readFileSync(join(project.root, "content/publish.json"))}\n`,
  });
  // The public address shows the same build.
  project.publish({ to: "folder", folder: project.folder });
  await project.publishNext({ preview: true });
  const env = { SITE_URL: project.url, MESSAGES_URL: "none" };
  const preview = { html: expect.stringContaining("this site was never published from here") };
  expect(project.builds).toMatchObject([{ env, preview, examples: true }]);
  expect(publishedCommit(project.root, "preview")).toBe(project.git("rev-parse", "HEAD"));
  expect(publishedCommit(project.root, "live")).toBeUndefined();
  expect(project.git("ls-remote", "origin")).toContain("refs/heads/preview");
  expect(project.git("status", "--porcelain")).toBe("M content/publish.json");
});

test("--dry-run shows what would change, and changes nothing; with our server, the form is sent to it", async () => {
  const project = await CommandProject.start();
  project.writeTargets({ live: { ...project.target, url: project.url } });
  project.commit("Restart the server");
  const report = await project.publishNext({ yes: false, dryRun: true });
  expect(project.builds).toMatchObject([{ env: { SITE_URL: project.url, MESSAGES_URL: "" } }]);
  expect(report).toMatch(/files are new or changed.*\nNothing was changed at deploy@example\.com:/);
  expect(existsSync(project.folder)).toBe(false);
  expect(publishedCommit(project.root, "live")).toBeUndefined();
});

test("nothing is sent if anything is missing or wrong, and a message says what to do", async () => {
  const project = await CommandProject.start();
  const refused = async (args: string[], status: number, ...words: string[]) => {
    const result = await runHere(project.root, "publish", args);
    for (const part of words) expect(result.stderr).toContain(part);
    expect(result.status).toBe(status);
    expect(existsSync(project.folder)).toBe(false);
  };
  await refused([], 2, "Nobody can be asked here. Add --yes");

  writeFiles(project.root, { "content/assets/año 1.txt": "new" });
  await refused(["--yes"], 1, "content/assets/año 1.txt", 'git add content && git commit -m "…"');
  writeFiles(project.root, { "docs/new.md": "new" });
  await refused(["--yes"], 1, "docs/", 'git add . && git commit -m "…"');
  project.commit("New files");

  const failing = project.publishNext({}, () => Promise.reject(new CommandError("Not built")));
  await expect(failing).rejects.toThrow("Nothing was sent, because the site could not be built");

  project.next(1, { ...siteOf(1), "en/a/index.html": '<html data-build="build1"><a href="/en/b/">' });
  await expect(project.publishNext()).rejects.toThrow(
    `Nothing was sent, because these addresses don't work:\nen/a/index.html: ${project.url}en/b/ answers 404`,
  );
  expect(existsSync(project.folder)).toBe(false);

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

test("what is saved or committed while the site is built isn't published", async () => {
  const project = await CommandProject.start();
  const publishDuring = (work: () => void) =>
    project.publishNext({}, async (options) => {
      await project.copyNext(options);
      work();
    });
  const saved = publishDuring(() => writeFiles(project.root, { "content/assets/a.txt": "new" }));
  await expect(saved).rejects.toThrow("changes that are not committed");
  project.commit("Keep it");
  const committed = publishDuring(() => project.commit("Meanwhile"));
  await expect(committed).rejects.toThrow("another version was made while this one was built");
  expect(existsSync(project.folder)).toBe(false);
});

test("if the public address still shows another version, the message says what to look at and how to go back", async () => {
  const project = await CommandProject.start();
  const other = new PublishProject();
  project.writeTargets({ live: { to: "folder", folder: other.folder, url: project.url } });
  project.commit("Publish to another folder");
  await expect(project.publishNext()).rejects.toThrow(
    /shows a page that is not of this site\. Did the server restart\?.* To go back: npm run publish -- --undo/,
  );
  expect(other.current().build).toBe("build1");
});

test("npm publish, which would send the package to the npm registry, sends nothing", async () => {
  const { private: isPrivate, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const folder = temporaryFolder();
  const uploads: (string | undefined)[] = [];
  const registry = createServer(({ method, url }, response) => {
    if (method !== "GET") uploads.push(url);
    response.end("{}");
  });
  const port = await listening(registry);
  expect(scripts.publish).toBe("node scripts/run.js publish");
  const manifest = {
    name: "constela",
    version: "0.1.0",
    private: isPrivate,
    scripts: { publish: "touch published" },
  };
  writeFiles(folder, {
    "package.json": JSON.stringify(manifest),
    ".npmrc": `//localhost:${port}/:_authToken=token\n`,
  });
  const npm = spawn("npm", ["publish", `--registry=http://localhost:${port}/`], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, [code]] = await Promise.all([text(npm.stderr), once(npm, "close")]);
  expect([code, uploads, existsSync(join(folder, "published"))]).toEqual([1, [], false]);
  expect(output).toContain("EPRIVATE");
});
