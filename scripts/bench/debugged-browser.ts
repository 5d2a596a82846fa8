import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchArgs } from "../browser.ts";
import { BenchError } from "./bench-error.ts";

/** A browser with an empty profile that takes commands on a port, until it is disposed of. */
export interface DebuggedBrowser extends AsyncDisposable {
  port: number;
}

const patienceMs = 60_000;

/** What would make a page's timers or drawing wait, or the browser do something of its own. */
const args = [
  ...launchArgs,
  "--headless=new",
  "--remote-debugging-port=0",
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-features=Translate,OptimizationHints,MediaRouter",
  "--mute-audio",
  "--no-default-browser-check",
  "--password-store=basic",
  "--use-mock-keychain",
  "about:blank",
];

export async function startDebuggedBrowser(browserPath: string, more: string[]): Promise<DebuggedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "bench-profile-"));
  const child = spawn(browserPath, [`--user-data-dir=${profile}`, ...more, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const dispose = async () => {
    process.off("exit", kill);
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, "exit");
      kill();
      await exit;
    }
    // Its helpers may write for a moment longer.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };

  let said = "";
  let tooLate: NodeJS.Timeout | undefined;
  try {
    const port = await new Promise<number>((resolve, reject) => {
      const fail = () => reject(new BenchError(`${browserPath} did not start.\n${said}`));
      tooLate = setTimeout(fail, patienceMs);
      child.once("error", fail).once("exit", fail);
      child.stderr.on("data", (chunk) => {
        said += chunk;
        const listening = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said);
        if (listening) resolve(Number(listening[1]));
      });
    });
    return { port, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  } finally {
    clearTimeout(tooLate);
  }
}
