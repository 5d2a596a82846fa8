import type { SendMailOptions } from "nodemailer";
import { contactFields, fieldNames } from "../../contact-fields.ts";
import { asciiAddress } from "../ascii-address.ts";
import { cut, oneLine } from "../one-line.ts";
import type { MailTexts } from "../server-content.ts";
import type { StoredMessage } from "../store/store.ts";

export interface MailRoute {
  brand: string;
  from: string;
  to: string;
}

export const digestLength = 50;
const lineChars = 500;

/** Creates the mail about one message. The only header with a visitor's input is `Reply-To`, with name and address. */
export function messageMail(message: StoredMessage, route: MailRoute, texts: MailTexts) {
  const answerable =
    message.email !== "" &&
    message.email.length <= contactFields.email.maxLength &&
    !message.marks.includes("invalid:email");
  return {
    ...envelope(message.id, route, texts.subject),
    ...(answerable && { replyTo: { name: headerText(message.name), address: message.email } }),
    text: messageText(message, texts, 10_000),
  };
}

/** Creates the mail about one day's spam. */
export function digestMail(day: string, messages: StoredMessage[], route: MailRoute, texts: MailTexts) {
  const shown = messages.slice(0, digestLength).map((message) => messageText(message, texts, 1000));
  const more = messages.length > digestLength ? [texts.digest.more] : [];
  return {
    ...envelope(`digest-${day}`, route, `${texts.digest.subject}: ${day}`),
    text: [texts.digest.intro, ...shown, ...more].join(`\n\n${"─".repeat(40)}\n\n`),
  };
}

/** @param id the same in every attempt */
function envelope(id: string, { brand, from, to }: MailRoute, subject: string) {
  const domain = asciiAddress(from).slice(from.lastIndexOf("@") + 1);
  return {
    messageId: `<${id.replace(/[^\w.-]/g, ".")}@${domain}>`,
    from: { name: brand, address: from },
    to: { name: "", address: to },
    subject,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

/** @param most maximum length of the message's text, and of all unknown fields together */
function messageText(message: StoredMessage, texts: MailTexts, most: number): string {
  const labels = new Map(Object.entries(texts.services));
  const services = message.services.map((value) => labels.get(value) ?? value).filter(Boolean);
  const values = { ...message, services: services.join("; ") };
  const lines = fieldNames
    .filter((field) => field !== "message")
    .map((field) => `${texts.fields[field]}: ${oneLine(cut(values[field], lineChars)) || texts.empty}`);
  const extra = Object.entries(message.extra).map(
    ([name, value]) => `${oneLine(cut(name, lineChars))}: ${[value].flat().join("; ")}`,
  );
  const end = [
    ...(extra.length > 0 ? [cut(extra.join("\n"), most)] : []),
    `${texts.received}: ${message.createdAt}`,
    `${texts.reference}: ${message.id}`,
    ...(message.marks.length > 0 ? [`${texts.marks}: ${message.marks.join(", ")}`] : []),
  ];
  const text = cut(message.message, most).replaceAll("\r\n", "\n") || texts.empty;
  return [...lines, "", text, "", ...end].join("\n");
}

/** Removes control characters and limits the length to one line. */
const headerText = (text: string) =>
  text
    .slice(0, 100)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
