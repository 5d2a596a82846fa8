import type { ContactMessage } from "../contact/contact-message.ts";
import type { SpamFilter, Submission } from "../contact/spam-filter.ts";
import type { VisitorOf } from "../contact/visitor-address.ts";
import type { Log } from "../log.ts";
import type { MessageStore, Saved } from "../store/store.ts";

/** What the contact endpoint works with. */
export interface ContactEndpoint {
  store: Pick<MessageStore, "save">;
  spamFilter: SpamFilter;
  visitorOf: VisitorOf;
  /** The values that the form offers as services; null if they are not known. */
  services: ReadonlySet<string> | null;
  /** Public address of the site, without a trailing slash; its pages may send from another host. */
  siteUrl: string | null;
  /** Path of the site on this server, with slashes around. */
  base: string;
  /** The languages of the site, the default first. */
  languages: string[];
  log: Log;
  /** Called after a new message is stored. */
  onStored(): void;
}

/** Stores a message with the marks of the spam filter. Returns undefined if the spam filter refuses it. */
export async function storeMessage(
  { spamFilter, store, log, onStored }: ContactEndpoint,
  message: ContactMessage,
  submission: Submission,
  sending: string | null,
): Promise<Saved | undefined> {
  const startedMs = performance.now();
  const spamMarks = spamFilter.check(message, submission);
  if (!spamMarks) return undefined;
  const marks = [...message.marks, ...spamMarks];
  const spam = spamMarks.length > 0;
  const saved = await store.save({ ...message, marks, spam, sending, addressHash: submission.visitor });
  const ms = Math.round(performance.now() - startedMs);
  log.info(saved.created ? "message stored" : "message known", { id: saved.id, spam, marks, ms });
  if (saved.created) onStored();
  return saved;
}
