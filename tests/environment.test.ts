/** What the machine's variables may change: nothing, but what they are for. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { git, gitLine } from "../scripts/cli/git.ts";
import { openSqliteStore } from "../src/server/store/sqlite-store.ts";
import { serverContent, temporaryFolder, writeFiles } from "./server/support/folders.ts";
import { storedMessage } from "./server/support/messages.ts";
import { filesIn } from "./support/files-in.ts";
import { Project } from "./translate/support/project.ts";

/** A repository to which git's variables lead; nothing may change in it. */
let elsewhere: string;
beforeEach(() => {
  elsewhere = temporaryFolder();
  git(elsewhere, ["init", "--quiet"]);
  git(elsewhere, ["commit", "--quiet", "--allow-empty", "--message", "Elsewhere"]);
  const before = filesIn(elsewhere);
  onTestFinished(() => expect(filesIn(elsewhere)).toEqual(before));
});

/** Variables that git sets for hooks, or that someone may have set. */
const gitVariables = () => ({
  GIT_DIR: join(elsewhere, ".git"),
  GIT_WORK_TREE: elsewhere,
  GIT_INDEX_FILE: join(elsewhere, ".git/index"),
  GIT_OBJECT_DIRECTORY: join(elsewhere, ".git/objects"),
  GIT_ALTERNATE_OBJECT_DIRECTORIES: join(elsewhere, ".git/objects"),
  GIT_NAMESPACE: "elsewhere",
  GIT_PREFIX: "elsewhere/",
});

/** The settings of the product that the commands below don't have. */
const ownVariables = {
  ...{ SITE_URL: "https://elsewhere.example/x/", MESSAGES_URL: "none" },
  ...{ COMPRESS: "no", SHARE_IMAGES: "no", ADDRESS_SALT: "salt", TRUST_PROXY: "1" },
};

