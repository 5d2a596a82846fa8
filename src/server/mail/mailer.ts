import { setTimeout as delay } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { errorDetails, type Log } from "../log.ts";
import type { MailTexts } from "../server-content.ts";
import type { MessageStore } from "../store/sql-store.ts";
import type { ClaimedMail } from "../store/store.ts";
import { digestLength, digestMail, type MailRoute, messageMail } from "./mail.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long a claimed mail is leased: longer than an attempt can take. */
const leaseMs = 5 * minuteMs;
/** How long a whole attempt may take. The timeouts of the transport begin anew with every byte of the mail server. */
const longestAttemptMs = 2 * minuteMs;
/** How long the current mail may take after the mailer is asked to stop. */
const stopTimeoutMs = 5000;

export interface MailerOptions {
  store: Pick<MessageStore, "claimMail" | "mailSent" | "mailFailed" | "list">;
  /** The mail server, `smtp://user:password@host:587`. */
  smtpUrl: string;
  route: MailRoute;
  texts: MailTexts;
  log: Log;
  pollMs?: number;
  attemptMs?: number;
  /** Returns how long to wait after an attempt that failed. @param failures how many attempts had failed before */
  delayMs?(failures: number): number;
}

/** Returns a minute after the first attempt, then twice as long after each further one, up to six hours. */
const growingDelayMs = (failures: number) => Math.min(minuteMs * 2 ** Math.min(failures, 20), 360 * minuteMs);

/**
 * Whether the mail server refused a mail for good: its sender, its recipient or its text (RFC 5321, 4.2.1). Not if other
 * settings or another day may help: a missing login (53x), a command that it doesn't know (50x), a full mailbox (5.2.2 in
 * RFC 3463).
 */
function isRefused(error: unknown): boolean {
  const { command = "", response = "" } = error as { command?: string; response?: string };
  if (!/^(MAIL FROM|RCPT TO|DATA)$/.test(command) || /relay|authenticat|log ?in/i.test(response))
    return false;
  return /^5(?!0[0234]|3)\d\d(?![ -]5\.2\.2)/.test(response);
}

/** Sends the mails that are due, each at least once unless it is refused for good, with the same Message-ID in every attempt. */
export function startMailer(options: MailerOptions) {
  const { store, route, texts, log, delayMs = growingDelayMs } = options;
  const { pollMs = 5000, attemptMs = longestAttemptMs } = options;
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 40_000,
  });
  let stopped = false;
  let wake = () => {};

  const compose = async (mail: ClaimedMail) => {
    if (mail.about.kind === "message") return messageMail(mail.about.message, route, texts);
    const { day } = mail.about;
    const since = new Date(`${day}T00:00:00.000Z`);
    const before = new Date(since.getTime() + dayMs);
    const messages = await store.list({ since, before, spam: true, limit: digestLength + 1 });
    return digestMail(day, messages, route, texts);
  };

  const attempt = async (mail: ClaimedMail) => {
    const logDetails = { id: mail.id, kind: mail.about.kind, attempt: mail.attempts + 1 };
    const signal = AbortSignal.timeout(attemptMs);
    try {
      await transport.sendMail({ ...(await compose(mail)), signal });
    } catch (error) {
      const retryAt = isRefused(error) ? null : new Date(Date.now() + delayMs(mail.attempts));
      const details = { ...logDetails, retryAt: retryAt?.toISOString() ?? null, ...errorDetails(error) };
      log.error(retryAt ? "mail not sent" : "mail refused for good", details);
      // PostgreSQL cannot store U+0000, which a mail server may send.
      const reason = signal.aborted
        ? `The mail server took longer than ${attemptMs / 1000} s.`
        : (error as Error).message;
      await store.mailFailed(mail, retryAt, reason.slice(0, 500).replaceAll("\0", ""));
      return;
    }
    await store.mailSent(mail, new Date());
    log.info("mail sent", logDetails);
  };

  const sendDue = async () => {
    while (!stopped) {
      // Claims one mail at a time: after a crash, a claimed mail isn't sent until its lease ends.
      const mail = await store.claimMail(new Date(), leaseMs);
      if (!mail) return;
      await attempt(mail);
    }
  };

  const run = async () => {
    while (!stopped) {
      // Created before looking for mails, so that a message stored in the meantime isn't missed.
      const woken = Promise.withResolvers<void>();
      wake = woken.resolve;
      await sendDue().catch((error) =>
        log.error("due mails not claimed or not updated", errorDetails(error)),
      );
      await Promise.race([woken.promise, delay(pollMs, undefined, { ref: false })]);
    }
  };
  const running = run();

  return {
    wake: () => wake(),
    /** Resolves when the current mail is sent, or the mail server hangs: it is sent again after its lease ends. */
    async stop() {
      stopped = true;
      wake();
      await Promise.race([running, delay(stopTimeoutMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}
