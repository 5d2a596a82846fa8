import { expect, onTestFinished, test, vi } from "vitest";
import type { MailerOptions } from "../../../src/server/mail/mailer.ts";
import { startMailer } from "../../../src/server/mail/mailer.ts";
import type { MessageStore } from "../../../src/server/store/sql-store.ts";
import { openSqliteStore } from "../../../src/server/store/sqlite-store.ts";
import { serverContent, temporaryFolder } from "../support/folders.ts";
import {
  answeringMailServer,
  drippingMailServer,
  headerOf,
  type MailStep,
  mailServer,
  secureMailServer,
} from "../support/mail-server.ts";
import { formBody, newMessage } from "../support/messages.ts";
import { postMessage, runServer } from "../support/running.ts";
import { openTestStore, storeKinds } from "../support/stores.ts";

const silent = { info: () => {}, error: () => {} };

const openStore = (dataDir = temporaryFolder()) => openTestStore({ dataDir });

/** Starts a mailer that polls and retries every few milliseconds. */
function mailerFor(store: MailerOptions["store"], smtpUrl: string, change: Partial<MailerOptions> = {}) {
  const mailer = startMailer({
    store,
    smtpUrl,
    route: { brand: "Nova", from: "site@nova.example", to: "sales@nova.example" },
    texts: serverContent.mail,
    log: silent,
    pollMs: 20,
    delayMs: () => 20,
    ...change,
  });
  onTestFinished(() => mailer.stop());
  return mailer;
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

test("A message is mailed to sales as plain text, with the visitor's address in Reply-To", async () => {
  const store = await openStore();
  const { url, received } = await mailServer();
  const { id } = await store.save(
    newMessage({ name: "Ana Pérez", extra: { budget: "9" }, marks: ["unknown:field"] }),
  );
  mailerFor(store, url);
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
  const [mail] = received;
  const header = (name: string) => headerOf(mail?.headers ?? [], name);
  expect([mail?.from, mail?.recipients]).toEqual(["site@nova.example", ["sales@nova.example"]]);
  expect(header("subject")).toBe("New message");
  expect(header("from")).toBe("Nova <site@nova.example>");
  expect(header("to")).toBe("sales@nova.example");
  expect(header("reply-to")).toBe("=?UTF-8?Q?Ana_P=C3=A9rez?= <ana@frionorte.example>");
  expect(header("content-type")).toMatch(/^text\/plain; charset=utf-8/);
  expect(header("message-id")).toBe(`<${id}@nova.example>`);
  const { createdAt } = (await store.get(id)) ?? {};
  expect(mail?.body.replaceAll("\r\n", "\n").trim()).toBe(
    `Name: Ana Pérez
E-mail: ana@frionorte.example
Phone: (empty)
Company: Frío Norte
Services: Website; Automation

Queremos un sitio nuevo.
Y citas en línea.

budget: 9
Received: ${createdAt}
Reference: ${id}
Notes: unknown:field`,
  );
  await vi.waitFor(async () => expect((await store.get(id))?.mail.sentAt).not.toBeNull(), 10_000);
});

test("Every line of a mail's header is ASCII, whatever the letters of names, subject and domains", async () => {
  const store = await openStore();
  const { url, received } = await mailServer();
  const { id } = await store.save(newMessage({ name: "Íñigo 漢 🙂", email: "inigo@compañía.example" }));
  await store.save(newMessage({ spam: true }));
  const route = { brand: "Compañía", from: "sitio@compañía.example", to: "ventas@compañía.example" };
  const texts = { ...serverContent.mail, subject: "Mensaje de “Compañía”" };
  mailerFor(store, url, { route, texts });
  vi.setSystemTime(Date.now() + 2 * 24 * 3600_000);
  onTestFinished(() => void vi.useRealTimers());
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000);
  for (const { headers } of received) for (const line of headers) expect(line).toMatch(/^[\x20-\x7e]*$/);
  const mail = received.find(({ headers }) => headerOf(headers, "reply-to"));
  const header = (name: string) => headerOf(mail?.headers ?? [], name);
  expect(header("message-id")).toBe(`<${id}@xn--compaa-7va5a.example>`);
  expect(header("reply-to")).toMatch(/ <inigo@xn--compaa-7va5a\.example>$/);
});

