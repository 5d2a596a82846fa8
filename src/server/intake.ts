import type { IncomingMessage } from "node:http";
import type { Guard } from "./guard.ts";
import type { Log } from "./log.ts";
import type { MessageStore } from "./store.ts";
import type { AddressHasher } from "./visitor-address.ts";

/** All that the contact endpoint works with. */
export interface Intake {
  store: Pick<MessageStore, "save">;
  guard: Guard;
  hashOf: AddressHasher;
  /** The site's public address, without a slash at its end, whose pages may send from another host; null when not set. */
  siteUrl: string | null;
  /** Where the site stands on this server, with slashes around. */
  base: string;
  /** The languages of the site, the default first. */
  languages: string[];
  log: Log;
  /** Called after a message is stored that was not stored before. */
  onStored(): void;
}

/** What the headers of a request tell about how the form was filled in. */
export function arrivalOf({ headers }: Pick<IncomingMessage, "headers">) {
  const fillMs = String(headers["form-fill-ms"] ?? "");
  return {
    trapped: headers["form-trap"] !== undefined,
    fillMs: /^\d{1,12}$/.test(fillMs) ? Number(fillMs) : null,
  };
}

/** Where the page stands that thanks in a language: at the site, though the endpoint may be elsewhere. */
export function sentPage({ languages, siteUrl, base }: Intake, language: string, origin: string | undefined) {
  const known = languages.includes(language) ? language : languages[0];
  const path = known === undefined ? "" : `sent/${known}/`;
  const elsewhere = siteUrl !== null && origin === new URL(siteUrl).origin;
  return elsewhere ? `${siteUrl}/${path}` : base + path;
}
