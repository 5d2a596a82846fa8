import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { filesIn } from "../support/files-in.ts";
import { PublishProject, siteOf, wholeRelease } from "./support/publish-project.ts";

const inodeOf = (path: string) => statSync(path).ino;

describe("a release on a server", () => {
  test("has the site, the server and its packages, and the server is restarted", () => {
    const project = new PublishProject();
    const { release, changed } = project.publish();
    expect(project.current()).toEqual(release);
    expect(release).toMatchObject({ commit: "1a2b3c4d5e6f", build: "build1", kept: {} });
    expect(release.id).toMatch(/^20\d{6}T\d{6}Z-1a2b3c4$/);
    expect(Object.keys(release.files)).toEqual(
      [
        ...["package-lock.json", "package.json", "scripts/commands/serve.ts", "src/server/start.ts"],
        ...["dist/server.json", ...Object.keys(siteOf(1)).map((file) => `dist/site/${file}`)],
      ].toSorted(),
    );
    expect(changed).toEqual(Object.keys(release.files));
    expect(project.read("node_modules/arguments")).toBe("ci --omit=dev --no-audit --no-fund");
    expect(project.restarts).toHaveLength(1);
    expect(project.hosts).toEqual(new Set(["deploy@example.com"]));
  });

  test("can be read by a web server, whatever the permissions of the files here", () => {
    const umask = process.umask(0o077);
    onTestFinished(() => void process.umask(umask));
    const project = new PublishProject();
    project.publish();
    expect(statSync(join(project.folder, "current/dist/site/en")).mode & 0o777).toBe(0o755);
    expect(statSync(join(project.folder, "current/dist/site/en/index.html")).mode & 0o777).toBe(0o644);
  });

  test("shares unchanged files and packages with the release before, whose bytes never change", () => {
    const project = new PublishProject();
    project.publish();
    const first = join(project.folder, "releases", project.releases[0] ?? "");
    const before = filesIn(first);
    project.build(2);
    const { changed } = project.publish();
    expect(changed).toEqual([
      "dist/site/404.html",
      "dist/site/assets/main-2.js",
      "dist/site/assets/main-2.js.br",
      "dist/site/en/index.html",
      "dist/site/index.html",
    ]);
    const shared = [
      "dist/site/assets/common.css",
      'dist/site/share/el niño\'s "día" $HOME.png',
      "node_modules/arguments",
    ];
    for (const file of shared)
      expect(inodeOf(join(project.folder, "current", file))).toBe(inodeOf(join(first, file)));
    expect(project.current().build).toBe("build2");
    expect(filesIn(first)).toEqual(before);
    expect(project.restarts).toHaveLength(2);
  });

  test("gets packages of its own if the lock file changed", () => {
    const project = new PublishProject();
    project.publish();
    project.lock("2");
    project.publish();
    expect(project.read("node_modules/.package-lock.json")).toBe('{"version":"2"}');
    const [first = ""] = project.releases;
    const earlier = join(project.folder, "releases", first, "node_modules/.package-lock.json");
    expect(readFileSync(earlier, "utf8")).toBe('{"version":"1"}');
  });

  test("keeps the assets of the release before, and no older ones", () => {
    const project = new PublishProject();
    for (const version of [1, 2, 3]) {
      project.build(version);
      project.publish();
    }
    const assets = readdirSync(join(project.folder, "current/dist/site/assets")).toSorted();
    const versions = [2, 3].flatMap((version) => [`main-${version}.js`, `main-${version}.js.br`]);
    expect(assets).toEqual(["common.css", ...versions]);
    expect(Object.keys(project.current().kept)).toHaveLength(2);
  });

  test("is one of the last five", () => {
    const project = new PublishProject();
    const ids = Array.from({ length: 7 }, (_, version) => {
      project.build(version);
      return project.publish().release.id;
    });
    expect(project.releases).toEqual(ids.slice(-5));
    for (const id of project.releases) wholeRelease(join(project.folder, "releases", id));
  });
});

test("without a restart, a release is only the site's files, and needs no packages", () => {
  const project = new PublishProject();
  const { release } = project.publish({ to: "folder", folder: project.folder });
  expect(project.current()).toEqual(release);
  expect(Object.keys(release.files)).toEqual(Object.keys(siteOf(1)).toSorted());
  expect(project.hosts).toEqual(new Set());
  expect(readdirSync(join(project.folder, "current"))).not.toContain("node_modules");
});

describe("undo", () => {
  test("goes back one release at a time, and restarts the server", () => {
    const project = new PublishProject();
    for (const version of [1, 2, 3]) {
      project.build(version);
      project.publish();
    }
    const builds = [
      project.undo(),
      project.current().build,
      project.undo(),
      project.current().build,
      project.undo(),
    ];
    expect(builds).toEqual([true, "build2", true, "build1", false]);
    expect(project.restarts).toHaveLength(5);
  });

  test("after a release that followed an undo goes to the one before, not to the one that was undone", () => {
    const project = new PublishProject();
    for (const version of [1, 2]) {
      project.build(version);
      project.publish();
    }
    project.undo();
    project.build(3);
    project.publish();
    expect(project.undo()).toBe(true);
    expect(project.current().build).toBe("build1");
  });

  test("refuses a release that is damaged", () => {
    const project = new PublishProject();
    project.publish();
    project.build(2);
    project.publish();
    const [first = ""] = project.releases;
    writeFileSync(join(project.folder, "releases", first, "dist/site/en/index.html"), "damaged");
    expect(() => project.undo()).toThrow(
      "That version can't be shown again, because its files there were changed, see above. The site is unchanged.",
    );
    expect(project.current().build).toBe("build2");
  });
});

