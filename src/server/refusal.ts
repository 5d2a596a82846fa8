import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Answers a request that no form of ours makes: what is wrong, and what to do. */
export function refuse(c: Context, status: ContentfulStatusCode, error: string, hint: string): Response {
  return c.json({ error, hint }, status, { "Cache-Control": "no-store" });
}
