import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder, writeFiles } from "../server/support/folders.ts";

const repository = join(import.meta.dirname, "..", "..");

export interface RunOptions {
  /** The version that `process.version` reports in `run.js`. */
  nodeVersion?: string;
  env?: Record<string, string>;
}

/**
 * A project in a temporary folder with the real `run.js`, three scripts and a lock file of three packages.
 * Its `npm` is a stub that logs each call and installs stubs of the locked packages at once.
 */
export class BareProject {
  readonly folder = temporaryFolder();

  constructor() {
    this.write("package.json", '{ "type": "module" }');
    this.lock({ color: "1.0.0" });
    for (const name of ["check", "messages"]) this.write(`scripts/commands/${name}.ts`, checkScript);
    this.write("scripts/commands/serve.ts", serveScript);
    cpSync(join(repository, "scripts/run.js"), join(this.folder, "scripts/run.js"));
    this.write("bin/npm", npmStub);
    chmodSync(join(this.folder, "bin/npm"), 0o755);
  }

  write(path: string, text: string): void {
    writeFiles(this.folder, { [path]: text });
  }

  /** Writes a lock file with these packages, and one package that is only for another platform. */
  lock(versions: Record<string, string>): void {
    const packages = Object.entries({ node: "24.0.0", ...versions }).map(([name, version]) => [
      `node_modules/${name}`,
      { version },
    ]);
    const elsewhere = { version: "1.0.0", optional: true };
    this.write(
      "package-lock.json",
      JSON.stringify({
        packages: { "": {}, ...Object.fromEntries(packages), "node_modules/elsewhere": elsewhere },
      }),
    );
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true });
  }

  has(path: string): boolean {
    return existsSync(join(this.folder, path));
  }

  /** The calls of npm so far, one line each. */
  npmCalls(): string[] {
    return this.has("npm-calls")
      ? readFileSync(join(this.folder, "npm-calls"), "utf8").trim().split("\n")
      : [];
  }

  run(args: string[], options: RunOptions = {}): SpawnSyncReturns<string> {
    return spawnSync(process.execPath, this.#arguments(args, options), {
      encoding: "utf8",
      env: this.#environment(options),
    });
  }

  /** Starts a command. Resolves after its first output. */
  start(args: string[]) {
    return this.#started(process.execPath, this.#arguments(args, {}), {});
  }

  /** Starts a command from a shell that waits for it, like npm. */
  startFromShell(args: string[]) {
    const command = `"${process.execPath}" "${this.#arguments(args, {}).join('" "')}"; exit $?`;
    return this.#started("sh", ["-c", command], { env: { npm_lifecycle_event: "serve" } });
  }

  async #started(program: string, args: string[], options: RunOptions) {
    const child = spawn(program, args, { env: this.#environment(options) });
    await once(child.stdout, "data");
    return child;
  }

  #arguments(args: string[], { nodeVersion }: RunOptions): string[] {
    const claim = `data:text/javascript,Object.defineProperty(process,"version",{value:"${nodeVersion}"})`;
    return [...(nodeVersion ? ["--import", claim] : []), join(this.folder, "scripts/run.js"), ...args];
  }

  #environment({ env }: RunOptions): Record<string, string | undefined> {
    const path = `${join(this.folder, "bin")}:/usr/bin:/bin`;
    return { ...process.env, PATH: path, REAL_NODE: process.execPath, ...env };
  }
}

const checkScript = `
const [code = "0", ...rest]: string[] = process.argv.slice(2);
console.log("checked", process.version, rest.join(" "));
console.log("PATH begins with", process.env.PATH?.split(":")[0]);
process.exit(Number(code));
`;

const serveScript = `
process.on("SIGTERM", () => process.exit(3));
setInterval(() => {}, 1000);
console.log("serving");
`;

const npmStub = `#!/bin/sh
echo "$*" >> npm-calls
if [ -n "$NPM_FAILS" ]; then echo "npm says why" >&2; exit 1; fi
rm -rf node_modules
mkdir -p node_modules/node/bin
if [ -n "$INSTALLED_NODE" ]; then printf '#!/bin/sh\\necho %s\\n' "$INSTALLED_NODE" > node_modules/node/bin/node
else printf '#!/bin/sh\\nexec "%s" "$@"\\n' "$REAL_NODE" > node_modules/node/bin/node; fi
chmod +x node_modules/node/bin/node
if [ -n "$NPM_IS_KILLED" ]; then kill -9 $$; fi
sed 's/,"node_modules.elsewhere":{[^}]*}//' package-lock.json > node_modules/.package-lock.json
`;
