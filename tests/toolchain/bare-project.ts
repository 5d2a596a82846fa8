import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const repository = join(import.meta.dirname, "..", "..");

/**
 * A project in a temporary folder with the real `run.js`, four scripts and a lock file of three packages.
 * Its `npm` is a stub that logs each call and installs stubs of the locked packages at once.
 */
export class BareProject {
  readonly #parent = mkdtempSync(join(tmpdir(), "bare-project-"));
  readonly folder: string;

  /** @param name of its folder */
  constructor(name = "project") {
    this.folder = join(this.#parent, name);
    this.write("package.json", '{ "type": "module" }');
    this.lock({ color: "1.0.0" });
    for (const name of ["build", "check", "messages"]) this.write(`scripts/commands/${name}.ts`, checkScript);
    this.write("scripts/commands/serve.ts", serveScript);
    for (const script of ["scripts/run.js", "scripts/unfit-character.js"])
      cpSync(join(repository, script), join(this.folder, script));
    this.write("bin/npm", npmStub);
    chmodSync(join(this.folder, "bin/npm"), 0o755);
  }

  write(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
  }

  /** Writes a lock file with these packages, and one package that is only for another platform. */
  lock(versions: Record<string, string>): void {
    const packages: Record<string, object> = { "": {} };
    for (const [name, version] of Object.entries({ node: "24.0.0", ...versions }))
      packages[`node_modules/${name}`] = { version };
    packages["node_modules/elsewhere"] = { version: "1.0.0", optional: true };
    this.write("package-lock.json", JSON.stringify({ packages }));
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true });
  }

  has(path: string): boolean {
    return existsSync(join(this.folder, path));
  }

  /** Returns the arguments of each call of npm so far. */
  npmCalls(): string[] {
    return this.has("npm-calls")
      ? readFileSync(join(this.folder, "npm-calls"), "utf8").trim().split("\n")
      : [];
  }

  /** Runs a command. @param nodeVersion the version that `process.version` reports in `run.js` */
  run(args: string[], env: Record<string, string> = {}, nodeVersion = process.version) {
    const claim = `data:text/javascript,Object.defineProperty(process,"version",{value:"${nodeVersion}"})`;
    const all = ["--import", claim, join(this.folder, "scripts/run.js"), ...args];
    return spawnSync(process.execPath, all, { encoding: "utf8", env: this.#environment(env) });
  }

  /** Starts `serve`, either directly or in a shell that waits for it, as npm does. Resolves at its first output. */
  async startServer(inShell = false) {
    const command = [process.execPath, join(this.folder, "scripts/run.js"), "serve"];
    const [program = "", ...args] = inShell ? ["sh", "-c", `"${command.join('" "')}"; exit $?`] : command;
    const env = this.#environment(inShell ? { npm_lifecycle_event: "serve" } : {});
    const child = spawn(program, args, { env });
    await once(child.stdout, "data");
    return child;
  }

  [Symbol.dispose]() {
    rmSync(this.#parent, { recursive: true });
  }

  #environment(env: Record<string, string>): NodeJS.ProcessEnv {
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