test("No mail is lost or sent twice if the mail server is down for a while, even if this server restarts", async () => {
  const dataDir = temporaryFolder();
  const down = await mailServer();
  const port = Number(new URL(down.url).port);
  await down.stop();

  let store = await openSqliteStore(dataDir);
  const ids: string[] = [];
  for (const at of range(5)) ids.push((await store.save(newMessage({ message: `message ${at}` }))).id);
  const first = mailerFor(store, down.url);
  await vi.waitFor(async () => {
    for (const { mail } of await store.list()) expect(mail.attempts).toBeGreaterThan(1);
  }, 20_000);
  await first.stop();
  await store.close();

  store = await openStore(dataDir);
  ids.push((await store.save(newMessage({ message: "message 5" }))).id);
  let refusals = 3;
  const { received } = await mailServer(port, () => refusals-- > 0);
  mailerFor(store, down.url);
  await vi.waitFor(() => expect(received).toHaveLength(6), 20_000);
  const messageIds = received.map(({ headers }) => headerOf(headers, "message-id"));
  expect(messageIds.toSorted()).toEqual(ids.map((id) => `<${id}@nova.example>`).toSorted());
});

test("A mailer that is asked to stop while it sends a mail records that it was sent", async () => {
  const store = await openStore();
  const { id } = await store.save(newMessage());
  const stopped = Promise.withResolvers<void>();
  const { url } = await mailServer(0, () => {
    stopped.resolve(mailer.stop());
    return false;
  });
  const mailer = mailerFor(store, url);
  await stopped.promise;
  expect((await store.get(id))?.mail.sentAt).not.toBeNull();
});

test("A mail that is sent again because its delivery wasn't recorded has the same Message-ID", async () => {
  const store = await openStore();
  const { url, received } = await mailServer();
  const { id } = await store.save(newMessage());
  const mail = await store.claimMail(new Date(), 600_000);
  if (!mail) throw new Error("no mail is due");
  let claims = 0;
  mailerFor(
    {
      ...store,
      claimMail: async () => (claims++ < 2 ? mail : null),
      mailSent: () => Promise.reject(new Error("disk full")),
    },
    url,
  );
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000);
  expect(new Set(received.map(({ headers }) => headerOf(headers, "message-id")))).toEqual(
    new Set([`<${id}@nova.example>`]),
  );
});

test.each(["greeting", "EHLO", "MAIL FROM", "RCPT TO", "DATA", "text"].map((name, at) => ({ name, at })))(
  "A mail server that sends its answer to $name without end stops only this attempt",
  async ({ at }) => {
    const store = await openStore();
    const { url, received } = await mailServer();
    const { id } = await store.save(newMessage({ message: "first" }));
    await store.save(newMessage({ message: "second" }));
    const failed = Promise.withResolvers<string>();
    const mailFailed: MessageStore["mailFailed"] = (mail, retryAt, error) => {
      failed.resolve(`${mail.id} ${error}`);
      return store.mailFailed(mail, retryAt, error);
    };
    mailerFor({ ...store, mailFailed }, await drippingMailServer(url, at), { attemptMs: 500 });
    expect(await failed.promise).toBe(`${id} The mail server took longer than 0.5 s.`);
    await vi.waitFor(async () => {
      for (const { mail } of await store.list()) expect(mail.sentAt).not.toBeNull();
    }, 10_000);
    const bodies = received.map(({ body }) => /first|second/.exec(body)?.[0]);
    expect(new Set(bodies)).toEqual(new Set(["first", "second"]));
  },
);

const refusals: [step: MailStep, answer: string][] = [
  ["MAIL", "550 5.7.1 This sender is not welcome"],
  ["MAIL", "553 Bad sender"],
  ["RCPT", "550 5.1.1 No such user"],
  ["RCPT", "551 Not local"],
  ["RCPT", "550-No such user\r\n550 Look it up"],
  ["RCPT", "556 This domain takes no mail"],
  ["DATA", "554 No valid recipients"],
  ["text", "550 5.7.1 Message refused"],
  ["text", "552 5.3.4 Too large"],
  ["text", "554 5.6.0 It looks like spam"],
];
const delays: [step: MailStep, answer: string][] = [
  ["greeting", "554 Go away"],
  ["greeting", "421 Too many connections"],
  ["AUTH", "535 5.7.8 Wrong password"],
  ["AUTH", "554 5.7.0 Too many logins"],
  ["MAIL", "530 5.7.0 Must issue a STARTTLS command first"],
  ["MAIL", "550 5.7.1 Authentication required"],
  ["MAIL", "451 4.7.1 Try again later"],
  ["RCPT", "450 4.2.0 Greylisted"],
  ["RCPT", "452 4.2.2 Mailbox full"],
  ["RCPT", "552 5.2.2 Mailbox full"],
  ["RCPT", "554 5.7.1 Relay access denied"],
  ["RCPT", "550 Please log in first"],
  ["RCPT", "503 Bad sequence of commands"],
  ["DATA", "421 Shutting down"],
  ["DATA", "502 Not implemented"],
  ["text", "451 Local error"],
  ["text", "abc"],
];

