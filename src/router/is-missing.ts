const patienceMs = 5_000;

/**
 * Whether the host does not have a module. One that answers any address with a page of HTML does not have it either.
 * What the browser keeps does not count. Rejects when nobody answers.
 */
export async function isMissing(address: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(address, {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(patienceMs),
  });
  return status === 404 || (ok && !headers.get("content-type")?.includes("javascript"));
}
