import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { format } from "node:util";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readServerContent } from "../../../src/server/server-content.ts";
import { readSettings } from "../../../src/server/settings.ts";
import { startServer } from "../../../src/server/start-server.ts";
import { Workspace } from "../../content/workspace.ts";
import { serverContent, writeFiles } from "../../server/support/folders.ts";
import { noLimits, rawExchange } from "../../server/support/running.ts";
import { changesBetween, clock, marked, responseLines, stateOf, writtenOut } from "./shown.ts";
import { type Case, linesOf, parseTranscript, type Step, writeTranscript } from "./transcript.ts";

const commands = globSync("*.ts", { cwd: "scripts/commands" }).map((file) => file.replace(".ts", ""));
const scripts = resolve("scripts/commands");
let runs = 0;

const environment: Record<string, string | undefined> = {
  ...{ NO_COLOR: undefined, FORCE_COLOR: "0", COLUMNS: "100", TZ: "America/Bogota", DATABASE_URL: "" },
  ...{ GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" },
  ...{ GIT_AUTHOR_NAME: "Ana", GIT_AUTHOR_EMAIL: "ana@nova.example" },
  ...{ GIT_COMMITTER_NAME: "Ana", GIT_COMMITTER_EMAIL: "ana@nova.example" },
};

/** Runs every transcript of a folder. With `UPDATE` in the environment, writes what happened instead. */
export function testTranscripts(folder: string): void {
  beforeEach(() => {
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
    if (process.env.UPDATE) afterAll(() => writeFileSync(file, writeTranscript(cases)));

    test.each(titled.map(({ title, steps }) => [title, steps] as const))("%s", async (_, steps) => {
      const all = [...first.steps, ...steps];
      const project = new Project();
      const expected = all.flatMap(linesOf);
      const happened: Step[] = [];
      for (const step of all) happened.push({ ...step, expected: await project.take(step) });
      if (process.env.UPDATE)
        for (const [at, step] of all.entries()) step.expected = happened[at]?.expected ?? [];
      else expect(happened.flatMap(linesOf).join("\n")).toBe(expected.join("\n"));
      expect(
        steps.some((step) => step.expected.length > 0),
        "the case expects something",
      ).toBe(true);
    });
  });
}

/** A small site and its build in a temporary folder, in which the steps of a case are taken. */
class Project extends Workspace {
  #port = 0;

  constructor() {
    super();
    onTestFinished(() => this[Symbol.dispose]());
    const page = "<!doctype html><title>Home</title>\n";
    writeFiles(this.root, {
      "dist/site/index.html": page,
      "dist/site/404.html": page,
      "dist/server.json": JSON.stringify(serverContent),
    });
  }

  /** Returns the lines that show what happened. */
  async take({ kind, what, rest }: Step): Promise<string[]> {
    if (kind === "@@") {
      this.#edit(`../${what}`, rest);
      return [];
    }
    const more = rest.map(({ text }) => writtenOut(text));
    const isRequest = /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS) /.test(what);
    const words = [...writtenOut([what, ...more].join(" ")).matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(
      ([word]) => word,
    );
    const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
    const [name = "", ...args] = words
      .slice(start)
      .map((word) => word.replaceAll(/'([^']*)'|"([^"]*)"/g, "$1$2"));
    const settings = Object.fromEntries(words.slice(0, start).map((word) => word.split("=")));

    // The site is built when the transcript begins.
    const built = join(this.root, "dist/server.json");
    if (existsSync(built)) utimesSync(built, clock, clock);
    const before = stateOf(this.root);
    if (isRequest) {
      const received = await rawExchange(this.#port, request(writtenOut(what), more));
      return [
        ...responseLines(received, what.startsWith("HEAD")),
        ...changesBetween(before, stateOf(this.root)),
      ];
    }
    if (name === "date") {
      vi.setSystemTime(args[0] ?? "");
      return [];
    }
    if (name === "serve") return this.#serve(settings);
    if (!commands.includes(name)) {
      const { status, stdout, stderr } = spawnSync("sh", ["-c", [what, ...more].join("\n")], {
        cwd: this.root,
        encoding: "utf8",
      });
      return shown(stdout, stderr, status);
    }
    const { out, error, code } = await this.#run(name, args, settings);
    return [...shown(out, error, code), ...changesBetween(before, stateOf(this.root))];
  }

  /** Replaces lines of a file. Without lines to take out, replaces the file. */
  #edit(file: string, lines: Step["rest"]): void {
    const edits: { before: string[]; after: string[] }[] = [];
    for (const { mark, text } of lines) {
      const last = edits.at(-1);
      if (mark === "+")
        (last ?? edits[edits.push({ before: [], after: [] }) - 1])?.after.push(writtenOut(text));
      else if (last?.after.length === 0) last.before.push(text);
      else edits.push({ before: [text], after: [] });
    }
    for (const { before, after } of edits)
      if (before.length === 0) this.write(file, `${after.join("\n")}\n`);
      else this.replace(file, before.join("\n"), after.join("\n"));
  }

  async #serve(own: Record<string, string>): Promise<string[]> {
    const file = join(this.root, "dist/server.json");
    const limits = Object.fromEntries(Object.keys(noLimits).map((name) => [name, "0"]));
    const settings = readSettings({ ...limits, PORT: "0", DATA_DIR: join(this.root, "data"), ...own });
    const options = { content: readServerContent(file), siteDir: join(this.root, "dist/site"), log: noLog };
    const server = await startServer({ ...settings, ...options });
    onTestFinished(() => server.stop());
    this.#port = server.port;
    return [];
  }

  /** Runs an npm script in this process, in the project's folder. */
  async #run(name: string, args: string[], settings: Record<string, string>) {
    const printed = { out: "", error: "" };
    const spies = (["out", "error"] as const).flatMap((stream) => [
      vi.spyOn(console, stream === "out" ? "log" : "error").mockImplementation((...values) => {
        printed[stream] += `${format(...values)}\n`;
      }),
      vi.spyOn(stream === "out" ? process.stdout : process.stderr, "write").mockImplementation((text) => {
        printed[stream] += text;
        return true;
      }),
    ]);
    const { argv } = process;
    const listeners = process.stdout.listeners("error");
    const folder = process.cwd();
    process.argv = [process.execPath, name, ...args];
    process.chdir(this.root);
    Object.assign(process.env, settings);
    try {
      await import(/* @vite-ignore */ `${join(scripts, name)}.ts?run=${runs++}`);
      return { ...printed, code: Number(process.exitCode ?? 0) };
    } finally {
      for (const spy of spies) spy.mockRestore();
      for (const added of process.stdout.listeners("error").filter((one) => !listeners.includes(one)))
        process.stdout.off("error", added as () => void);
      process.chdir(folder);
      process.argv = argv;
      process.exitCode = undefined;
      for (const setting of Object.keys(settings)) vi.stubEnv(setting, environment[setting]);
    }
  }
}

const noLog = { info: () => {}, error: () => {} };

const shown = (out: string, error: string, code: number | null) => [
  ...marked(out, "  "),
  ...marked(error, "! "),
  ...(code === 0 ? [] : [`exit ${code}`]),
];

/** Returns the bytes of a request. @param line as in `GET /`, or `GET / HTTP/1.0` @param lines its headers and its body */
function request(line: string, lines: string[]): string {
  const [, start = "", version = "HTTP/1.1"] = /^(.*?)(?: (HTTP.*))?$/.exec(line) ?? [];
  const end = lines.findIndex((one) => !/^[\w-]+: /.test(one));
  const headers = lines.slice(0, end === -1 ? lines.length : end);
  const body = lines.slice(headers.length).join("\n");
  const usual = [
    ...(version === "HTTP/1.1" ? ["Host: localhost", "Connection: close"] : []),
    ...(line.startsWith("POST")
      ? ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]
      : []),
  ].filter((one) => !headers.some((own) => own.split(":")[0] === one.split(":")[0]));
  return `${start} ${version}\r\n${[...usual, ...headers, "", body].join("\r\n")}`;
}
