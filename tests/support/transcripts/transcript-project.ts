import { spawnSync } from "node:child_process";
import { existsSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";
import { onTestFinished, vi } from "vitest";
import { readServerContent } from "../../../src/server/server-content.ts";
import { readSettings } from "../../../src/server/settings.ts";
import { StartError } from "../../../src/server/start-error.ts";
import { startServer } from "../../../src/server/start-server.ts";
import { serverContent, writeFiles } from "../../server/support/folders.ts";
import { noLimits, rawExchange } from "../../server/support/running.ts";
import { runHere } from "../commands/run-here.ts";
import { Workspace } from "../workspace.ts";
import { changesBetween, clock, marked, responseLines, stateOf } from "./shown.ts";
import { changedText, type Step, writtenOut } from "./transcript.ts";

const scripts = resolve("scripts/commands");

/** The environment of all steps. */
export const environment: Record<string, string | undefined> = {
  ...{ COLUMNS: "100", TZ: "America/Bogota" },
  ...{ GIT_AUTHOR_DATE: "2026-03-01T10:00:00Z", GIT_COMMITTER_DATE: "2026-03-01T10:00:00Z" },
};

/** A small site and its build in a temporary folder, in which the steps of a case are taken. */
export class TranscriptProject extends Workspace {
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
  async take(step: Step): Promise<string[]> {
    const { kind, what, rest } = step;
    if (kind === "@@") {
      const before = existsSync(join(this.root, what)) ? this.read(`../${what}`) : "";
      this.write(`../${what}`, changedText(before, step));
      return [];
    }
    const more = rest.map(({ text }) => text);
    const { settings, name, args } = readCommand([what, ...more].join(" "));
    // The site was built when the transcript begins.
    const built = join(this.root, "dist/server.json");
    if (existsSync(built)) utimesSync(built, clock, clock);
    const before = stateOf(this.root);
    const withChanges = (lines: string[]) => [...lines, ...changesBetween(before, stateOf(this.root))];

    if (/^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS)$/.test(name))
      return withChanges(responseLines(await rawExchange(this.#port, request(what, more)), name === "HEAD"));
    if (name === "date") {
      vi.setSystemTime(args[0] ?? "");
      return [];
    }
    if (name === "serve") return this.#serve(settings);
    if (existsSync(join(scripts, `${name}.ts`))) {
      const { stdout, stderr, status } = await runHere(this.root, name, args, settings);
      return withChanges(printedLines(stdout, stderr, status));
    }
    const shell = ["-c", [what, ...more].join("\n")];
    const { status, stdout, stderr } = spawnSync("sh", shell, { cwd: this.root, encoding: "utf8" });
    return printedLines(stdout, stderr, status);
  }

  /** Starts the server in this process, without limits except those in the settings. */
  async #serve(own: Record<string, string>): Promise<string[]> {
    const limits = Object.fromEntries(Object.keys(noLimits).map((name) => [name, "0"]));
    try {
      const server = await startServer({
        ...readSettings({ ...limits, PORT: "0", DATA_DIR: join(this.root, "data"), ...own }),
        content: readServerContent(join(this.root, "dist/server.json")),
        siteDir: join(this.root, "dist/site"),
        log: { info: () => {}, error: () => {} },
      });
      onTestFinished(() => server.stop());
      this.#port = server.port;
      return [];
    } catch (error) {
      if (error instanceof StartError) return printedLines("", error.message, 1);
      throw error;
    }
  }
}

/** Splits a command as a shell does: settings such as `COLUMNS=40`, a name, and arguments, which may be quoted. */
function readCommand(text: string) {
  const words = [...writtenOut(text).matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, "$1$2"),
  );
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const [name = "", ...args] = words.slice(start);
  const settings: Record<string, string> = Object.fromEntries(
    words.slice(0, start).map((word) => word.split("=")),
  );
  return { settings, name, args };
}

const printedLines = (out: string, error: string, code: number | null): string[] => [
  ...marked(out, "  "),
  ...marked(error, "! "),
  ...(code === 0 ? [] : [`exit ${code}`]),
];

/** Returns the bytes of a request. @param first such as `GET /` or `GET / HTTP/1.0` @param lines headers and body */
function request(first: string, lines: string[]): string {
  const isOld = first.endsWith(" HTTP/1.0");
  const end = [...lines, ""].findIndex((line) => !/^[\w-]+: /.test(line));
  const headers = lines.slice(0, end);
  const body = writtenOut(lines.slice(end).join("\n"));
  const usual = [
    ...(isOld ? [] : ["Host: localhost", "Connection: close"]),
    ...(first.startsWith("POST") ? ["Content-Type: application/json"] : []),
    ...(first.startsWith("POST") ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
  ].filter((line) => !headers.some((own) => own.split(":")[0] === line.split(":")[0]));
  const start = writtenOut(first) + (isOld ? "" : " HTTP/1.1");
  return [start, ...usual, ...headers, "", body].join("\r\n");
}
