import { randomBytes, randomInt } from "node:crypto";

let lastMs = 0;
let counter = 0;

/**
 * A UUID version 7 (RFC 9562, section 6.2, method 1: a counter in `rand_a`), greater than every one that
 * this process made before.
 */
export function nextMessageId(nowMs = Date.now()): string {
  if (nowMs > lastMs) [lastMs, counter] = [nowMs, randomInt(0x800)];
  else if (counter < 0xfff) counter += 1;
  else [lastMs, counter] = [lastMs + 1, 0];

  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
