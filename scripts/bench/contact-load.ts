/**
 * Sends messages and views pages over kept-alive connections for a while, and prints what came of it. Run by
 * `contact.ts` as a process of its own, with a `LoadPlan` as its argument.
 */

import { connect, type Socket } from "node:net";
import { quantile } from "./numbers.ts";

export interface LoadPlan {
  port: number;
  warmUpMs: number;
  measuredMs: number;
  /** How many connections send one message after the other. */
  senders: number;
  /** How many connections view one page after the other, with a pause of `viewPauseMs`. */
  viewers: number;
  viewPauseMs: number;
}

export interface Figures {
  /** Answers within the measured time. */
  answered: number;
  /** Requests whose connection was closed without an answer. */
  refused: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

export interface LoadReport {
  messages: Figures;
  views: Figures;
  /** Of all messages that were answered, also before and after the measured time. */
  stored: number;
}

const plan: LoadPlan = JSON.parse(process.argv[2] ?? "");
const startMs = performance.now() + plan.warmUpMs;
const endMs = startMs + plan.measuredMs;

/** What the connections of one kind have seen. */
class Record {
  readonly latenciesMs: number[] = [];
  refused = 0;
  answered = 0;

  add(fromMs: number, toMs: number) {
    this.answered += 1;
    if (fromMs >= startMs && toMs <= endMs) this.latenciesMs.push(toMs - fromMs);
  }

  figures(): Figures {
    const of = (share: number) => Number(quantile(this.latenciesMs, share).toFixed(1));
    return {
      answered: this.latenciesMs.length,
      refused: this.refused,
      p50Ms: of(0.5),
      p99Ms: of(0.99),
      maxMs: of(1),
    };
  }
}

let sent = 0;
function message(): string {
  sent += 1;
  const body = JSON.stringify({
    services: ["web", "automation"],
    company: "Frío Norte",
    name: `Ana Pérez ${sent}`,
    email: "ana@frionorte.example",
    phone: "+57 1 555 0100",
    message: "Queremos un sitio nuevo y citas en línea. ".repeat(8),
  });
  return `POST /api/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nIdempotency-Key: ${process.pid}-${sent}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
const view = () => "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n";

/** One visitor after the other on one connection, opened anew when it is closed. */
async function visit(request: () => string, record: Record, pauseMs: number): Promise<void> {
  let socket: Socket | undefined;
  while (performance.now() < endMs) {
    if (!socket || socket.destroyed) socket = connect(plan.port, "127.0.0.1").setNoDelay();
    const fromMs = performance.now();
    if (await exchange(socket, request())) record.add(fromMs, performance.now());
    else record.refused += 1;
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  socket?.destroy();
}

/** Resolves when the answer is there to its last byte; to false when the connection closes before. */
function exchange(socket: Socket, request: string): Promise<boolean> {
  return new Promise((done) => {
    let missing: number | undefined;
    let head = "";
    const onData = (bytes: Buffer) => {
      if (missing === undefined) {
        const before = head.length;
        head += bytes.toString("latin1");
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        missing = end + 4 + length - before;
      }
      missing -= bytes.length;
      if (missing <= 0) settle(/^HTTP\/1\.1 20[01] /.test(head));
    };
    const onClose = () => settle(false);
    const settle = (answered: boolean) => {
      socket.off("data", onData).off("close", onClose).off("error", onClose);
      done(answered);
    };
    socket.on("data", onData).on("close", onClose).on("error", onClose);
    socket.write(request);
  });
}

const messages = new Record();
const views = new Record();
await Promise.all([
  ...Array.from({ length: plan.senders }, () => visit(message, messages, 0)),
  ...Array.from({ length: plan.viewers }, () => visit(view, views, plan.viewPauseMs)),
]);
const report: LoadReport = {
  messages: messages.figures(),
  views: views.figures(),
  stored: messages.answered,
};
process.stdout.write(JSON.stringify(report));
