import { z } from "zod";
import { blockSchema } from "./block.ts";
import { accepting, sizedText } from "./fields.ts";

const pathPattern = /^([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*)?$/;

const path = () =>
  z
    .string()
    .regex(pathPattern, "Write a path in lower case without a slash at its ends, as in services/web.");

/** One page, `content/pages/<id>.json`. */
export const pageSchema = z.strictObject({
  $schema: z.string().optional(),
  ...accepting,
  /** The page's address in each language; a language without one uses that of `site.json`'s `pathLanguage`. */
  paths: z.record(z.string(), path()),
  /** The title of the browser's tab and of search results. */
  title: sizedText(1, 60),
  /** The summary under the title in search results. */
  description: sizedText(50, 160),
  blocks: z.array(blockSchema).min(1),
});

export type Page = z.infer<typeof pageSchema>;
