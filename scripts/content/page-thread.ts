import { enableCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { PageShare } from "./page-writer.ts";

// Imported after the cache is on, so that it serves it.
enableCompileCache("node_modules/.cache/node");
const { writePages } = await import("./page-writer.ts");
parentPort?.postMessage(await writePages(workerData as PageShare));
