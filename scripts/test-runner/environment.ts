import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryFolder } from "../cli/temporary-folder.ts";

/** The variables that tests may inherit. No setting of the product, of git, of npm or of Node is among them. */
const inherited = [
  ...["PATH", "PATHEXT", "SystemRoot", "ComSpec", "LD_LIBRARY_PATH", "NODE_COMPILE_CACHE"],
  ...["HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TMP", "TEMP", "TERM", "CI"],
  // For browsers with a window.
  ...["DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"],
  ...["CHROMIUM_PATH", "UPDATE_TRANSCRIPTS", "CHANGED_CONTENT", "DEBUG", "PWDEBUG"],
  // TEST_LONG, TEST_DATABASE_URL and the variables of the runners.
  ...["E2E_\\w+", "TEST(_\\w+)?", "VITEST(_\\w+)?", "PLAYWRIGHT_\\w+"],
].join("|");

const isInherited = new RegExp(`^(?:${inherited})$`, "i");

/** Returns the environment for tests, and for the commands that `npm test` runs: the same on every machine. */
export const testEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => isInherited.test(name))),
  ...{ LANG: "C.UTF-8", TZ: "UTC", GIT_CONFIG_NOSYSTEM: "1" },
});

/** Replaces the environment of this process and its children by one for tests, with a home folder that they share. */
export function enterTestEnvironment(): void {
  if (!process.env.TMPDIR) process.env.TMPDIR = createMemoryFolder();
  process.env.TEST_HOME ||= createHome();
  const env = { ...testEnvironment(), HOME: process.env.TEST_HOME };
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
}

/** Free memory that the temporary files of all tests need. */
const memoryBytes = 4e9;

/**
 * Creates a folder for temporary files in Linux's shared memory, which is several times as fast as a disk. It is removed
 * when this process ends. Returns the usual folder if there is too little memory, or if no program may run there.
 */
function createMemoryFolder(): string {
  const usual = tmpdir();
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize < memoryBytes) return usual;
    process.env.TMPDIR = "/dev/shm";
    const folder = temporaryFolder("tests");
    process.on("exit", () => folder.remove());
    // Programs of other users find their folders in it, as in the usual one.
    chmodSync(folder.path, 0o1777);
    const program = join(folder.path, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
    execFileSync(program);
    return folder.path;
  } catch {
    return usual;
  }
}

/** Creates a home folder with the configuration of git and npm, which is removed when this process ends. */
function createHome(): string {
  const home = mkdtempSync(join(tmpdir(), "test-home-"));
  const git = {
    user: "name = Ana\n\temail = ana@nova.example",
    gc: "auto = 0",
    maintenance: "auto = false",
    init: "templateDir =",
  };
  const sections = Object.entries(git).map(([name, lines]) => `[${name}]\n\t${lines}\n`);
  writeFileSync(join(home, ".gitconfig"), sections.join(""));
  writeFileSync(join(home, ".npmrc"), "offline=true\n");
  process.on("exit", () => rmSync(home, { recursive: true, force: true }));
  return home;
}