/** A folder for `PATH` with programs that fail. */
function failingPrograms(): string {
  const folder = temporaryFolder();
  for (const name of ["node", "npm", "npx", "biome", "vite", "tsc"]) {
    writeFileSync(join(folder, name), "#!/bin/sh\nexit 99\n");
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

const run = (folder: string, program: string[], env: NodeJS.ProcessEnv) => {
  const [command = "", ...args] = program;
  return spawnSync(command, args, { cwd: folder, encoding: "utf8", env: { ...process.env, ...env } });
};

test("tests get the variables on a list, git's configuration from their own home folder, and the zone UTC", () => {
  const environment = pathToFileURL("scripts/test-runner/environment.ts");
  const code = `import { execSync } from "node:child_process";
    import { enterTestEnvironment } from "${environment}";
    enterTestEnvironment();
    const day = new Date("2026-07-01T00:00:00Z").getHours();
    console.log(JSON.stringify({ ...process.env, day, name: String(execSync("git config user.name")) }));`;
  const kept = { TMPDIR: tmpdir(), CI: "true", TEST_LONG: "1", CHROMIUM_PATH: "/chromium" };
  const dropped = {
    ...{
      ...ownVariables,
      ...gitVariables(),
      DATABASE_URL: "postgres://x/y",
      DATA_DIR: elsewhere,
      PORT: "80",
    },
    ...{ BUILD_DATE: "2030-01-01", NO_COLOR: "1", FORCE_COLOR: "1", LC_ALL: "es_ES.UTF-8", LANGUAGE: "es" },
    ...{
      NODE_ENV: "production",
      NODE_OPTIONS: "--no-warnings",
      npm_config_omit: "dev",
      XDG_CONFIG_HOME: "/",
    },
  };
  const own = { TZ: "Pacific/Auckland", HOME: elsewhere, TEST_HOME: undefined };
  const { stdout } = run(elsewhere, [process.execPath, "--input-type=module", "--eval", code], {
    ...{ ...kept, ...dropped, ...own },
  });
  const { HOME, ...env } = JSON.parse(stdout);
  expect(env).toMatchObject({ ...kept, TEST_HOME: HOME, day: 0, name: "Ana\n" });
  expect(Object.keys(env).filter((name) => name in dropped)).toEqual([]);
  expect([HOME, existsSync(HOME)]).toEqual([expect.stringContaining("test-home-"), false]);
});

describe("git", () => {
  test("runs on the repository of the project's folder, with the configuration in variables and in English", () => {
    const site = new Project();
    site.git("init", "--quiet");
    const variables = {
      ...gitVariables(),
      ...{ GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "user.name", GIT_CONFIG_VALUE_0: "Bo" },
      ...{ LC_ALL: "es_ES.UTF-8", LANGUAGE: "es" },
    };
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    git(site.root, ["add", "content"]);
    git(site.root, ["commit", "--quiet", "--message", "The site"]);
    expect(gitLine(site.root, "log", "--all", "--format=%an %s %D")).toMatch(/^Bo The site HEAD -> \w+$/);
    expect(() => git(site.root, ["log", "nowhere"])).toThrow("unknown revision");
  });

  test.each(["the main folder", "a worktree"])(
    "run by a hook in %s, the product and the tests change only what they mean",
    (place) => {
      const [site, other, tested] = [new Project(), new Project(), temporaryFolder()];
      for (const project of [site, other]) {
        project.git("init", "--quiet");
        project.commit("The site");
      }
      const folder = place === "a worktree" ? join(temporaryFolder(), "feature") : site.root;
      if (folder !== site.root) site.git("worktree", "add", "--quiet", folder);
      other.replace("pages/home.json", "Gain", "Win");
      other.commit("A lede");
      writeFiles(tested, { "a.txt": "a" });
      const hook = join(site.root, ".git/hooks/pre-commit");
      writeFiles(site.root, { ".git/hooks/pre-commit": hookOf(other.root, tested) });
      chmodSync(hook, 0o755);
      const config = readFileSync(join(site.root, ".git/config"), "utf8");

      const page = join(folder, "content/pages/home.json");
      writeFileSync(page, readFileSync(page, "utf8").replace("Gain", "Get"));
      const { status, stderr } = run(folder, ["git", "commit", "--quiet", "--all", "--message", "A word"], {
        TEST_HOME: undefined,
      });
      expect([status, stderr]).toEqual([0, ""]);
      const newest = (root: string) => gitLine(root, "log", "-1", "--format=%an: %s", "--name-only");
      expect(newest(folder)).toBe("Ana: A word\n\ncontent/pages/home.json");
      for (const root of [folder, site.root]) expect(gitLine(root, "status", "--porcelain")).toBe("");
      expect(gitLine(folder, "fsck", "--no-progress")).toBe("");
      expect(readFileSync(join(site.root, ".git/config"), "utf8")).toBe(config);
      expect(newest(other.root)).toBe('Ana: Undo "A lede"\n\ncontent/pages/home.json');
      expect(newest(tested)).toBe("Test: A test\n\na.txt");
    },
  );

  /** Returns a hook that undoes the last commit of a site, and then does what tests do in a folder. */
  function hookOf(site: string, folder: string): string {
    const [undo, environment] = ["scripts/history/undo.ts", "scripts/test-runner/environment.ts"].map(
      (path) => pathToFileURL(path),
    );
    return `#!/bin/sh
exec "${process.execPath}" --input-type=module --eval '
  import { execFileSync } from "node:child_process";
  import { undo } from "${undo}";
  import { enterTestEnvironment } from "${environment}";
  await undo("${site}", "HEAD");
  enterTestEnvironment();
  const git = (...args) => execFileSync("git", args, { cwd: "${folder}" });
  git("init", "--quiet");
  git("config", "user.name", "Test");
  git("add", ".");
  git("commit", "--quiet", "--message", "A test");
'
`;
  }
});

describe("commands", () => {
  const day = { GIT_AUTHOR_DATE: "2026-03-01T10:00:00Z", GIT_COMMITTER_DATE: "2026-03-01T10:00:00Z" };
  const commands = [process.execPath, resolve("tests/support/commands/run-commands.ts")];
  const colored = ["check", "history", "translate status"];
  /** Returns the commands that print something in bold. */
  const inColor = (printed: string) =>
    new Set(
      printed.split(/^\$ /m).flatMap((part) => (part.includes("\u001b[1m") ? part.match(/^[\w .]+/) : [])),
    );

  /** Creates a site with two commits, a warning, a message and a build. */
  async function createSite(): Promise<Project> {
    const site = new Project();
    for (const [name, value] of Object.entries(day)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    site.replace("pages/home.json", "Más citas", "Más  citas");
    const live = { to: "branch", remote: "origin", branch: "live", url: "https://nova.example/" };
    site.write("publish.json", JSON.stringify({ live }));
    site.git("init", "--quiet", "--initial-branch=main");
    site.commit("The site");
    site.replace("pages/home.json", "Gain", "Win");
    site.commit("A lede");
    const page = "<!doctype html><title>Home</title>\n";
    writeFiles(site.root, {
      "dist/site/index.html": page,
      "dist/site/404.html": page,
      "dist/server.json": JSON.stringify(serverContent),
    });
    const store = await openSqliteStore(join(site.root, "data"));
    await store.importMessages([storedMessage()]);
    await store.close();
    return site;
  }

  test("print and write the same whatever the locale, the time zone, git's variables and others' settings are", async () => {
    const lines = [
      ...["check", "history", "history undo HEAD", "translate confirm --all", "translate status"],
      ...[
        "new language fr --label FR --switch-to Français",
        "schemas",
        "messages export",
        "publish --dry-run",
      ],
      ...["translate export --to fr --format csv --out texts.csv", "translate import texts.csv", "serve"],
    ];
    const ran = async (env: NodeJS.ProcessEnv) => {
      const site = await createSite();
      const { status, stdout, stderr } = run(site.root, [...commands, ...lines], { PORT: "0", ...env });
      const [out, error] = [stdout, stderr].map((text) =>
        stripVTControlCharacters(text)
          .replaceAll(site.root, "")
          .replace(/(?<=The site is at ).*?;/, ""),
      );
      const files = Object.entries(filesIn(site.root)).filter(
        ([file]) => !/^(\.git|data|node_modules\/\.cache)\//.test(file),
      );
      const stored = ["log", "status", "ls-files"].map((command) => gitLine(site.root, command));
      return { results: { status, out, error, files, stored }, printed: stdout + stderr };
    };
    const usual = await ran({});
    expect(usual.results.out?.match(/^exit \d+$/gm)).toEqual(
      lines.map((line) => (line.startsWith("publish") ? "exit 1" : "exit 0")),
    );
    const hostile = await ran({
      ...{ LANG: "es_ES.UTF-8", LC_ALL: "es_ES.UTF-8", LANGUAGE: "es", TZ: "Pacific/Auckland" },
      ...{ FORCE_COLOR: "1", PATH: `${failingPrograms()}${delimiter}${process.env.PATH}` },
      ...ownVariables,
      ...gitVariables(),
    });
    expect(hostile.results).toEqual(usual.results);
    expect(inColor(usual.printed)).toEqual(new Set());
    expect(inColor(hostile.printed)).toEqual(new Set([...colored, "translate import texts.csv"]));
  });

  // The terminal is made by util-linux's script.
  if (process.platform === "linux" && existsSync("/usr/bin/script"))
    test("print in colour in a terminal, unless NO_COLOR is set", async () => {
      const site = await createSite();
      const words = `"${[...commands, ...colored].join('" "')}"`;
      const inTerminal = (env: NodeJS.ProcessEnv) =>
        // With CI, Node takes a terminal for one without colours.
        run(site.root, ["script", "-qec", words, "/dev/null"], { TERM: "xterm", CI: undefined, ...env })
          .stdout;
      expect(inColor(inTerminal({}))).toEqual(new Set(colored));
      expect(inColor(inTerminal({ NO_COLOR: "1" }))).toEqual(new Set());
    });
});