describe("nothing changes, and a message says why,", () => {
  test("if somebody else is publishing", async () => {
    const project = new PublishProject();
    project.publish();
    const other = spawn("flock", [join(project.folder, "publish.lock"), "sh", "-c", "echo locked; cat"]);
    await once(other.stdout, "data");
    project.build(2);
    expect(() => project.publish()).toThrow("Somebody else is publishing right now.");
    expect(project.current().build).toBe("build1");
    other.stdin.end();
    await once(other, "close");
    project.publish();
    expect(project.current().build).toBe("build2");
  });

  test("if somebody else has published since the release was read", () => {
    const project = new PublishProject();
    project.publish();
    const publishTwice = () => project.publish(project.target, () => project.publish());
    expect(publishTwice).toThrow("Somebody else has published in the meantime.");
    expect(project.releases).toHaveLength(2);
    project.current();
  });

  test("if the packages can't be installed", () => {
    const project = new PublishProject();
    project.publish();
    project.lock("2");
    vi.stubEnv("NPM_FAILS", "1");
    expect(() => project.publish()).toThrow("The packages could not be installed (npm ci)");
    expect(project.read("package-lock.json")).toBe('{"version":"1"}');
    // What arrived doesn't fill the disk.
    expect(project.releases).toHaveLength(1);
  });

  test("if there is no connection", () => {
    const project = new PublishProject();
    vi.stubEnv("STUB_FAILS", "1");
    expect(() => project.publish()).toThrow("There was no connection, or it broke.");
  });

  test.each<[what: string, make: (path: string) => void]>([
    ["another folder with the name of the link", (path) => mkdirSync(path)],
    ["a link to a place that has no versions", (path) => symlinkSync("/", path)],
  ])("if there is %s", (_, make) => {
    const project = new PublishProject();
    const current = join(project.folder, "current");
    mkdirSync(project.folder);
    make(current);
    const { ino } = lstatSync(current);
    expect(() => project.publish()).toThrow(
      'a file, folder or link "current" that this command did not make',
    );
    expect(lstatSync(current).ino).toBe(ino);
  });
});

test("if the restart fails, the message says that the new files are in place, and how to go back", () => {
  const project = new PublishProject();
  const target = { ...project.target, restart: "exit 3" };
  expect(() => project.publish(target)).toThrow(
    /in place, but the restart failed.*npm run publish -- --undo/,
  );
  expect(project.current().build).toBe("build1");
});

test.each<[how: string, written: (release: string, folder: string) => string]>([
  ["with the whole path", (release, folder) => join(folder, release)],
  ["with dots and slashes", (release) => `./releases/../${release}/`],
])("a link that somebody made %s leads to the current release as well", (_, written) => {
  const project = new PublishProject();
  for (const version of [1, 2]) {
    project.build(version);
    project.publish();
  }
  const link = join(project.folder, "current");
  const release = readlinkSync(link);
  rmSync(link);
  symlinkSync(written(release, project.folder), link);
  writeFileSync(join(link, "CNAME"), "nova.example");
  project.build(3);
  project.publish();
  expect(project.releases).toHaveLength(3);
  expect(project.read("CNAME")).toBe("nova.example");
  expect(project.undo()).toBe(true);
  expect(project.read("dist/site/index.html")).toBe(siteOf(2)["index.html"]);
});

test("what can't be removed there, such as a file of another user, stops neither publishing nor undoing", () => {
  const project = new PublishProject();
  const [bin = ""] = process.env.PATH?.split(delimiter) ?? [];
  writeFileSync(join(bin, "rm"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  for (let version = 1; version <= 7; version++) {
    project.build(version);
    project.publish();
    expect(project.current().build).toBe(`build${version}`);
  }
  expect(project.undo()).toBe(true);
  expect(project.current().build).toBe("build6");
});

test("a program that the restart starts doesn't hold the lock", async () => {
  const project = new PublishProject();
  const pidFile = join(project.folder, "pid");
  project.publish({ ...project.target, restart: "sleep 60 > /dev/null 2>&1 & echo $! > pid" });
  onTestFinished(() => void process.kill(Number(readFileSync(pidFile, "utf8"))));
  project.build(2);
  project.publish();
  expect(project.current().build).toBe("build2");
});

test.each<[what: string, harm: (file: string) => void]>([
  ["is damaged", (file) => writeFileSync(file, "damaged")],
  ["is missing", (file) => rmSync(file)],
])("a file of the current release that %s there is sent again", (_, harm) => {
  const project = new PublishProject();
  project.publish();
  const file = "dist/site/assets/common.css";
  harm(join(project.folder, "current", file));
  project.build(2);
  project.publish();
  expect(project.current().build).toBe("build2");
  expect(project.read(file)).toBe(siteOf(1)["assets/common.css"]);
});

test("a release sorts behind the current one, even if the clock of another machine was ahead", () => {
  const project = new PublishProject();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const first = project.publish().release.id;
  vi.useRealTimers();
  const second = project.publish().release.id;
  expect(second > first).toBe(true);
  expect(project.current().id).toBe(second);
});

test("a file whose name has a line break is refused before anything is sent", () => {
  const project = new PublishProject();
  project.build(1, { ...siteOf(1), "media/a\nb.png": "" });
  expect(() => project.publish()).toThrow(
    String.raw`can't be published: "dist/site/media/a\nb.png". Rename it.`,
  );
});
