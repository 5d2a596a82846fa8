import type { ContactMessage } from "../contact/contact-message.ts";
import type { SpamFilter, Submission } from "../contact/spam-filter.ts";
import type { VisitorOf } from "../contact/visitor-address.ts";
import type { Log } from "../log.ts";
import type { MessageStore, Saved } from "../store/store.ts";

/** The dependencies and settings of the contact endpoint. */
export interface ContactEndpoint {
  store: Pick<MessageStore, "save">;
  spamFilter: SpamFilter;
  visitorOf: VisitorOf;
  /** The values of the services in the form; null if they are unknown. */
  services: ReadonlySet<string> | null;
  /**
   * Public URL of the site, without a trailing slash; null if unknown. Its pages may send messages from a different
   * host.
   */
  siteUrl: string | null;
  /** Path of the site on this server, with a slash at both ends. */
  base: string;
  /** The languages of the site, the default first. */
  languages: string[];
  log: Log;
  /** Called after a new message is stored. */
  onStored(): void;
}

/** Stores a message with the results of the spam filter. Returns undefined if the spam filter refuses it. */
export async function storeMessage(
  { spamFilter, store, log, onStored }: ContactEndpoint,
  message: ContactMessage,
  submission: Submission,
  sending: string | null,
): Promise<Saved | undefined> {
  const startedMs = performance.now();
  const verdict = spamFilter.check(message, submission);
  if (!verdict) return undefined;
  const { spam } = verdict;
  const marks = [...message.marks, ...verdict.marks];
  let saved: Saved | undefined;
  try {
    saved = await store.save({ ...message, marks, spam, sending, addressHash: submission.visitor });
  } finally {
    if (!saved?.created) verdict.release();
  }
  const ms = Math.round(performance.now() - startedMs);
  log.info(saved.created ? "message stored" : "message known", { id: saved.id, spam, marks, ms });
  if (saved.created) onStored();
  return saved;
}
