import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { SiteParts } from "./page-files.ts";
import { type PageShare, type WrittenPage, writePages } from "./page-writer.ts";
import { plainContent } from "./plain-content.ts";
import { FileChangedError } from "./read.ts";

/** Fewer pages are written before another thread has begun. */
const leastShared = 60;
/** Each thread takes about a hundred megabytes. */
const mostThreads = 3;
/** A thread with more room for what is soon done with takes it, and is no faster. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/** Writes the files of the pages of these ids, on every core where that pays. @param present what stands in `siteDir` */
export async function writeSharedPages(
  { content, url, ...parts }: SiteParts,
  siteDir: string,
  ids: string[],
  present: Iterable<string>,
  onPage?: (taken: number) => void,
): Promise<WrittenPage[]> {
  if (ids.length === 0) return [];
  const share: PageShare = {
    ...parts,
    content: plainContent(content),
    url: url.href,
    siteDir,
    present: [...present],
    ids,
    next: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
  };
  const threads = ids.length < leastShared ? 1 : Math.min(availableParallelism(), mostThreads);
  const others = Array.from({ length: threads - 1 }, () => onThread(share));
  const pages = await Promise.all([writePages(share, onPage), ...others]);
  return pages.flat();
}

const onThread = (share: PageShare) =>
  new Promise<WrittenPage[]>((resolve, reject) => {
    const thread = new Worker(new URL("./page-thread.ts", import.meta.url), {
      workerData: share,
      resourceLimits,
    });
    thread.once("message", resolve);
    thread.once("error", (error) =>
      // An error loses its class on the way.
      reject(error.name === FileChangedError.name ? new FileChangedError(error.message) : error),
    );
  });
