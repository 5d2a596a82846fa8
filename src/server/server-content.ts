import { readFileSync, statSync } from "node:fs";
import type { z } from "zod";
import type { messagesSchema } from "../../schemas/messages.ts";
import type { Compiled } from "../compiled.ts";
import type { FieldName } from "../contact-fields.ts";
import type { OldAddress } from "../old-addresses.ts";
import { StartError } from "./start-error.ts";

/** Texts of the mails to the sales address. */
export type MailTexts = Compiled<z.infer<typeof messagesSchema>>["mail"] & {
  /** The labels of the form's fields. */
  fields: Record<FieldName, string>;
  /** The labels of the services that the form offers, by their values. */
  services: Record<string, string>;
};

/** The part of the content that the server needs. The build writes it. */
export interface ServerContent {
  /** Path of the site on its host, with a slash at both ends. */
  base: string;
  /** Redirects from each alias to the page's own path, both from the site's root. */
  redirects: Record<string, string>;
  /** Where the addresses of an earlier site lead. */
  oldAddresses: OldAddress[];
  brand: string;
  /** Sales address. */
  email: string;
  /** How long messages are kept, in calendar months and days. The privacy page says the same. */
  retention: { months: number; days: number };
  /** The time of the build, ISO 8601, UTC. */
  builtAt: string;
  defaultLanguage: string;
  languages: string[];
  /** Whether this is a preview, whose form stores nothing. */
  isPreview?: boolean;
  mail: MailTexts;
}

/** @throws StartError if the file is missing or was written by another version */
export function readServerContent(file: string): ServerContent {
  try {
    const content = JSON.parse(readFileSync(file, "utf8")) as Omit<ServerContent, "builtAt">;
    if (!content.mail.digest.subject || !content.email || !content.base) throw new TypeError("incomplete");
    return { ...content, builtAt: statSync(file).mtime.toISOString() };
  } catch {
    throw new StartError(
      `The site is not built: ${file} is missing or of another version. Run: npm run build`,
    );
  }
}