test.each(refusals)("A mail is not sent again after $0 is answered with $1", async (step, answer) => {
  const store = await openStore();
  const { id } = await store.save(newMessage());
  const { url, mails } = await answeringMailServer(step, answer);
  const logged: [event: string, retryAt: unknown][] = [];
  const error: MailerOptions["log"]["error"] = (event, details) => logged.push([event, details?.retryAt]);
  const mailer = mailerFor(store, url, { log: { ...silent, error }, pollMs: 5, delayMs: () => 0 });
  await vi.waitFor(async () => expect((await store.get(id))?.mail.attempts).toBe(1), 10_000);
  expect((await store.get(id))?.mail).toMatchObject({ dueAt: null, sentAt: null });
  expect((await store.get(id))?.mail.error).toContain(answer.split("\r\n").at(-1));
  // The mails after it are tried as before.
  await store.save(newMessage());
  mailer.wake();
  await vi.waitFor(async () => expect((await store.list())[0]?.mail.attempts).toBe(1), 10_000);
  expect(mails()).toBe(2);
  expect(logged).toEqual([
    ["mail refused for good", null],
    ["mail refused for good", null],
  ]);
});

test.each(delays)("A mail is sent again after $0 is answered with $1", async (step, answer) => {
  const store = await openStore();
  const { id } = await store.save(newMessage());
  const { url } = await answeringMailServer(step, answer);
  const mailer = mailerFor(store, url, { pollMs: 5, delayMs: () => 0 });
  await vi.waitFor(async () => expect((await store.get(id))?.mail.attempts).toBeGreaterThan(1), 10_000);
  await mailer.stop();
  expect((await store.get(id))?.mail).toMatchObject({ dueAt: expect.any(String), sentAt: null });
});

test.each(storeKinds)("In $name, a digest that is refused for good is not sent again", async (kind) => {
  const store = await openTestStore(await kind.settings());
  for (const name of ["Bot A", "Bot B"]) await store.save(newMessage({ name, spam: true }));
  const tomorrow = new Date(Date.now() + 1.1 * 86_400_000);
  const claimMail = (_now: Date, leaseMs: number) => store.claimMail(tomorrow, leaseMs);
  const { url, mails } = await answeringMailServer("RCPT", "550 No such user");
  mailerFor({ ...store, claimMail }, url, { pollMs: 5 });
  await vi.waitFor(async () => {
    for (const { mail } of await store.list()) expect(mail.attempts).toBe(1);
  }, 10_000);
  expect(await store.claimMail(new Date(tomorrow.getTime() + 86_400_000), 60_000)).toBeNull();
  expect(mails()).toBe(1);
});

test.each(storeKinds)("Two servers that share one $name store send one mail per message", async (kind) => {
  const settings = await kind.settings();
  const stores = [await openTestStore(settings), await openTestStore(settings)] as const;
  const { url, received } = await mailServer();
  const bodies = range(12).map((at) => `message ${at}`);
  for (const message of bodies) await stores[0].save(newMessage({ message }));
  const mailers = stores.map((store) => mailerFor(store, url));
  await vi.waitFor(async () => {
    for (const { mail } of await stores[0].list()) expect(mail.sentAt).not.toBeNull();
  }, 20_000);
  for (const mailer of mailers) await mailer.stop();
  const ids = received.map(({ headers }) => headerOf(headers, "message-id"));
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
});

test("Mail is sent over TLS, with the user name and password from the SMTP URL", async () => {
  const store = await openStore();
  const { url, received } = await secureMailServer({ user: "site@nova.example", password: "p@ss:word/1" });
  await store.save(newMessage({ message: "a secret" }));
  const failed = Promise.withResolvers<string>();
  const mailFailed: MessageStore["mailFailed"] = (mail, retryAt, error) => {
    failed.resolve(error);
    return store.mailFailed(mail, retryAt, error);
  };
  const wrong = mailerFor({ ...store, mailFailed }, url("site%40nova.example:wrong"));
  expect(await failed.promise).toMatch(/Invalid login/);
  expect(received).toEqual([]);
  await wrong.stop();
  mailerFor(store, url("site%40nova.example:p%40ss%3Aword%2F1"));
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
  expect(received[0]?.body).toContain("a secret");
});

test("Spam is mailed only in the digest of its day", async () => {
  const store = await openStore();
  const { url, received } = await mailServer();
  for (const name of ["Bot A", "Bot B"])
    await store.save(newMessage({ name, spam: true, marks: ["spam:trap"] }));
  const tomorrow = new Date(Date.now() + 1.1 * 86_400_000);
  const ahead = {
    ...store,
    claimMail: (_now: Date, leaseMs: number) => store.claimMail(tomorrow, leaseMs),
  };
  mailerFor(ahead, url);
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
  const [mail] = received;
  const today = new Date().toISOString().slice(0, 10);
  expect(headerOf(mail?.headers ?? [], "subject")).toBe(`Possible spam: ${today}`);
  expect(headerOf(mail?.headers ?? [], "reply-to")).toBeUndefined();
  expect(mail?.body).toMatch(/^Set aside:.+Name: Bot B.+Name: Bot A/s);
});

