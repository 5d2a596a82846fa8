import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { jsonLog } from "../../src/server/log.ts";
import { readServerContent } from "../../src/server/server-content.ts";
import { readSettings } from "../../src/server/settings.ts";
import { startServer } from "../../src/server/start-server.ts";
import { CommandError } from "./command.ts";
import { temporaryFolder } from "./temporary-folder.ts";

interface ServedSite extends AsyncDisposable {
  /** Folder of the built site. */
  siteDir: string;
  /** URL of the server, without a slash at the end. */
  address: string;
}

/** Builds the site and serves it on a free port until it is disposed of. @param settings additional settings of the server */
export async function serveBuiltSite(settings: NodeJS.ProcessEnv = {}): Promise<ServedSite> {
  // Sends the build's output to standard error, because standard output is for the command's results.
  const build = spawnSync(process.execPath, [join(import.meta.dirname, "../commands/build.ts")], {
    stdio: ["ignore", 2, 2],
  });
  if (build.status !== 0) throw new CommandError("The site could not be built; see above.");
  return serveFolder(resolve("dist/site"), settings);
}

/**
 * Serves a folder as if it were the built site, on a free port until it is disposed of.
 *
 * @param serverFile the build's `server.json`
 */
export async function serveFolder(
  siteDir: string,
  settings: NodeJS.ProcessEnv = {},
  serverFile = resolve("dist/server.json"),
): Promise<ServedSite> {
  const data = temporaryFolder("served-site");
  const server = await startServer({
    ...readSettings({ ...settings, PORT: "0", DATA_DIR: data.path }),
    siteDir,
    content: readServerContent(serverFile),
    log: { info: () => {}, error: jsonLog.error },
  });
  return {
    siteDir,
    address: `http://localhost:${server.port}`,
    async [Symbol.asyncDispose]() {
      await server.stop();
      data.remove();
    },
  };
}
