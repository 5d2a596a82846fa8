import { connect, createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import { listening } from "../../support/listening.ts";

/** A received mail. */
export interface ReceivedMail {
  from: string;
  recipients: string[];
  /** The header's lines, unfolded. */
  headers: string[];
  body: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

/** Starts a real SMTP server on this machine. @param port 0 takes a free one */
export async function mailServer(port = 0, refuse: () => boolean = () => false): Promise<MailServer> {
  const server = await startSmtp({ authOptional: true, disabledCommands: ["STARTTLS"] }, port, refuse);
  return { ...server, url: `smtp://127.0.0.1:${server.port}` };
}

/**
 * Starts a proxy to a mail server. On the first connection, in place of an answer it sends a line of one every few
 * milliseconds, without end. @param answers how many answers it passes on before
 */
export async function drippingMailServer(url: string, answers: number): Promise<string> {
  let connections = 0;
  const server = createServer((here) => {
    const isFirst = connections++ === 0;
    const there = connect(Number(new URL(url).port), "127.0.0.1");
    let [passed, timer]: [number, NodeJS.Timeout | undefined] = [0, undefined];
    const drip = () => here.write(passed === 0 ? "220-wait\r\n" : "250-wait\r\n");
    there.on("data", (data) => {
      for (const line of data.toString().match(/.+\r\n/g) ?? []) {
        if (!isFirst || passed < answers) here.write(line);
        else timer ??= setInterval(drip, 5);
        // The last line of an answer has no hyphen.
        if (line[3] === " ") passed++;
      }
    });
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const)
      one.on("error", () => {}).on("close", () => other.destroy());
    here.on("close", () => clearInterval(timer));
    here.pipe(there);
  });
  return `smtp://127.0.0.1:${await listening(server)}`;
}

/** The commands of a mail, and `text` for the end of its text. */
export type MailStep = "greeting" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "text";

/**
 * Starts a mail server that answers one step of each mail as told, and accepts the others.
 * `mails()` returns how many it was asked to take
 */
export async function answeringMailServer(step: MailStep, answer: string) {
  const usual = {
    greeting: "220 ready",
    EHLO: "250-here\r\n250 AUTH PLAIN",
    AUTH: "235 in",
    DATA: "354 go on",
  };
  const answers: Record<string, string> = { ...usual, [step]: answer };
  let mails = 0;
  const server = createServer((socket) => {
    let [rest, inText] = ["", false];
    const say = (at: string) => socket.write(`${answers[at] ?? "250 ok"}\r\n`);
    mails++;
    say("greeting");
    socket.setEncoding("utf8");
    socket.on("error", () => {});
    socket.on("data", (data) => {
      const lines = (rest + data).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const name = inText ? "text" : (line.split(" ")[0] ?? "");
        if (inText && line !== ".") continue;
        inText = name === "DATA" && answers.DATA === usual.DATA;
        say(name);
      }
    });
  });
  return { url: `smtp://site:secret@127.0.0.1:${await listening(server)}`, mails: () => mails };
}

interface Account {
  user: string;
  password: string;
}

/**
 * Starts the same over TLS, with a self-signed certificate and one account. `url(login)` returns the URL
 * for a login, `user:password`
 */
export async function secureMailServer(account: Account) {
  const server = await startSmtp({
    secure: true,
    onAuth: ({ username, password }, _session, done) =>
      username === account.user && password === account.password
        ? done(null, { user: username })
        : done(new Error("unknown account")),
  });
  const url = (login: string) => `smtps://${login}@127.0.0.1:${server.port}/?tls.rejectUnauthorized=false`;
  return { ...server, url };
}

async function startSmtp(options: SMTPServerOptions, port = 0, refuse: () => boolean = () => false) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...options,
    onData(stream, session, done) {
      let bytes = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk) => {
        bytes += chunk;
      });
      stream.on("end", () => {
        if (refuse()) return done(Object.assign(new Error("try later"), { responseCode: 451 }));
        received.push(parse(bytes, session.envelope));
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()));
  onTestFinished(() => stop().catch(() => {}));
  const address = server.server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  return { port: bound, received, stop };
}

function parse(
  bytes: string,
  envelope: { mailFrom: false | { address: string }; rcptTo: { address: string }[] },
): ReceivedMail {
  const end = bytes.indexOf("\r\n\r\n");
  const headers = bytes
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const raw = bytes.slice(end + 4);
  const encoding = headerOf(headers, "content-transfer-encoding");
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    recipients: envelope.rcptTo.map(({ address }) => address),
    headers,
    body: encoding === "base64" ? Buffer.from(raw, "base64").toString() : unquoted(raw, encoding),
  };
}

export const headerOf = (headers: string[], name: string): string | undefined =>
  headers
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();

/** Decodes quoted-printable (RFC 2045, section 6.7). */
function unquoted(raw: string, encoding: string | undefined): string {
  if (encoding !== "quoted-printable") return raw;
  const joined = raw.replace(/=\r\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