test("A message whose only oddity is a filled honeypot is mailed at once, with a note", async () => {
  const { url: smtpUrl, received } = await mailServer();
  const { url } = await runServer({ mail: { smtpUrl, from: null, to: null } });
  await postMessage(url, formBody, { "Form-Fill-Ms": "10000", "Form-Trap": "filled" });
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
  expect(received[0]?.body).toMatch(/^Notes: trap\s*$/m);
});

test("A visitor's text can't add a recipient or a header line to a mail", async () => {
  const store = await openStore();
  const { url, received } = await mailServer();
  const vectors = [
    "Ana\r\nBcc: thief@evil.example",
    "Ana\nBcc: thief@evil.example",
    "Ana\rTo: thief@evil.example",
    "Ana\u2028Bcc: thief@evil.example",
    'Ana" <thief@evil.example>, "Bo',
    "Ana <thief@evil.example>,",
    "a@b.example, thief@evil.example",
    "=?UTF-8?Q?=0D=0ABcc:_thief@evil.example?=",
    "Ana\0\b\u007f",
    "\r\n\r\nThe body begins here",
    "x".repeat(5000),
    "=?utf-8?B?DQpCY2M6IHRoaWVmQGV2aWwuZXhhbXBsZQ==?=",
  ];
  for (const vector of vectors) {
    await store.save(newMessage({ name: vector, company: vector, message: vector, services: [vector] }));
    await store.save(
      newMessage({ email: `a@b.example${vector}`, marks: ["invalid:email"], extra: { [vector]: vector } }),
    );
  }
  // This address is valid according to HTML.
  await store.save(newMessage({ email: "o'hara+x=?utf-8?q?=@b.example" }));
  const count = vectors.length * 2 + 1;
  mailerFor(store, url);
  await vi.waitFor(() => expect(received).toHaveLength(count), 30_000);
  const names = new Set([
    "from",
    "to",
    "reply-to",
    "subject",
    "message-id",
    "date",
    "mime-version",
    "content-type",
    "content-transfer-encoding",
    "auto-submitted",
  ]);
  for (const { recipients, headers } of received) {
    expect(recipients).toEqual(["sales@nova.example"]);
    const found = headers.map((line) => line.slice(0, line.indexOf(":")).toLowerCase());
    expect(found.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
    expect(headerOf(headers, "to")).toBe("sales@nova.example");
    expect(headerOf(headers, "subject")).toBe("New message");
    const replyTo = headerOf(headers, "reply-to");
    if (replyTo !== undefined)
      expect(replyTo).toMatch(/(?:^|<)(?:ana@frionorte\.example|o'hara\S+@b\.example)>?$/);
  }
});

test("The delay before a retry grows up to six hours, and retries never end", async () => {
  const { save, close, ...rest } = await openStore();
  await save(newMessage());
  const delays: number[] = [];
  let attempts = 0;
  const mail = await rest.claimMail(new Date(), 600_000);
  if (!mail) throw new Error("no mail is due");
  const store = {
    ...rest,
    claimMail: async () => (attempts < 30 ? { ...mail, attempts: attempts++ } : null),
    mailFailed: async (_mail: unknown, retryAt: Date | null) =>
      delays.push(Math.round((Number(retryAt) - Date.now()) / 60_000)) > 0,
  };
  const mailer = startMailer({
    store,
    smtpUrl: "smtp://127.0.0.1:1",
    route: { brand: "Nova", from: "site@nova.example", to: "sales@nova.example" },
    texts: serverContent.mail,
    log: silent,
  });
  await vi.waitFor(() => expect(delays).toHaveLength(30), 20_000);
  expect(delays.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
  expect(new Set(delays.slice(9))).toEqual(new Set([360]));
  await mailer.stop();
});

test("A mail has no Reply-To if the visitor's address has more than 254 characters", async () => {
  const { url: smtpUrl, received } = await mailServer();
  const { url } = await runServer({ mail: { smtpUrl, from: null, to: null } });
  for (const length of [254, 255]) {
    const email = `${"a".repeat(length - "@b.example".length)}@b.example`;
    expect((await postMessage(url, { ...formBody, email })).status).toBe(201);
  }
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000);
  const [longest, tooLong] = received.map(({ headers }) => headerOf(headers, "reply-to"));
  expect(longest).toMatch(/a+@b\.example>$/);
  expect(tooLong).toBeUndefined();
});
