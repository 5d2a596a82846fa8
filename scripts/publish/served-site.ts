import { resolve } from "node:path";
import { jsonLog } from "../../src/server/log.ts";
import { readServerContent } from "../../src/server/server-content.ts";
import { readSettings } from "../../src/server/settings.ts";
import { startServer } from "../../src/server/start-server.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";

/** Builds the site and serves it on a free port until it is disposed of. @param settings additional settings of the server */
export async function serveBuiltSite(settings: NodeJS.ProcessEnv = {}) {
  const { buildSite } = await import("../content/build-site.ts");
  // Standard output is for the command's results.
  const output = { log: console.error, error: console.error };
  await buildSite({ root: process.cwd(), env: process.env, output });
  return serveFolder(resolve("dist/site"), settings);
}

/** Serves a folder on a free port until it is disposed of, with what a build has written for the server. */
export async function serveFolder(
  siteDir: string,
  settings: NodeJS.ProcessEnv = {},
  serverFile = resolve("dist/server.json"),
) {
  const data = temporaryFolder("served-site");
  const server = await startServer({
    ...readSettings({ ...settings, PORT: "0", DATA_DIR: data.path }),
    siteDir,
    content: readServerContent(serverFile),
    log: { info: () => {}, error: jsonLog.error },
  });
  return {
    siteDir,
    /** URL of the server, without a slash at the end. */
    address: `http://localhost:${server.port}`,
    async [Symbol.asyncDispose]() {
      await server.stop();
      data.remove();
    },
  };
}
