import { text } from "node:stream/consumers";
import textWidth from "string-width";
import { expect, test } from "vitest";
import { exportText } from "../../../scripts/messages/export-formats.ts";
import { listText, messageCard } from "../../../scripts/messages/terminal-list.ts";
import { messagesInPages, storedMessage } from "../support/messages.ts";

test("No line of the table is wider than the terminal, whatever the texts", async () => {
  const message = storedMessage({
    name: "漢字".repeat(30),
    company: "x".repeat(200),
    email: `${"a".repeat(60)}@${"b".repeat(60)}.example`,
    services: ["web", "dashboard", "servicetitan", "automation", "other"],
    message: `${"palabra ".repeat(80)}\n${"👩‍🚀".repeat(100)}\n${"y".repeat(5000)}`,
  });
  for (const columns of [40, 80, 200]) {
    const listed = await text(listText(messagesInPages(message), columns, "data"));
    const table = listed.split("\n").slice(0, -2);
    expect(table.filter((line) => textWidth(line) > columns)).toEqual([]);
    expect(listed).toContain("    … show has the whole text\n");
  }
});

test("Invisible characters are shown, except those that join emoji or letters: no text can control the terminal", async () => {
  const hidden = /(?!\n)[\p{Cc}\p{Bidi_C}\p{DI}\p{Zl}\p{Zp}]/u;
  const all = Array.from({ length: 0xe1000 }, (_, code) => String.fromCodePoint(code));
  const hostile = `\u001b[2J\r\n${all.filter((one) => hidden.test(one)).map((one) => `a${one}b`)}`;
  const message = storedMessage({
    name: hostile,
    message: hostile,
    services: [hostile],
    extra: { [hostile]: hostile },
  });
  expect(messageCard(message, 100)).not.toMatch(hidden);
  expect(await text(listText(messagesInPages(message), 100, "data"))).not.toMatch(hidden);
  const json = await text(exportText(messagesInPages(message), "json"));
  expect(json).not.toMatch(hidden);
  expect(JSON.parse(json)).toEqual([message]);
  const meant = "👩‍🚀 ❤️ می‌خواهم क्‍ष 葛󠄀";
  expect(messageCard(storedMessage({ name: meant }), 100)).toContain(meant);
});

test("A message says how often its mail has failed, and why the last time", () => {
  const mail = { dueAt: "2026-03-01T11:00:00.000Z", sentAt: null, attempts: 3, error: "550 no such user" };
  expect(messageCard(storedMessage({ mail }), 100)).toMatch(
    /^Mail +not mailed, 3 failed attempts, the last: 550 no such user$/m,
  );
});
