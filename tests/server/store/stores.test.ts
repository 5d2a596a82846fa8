import { statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openStore, type StoreSettings } from "../../../src/server/store/open-store.ts";
import type { StoredMessage } from "../../../src/server/store/store.ts";
import { temporaryFolder } from "../support/folders.ts";
import { newMessage, storedMessage } from "../support/messages.ts";
import { runCommand } from "../support/processes.ts";
import { claimAll, openTestStore, postgres, sqlite, storeKinds } from "../support/stores.ts";

const minuteMs = 60_000;
const dayMs = 24 * 3600_000;
const past = (days: number) => new Date(Date.now() - days * dayMs);

/** Returns a stored message from some days ago. */
const oldMessage = (number: number, daysAgo: number, change: Partial<StoredMessage> = {}): StoredMessage =>
  storedMessage({
    id: `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    createdAt: past(daysAgo).toISOString(),
    ...change,
  });

/** Spam of the day before yesterday, which hasn't been mailed in a digest yet. */
const digestDue: Partial<StoredMessage> = {
  spam: true,
  mail: { dueAt: past(1).toISOString(), sentAt: null, attempts: 0, error: null },
};

describe.each(storeKinds)("$name:", ({ settings }) => {
  test("messages are unchanged after a restart, newest first", async () => {
    const place = await settings();
    const messages = ["one", "two", "three"].map((name) =>
      newMessage({
        name,
        services: [],
        message: "a\u001a \u{1f680}\r\n\t漢字\ufeff\u2028\\u0000 '; --",
        extra: { budget: ["5000", "USD\u0007"], "\u0001": "\u001a", constructor: "x" },
        marks: ["unknown:field"],
        sending: name,
        addressHash: "abc",
      }),
    );
    for (const message of messages) {
      const store = await openStore(place);
      expect(await store.save(message)).toMatchObject({ created: true });
      await store.close();
    }
    const store = await openTestStore(place);
    const stored = await store.list();
    expect(stored).toMatchObject(messages.toReversed());
    expect(stored[0]?.extra).toEqual(messages[0]?.extra);
    expect(stored[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await store.get(stored[1]?.id ?? "")).toEqual(stored[1]);
    expect(await store.get("none")).toBeNull();
  });

  test("any text is read back exactly as it was stored", async () => {
    const store = await openTestStore(await settings());
    const text = fc.string({ unit: "binary", maxLength: 20 }).map((text) => text.replaceAll("\0", ""));
    const texts = fc.sample(fc.record({ name: text, message: text, services: fc.array(text) }), {
      seed: 5,
      numRuns: 300,
    });
    const saved = await Promise.all(texts.map((change) => store.save(newMessage(change))));
    const stored = new Map((await store.list()).map((message) => [message.id, message]));
    for (const [index, { id }] of saved.entries()) expect(stored.get(id)).toMatchObject(texts[index] ?? {});
  });

  test("a submission that is repeated, in parallel or later, through one or two stores, is stored once", async () => {
    const place = await settings();
    const stores = [await openTestStore(place), await openTestStore(place)];
    const sent = Array.from({ length: 200 }, (_, index) => newMessage({ sending: `sending ${index % 50}` }));
    const saved = await Promise.all(sent.map((message, index) => stores[index % 2]?.save(message)));
    expect(saved.filter((one) => one?.created)).toHaveLength(50);
    const again = await stores[0]?.save(newMessage({ sending: "sending 7" }));
    expect(again).toEqual({ id: saved[7]?.id, created: false });
    for (const [index, one] of saved.entries()) expect(one?.id).toBe(saved[index % 50]?.id);
    expect(await stores[1]?.list()).toHaveLength(50);
  });

  test("if one message can't be stored, other messages in the same commit still are", async () => {
    const store = await openTestStore(await settings());
    const broken = newMessage({ company: null as never });
    const all = await Promise.allSettled(
      [newMessage({ name: "a" }), broken, newMessage({ name: "b" }), broken].map((one) => store.save(one)),
    );
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
    expect((await store.list()).map(({ name }) => name).toSorted()).toEqual(["a", "b"]);
    expect(await claimAll(store)).toHaveLength(2);
  });

  test("a closed store rejects every call, but may be closed again", async () => {
    const store = await openStore(await settings());
    await store.close();
    await expect(store.save(newMessage())).rejects.toThrow(/closed|after calling end/);
    await expect(store.list()).rejects.toThrow();
    await store.close();
  });

  test("list filters by time, spam and text, and can return only the newest messages", async () => {
    const store = await openTestStore(await settings());
    await store.importMessages([
      oldMessage(1, 30, { company: "Panadería ÁRBOL" }),
      oldMessage(2, 20, { spam: true, extra: { Budget: ["árbol", "x"] } }),
      oldMessage(3, 10, { message: "A TREE", email: "ana@xn--compaa-7va5a.example" }),
    ]);
    const listed = async (...[filter]: Parameters<typeof store.list>) =>
      (await store.list(filter)).map(({ id }) => Number(id.slice(-12)));
    expect(await listed()).toEqual([3, 2, 1]);
    expect(await listed({ since: past(25) })).toEqual([3, 2]);
    expect(await listed({ before: past(15) })).toEqual([2, 1]);
    expect(await listed({ spam: true })).toEqual([2]);
    expect(await listed({ spam: false })).toEqual([3, 1]);
    expect(await listed({ text: "arbol" })).toEqual([2, 1]);
    expect(await listed({ text: "Árbol", spam: false })).toEqual([1]);
    expect(await listed({ limit: 2 })).toEqual([3, 2]);
    expect(await listed({ text: "frio norte", limit: 1 })).toEqual([3]);
    expect(await listed({ text: "Ana@compañía.example" })).toEqual([3]);
    expect(await listed({ text: "%" })).toEqual([]);
  });

  test("a list that needs several reads is complete and in order", async () => {
    const store = await openTestStore(await settings());
    await store.importMessages(Array.from({ length: 1234 }, (_, index) => oldMessage(index, 1)));
    const ids = (await store.list()).map(({ id }) => Number(id.slice(-12)));
    expect(ids).toEqual(Array.from({ length: 1234 }, (_, index) => 1233 - index));
  });

  test("countByDay counts all messages and the spam of each UTC day", async () => {
    const store = await openTestStore(await settings());
    await store.importMessages([
      oldMessage(1, 0, { createdAt: "2025-03-01T23:59:59.999Z" }),
      oldMessage(2, 0, { createdAt: "2025-03-02T00:00:00.000Z" }),
      oldMessage(3, 0, { createdAt: "2025-03-02T12:00:00.000Z", spam: true }),
    ]);
    expect(await store.countByDay(new Date(0))).toEqual([
      { day: "2025-03-01", messages: 1, spam: 0 },
      { day: "2025-03-02", messages: 2, spam: 1 },
    ]);
    expect(await store.countByDay(new Date("2025-03-02T06:00Z"))).toEqual([
      { day: "2025-03-02", messages: 1, spam: 1 },
    ]);
  });

  test("erase removes only the messages from an e-mail address, ignoring case, and their mails", async () => {
    const store = await openTestStore(await settings());
    for (const email of ["Ana@B.example", "ana@b.example", "ana@b.example.org"])
      await store.save(newMessage({ email }));
    expect(await store.erase({ email: "ANA@b.example" })).toBe(2);
    expect((await store.list()).map(({ email }) => email)).toEqual(["ana@b.example.org"]);
    expect(await claimAll(store)).toHaveLength(1);
    expect(await store.erase({ email: "nobody" })).toBe(0);
  });

  test("purge removes messages older than the given date", async () => {
    const store = await openTestStore(await settings());
    await store.importMessages([oldMessage(1, 30), oldMessage(2, 10)]);
    expect(await store.purge(past(20), new Date())).toBe(1);
    expect((await store.list()).map(({ id }) => id)).toEqual([oldMessage(2, 0).id]);
    expect(await store.purge(past(20), new Date())).toBe(0);
  });

  test("messages exported from one store are imported into another unchanged, and only once", async () => {
    const source = await openTestStore(await settings());
    await Promise.all(["a", "b"].map((sending) => source.save(newMessage({ sending, extra: { x: "y" } }))));
    await source.save(newMessage({ spam: true, marks: ["unknown:field"], addressHash: "h" }));
    const [sent, failed] = await claimAll(source);
    if (sent) await source.mailSent(sent, new Date());
    if (failed) await source.mailFailed(failed, past(-3), "refused");
    const messages = await source.list();

    const target = await openTestStore(await settings());
    expect(await target.importMessages(messages)).toEqual({ added: 3, skipped: 0 });
    expect(await target.importMessages(messages)).toEqual({ added: 0, skipped: 3 });
    expect(await target.list()).toEqual(messages);
    expect(messages.map(({ mail }) => mail.error)).toContain("refused");
    expect(await target.save(newMessage({ sending: "a" }))).toMatchObject({ created: false });
    // Today's digest is still due, and sent mails aren't sent again.
    expect((await claimAll(target, past(-1.1))).map(({ about }) => about.kind)).toEqual(["digest"]);
  });

  test("a message's mail is due at once; the spam of a day is due in one digest after the day's end", async () => {
    const store = await openTestStore(await settings());
    const saved = await store.save(newMessage({ name: "Ana" }));
    for (const name of ["x", "y"]) await store.save(newMessage({ name, spam: true }));
    const [mail, ...others] = await claimAll(store);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ id: saved.id, attempts: 0 });
    expect(mail?.about).toMatchObject({ kind: "message", message: { id: saved.id, name: "Ana" } });
    if (mail) await store.mailSent(mail, new Date());

    const day = (await store.list({ spam: true }))[0]?.createdAt.slice(0, 10) ?? "";
    const end = Date.parse(day) + dayMs;
    expect(await claimAll(store, new Date(end))).toEqual([]);
    const later = new Date(end + dayMs / 2);
    const digests = await claimAll(store, later);
    expect(digests).toMatchObject([{ id: `digest-${day}`, about: { kind: "digest", day } }]);
    if (digests[0]) expect(await store.mailSent(digests[0], later)).toBe(true);
    expect(await claimAll(store, new Date(end + dayMs))).toEqual([]);
    // A message that was only in the digest is mailed once it is unmarked.
    const [, { id = "" } = {}] = await store.list({ spam: true });
    await store.setSpam(id, false);
    expect(await claimAll(store, later)).toMatchObject([{ id, attempts: 0 }]);
  });

  test("a mail is leased to one server, is due again when the lease expires, and is no longer due once sent", async () => {
    const place = await settings();
    const [one, two] = [await openTestStore(place), await openTestStore(place)];
    const { id } = await one.save(newMessage());
    const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
    const claim = (store: typeof one, minutes: number) => store.claimMail(at(minutes), 5 * minuteMs);
    const late = await claim(one, 1);
    expect(await claim(two, 2)).toBeNull();
    const again = await claim(two, 7);
    expect(again?.id).toBe(id);

    // The first server was too slow: its result is ignored.
    if (late) expect(await one.mailSent(late, at(8))).toBe(false);
    if (again) expect(await two.mailFailed(again, at(60), "no answer")).toBe(true);
    expect((await one.get(id))?.mail).toMatchObject({ sentAt: null, attempts: 1, error: "no answer" });
    expect(await claim(one, 59)).toBeNull();
    const last = await claim(one, 61);
    expect(last?.attempts).toBe(1);
    if (last) expect(await one.mailSent(last, at(62))).toBe(true);
    expect((await one.get(id))?.mail).toMatchObject({ dueAt: null, sentAt: expect.any(String), error: null });
    expect(await claim(two, 1000)).toBeNull();
  });

  test("two servers that claim mails at the same time never get the same one", async () => {
    const place = await settings();
    const stores = [await openTestStore(place), await openTestStore(place)];
    await Promise.all(Array.from({ length: 60 }, () => stores[0]?.save(newMessage())));
    await stores[0]?.importMessages([1, 2, 3].map((number) => oldMessage(number, 2, digestDue)));
    const claims = await Promise.all(
      Array.from({ length: 70 }, (_, index) => stores[index % 2]?.claimMail(new Date(), minuteMs)),
    );
    const mails = claims.filter((mail) => mail !== null);
    expect(mails.filter((mail) => mail?.about.kind === "digest")).toHaveLength(1);
    expect(mails).toHaveLength(61);
    expect(new Set(mails.map((mail) => mail?.id)).size).toBe(61);
  });

  test("a message marked as spam is not mailed unless it is unmarked, and no message is mailed twice", async () => {
    const store = await openTestStore(await settings());
    const { id } = await store.save(newMessage());
    expect(await store.setSpam(id, true)).toBe(true);
    expect(await store.get(id)).toMatchObject({ spam: true, mail: { dueAt: null } });
    expect(await claimAll(store)).toEqual([]);
    expect(await store.setSpam(id, false)).toBe(true);
    expect(await store.setSpam(id, false)).toBe(true);
    const [mail] = await claimAll(store);
    expect(mail?.id).toBe(id);
    if (mail) await store.mailSent(mail, new Date());
    for (const spam of [true, false]) await store.setSpam(id, spam);
    expect(await claimAll(store)).toEqual([]);
    expect(await store.setSpam("none", true)).toBe(false);
  });

  test("whoever asks it to close waits until it is closed, also the second time", async () => {
    const store = await openTestStore(await settings());
    await store.save(newMessage());
    const closed: string[] = [];
    const close = async (name: string) => {
      await store.close();
      closed.push(name);
    };
    await Promise.all([close("first"), close("second")]);
    expect(closed).toEqual(["first", "second"]);
  });

  test("a mail that was refused for good is due again only if its message is unmarked as spam, and is counted", async () => {
    const store = await openTestStore(await settings());
    const { id } = await store.save(newMessage());
    const refuse = async () => {
      const [mail] = await claimAll(store);
      expect(mail?.id).toBe(id);
      if (mail) await store.mailFailed(mail, null, "550 no such user");
      const state = { dueAt: null, sentAt: null, error: "550 no such user" };
      expect((await store.get(id))?.mail).toMatchObject(state);
      expect(await store.countUnsent(new Date())).toEqual({ late: 0, refused: 1 });
    };
    await refuse();
    expect(await store.claimMail(new Date(Date.now() + 1000 * minuteMs), minuteMs)).toBeNull();
    await store.setSpam(id, false);
    await refuse();
    await store.setSpam(id, true);
    expect((await store.get(id))?.mail.error).toBeNull();
    await store.setSpam(id, false);
    await refuse();
  });
});

test("export and import copy everything from SQLite to PostgreSQL once; only this user can read the exported file", async () => {
  const [from, to] = await Promise.all([sqlite.settings(), postgres.settings()]);
  const source = await openTestStore(from);
  await Promise.all(
    ["a", "b"].map((sending) => source.save(newMessage({ sending, name: `${sending}\u0007` }))),
  );
  await source.save(newMessage({ spam: true, addressHash: "h" }));
  const sent = await source.claimMail(new Date(), minuteMs);
  if (sent) await source.mailSent(sent, new Date());

  const cwd = temporaryFolder();
  const run = (settings: StoreSettings, ...args: string[]) =>
    runCommand("messages", {
      cwd,
      args,
      env: { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? "" },
    });
  const file = join(cwd, "messages.json");
  expect(await run(from, "export", "--format", "json", "--out", file)).toEqual({
    code: 0,
    stdout: `3 messages in ${file}\n`,
    stderr: "",
  });
  expect(statSync(file).mode & 0o077).toBe(0);
  for (const stdout of ["3 messages added, 0 already stored\n", "0 messages added, 3 already stored\n"])
    expect(await run(to, "import", "messages.json")).toEqual({ code: 0, stdout, stderr: "" });
  const target = await openTestStore(to);
  expect(await target.list()).toEqual(await source.list());
});
